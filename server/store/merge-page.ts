/**
 * Puts a page together from rows and leave marks, in order of `updated` (sync.md, "Scope"). Always
 * holds: nothing beyond a list that was cut short is sent, so the page's cursor skips nothing.
 */
import { Buffer } from 'node:buffer'
import type { Page, PageQuery, StoredRecord } from './store.ts'

/** Rows as read, and whether there were more of them. */
type Cut = { readonly rows: readonly StoredRecord[]; readonly more: boolean }

const lastUpdated = (rows: readonly StoredRecord[]) => rows.at(-1)?.updated ?? Infinity

function inOrder(a: readonly StoredRecord[], b: readonly StoredRecord[]): StoredRecord[] {
  if (b.length === 0) return [...a]
  return [...a, ...b].sort((one, other) => one.updated - other.updated)
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

/** @param head the resource's head as read before its first row */
export function mergePage(query: PageQuery, head: number, found: Cut, left: Cut): Page {
  const reach = Math.min(
    found.more ? lastUpdated(found.rows) : Infinity,
    left.more ? lastUpdated(left.rows) : Infinity,
  )
  const all = inOrder(found.rows, left.rows)
  const known = reach === Infinity ? all : all.filter((row) => row.updated <= reach)
  const count = fitting(known, query.limitRows, query.limitBytes)
  const more = count < all.length || found.more || left.more
  const rows = known.slice(0, count)
  // A head never takes a device back, not even after old tombstones were swept.
  const cursor = more ? lastUpdated(rows) : Math.max(head, query.after ?? 0)
  return { rows, more, cursor }
}
