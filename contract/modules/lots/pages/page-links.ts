/**
 * What a trace page says of one node, found without looking through its other rows: by halving where
 * the page is in order, as its ids, its lots and each lot's rows are (trace-page-of.ts); else by a counting
 * sort, made when a page is first asked and kept with it. Pure.
 */
import { WORDS, type wordsOf } from '#contract/core/packed/uuid-words.ts'
import { type Sorted, sortedBy } from '../flow/flow-columns.ts'
import { type Link, linkOf, linksOfLot } from '../flow/flow-links.ts'
import { idCount, type PageIds, pageActs, type TracePage } from './trace-page.ts'

export type IdWords = ReturnType<typeof wordsOf>

/** The first of `count` places, which are in order, at which this is 0 or above. */
export function firstAt(count: number, compare: (place: number) => number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(middle) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The place of a UUID among these in order, from 0; below 0 if it isn't there. Written out, because a
 * recall asks for thousands on every page.
 */
function uuidPlace(words: Uint32Array, [a, b, c, d]: NonNullable<IdWords>): number {
  let [low, high] = [0, words.length / WORDS - 1]
  // What came after a page's month isn't on it: many pages are passed by here.
  if (high < 0 || (words[high * WORDS] ?? 0) < a || (words[0] ?? 0) > a) return -1
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = middle * WORDS
    let off = (words[at] ?? 0) - a
    if (off === 0) off = (words[at + 1] ?? 0) - b
    if (off === 0) off = (words[at + 2] ?? 0) - c
    if (off === 0) off = (words[at + 3] ?? 0) - d
    if (off === 0) return middle
    if (off < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** As columns write it: from 1, 0 if these ids don't have it. @param wanted its words */
export function placeIn({ words, others }: PageIds, id: string, wanted: IdWords): number {
  if (wanted) return uuidPlace(words, wanted) + 1
  const other = others.indexOf(id)
  return other < 0 ? 0 : words.length / WORDS + other + 1
}

/** Places of rows by what a column says; null where it says nothing of any. */
function sortedColumn(column: Uint32Array, size: number): Sorted | null {
  let row = 0
  while (row < column.length && column[row] === 0) row += 1
  return row === column.length ? null : sortedBy(column, size)
}

/** The rows of a column in order that have this value. */
export function rowsWith(column: Uint32Array, value: number): { from: number; to: number } {
  const from = firstAt(column.length, (row) => (column[row] ?? 0) - value)
  let to = from
  while (column[to] === value) to += 1
  return { from, to }
}

function eachWith(column: Uint32Array, value: number, visit: (row: number) => void): void {
  const { from, to } = rowsWith(column, value)
  for (let row = from; row < to; row += 1) visit(row)
}

function eachOf(sorted: Sorted | null, value: number, visit: (row: number) => void): void {
  if (!sorted) return
  const end = sorted.starts[value + 1] ?? 0
  for (let at = sorted.starts[value] ?? 0; at < end; at += 1) visit(sorted.order[at] ?? 0)
}

export type PageLink = Pick<Link, 'from' | 'to' | 'kind'>

export type PageLinks = {
  readonly page: TracePage
  /** Every row that names this place, as its lot, batch, product or counterpart. */
  readonly eachRow: (place: number, visit: (row: number) => void) => void
  /** The rows of this lot itself. */
  readonly eachOwnRow: (place: number, visit: (row: number) => void) => void
  /** The rows of operations in this batch. */
  readonly eachRowIn: (place: number, visit: (row: number) => void) => void
  /** What the page says of this lot itself: its row in `lots`. */
  readonly eachOwnLot: (place: number, visit: (row: number) => void) => void
  /** Lots that say they are this lot, came of it, or of this batch. */
  readonly eachLot: (place: number, visit: (row: number) => void) => void
  /** Between places; null if the row links nothing. */
  readonly linkOfRow: (row: number) => PageLink | null
  /** As far as the lot's own record says; more than the ledger leaves of it (flow-links.ts). */
  readonly linksOfLotRow: (row: number) => readonly PageLink[]
}

const placed = (place: number | undefined) => place || undefined

/** Not before it is asked for. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}

function indexed(page: TracePage): PageLinks {
  const size = idCount(page.nodes) + 1
  const rows = lazily(() => {
    const { lot, act, batch, product, counter } = page.rows
    const by = [batch, product, counter].map((column) => sortedColumn(column, size))
    return { lot, act, batch, product, counter, by }
  })
  const lots = lazily(() => {
    const { node, parent, batch } = page.lots
    const by = [parent, batch].map((column) => sortedColumn(column, size))
    return { node, parent, batch, by }
  })
  return {
    page,
    eachRow(place, visit) {
      eachWith(rows().lot, place, visit)
      for (const sorted of rows().by) eachOf(sorted, place, visit)
    },
    eachOwnRow: (place, visit) => eachWith(rows().lot, place, visit),
    eachRowIn: (place, visit) => eachOf(rows().by[0] ?? null, place, visit),
    eachOwnLot: (place, visit) => eachWith(lots().node, place, visit),
    eachLot(place, visit) {
      eachWith(lots().node, place, visit)
      for (const sorted of lots().by) eachOf(sorted, place, visit)
    },
    linkOfRow(row) {
      const { lot, act, batch, product, counter } = rows()
      return linkOf(pageActs[act[row] ?? 0] ?? 'USE', lot[row] ?? 0, 0, {
        batch: placed(batch[row]),
        product: placed(product[row]),
        counter: placed(counter[row]),
      })
    },
    linksOfLotRow(row) {
      const { node, parent, batch } = lots()
      const ends = {
        own: node[row] ?? 0,
        parent: placed(parent[row]),
        batch: placed(batch[row]),
        grams: 0,
      }
      return ends.parent === undefined && ends.batch === undefined
        ? none
        : linksOfLot(ends, undefined, () => false)
    },
  }
}

const none: readonly PageLink[] = []
const kept = new WeakMap<TracePage, PageLinks>()

export function pageLinks(page: TracePage): PageLinks {
  const known = kept.get(page) ?? indexed(page)
  kept.set(page, known)
  return known
}
