/**
 * A long list, as the figures worker reads it (ADR 0050): its rows in order, the totals of its
 * columns, and the values its filters offer. Always holds: the rows are those a list shows, without
 * archived and corrected ones; equal rows keep the order of the index, by id.
 */
import { compareFields, compareValues } from '../../text/compare-values.ts'
import { addingOf, type FieldAdding, type Told } from '../lists/adding.ts'
import type { Key, RecordQuery } from '../lists/record-query.ts'
import type { ResourceName } from '../resource/registry.ts'
import { isVoidedAlone } from '../rules/amendments.ts'
import type { Figures, FiguresRead } from './figures.ts'

export type ListRange = {
  readonly resource: ResourceName
  /** Unordered. */
  readonly query: Omit<RecordQuery, 'order' | 'limit' | 'offset'>
  readonly order: {
    readonly by: string
    readonly descending?: boolean
    /** Fields by which equal rows are ordered, the lowest first whichever way the rest is sorted. */
    readonly ties?: readonly string[]
  }
  /** Fields whose value must be one of these; null means no value. */
  readonly among?: Readonly<Record<string, readonly (Key | null)[]>>
}

export type ListRangeQuestion = ListRange & {
  /** Fields whose distinct values are returned. */
  readonly values: readonly string[]
  readonly totals: readonly FieldAdding[]
}

export type ListRangeAnswer = {
  /** In order, separated by spaces: one long text is quick to send to the page. */
  readonly ids: string
  readonly values: Readonly<Record<string, readonly string[]>>
  /** By field. */
  readonly totals: Readonly<Record<string, Told>>
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
type Placed = { readonly id: string; readonly at: unknown; readonly ties: Row | undefined }

/** Does a list show this row of its range? */
export function isListed({ among = {} }: Pick<ListRange, 'among'>, row: Row): boolean {
  if (row.voided_by_id !== undefined && !isVoidedAlone(row as { id: string })) return false
  return Object.entries(among).every(([field, values]) =>
    values.includes((row[field] ?? null) as Key | null),
  )
}

/**
 * The order of an index, perhaps walked backwards: then the ids of equal rows are reversed too; rows
 * without a value stay last.
 */
function inOrder(rows: readonly Placed[], isDescending: boolean, by: readonly string[]) {
  const turn = isDescending ? -1 : 1
  const byId = (a: Placed, b: Placed) => (a.id < b.id ? -1 : 1)
  const inTurn = (a: Placed, b: Placed) =>
    a.ties && b.ties ? compareFields(a.ties, b.ties, by) : 0
  const placed = rows
    .filter(({ at }) => at !== undefined)
    .sort((a, b) => turn * compareValues(a.at, b.at) || inTurn(a, b) || turn * byId(a, b))
  const rest = rows.filter(({ at }) => at === undefined).sort(inTurn)
  return [...placed, ...rest].map(({ id }) => id)
}

const none: readonly never[] = []

/** Of many rows only these values are kept. */
const pick = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Row

export const listRange: Figures<ListRangeQuestion, ListRangeAnswer> = async (asked, read) => {
  const { by, descending = false, ties = none } = asked.order
  const rows: Placed[] = []
  const values = asked.values.map((field) => ({ field, found: new Set<string>() }))
  const totals = asked.totals.map((total) => ({ field: total.field, adding: addingOf(total) }))
  const each = read.each as (
    resource: ResourceName,
    query: RecordQuery,
    take: (row: Row) => void,
  ) => ReturnType<FiguresRead['each']>
  await each(asked.resource, asked.query, (row) => {
    if (!isListed(asked, row)) return
    rows.push({ id: row.id, at: row[by], ties: ties.length > 0 ? pick(row, ties) : undefined })
    for (const { adding } of totals) adding.add(row)
    for (const { field, found } of values) {
      for (const value of [row[field]].flat()) if (typeof value === 'string') found.add(value)
    }
  })
  return {
    ids: inOrder(rows, descending, ties).join(' '),
    values: Object.fromEntries(values.map(({ field, found }) => [field, [...found]])),
    totals: Object.fromEntries(totals.map(({ field, adding }) => [field, adding.told()])),
  }
}
