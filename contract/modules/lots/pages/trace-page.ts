/**
 * A trace page: what the lots of a business did in one month, as columns (domain §2.0 d, "Three years
 * on a device"). Lots and batches are on the page of the month they are from, operations on that of
 * their `date`. Always holds: months are UTC's; a page names no person, and customers only by id;
 * columns stay columns up to the answer, because 420,000 records are too many to make. Ids, lots and
 * batches by their node, and rows by their lot are in order: page-records.ts finds them by halving.
 *
 * In a column of places (of a node, another record, a text) 0 is none and 1 the first; a number that
 * may be missing is one more than it says.
 */
import type { Column } from '#contract/core/packed/columns.ts'
import { uuidOf, WORDS } from '#contract/core/packed/uuid-words.ts'
import type { Batch } from '../../production/batches.ts'
import type { Stock } from '../../stock/stocks.ts'
import { type Lot, lotsOfKind } from '../lots.ts'
import type { StockOperation } from '../stock-operations.ts'

/** Columns by name; `ms` and amounts below 0 don't fit 32 bits. */
export const pageColumns = {
  lots: {
    node: 'u32',
    kind: 'u32',
    code: 'u32',
    name: 'u32',
    stock: 'u32',
    supplier: 'u32',
    supplierBatch: 'u32',
    unit: 'u32',
    unitWeight: 'u32',
    quantity: 'u32',
    /** Minutes since 1970, as precisely as it is shown. */
    date: 'u32',
    /** Days since 1970. */
    useBy: 'u32',
    bestBefore: 'u32',
    location: 'u32',
    storage: 'u32',
    parent: 'u32',
    batch: 'u32',
    delivery: 'u32',
    state: 'u32',
    /** By the book, as the server had folded it. */
    left: 'f64',
  },
  /** When a lot was last counted (ms): places of rows in `lots`, from 0. */
  counts: { lot: 'u32', at: 'f64' },
  /** Every mark of a recall on a lot; `lot` as in `counts`. */
  marks: { lot: 'u32', recall: 'u32', status: 'u32', isWithdrawal: 'u32', at: 'f64' },
  batches: { node: 'u32', code: 'u32', kind: 'u32', water: 'u32', expected: 'u32' },
  /** Every operation but receipts, which a lot's quantity says, and counts, which its `left` says. */
  rows: {
    identityA: 'u32',
    identityB: 'u32',
    lot: 'u32',
    act: 'u32',
    quantity: 'u32',
    unit: 'u32',
    lotKind: 'u32',
    batch: 'u32',
    product: 'u32',
    counter: 'u32',
    customer: 'u32',
    delivery: 'u32',
  },
  /** When the server learned that a row is void (ms); places of rows from 0. */
  voids: { row: 'u32', at: 'f64' },
  /** Of lots in a recall: when they were moved, and when the server learned of it. */
  moved: { row: 'u32', at: 'f64', received: 'f64' },
} as const

type Shapes = typeof pageColumns
export type Table<N extends keyof Shapes> = {
  readonly count: number
} & { readonly [C in keyof Shapes[N]]: Shapes[N][C] extends 'u32' ? Uint32Array : Float64Array }

/** Ids by their place: UUIDs first, then what is none. */
export type PageIds = { readonly words: Uint32Array; readonly others: readonly string[] }

/** Ends each text where all are one; no text has it. */
export const TEXT_END = '\u0001'

/** Texts by their place; read only when asked for. */
export type PageTexts = {
  readonly count: number
  readonly at: (place: number) => string
  /** All of them as one, each with `TEXT_END`: to look through them without making each. */
  readonly joined: () => string
}

export type TracePage = {
  /** `2026-03` */
  readonly month: string
  /** What the server stamped (`updated`) up to then is in it (ms). */
  readonly upto: number
  /** Lots and batches that occur here. */
  readonly nodes: PageIds
  /** Other records that occur here: stock items, suppliers, customers, sites, deliveries, recalls. */
  readonly others: PageIds
  readonly texts: PageTexts
} & { readonly [N in keyof Shapes]: Table<N> }

export type TableName = keyof Shapes
export const tableNames = Object.keys(pageColumns) as readonly TableName[]

/** One row, its columns by name. */
export type Row<N extends TableName> = { readonly [C in keyof Shapes[N]]: number }

export function tableOf<N extends TableName>(name: N, rows: readonly Row<N>[]): Table<N> {
  const columns = Object.entries(pageColumns[name]).map(([column, width]): [string, Column] => {
    const values = rows.map((row) => (row as Readonly<Record<string, number>>)[column] ?? 0)
    if (width === 'f64') return [column, Float64Array.from(values)]
    const wrong = values.find((value) => value < 0 || value > 0xffffffff)
    if (wrong !== undefined) throw new Error(`${wrong} doesn't fit the column ${column} of ${name}`)
    return [column, Uint32Array.from(values)]
  })
  return { count: rows.length, ...Object.fromEntries(columns) } as Table<N>
}

/** Every word a record may have, so that a new one isn't forgotten here. */
const listed = <W extends string>(words: Readonly<Record<W, true>>) => Object.keys(words) as W[]

type PagedAct = Exclude<StockOperation['operation'], 'RECEIVE' | 'COUNT'>

/** Of these lists the order is what is stored: only ever add at the end. */
export const pageActs = listed<PagedAct>({
  USE: true,
  PRODUCE: true,
  TRANSFER_OUT: true,
  TRANSFER_IN: true,
  DISPATCH: true,
  SELL: true,
  RETURN_IN: true,
  WASTE: true,
  RETURN_OUT: true,
  SAMPLE: true,
})
export const pageUnits = listed<StockOperation['unit']>({ g: true, ml: true, each: true })
export const pageLotKinds = listed<Stock['kind']>({
  MEAT: true,
  INGREDIENT: true,
  PACKAGING: true,
  PRODUCT: true,
})
export const pageResources = pageLotKinds.map((kind) => lotsOfKind[kind])
export const pageBatchKinds = listed<Batch['kind']>({
  CUTTING: true,
  MIXING: true,
  COOKING: true,
  PACKING: true,
  MINCING: true,
  CURING: true,
  OTHER: true,
})
export const pageStatuses = listed<NonNullable<NonNullable<Lot['recall']>['status']>>({
  OPEN: true,
  CLOSED: true,
  CANCELLED: true,
  RELEASED: true,
})

/** What is so of a lot, in its column `state`. */
export const lotStates = { FOLDED: 1, REJECTED: 2, ARCHIVED: 4, HELD: 8 } as const

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

/** The UTC month of an instant: `2026-03`. */
export const pageMonth = (ms: number): string => new Date(ms).toISOString().slice(0, 7)

export const idCount = ({ words, others }: PageIds): number => words.length / WORDS + others.length

/** @param place from 0 */
export function idAt({ words, others }: PageIds, place: number): string {
  const uuids = words.length / WORDS
  return place < uuids ? uuidOf(words, place * WORDS) : (others[place - uuids] ?? '')
}
