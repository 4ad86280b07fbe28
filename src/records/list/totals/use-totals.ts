/**
 * A list's totals. Always holds: they are computed after a search's key presses, a little at a time
 * and never in their way; totals of outdated rows aren't shown.
 */
import { useEffect, useState } from 'react'
import type { Reading } from '../../form/field-text.ts'
import type { FoundRows } from '../found-rows.ts'
import type { ListColumn } from '../list-columns.ts'
import type { Total } from './column-totals.ts'

export type TotalsById = ReadonlyMap<string, Total>

/** ms without a key press. */
const AFTER_MS = 120

/** @returns by column id; undefined if it was stopped */
export async function totalsOf<R>(
  found: Pick<FoundRows<R>, 'each' | 'told'>,
  columns: readonly ListColumn<R>[],
  reading: Reading,
  isWanted: () => boolean = () => true,
): Promise<TotalsById | undefined> {
  const { told = {} } = found
  const tallies = columns.flatMap(({ id, total, declaredTotal }) => {
    // What the worker has computed isn't added up again.
    if (declaredTotal && declaredTotal.adding.field in told) return []
    return total ? [{ id, tally: total(reading) }] : []
  })
  if (tallies.length > 0) {
    await found.each((rows) => {
      for (const { tally } of tallies) for (const row of rows) tally.add(row)
      return isWanted()
    })
  }
  if (!isWanted()) return undefined
  const byId = new Map<string, Total>()
  for (const { id, declaredTotal } of columns) {
    if (!declaredTotal) continue
    const all = told[declaredTotal.adding.field]
    if (all !== undefined) byId.set(id, declaredTotal.say(all, reading))
  }
  for (const { id, tally } of tallies) {
    const said = tally.say()
    if (said) byId.set(id, said)
  }
  return byId
}

const none: TotalsById = new Map()

export function useTotals<R>(
  found: FoundRows<R>,
  columns: readonly ListColumn<R>[],
  reading: Reading,
): TotalsById {
  const [known, setKnown] = useState<{ readonly of: FoundRows<R>; readonly totals: TotalsById }>()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const lets = columns.flatMap(({ follows }) => follows?.(() => setTimes((now) => now + 1)) ?? [])
    return () => {
      for (const letGo of lets) letGo()
    }
  }, [columns])
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew when a column says so.
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      void totalsOf(found, columns, reading, () => isWanted).then((totals) => {
        if (totals) setKnown({ of: found, totals })
      })
    }, AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [found, columns, reading, times])
  return known?.of === found ? known.totals : none
}
