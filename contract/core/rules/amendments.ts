/**
 * Who may change what in a measured fact after it was written (domain §1.5). Pure; asked by the
 * server, and by the device before it saves. Kept apart from access.ts, which every page starts
 * with.
 */
import { actingRole, type Caller } from '../access/access.ts'
import { ADMIN_OVERRIDE } from '../names.ts'
import type { ResourceDefinition } from '../resource/define-resource.ts'
import { type Made, madeAt } from '../sync/made-at.ts'

/** Who may amend which field of a measured fact (domain §1.5). */
export type Amender = 'author' | 'verifier' | 'approver'
export const amendableFields: Readonly<Record<string, Amender>> = {
  notes: 'author',
  file_ids: 'author',
  corrective_action: 'author',
  voided_by_id: 'author',
  void_reason: 'author',
  verified_by: 'verifier',
  verified_at: 'verifier',
  verified_comment: 'verifier',
  approved_by: 'approver',
  disowned: 'author',
}

/** Voided without a replacement: it names itself (ADR 0017). */
export const isVoidedAlone = (record: {
  readonly id: string
  readonly voided_by_id?: string | null | undefined
}): boolean => record.voided_by_id === record.id

/**
 * Only an admin may void without a correction (domain §1.4), unless the resource lets its author;
 * until when they may, `amendmentRefusal` says. The sentence that refuses it, or null.
 */
export const voidRefusal = (
  { role }: Pick<Caller, 'role'>,
  { voids }: Pick<ResourceDefinition, 'voids'> = {},
): string | null =>
  actingRole(role) === 'admin' || voids === 'author'
    ? null
    : 'Only an admin can void a record. Correct it instead.'

/** For this long people can undo their own slip; the history keeps both. */
const TAKE_BACK_MS = 10 * 60_000

type SignedOff = {
  readonly verified_by?: unknown
  readonly verified_at?: unknown
  readonly verified_comment?: unknown
  readonly updated?: unknown
}

/**
 * Somebody who verified a record by mistake undoes all of it, within a short time; nobody else can
 * (domain §1.5).
 * @param now ms, by the server's clock, as `updated` is
 */
export const takesBackSignOff = (
  stored: SignedOff,
  next: SignedOff,
  { user_id }: Pick<Caller, 'user_id'>,
  now: number,
): boolean =>
  stored.verified_by === user_id &&
  [next.verified_by, next.verified_at, next.verified_comment].every((one) => one === undefined) &&
  typeof stored.updated === 'number' &&
  now - stored.updated <= TAKE_BACK_MS

const AUTHOR_MS = 24 * 3_600_000

type Lockable = Pick<ResourceDefinition, 'label' | 'lockedBy'>

/** A fact is locked from the start, or, if it can be signed, once its lock is true. */
export const isLocked = (
  { lockedBy }: Pick<ResourceDefinition, 'lockedBy'>,
  record: object,
): boolean =>
  lockedBy === undefined || (record as Readonly<Record<string, unknown>>)[lockedBy] === true

/**
 * May the caller change these fields of this measured fact? Its author within 24 h, or an admin,
 * amends; an admin or auditor who is not the author verifies. Until it is locked (`lockedBy`) its
 * author may change anything, within the same 24 h.
 * @param now when the change was made, by the device's skew-corrected clock (ms)
 * @returns the sentence that refuses it, or null when it is allowed
 */
export function amendmentRefusal(
  caller: Pick<Caller, 'role' | 'user_id'>,
  record: Made & { readonly created_by: string },
  fields: readonly string[],
  now: number,
  resource: Lockable | null = null,
): string | null {
  const role = actingRole(caller.role)
  const isAuthor = record.created_by === caller.user_id
  const isOpen = resource !== null && !isLocked(resource, record)
  const isInTime = now - madeAt(record) <= AUTHOR_MS
  for (const field of fields) {
    const amender = amendableFields[field]
    if (amender === undefined && isOpen) {
      if (isAuthor && isInTime) continue
      return isAuthor
        ? 'You can change this for 24 hours. Correct it instead.'
        : 'Only the person who recorded this can change it.'
    }
    if (amender === undefined) return "Records can't be changed. Correct it instead."
    if (amender === 'author') {
      if (role === 'admin' || (role === 'user' && isAuthor && isInTime)) continue
      return isAuthor
        ? 'You can correct your own records for 24 hours. Ask an admin.'
        : 'Only the person who recorded this, or an admin, can correct it.'
    }
    if (caller.role === ADMIN_OVERRIDE) return 'Sign in as a named person to sign this off.'
    if (amender === 'approver' && role !== 'admin') return 'Only an admin can approve this.'
    if (role !== 'admin' && role !== 'auditor')
      return 'Only an admin or an auditor can verify records.'
    if (isOpen) return 'It isn’t signed yet.'
    if (isAuthor)
      return `You can't verify your own ${resource?.lockedBy ? resource.label.one : 'record'}.`
  }
  return null
}
