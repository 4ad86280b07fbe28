/**
 * What a rule can read of other records on this device (contract/core/rules/judge.ts): what is
 * mirrored here.
 */

import { Dexie, type Table } from 'dexie'
import { fieldsOfIndex } from '#contract/core/resource/index-fields.ts'
import {
  type RecordsByResource,
  type ResourceName,
  registry,
} from '#contract/core/resource/registry.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import type { LarderDatabase } from '#local/store/database.ts'

type Row = Readonly<Record<string, unknown>>
type Values = Readonly<Record<string, string>>

/** An index that starts with one of these fields: the rows with this value, found by it. */
function rowsBy(table: Table<Row, string>, resource: ResourceName, equal: Values) {
  const { indexes, sparse = [] } = registry[resource]
  for (const [field, value] of Object.entries(equal)) {
    if (indexes.includes(field)) return table.where(field).equals(value)
    const compound = indexes.find((index) => index.startsWith(`[${field}+`))
    const ends = compound && fieldsOfIndex(compound).slice(1)
    // Such an index lists only rows that have all of its fields.
    const isFull = compound && !fieldsOfIndex(compound).some((one) => sparse.includes(one))
    if (isFull && ends) {
      const from = [value, ...ends.map(() => Dexie.minKey)]
      const to = [value, ...ends.map(() => Dexie.maxKey)]
      return table.where(compound).between(from, to, true, true)
    }
  }
  return table
}

export function deviceRead(db: LarderDatabase): Read {
  const passes = (equal: Row) => (row: Row) =>
    row.deleted !== true && Object.entries(equal).every(([field, value]) => row[field] === value)
  return {
    isWhole: false,
    async get<N extends ResourceName>(resource: N, id: string) {
      const row = await db.table<Row, string>(resource).get(id)
      return row as RecordsByResource[N] | undefined
    },
    async where<N extends ResourceName>(resource: N, equal: Readonly<Record<string, string>>) {
      const table = db.table<Row, string>(resource)
      const rows = await rowsBy(table, resource, equal).filter(passes(equal)).toArray()
      return rows as unknown as readonly RecordsByResource[N][]
    },
  }
}

/** By resource and id: what the same tap saves before. */
export type SavedBefore = ReadonlyMap<string, Row>

export const keyOf = (resource: ResourceName, id: unknown): string => `${resource} ${String(id)}`

/**
 * What this device has, with what is being saved by the same tap: its line is judged by the delivery
 * that it names, as on the server, though neither is stored yet.
 */
export function readWith(db: LarderDatabase, saved: SavedBefore): Read {
  const read = deviceRead(db)
  return {
    ...read,
    async get<N extends ResourceName>(resource: N, id: string) {
      const own = saved.get(keyOf(resource, id)) as RecordsByResource[N] | undefined
      return own ?? read.get(resource, id)
    },
  }
}
