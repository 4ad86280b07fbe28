/**
 * Turns a screen's query into one index range, a window and what is left to check row by row. Pure.
 * Always holds: a resource that grows every working day (`windowDays`) is never read whole: its
 * queries name an index or a window, or are refused here.
 */

import type { Key, RecordQuery } from '#contract/core/lists/record-query.ts'
import type { ResourceFacts } from '#contract/core/resource/define-resource.ts'
import { fieldsOfIndex } from '#contract/core/resource/index-fields.ts'

export type QueryPlan = {
  /** Name of the index the range is read from; the primary key if nothing else fits. */
  readonly index: string
  readonly range: { readonly from: Key | Key[]; readonly to: Key | Key[] } | null
  readonly descending: boolean
  /** The index already gives the requested order, so the window can be cut while reading. */
  readonly isOrdered: boolean
  /** Conditions on each row, besides the range. */
  readonly equals: readonly (readonly [field: string, value: Key | boolean])[]
  readonly within: RecordQuery['between'] | null
  readonly hidesArchived: boolean
}

type Planned = Pick<ResourceFacts, 'name' | 'indexes' | 'traits' | 'windowDays' | 'sparse'>

export const LOWEST = Number.NEGATIVE_INFINITY
/** Above every number and every text, as IndexedDB orders keys. */
export const HIGHEST = '\uffff'

const isKey = (value: unknown): value is Key =>
  typeof value === 'string' || typeof value === 'number'

/** How many leading parts of the index are fixed, and whether the next one is a range. */
function coverage(parts: readonly string[], query: RecordQuery) {
  const open = parts.findIndex((part) => !isKey(query.where?.[part]))
  const count = open < 0 ? parts.length : open
  const ranged = query.between !== undefined && query.between.field === parts[count]
  return { count, ranged }
}

function judgeIndex(resource: Planned, index: string, query: RecordQuery) {
  const parts = fieldsOfIndex(index)
  const { count, ranged } = coverage(parts, query)
  const isOrdered = query.order === undefined || parts[count] === query.order.by
  // An index leaves out rows without one of its fields: only fields that no row lacks may be
  // unbounded.
  const isWhole = parts
    .slice(count + Number(ranged))
    .every((part) => !resource.sparse?.includes(part))
  const score = count * 4 + Number(ranged) * 2 + Number(query.order !== undefined && isOrdered)
  return { index, parts, count, ranged, isOrdered, score: isWhole ? score : -1 }
}

export function planQuery(resource: Planned, query: RecordQuery): QueryPlan {
  const best = ['id', ...resource.indexes]
    .map((index) => judgeIndex(resource, index, query))
    .reduce((one, other) => (other.score > one.score ? other : one))
  const { index, parts, count, ranged, isOrdered } = best
  const isUsed = count > 0 || ranged
  if (resource.windowDays !== undefined && !isUsed && !(isOrdered && query.limit !== undefined)) {
    throw new Error(
      `${resource.name}: ask by an index (${resource.indexes.join(', ')}) or with a limit`,
    )
  }
  const fixed = parts.slice(0, count)
  return {
    index,
    range: isUsed ? rangeOf(parts, count, query) : null,
    descending: query.order?.descending === true,
    isOrdered,
    equals: Object.entries(query.where ?? {}).flatMap(([field, value]) =>
      value === undefined || fixed.includes(field) ? [] : [[field, value] as const],
    ),
    within: query.between && !ranged ? query.between : null,
    hidesArchived: resource.traits.includes('archivable') && !query.includeArchived,
  }
}

function rangeOf(parts: readonly string[], count: number, query: RecordQuery) {
  const fixed = parts.slice(0, count).map((part) => query.where?.[part] as Key)
  const isRanged = query.between !== undefined && query.between.field === parts[count]
  const from = (isRanged ? query.between?.from : undefined) ?? LOWEST
  const to = (isRanged ? query.between?.to : undefined) ?? HIGHEST
  if (parts.length === 1) {
    const only = fixed[0]
    return only === undefined ? { from, to } : { from: only, to: only }
  }
  const rest = parts.length - count
  if (rest === 0) return { from: fixed, to: fixed }
  return { from: [...fixed, from], to: [...fixed, to] }
}

/** Does the row pass the conditions that the range doesn't cover? */
export function passesPlan(plan: QueryPlan, row: Readonly<Record<string, unknown>>): boolean {
  if (plan.hidesArchived && row.archived === true) return false
  if (plan.within) {
    const value = row[plan.within.field]
    if (!isKey(value)) return false
    if (plan.within.from !== undefined && value < plan.within.from) return false
    if (plan.within.to !== undefined && value > plan.within.to) return false
  }
  // A missing flag counts as false: records never hold null (contract/core/resource/envelope.ts).
  return plan.equals.every(([field, value]) => (row[field] ?? false) === value)
}
