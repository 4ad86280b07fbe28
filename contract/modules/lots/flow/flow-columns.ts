/**
 * The columns of a flow while it is built. Always holds: of 420,000 operations none is made but those
 * that this device has itself; the others stay rows of their page until they are asked for.
 */
import { operationAt, type PlacedPage } from '../pages/flow-pages.ts'
import { type FlowOperation, type Link, links, NEVER } from './flow-links.ts'

export type Sorted = { readonly starts: Uint32Array; readonly order: Uint32Array }

/** Operations by their place, made only when they are asked for. */
export type Leaving = {
  readonly at: (place: number) => FlowOperation
  /** When the server learned that it is void (ms); Infinity if it isn't void. */
  readonly voided: Float64Array
}

/** Counting sort: the places of `keys` by their value. */
export function sortedBy(keys: Uint32Array, size: number): Sorted {
  const starts = new Uint32Array(size + 1)
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1
  for (let at = 0; at < size; at += 1) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0)
  const next = starts.slice()
  const order = new Uint32Array(keys.length)
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] ?? 0
    const at = next[key] ?? 0
    order[at] = place
    next[key] = at + 1
  }
  return { starts, order }
}

/** Fills the arrays of links. */
export function linkColumns(most: number) {
  const from = new Uint32Array(most)
  const to = new Uint32Array(most)
  const kind = new Uint8Array(most)
  const grams = new Float64Array(most)
  const voided = new Float64Array(most)
  let count = 0
  /** By product: one more than the batch that the ledger says made it. */
  let makers = new Uint32Array(1_024)
  function made(product: number, batch: number): void {
    if (product >= makers.length) {
      const before = makers
      makers = new Uint32Array(2 * product)
      makers.set(before)
    }
    makers[product] = batch + 1
  }
  function add(link: Omit<Link, 'voided'>, until: number): void {
    from[count] = link.from
    to[count] = link.to
    kind[count] = link.kind
    grams[count] = link.grams
    voided[count] = until
    count += 1
    if (link.kind === links.MADE && until === NEVER) made(link.to, link.from)
  }
  const built = () => ({
    from: from.subarray(0, count),
    to: to.subarray(0, count),
    kind: kind.subarray(0, count),
    grams: grams.subarray(0, count),
    voided: voided.subarray(0, count),
  })
  const makerOf = (product: number): number | undefined => {
    const found = makers[product] ?? 0
    return found === 0 ? undefined : found - 1
  }
  return { add, makerOf, built }
}

/** What left: the device's own operations first, then rows of pages. */
export function leavingColumns(placed: readonly PlacedPage[], most: number) {
  const own: FlowOperation[] = []
  const lots = new Uint32Array(most)
  const voided = new Float64Array(most)
  const pages = new Uint16Array(most)
  const rows = new Uint32Array(most)
  let count = 0
  function push(lot: number, until: number): void {
    lots[count] = lot
    voided[count] = until
    count += 1
  }
  function at(place: number): FlowOperation {
    const one = own[place]
    if (one) return one
    const page = placed[pages[place] ?? 0]
    if (!page || place >= count) throw new Error(`Nothing left at ${place}`)
    return operationAt(page, rows[place] ?? 0)
  }
  return {
    add(one: FlowOperation, lot: number, until: number): void {
      own.push(one)
      push(lot, until)
    },
    addRow(page: number, row: number, lot: number): void {
      pages[count] = page
      rows[count] = row
      push(lot, placed[page]?.voided.get(row) ?? NEVER)
    },
    lots: () => lots.subarray(0, count),
    leaving: (): Leaving => ({ at, voided }),
  }
}
