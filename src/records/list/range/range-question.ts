/**
 * Which parts of a long list's filters and sort the device's own query can answer, and which need a
 * look at each row. Pure. Always holds: a field that not everybody who sees the row may see is
 * never sent to the worker, only looked at in rows as this person may see them.
 */

import { isOfEveryRow } from '#contract/core/access/visibility.ts'
import type { ListRange, ListRangeQuestion } from '#contract/core/figures/list-range.figures.ts'
import type { FieldAdding } from '#contract/core/lists/adding.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import type { ListFilter } from '../filters/list-filter.ts'
import type { ListColumn } from '../list-columns.ts'
import type { ListState } from '../use-list-state.ts'

interface Asked<R> {
  readonly definition: ResourceDefinition
  readonly range: ListRange
  readonly columns: readonly ListColumn<R>[]
  readonly filters: readonly ListFilter<R>[]
  readonly state: Pick<ListState, 'values' | 'sortBy' | 'isDescending'>
  /** Fields whose values are returned: names to read, options to offer. */
  readonly fields: readonly string[]
}

export type RangeQuestions<R> = {
  /** Without filters, in the list's own order. */
  readonly whole: ListRangeQuestion
  /** With filters; the same if there are none. */
  readonly narrowed: ListRangeQuestion
  /** Filters that need a look at each row. */
  readonly looked: readonly ListFilter<R>[]
  /** The sort that does; null if the query gives it. */
  readonly sort: ListColumn<R> | null
}

type Query = ListRange['query']

const both = (one: Query, other: Query): Query => ({
  ...one,
  ...other,
  ...((one.where || other.where) && { where: { ...one.where, ...other.where } }),
})

/** A query takes one value per field, and one span in all: further conditions are looked at. */
const isSaid = (query: Query, { where = {}, between }: Query) =>
  (between !== undefined && query.between !== undefined) ||
  Object.keys(where).some((field) => query.where?.[field] !== undefined)

function narrow<R>({ definition, range, filters, state: { values } }: Asked<R>) {
  let query = range.query
  const looked: ListFilter<R>[] = []
  for (const filter of filters) {
    const { key, field = key, asks } = filter
    const asked = isOfEveryRow(definition, field) ? asks?.(values[key]) : null
    if (asked && !isSaid(query, asked)) query = both(query, asked)
    else looked.push(filter)
  }
  return { query, looked }
}

export function rangeQuestions<R>(asked: Asked<R>): RangeQuestions<R> {
  const { definition, range, columns, state, fields } = asked
  const isKnown = (field: string) => isOfEveryRow(definition, field)
  const totals = columns.flatMap(({ declaredTotal }): FieldAdding[] =>
    declaredTotal && isKnown(declaredTotal.adding.field) ? [declaredTotal.adding] : [],
  )
  const { query, looked } = narrow(asked)
  const column = columns.find(({ id }) => id === state.sortBy)
  const { by, descending = false, ties } = range.order
  const isOwn = column?.id === by && state.isDescending === descending
  const isByValue = column?.isField === true && column.order !== undefined && isKnown(column.id)
  const order =
    column && isByValue && !isOwn
      ? { by: column.id, descending: state.isDescending, ...(ties && { ties }) }
      : range.order
  const values = fields.filter(isKnown)
  // Archived rows are hidden until they are asked for, in the full list as well.
  return {
    whole: { ...range, values, totals },
    narrowed: { ...range, query, order, values, totals },
    looked,
    sort: column && !isByValue && !isOwn ? column : null,
  }
}
