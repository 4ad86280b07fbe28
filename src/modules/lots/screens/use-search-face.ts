/** A found lot, wherever it is: what is left, when it ends, and whether it may be used. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback } from 'react'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import type { SearchFace } from '#src/records/seam/search.ts'
import { useSession } from '#src/session/use-session.ts'
import { amountWords } from '../parts/amounts.ts'
import { emptyBook, readLotBook, standingOf } from '../parts/lot-book.ts'
import { lotDayWords, lotStatusWords } from '../parts/lot-status.ts'

export function useSearchFace(): (lot: Lot) => SearchFace {
  const db = useDatabase()
  const { location, locations } = useSession()
  const sites = locations.map(({ id }) => id)
  const book = useLiveQuery(
    async () => (db ? readLotBook(db, sites) : undefined),
    [db, sites.join()],
  )
  const today = localDay(Date.now(), timezoneOf(location))
  return useCallback(
    (lot: Lot) => {
      const standing = standingOf(book ?? emptyBook, lot, today)
      const left = standing.balance > 0 && `${amountWords(standing.balance, lot.unit)} left`
      return {
        status: lotStatusWords(standing, today),
        details: [left, lotDayWords(lot, today)].filter(Boolean).join(', '),
      }
    },
    [book, today],
  )
}
