/**
 * The fields every record carries, whatever its resource (domain §1.1). Always holds: the client
 * makes `id`, `created` and `created_by`; the server alone sets `received`, `updated`, `version`
 * and `deleted`; a stored record never holds null (null in a patch clears the field).  The business
 * is never a field; it comes from the session (§1).
 */
import { Type } from 'typebox'
import { flag, ms, optional, ref, refs, text, userId, uuid } from './fields.ts'

export const envelopeFields = {
  id: uuid(),
  created_by: userId(),
  created: ms(),
  received: optional(ms({ owner: 'server' })),
  updated: optional(ms({ owner: 'server' })),
  modified: optional(ms()),
  modified_by: optional(userId()),
  version: optional(Type.Integer({ minimum: 1, owner: 'server' })),
  archived: optional(flag()),
  archived_at: optional(ms({ owner: 'server' })),
  archived_by: optional(userId({ owner: 'server' })),
  deleted: optional(flag({ owner: 'server' })),
  tags: optional(
    Type.Array(Type.String({ pattern: '^[A-Z0-9_]{1,40}$' }), {
      uniqueItems: true,
      maxItems: 50,
      set: true,
    }),
  ),
  notes: optional(text({ title: 'Notes', widget: 'textarea' })),
  file_ids: optional(refs('files')),
  device_id: optional(Type.String({ maxLength: 36 })),
  clock_skew_ms: optional(Type.Integer()),
} as const

/** The place: on every operational record. No department means every department. */
export const operationalFields = {
  location_id: ref('locations', { title: 'Site', missing: 'Choose a site.' }),
  department_id: optional(ref('departments', { title: 'Department' })),
} as const

/** The append-only correction link of measured facts (domain §1.5); for `voidable` resources. */
export const correctionFields = {
  voids_id: optional(uuid()),
  voided_by_id: optional(uuid()),
  void_reason: optional(
    text({
      title: 'Why it was corrected',
      missing: 'Say why you are correcting this.',
    }),
  ),
  verified_by: optional(userId({ title: 'Verified by', ref: 'users' })),
  verified_at: optional(ms({ title: 'Verified' })),
  verified_comment: optional(text({ title: 'Comment' })),
  /** Tagged TIME_NOT_PROVEN: the span in which it was recorded, as far as the server knows. */
  proven_from: optional(ms({ owner: 'server' })),
  proven_to: optional(ms({ owner: 'server' })),
} as const
