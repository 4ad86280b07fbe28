/**
 * Converts between a record as on the wire and the row the store keeps. Always holds: the body is
 * the record, byte for byte what readers get; the row's other columns are derived from it.
 */

import { placeOf } from '#contract/core/access/scope.ts'
import { fieldWords } from '#contract/core/access/visibility.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import type { StoredRecord } from '../store/store.ts'

/** A record whose envelope the server has completed. */
export type Fields = Readonly<Record<string, unknown>>
export type WholeRecord = Fields & {
  readonly id: string
  readonly created_by: string
  readonly created: number
  readonly version: number
  readonly updated: number
}

export function toStored(resource: ResourceDefinition, record: WholeRecord): StoredRecord {
  return {
    resource: resource.name,
    id: record.id,
    version: record.version,
    updated: record.updated,
    deleted: false,
    archived: record.archived === true,
    ...placeOf(resource, record),
    created_by: record.created_by,
    date: typeof record.date === 'number' ? record.date : null,
    body: JSON.stringify(record),
  }
}

export const fromStored = (row: Pick<StoredRecord, 'body'>): WholeRecord => JSON.parse(row.body)

export const isServerOwned = (resource: ResourceDefinition, field: string): boolean =>
  fieldWords(resource, field).owner === 'server'

export const hasField = (resource: ResourceDefinition, field: string): boolean =>
  Object.hasOwn(resource.schema.properties, field)

/** The record without what only the server sets: what its author sent, for comparing repeats. */
export const authoredPart = (resource: ResourceDefinition, record: Fields): Fields =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([field, value]) => value !== null && !isServerOwned(resource, field),
    ),
  )
