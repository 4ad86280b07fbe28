/** A list's lots with what is left of each and its state now, each worked out once. */
import { useMemo } from 'react'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useSession } from '#src/session/use-session.ts'
import { standingOf } from '../../parts/lot-book.ts'
import { useLotBook } from '../../parts/use-lot-book.ts'

export type LotsRead = {
  readonly today: string
  readonly timezone: string
  readonly standing: (lot: Lot) => Standing
}

/** The same object until something was done to a lot here, or the day is over. */
export function useLotsRead(): LotsRead {
  const { location } = useSession()
  const { today, timezone } = useSiteDay()
  const book = useLotBook(location?.id)
  return useMemo(() => {
    const known = new WeakMap<Lot, Standing>()
    return {
      today,
      timezone,
      standing(lot) {
        const before = known.get(lot)
        if (before) return before
        const standing = standingOf(book, lot, today)
        known.set(lot, standing)
        return standing
      },
    }
  }, [book, today, timezone])
}
