/**
 * The rows of a list that were found, in their order, whether they are in memory or read as they come
 * into sight. Always holds: what is printed, saved as CSV or done to them is about all of them, or those
 * that were chosen, never only those in sight.
 */
import type { Told } from '#contract/core/lists/adding.ts'
import type { TableRows } from '#src/ui/lists/table-rows.ts'

export interface FoundRows<R> extends TableRows<R> {
  readonly idAt: (place: number) => string
  readonly placeOf: (id: string) => number
  /** All of them, or those with these ids, in their order. */
  readonly read: (ids?: ReadonlySet<string>) => Promise<readonly R[]>
  /** Takes every row, a few at a time, in any order; false stops it. */
  readonly each: (take: (rows: readonly R[]) => boolean | Promise<boolean>) => Promise<void>
  /** What fields come to over all of them, where that was worked out already. */
  readonly told?: Readonly<Record<string, Told>>
}

/** Between slices the page answers keys and draws. ms */
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
