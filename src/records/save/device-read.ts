/**
 * What a rule can read of other records on this device (contract/core/rules/judge.ts): what is
 * mirrored here.
 */

import {
  type RecordsByResource,
  type ResourceName,
  registry,
} from '#contract/core/resource/registry.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import type { LarderDatabase } from '#local/store/database.ts'

type Row = Readonly<Record<string, unknown>>

/** An index that starts with one of these fields. */
function indexOf(resource: ResourceName, fields: readonly string[]): string | undefined {
  return fields.find((field) => registry[resource].indexes.includes(field))
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
      const field = indexOf(resource, Object.keys(equal))
      const some = field === undefined ? table : table.where(field).equals(equal[field] ?? '')
      const rows = await some.filter(passes(equal)).toArray()
      return rows as unknown as readonly RecordsByResource[N][]
    },
  }
}
