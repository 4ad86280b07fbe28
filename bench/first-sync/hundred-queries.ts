/**
 * Takes the place of the install hint in an otherwise unchanged app: 100 live queries beside those
 * of the page, each on one day of readings of the current site, as 100 rows of a screen would ask.
 */
import { liveQuery } from 'dexie'
import { useEffect } from 'react'
import { useSession } from '#src/session/use-session.ts'

const DAY_MS = 86_400_000

export function useInstallHint(): void {
  const { db, location } = useSession()
  const site = location?.id
  useEffect(() => {
    if (!db || !site) return
    const subscriptions = Array.from({ length: 100 }, (_, day) => {
      const from = Date.now() - (day + 1) * DAY_MS
      const readDay = () =>
        db
          .records('temperature-logs')
          .where('[location_id+date]')
          .between([site, from], [site, from + DAY_MS])
          .toArray()
      return liveQuery(readDay).subscribe((rows) => {
        document.documentElement.dataset[`day${day}`] = String(rows.length)
      })
    })
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [db, site])
}
