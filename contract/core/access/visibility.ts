/**
 * Which fields of a record a caller sees: `visibleTo` of a field (architecture), `privateShows` of
 * a record marked private (domain §4 F10). The server removes the rest before sending, and a PUT
 * never touches what its caller can't see.
 */

import type { ResourceDefinition } from '../resource/define-resource.ts'
import type { FieldWords } from '../resource/field-words.ts'
import { actingRole, type Caller } from './access.ts'

type Shown = Pick<ResourceDefinition, 'name' | 'schema' | 'privateShows' | 'shows'>

/** The keywords of one field. */
export const fieldWords = (
  resource: Pick<ResourceDefinition, 'schema'>,
  field: string,
): FieldWords => (resource.schema.properties as Record<string, FieldWords>)[field] ?? {}

/** Is the record about the caller? A user record is about its own id. */
const isSelf = (caller: Caller, resource: Shown, record: Readonly<Record<string, unknown>>) =>
  (resource.name === 'users' ? record.id : record.user_id) === caller.user_id

/** What every record shows, private or not: that it exists, and its author. */
const bareEnvelope = [
  'id',
  'created_by',
  'created',
  'received',
  'updated',
  'modified',
  'modified_by',
  'version',
  'deleted',
]

/** Can everybody who sees a record read this field, even on a private one? */
export const isOfEveryRow = (
  { privateShows }: Pick<Shown, 'privateShows'>,
  field: string,
): boolean =>
  privateShows === undefined || privateShows.includes(field) || bareEnvelope.includes(field)

/** Is this record closed to the caller except for `privateShows`? */
function isClosed(
  caller: Caller,
  resource: Shown,
  record: Readonly<Record<string, unknown>>,
): boolean {
  if (resource.privateShows === undefined || record.private !== true) return false
  const role = actingRole(caller.role)
  return role !== 'admin' && role !== 'auditor' && !isSelf(caller, resource, record)
}

/** Is this row hidden from the caller's role? */
function isUnshown(
  caller: Caller,
  { shows }: Pick<Shown, 'shows'>,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const role = actingRole(caller.role)
  const rows = role === 'user' || role === 'supplier' ? shows?.[role] : undefined
  if (rows === undefined) return false
  const value = record[rows.field]
  return rows.values === 'self' ? value !== caller.user_id : !rows.values.includes(String(value))
}

/** Must the caller know nothing of this record, not even that it exists? */
export const isHidden = (
  caller: Caller,
  resource: Shown,
  record: Readonly<Record<string, unknown>>,
): boolean =>
  isUnshown(caller, resource, record) ||
  (resource.privateShows?.length === 0 && isClosed(caller, resource, record))

/** May the caller see this field of this record? */
export function maySee(
  caller: Caller,
  resource: Shown,
  field: string,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const { visibleTo, writeOnly } = fieldWords(resource, field)
  if (writeOnly) return false
  if (isHidden(caller, resource, record)) return false
  if (isClosed(caller, resource, record)) {
    return bareEnvelope.includes(field) || resource.privateShows?.includes(field) === true
  }
  if (!visibleTo) return true
  return (
    visibleTo.includes(actingRole(caller.role)) ||
    (visibleTo.includes('self') && isSelf(caller, resource, record))
  )
}

/**
 * Does any field of this resource need hiding from anyone? If not, stored bodies are streamed
 * unchanged.
 */
export const hasHiddenFields = (resource: Shown): boolean =>
  Object.keys(resource.schema.properties).some((field) => {
    const { visibleTo, writeOnly } = fieldWords(resource, field)
    return visibleTo !== undefined || writeOnly === true
  })

/**
 * Can this stored body hold something not everybody may see? If rows are hidden from a role, every
 * body can; otherwise only marked ones. Quotes inside a value are escaped, so the mark is only
 * found if the record itself has it.
 */
export const isMarkedPrivate = (resource: Shown, body: string): boolean =>
  resource.shows !== undefined ||
  (resource.privateShows !== undefined && body.includes('"private":true'))

/** The record without what this caller may not see. */
export function visiblePart<R extends Readonly<Record<string, unknown>>>(
  caller: Caller,
  resource: Shown,
  record: R,
): Partial<R> {
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => maySee(caller, resource, field, record)),
  ) as Partial<R>
}
