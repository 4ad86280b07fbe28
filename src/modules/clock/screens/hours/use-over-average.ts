/**
 * Who works more than 48 hours a week on average over the 17 weeks up to this one (domain §5.3).
 * The server computes it, because this device only holds 13 weeks. Without a connection nothing is
 * shown.
 */
import { useEffect, useState } from 'react'
import type { HoursRow } from '#contract/modules/clock/clock-hours.ts'
import { addDays } from '#contract/time/business-day.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'

const nobody: ReadonlySet<string> = new Set()

/** @param from the first day of the week shown */
export function useOverAverage(from: string): ReadonlySet<string> {
  const { api } = useSession()
  const online = useOnline()
  const [found, setFound] = useState({ from, ids: nobody })
  useEffect(() => {
    if (!online) return
    let isWanted = true
    async function ask(): Promise<void> {
      const path = `/v1/clock-hours?from=${from}&to=${addDays(from, 6)}`
      const reply = await api.get<HoursRow[]>(path)
      if (!isWanted || !reply.ok) return
      const over = reply.value.filter(({ over_average }) => over_average)
      setFound({ from, ids: new Set(over.map(({ user_id }) => user_id)) })
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [api, online, from])
  return found.from === from ? found.ids : nobody
}
