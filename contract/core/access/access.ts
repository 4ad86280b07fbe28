/**
 * Who may do what (§6, domain §1.4): access classes as data and one question, `mayDo`. Pure; the
 * server uses it to decide and the screens to hide what would be refused. Which rows a caller sees
 * is decided in contract/core/access/scope.ts, which fields in contract/core/access/visibility.ts.
 */
import { ADMIN_OVERRIDE } from '../names.ts'

/** `tablet`: a shared tablet itself. It reads what staff at its sites see and writes nothing. */
export type Role = 'admin' | 'auditor' | 'user' | 'supplier' | 'tablet' | typeof ADMIN_OVERRIDE
export type Verb = 'read' | 'create' | 'edit' | 'archive'
export type AccessClass = keyof typeof accessClasses

/** The person asking, as proved by the server or remembered by the device. */
export type Caller = {
  readonly user_id: string
  readonly role: Role
  readonly location_ids: readonly string[]
  readonly department_ids: readonly string[]
  readonly supplier_id?: string
}

const staff: readonly Role[] = ['admin', 'auditor', 'user']

/** Rows of domain §1.4. ADMIN OVERRIDE acts as admin; exceptions are stated at each rule. */
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
  /** Catalogue that staff also add to; what they add waits for an admin (NEEDS_REVIEW). */
  QUICK: { read: staff, create: ['admin', 'user'], edit: ['admin'], archive: ['admin'] },
  /** The same, and partners read what concerns them. */
  PARTNER: {
    read: [...staff, 'supplier'],
    create: ['admin', 'user'],
    edit: ['admin'],
    archive: ['admin'],
  },
  /** Findings and their correction: anyone can raise one and work on it at their sites. */
  AUD: { read: staff, create: staff, edit: staff, archive: ['admin'] },
  /**
   * Complaints: a supplier reads one once it was sent to them (`shows`); staff raise issues
   * instead.
   */
  COMPLAINT: {
    read: ['admin', 'auditor', 'supplier'],
    create: ['admin', 'auditor'],
    edit: ['admin', 'auditor'],
    archive: ['admin'],
  },
  /**
   * Calculations: staff make and keep their own, an admin anybody's (domain §2.30). Whose one is, its
   * rules say.
   */
  OWN: {
    read: staff,
    create: ['admin', 'user'],
    edit: ['admin', 'user'],
    archive: ['admin', 'user'],
  },
  /** Sent by a gateway with its own token: no person writes it. */
  GATEWAY: { read: staff, create: [], edit: [], archive: [] },
  /** What the server itself keeps of others: no person writes it. */
  KEPT: { read: staff, create: [], edit: [], archive: [] },
  /** What was issued by an admin, as it was then: nobody changes it. */
  ISSUED: { read: staff, create: ['admin'], edit: [], archive: [] },
  /** Management records. */
  MGT: {
    read: ['admin', 'auditor'],
    create: ['admin'],
    edit: ['admin'],
    archive: ['admin'],
  },
  /** Hours: an admin sees everybody's, staff their own, an auditor none (domain §2.32). */
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
 * Role for the access classes: ADMIN OVERRIDE acts as an admin (domain §1.4), a shared tablet sees
 * what staff see.
 */
export function actingRole(role: Role): Exclude<Role, typeof ADMIN_OVERRIDE | 'tablet'> {
  if (role === ADMIN_OVERRIDE) return 'admin'
  return role === 'tablet' ? 'user' : role
}

/** The part of a resource that `mayDo` needs. */
type Guarded = { readonly access: AccessClass; readonly rules?: 'later' | undefined }

/** May this role use the verb on the resource at all? */
export function mayDo(caller: Pick<Caller, 'role'>, verb: Verb, resource: Guarded): boolean {
  if (caller.role === 'tablet' && verb !== 'read') return false
  const role = actingRole(caller.role)
  if (resource.rules === 'later' && verb !== 'read' && role !== 'admin') return false
  const allowed: readonly Role[] = accessClasses[resource.access][verb]
  return allowed.includes(role)
}
