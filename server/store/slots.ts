/**
 * Which columns hold the values lists are filtered by, from the declarations (ADR 0038). Always
 * holds: a column holds what today's declaration says, or `slotted` says that it doesn't yet;
 * matching by the column and by the record gives the same rows.
 */

import {
  type Filter,
  type Filtered,
  filtersOf,
  filterValue,
  slotColumns,
} from '#contract/core/lists/filters.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { SqlValue } from './engine.ts'
import type { FilterTerm, StoredRecord } from './store.ts'

export type Slots = {
  readonly filters: readonly Filter[]
  /** Differs whenever a slot's meaning changes. */
  readonly plan: string
}
export type SlotPlan = ReadonlyMap<string, Slots>

const isSlot = ({ column }: Filter) => (slotColumns as readonly string[]).includes(column)

export const slotPlan = (declared: Readonly<Record<string, Filtered>>): SlotPlan =>
  new Map(
    Object.entries(declared).flatMap(([name, one]) => {
      const filters = filtersOf(one)
      if (filters.length === 0) return []
      const meant = filters
        .filter(isSlot)
        .map(({ name, kind, column, when }) => [column, name, kind, when ?? null])
      return [[name, { filters, plan: JSON.stringify(meant) }]]
    }),
  )

let declared: SlotPlan | undefined
export const declaredSlots = (): SlotPlan => {
  declared ??= slotPlan(declarations)
  return declared
}

type Row = Pick<StoredRecord, 'body' | 'deleted'>

/** In the order of `slotColumns`, as `put_record` and `fill_slots` take them. */
export function slotValues(slots: Slots | undefined, { body, deleted }: Row): SqlValue[] {
  const own = slots?.filters.filter(isSlot) ?? []
  if (own.length === 0 || deleted) return slotColumns.map(() => null)
  const record = JSON.parse(body)
  return slotColumns.map((column) => {
    const filter = own.find((one) => one.column === column)
    return filter ? filterValue(filter, record) : null
  })
}

export function filterNamed(slots: Pick<Slots, 'filters'> | undefined, name: string): Filter {
  const filter = slots?.filters.find((one) => one.name === name)
  if (!filter) throw new Error(`There is no filter ${name}.`)
  return filter
}

/** The same from the record itself, while its column isn't filled yet. */
export function isMatch(slots: Slots | undefined, terms: readonly FilterTerm[], row: StoredRecord) {
  if (row.deleted) return true
  const record = JSON.parse(row.body)
  return terms.every(({ name, oneOf, from, to }) => {
    const filter = filterNamed(slots, name)
    const own = { location_id: row.location_id, department_id: row.department_id, date: row.date }
    const value = isSlot(filter)
      ? filterValue(filter, record)
      : own[filter.column as keyof typeof own]
    if (value === null) return false
    return (
      (oneOf === undefined || oneOf.includes(value)) &&
      (from === undefined || value >= from) &&
      (to === undefined || value < to)
    )
  })
}

/** The indexes that lists need, by name; all others of this kind are dropped. */
export function slotIndexes(plan: SlotPlan): ReadonlyMap<string, string> {
  const all = [...plan.values()].flatMap(({ filters }) => filters)
  return new Map(
    [...new Set(all.map(({ column }) => column))].map((column) => {
      const name = `${SLOT_INDEX}${column}`
      return [
        name,
        `CREATE INDEX ${name} ON record (customer_id, resource, ${column}, updated)
          WHERE ${column} IS NOT NULL`,
      ]
    }),
  )
}
export const SLOT_INDEX = 'record_slot_'

/** The changes that turn the existing indexes into the needed ones. */
export function indexChanges(plan: SlotPlan, standing: readonly string[]): string[] {
  const needed = slotIndexes(plan)
  return [
    ...standing.filter((name) => !needed.has(name)).map((name) => `DROP INDEX ${name}`),
    ...[...needed].filter(([name]) => !standing.includes(name)).map(([, sql]) => sql),
  ]
}
