/**
 * Builds a page from rows and leave marks, in order of `updated` (sync.md, "Scope"). Always holds:
 * both lists reach at least one row beyond what fits, or are complete, so nothing is sent that
 * comes after something left out, and the page's cursor skips nothing.
 */
import { Buffer } from 'node:buffer'
import type { Page, PageQuery, StoredRecord } from './store.ts'

/** Each list is in that order already. */
export function inOrder(lists: readonly (readonly StoredRecord[])[]): StoredRecord[] {
  const all = lists.flat()
  const isOne = lists.filter(({ length }) => length > 0).length < 2
  return isOne ? all : all.sort((one, other) => one.updated - other.updated)
}

/** How many rows fit; the first always does. */
function fitting(rows: readonly StoredRecord[], limitRows: number, limitBytes: number): number {
  let bytes = 0
  let count = 0
  for (const row of rows) {
    bytes += Buffer.byteLength(row.body)
    if (count > 0 && (count >= limitRows || bytes > limitBytes)) break
    count += 1
  }
  return count
}

/** @param head the resource's head, read before its first row */
export function mergePage(
  query: PageQuery,
  head: number,
  found: readonly StoredRecord[],
  left: readonly StoredRecord[],
): Page {
  const all = inOrder([found, left])
  const count = fitting(all, query.limitRows, query.limitBytes)
  const rows = all.slice(0, count)
  const more = count < all.length
  // A cursor never goes back, not even for a device that is ahead of a restored server.
  const end = Math.max(head, query.after ?? 0)
  return { rows, more, cursor: more ? (rows.at(-1)?.updated ?? end) : end }
}
