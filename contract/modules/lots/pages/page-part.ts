/**
 * Some rows of a trace page as a page of their own, for a flow of what a question reaches. Pure.
 * Always holds: ids, lots and rows stay in their order; a column is copied when it is first asked for.
 */
import { WORDS } from '#contract/core/packed/uuid-words.ts'
import { idCount, type PageIds, pageColumns, type Table, type TracePage } from './trace-page.ts'

/** What a flow reads of a page. */
export type FlowPage = Pick<TracePage, 'upto' | 'nodes' | 'others' | 'rows' | 'lots' | 'voids'>

/** Which columns are places of nodes. */
const nodeColumns = {
  rows: ['lot', 'batch', 'product', 'counter'],
  lots: ['node', 'parent', 'batch'],
} as const

type Picked = { readonly rows: Uint32Array; readonly lots: Uint32Array }

/** The new place of each node that these rows name, 0 of the others; and the old ones in order. */
function nodesOf(page: TracePage, picked: Picked) {
  const placeOf = new Uint32Array(idCount(page.nodes) + 1)
  for (const name of ['rows', 'lots'] as const) {
    for (const column of nodeColumns[name]) {
      const values = (page[name] as unknown as Readonly<Record<string, Uint32Array>>)[column]
      for (const row of picked[name]) placeOf[values?.[row] ?? 0] = 1
    }
  }
  placeOf[0] = 0
  const places: number[] = []
  for (let place = 1; place < placeOf.length; place += 1) {
    if (placeOf[place] === 0) continue
    places.push(place)
    placeOf[place] = places.length
  }
  return { placeOf, places }
}

function someIds({ words, others }: PageIds, places: readonly number[]): PageIds {
  const uuids = words.length / WORDS
  const own = places.filter((place) => place <= uuids)
  const some = new Uint32Array(own.length * WORDS)
  own.forEach((place, at) => {
    const from = (place - 1) * WORDS
    some.set(words.subarray(from, from + WORDS), at * WORDS)
  })
  return {
    words: some,
    others: places.slice(own.length).map((place) => others[place - 1 - uuids] ?? ''),
  }
}

function someRows<N extends 'rows' | 'lots'>(
  name: N,
  from: Table<N>,
  rows: Uint32Array,
  placeOf: Uint32Array,
): Table<N> {
  const table = { count: rows.length }
  const columns = from as unknown as Readonly<Record<string, Uint32Array | Float64Array>>
  const isNode = (column: string) => (nodeColumns[name] as readonly string[]).includes(column)
  for (const [column, width] of Object.entries(pageColumns[name])) {
    let known: Uint32Array | Float64Array | undefined
    const copy = () => {
      const values = columns[column]
      const some = width === 'f64' ? new Float64Array(rows.length) : new Uint32Array(rows.length)
      rows.forEach((row, at) => {
        const value = values?.[row] ?? 0
        some[at] = isNode(column) ? (placeOf[value] ?? 0) : value
      })
      return some
    }
    Object.defineProperty(table, column, {
      enumerable: true,
      get: () => {
        known ??= copy()
        return known
      },
    })
  }
  return table as unknown as Table<N>
}

function someVoids({ voids }: TracePage, rows: Uint32Array): TracePage['voids'] {
  if (voids.count === 0) return voids
  const placeOf = new Map(Array.from(rows, (row, at) => [row, at]))
  const kept = Array.from(voids.row, (row, at) => ({
    row: placeOf.get(row),
    at: voids.at[at] ?? 0,
  }))
  const some = kept.filter(({ row }) => row !== undefined)
  return {
    count: some.length,
    row: Uint32Array.from(some, ({ row = 0 }) => row),
    at: Float64Array.from(some, ({ at }) => at),
  }
}

/** @param picked places of rows and lots, each in order */
export function partOf(page: TracePage, picked: Picked): FlowPage {
  const { placeOf, places } = nodesOf(page, picked)
  return {
    upto: page.upto,
    nodes: someIds(page.nodes, places),
    others: page.others,
    rows: someRows('rows', page.rows, picked.rows, placeOf),
    lots: someRows('lots', page.lots, picked.lots, placeOf),
    voids: someVoids(page, picked.rows),
  }
}
