/**
 * Who may do what (§6, domain §1.4): access classes as data and one question, `mayDo`. Pure, used
 * by the server to decide and by the screens to hide what would be refused. Never decides which
 * rows are seen (contract/scope.ts) nor which fields (contract/visibility.ts).
 */
import type { ResourceDefinition } from './define-resource.ts'
import { ADMIN_OVERRIDE } from './names.ts'

/** `tablet`: a shared tablet itself, which reads what staff of its sites see and writes nothing. */
export type Role = 'admin' | 'auditor' | 'user' | 'supplier' | 'tablet' | typeof ADMIN_OVERRIDE
export type Verb = 'read' | 'create' | 'edit' | 'archive'
export type AccessClass = keyof typeof accessClasses

/** The person asking, as the server proved it or as the device remembers it. */
export type Caller = {
  readonly user_id: string
  readonly role: Role
  readonly location_ids: readonly string[]
  readonly department_ids: readonly string[]
  readonly supplier_id?: string
}

const staff: readonly Role[] = ['admin', 'auditor', 'user']

/** Rows of domain §1.4. ADMIN OVERRIDE acts as admin; what it may not do is said at the rule. */
export const accessClasses = {
  /** Floor records: staff write them; measured facts are amended, never changed (domain §1.5). */
  REC: {
    read: staff,
    create: ['admin', 'user'],
    edit: ['admin', 'auditor', 'user'],
    archive: ['admin'],
  },
  /** Catalogue. */
  CAT: { read: staff, create: ['admin'], edit: ['admin'], archive: ['admin'] },
  /** Catalogue that staff add to in passing; what they add waits for an admin (NEEDS_REVIEW). */
  QUICK: { read: staff, create: ['admin', 'user'], edit: ['admin'], archive: ['admin'] },
  /** The same, and partners read what is about them. */
  PARTNER: {
    read: [...staff, 'supplier'],
    create: ['admin', 'user'],
    edit: ['admin'],
    archive: ['admin'],
  },
  /** What is found and put right: anyone raises it and works on it at their sites. */
  AUD: { read: staff, create: staff, edit: staff, archive: ['admin'] },
  /** Management records. */
  MGT: {
    read: ['admin', 'auditor'],
    create: ['admin'],
    edit: ['admin'],
    archive: ['admin'],
  },
  /** Hours: an admin everybody's, staff their own; an auditor none (domain §2.32). */
  CLOCK: {
    read: ['admin', 'user'],
    create: ['admin', 'user'],
    edit: ['admin', 'user'],
    archive: ['admin'],
  },
  /** People: staff see names, an admin manages, everyone edits their own few fields. */
  PEOPLE: {
    read: [...staff, 'supplier'],
    create: ['admin'],
    edit: [...staff, 'supplier'],
    archive: ['admin'],
  },
} as const satisfies Record<string, Record<Verb, readonly Role[]>>

/**
 * Role as the access classes know it: ADMIN OVERRIDE acts as an admin (domain §1.4), a shared tablet
 * sees what staff see.
 */
export function actingRole(role: Role): Exclude<Role, typeof ADMIN_OVERRIDE | 'tablet'> {
  if (role === ADMIN_OVERRIDE) return 'admin'
  return role === 'tablet' ? 'user' : role
}

/** May this role use the verb on the resource at all? */
export function mayDo(
  caller: Pick<Caller, 'role'>,
  verb: Verb,
  resource: Pick<ResourceDefinition, 'access'>,
): boolean {
  if (caller.role === 'tablet' && verb !== 'read') return false
  const allowed: readonly Role[] = accessClasses[resource.access][verb]
  return allowed.includes(actingRole(caller.role))
}

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
}

const AUTHOR_MS = 24 * 3_600_000

type Lockable = Pick<ResourceDefinition, 'label' | 'lockedBy'>

/** A fact is locked from its first moment, or once its lock is true: what is signed. */
export const isLocked = (
  { lockedBy }: Pick<ResourceDefinition, 'lockedBy'>,
  record: object,
): boolean =>
  lockedBy === undefined || (record as Readonly<Record<string, unknown>>)[lockedBy] === true

/**
 * May the caller change these fields of this measured fact? Its author within 24 h or an admin
 * amends; an admin or auditor who is not the author verifies. What is not locked yet (`lockedBy`) is
 * its author's to change altogether, within the same 24 h.
 * @param now when the change was made, by the device's skew-corrected clock (ms)
 * @returns the sentence that refuses it, or null when it is allowed
 */
export function amendmentRefusal(
  caller: Pick<Caller, 'role' | 'user_id'>,
  record: { readonly created_by: string; readonly created: number },
  fields: readonly string[],
  now: number,
  resource: Lockable | null = null,
): string | null {
  const role = actingRole(caller.role)
  const isAuthor = record.created_by === caller.user_id
  const isOpen = resource !== null && !isLocked(resource, record)
  const isInTime = now - record.created <= AUTHOR_MS
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
    if (isOpen) return 'It is not signed yet.'
    if (isAuthor)
      return `You can't verify your own ${resource?.lockedBy ? resource.label.one : 'record'}.`
  }
  return null
}
