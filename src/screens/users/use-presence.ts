/**
 * Who is active, by person (`GET /users/status`). Presence is no record: it is asked when the page
 * opens and every half minute while it is seen, and simply missing without a connection.
 */
import { useEffect, useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import type { Presence } from './person-status.ts'

const ASK_EVERY_MS = 30_000

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
    askAgain()
    const timer = setInterval(askAgain, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isWanted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [api])
  return present
}
