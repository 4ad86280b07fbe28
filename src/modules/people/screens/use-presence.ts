/**
 * Who is active, by person: asked when the page opens and each minute it is visible (`GET
 * /users/status`), and reported by the live line in between. Presence isn't a record: without a
 * connection it is simply missing.
 */
import { useEffect, useState } from 'react'
import { onPresence } from '#src/platform/sync-status.ts'
import { useSession } from '#src/session/use-session.ts'
import type { Presence } from './person-status.ts'

const ASK_EVERY_MS = 60_000

const nobody: ReadonlyMap<string, Presence> = new Map()

export function usePresence(): ReadonlyMap<string, Presence> {
  const { api } = useSession()
  const [present, setPresent] = useState(nobody)
  useEffect(() => {
    let isWanted = true
    async function ask(): Promise<void> {
      if (document.hidden) return
      const reply = await api.get<Presence[]>('/users/status')
      if (!isWanted || !reply.ok) return
      setPresent(new Map(reply.value.map((one) => [one.user_id, one])))
    }
    const askAgain = () => void ask()
    const takeNews = (news: Presence) =>
      setPresent((before) => new Map(before).set(news.user_id, news))
    askAgain()
    const stopListening = onPresence(takeNews)
    const timer = setInterval(askAgain, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isWanted = false
      stopListening()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [api])
  return present
}
