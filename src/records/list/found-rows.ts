/**
 * A list's matching rows, in order, whether in memory or read as they come into sight. Always
 * holds: printing, CSV and actions apply to all of them, or the chosen ones, never only to those in
 * sight.
 */
import type { Told } from '#contract/core/lists/adding.ts'
import type { TableRows } from '#src/ui/lists/table-rows.ts'

export interface FoundRows<R> extends TableRows<R> {
  readonly idAt: (place: number) => string
  readonly placeOf: (id: string) => number
  /** All of them, or those with these ids, in their order. */
  readonly read: (ids?: ReadonlySet<string>) => Promise<readonly R[]>
  /** Visits every row, a few at a time, in any order; false stops it. */
  readonly each: (take: (rows: readonly R[]) => boolean | Promise<boolean>) => Promise<void>
  /** Totals over all of them, if already computed. */
  readonly told?: Readonly<Record<string, Told>>
}

/** The page can respond and draw between slices. ms */
const SLICE_MS = 8
const ROWS_AT_ONCE = 200

export const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Those that are in memory. */
export function rowsInMemory<R extends { readonly id: string }>(rows: readonly R[]): FoundRows<R> {
  return {
    length: rows.length,
    at: (place) => rows[place],
    idAt: (place) => rows[place]?.id ?? '',
    placeOf: (id) => rows.findIndex((row) => row.id === id),
    read: async (ids) => (ids ? rows.filter(({ id }) => ids.has(id)) : rows),
    async each(take) {
      let until = performance.now() + SLICE_MS
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        if (!(await take(rows.slice(at, at + ROWS_AT_ONCE)))) return
        if (performance.now() < until) continue
        await aMoment()
        until = performance.now() + SLICE_MS
      }
    },
  }
}
