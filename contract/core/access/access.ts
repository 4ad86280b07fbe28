/**
 * Who may do what (§6, domain §1.4): access classes as data and one question, `mayDo`. Pure, used
 * by the server to decide and by the screens to hide what would be refused. Never decides which
 * rows are seen (contract/core/access/scope.ts) nor which fields (contract/core/access/visibility.ts).
 */
import { ADMIN_OVERRIDE } from '../names.ts'

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
  /** Complaints: its supplier reads one once it was sent to them (`shows`); staff raise issues instead. */
  COMPLAINT: {
    read: ['admin', 'auditor', 'supplier'],
    create: ['admin', 'auditor'],
    edit: ['admin', 'auditor'],
    archive: ['admin'],
  },
  /** Documents are an admin's; staff keep their own calculations among them (domain §2.30). */
  DOC: { read: staff, create: ['admin', 'user'], edit: ['admin', 'user'], archive: ['admin'] },
  /** What a gateway sends with its own token: no person writes it. */
  GATEWAY: { read: staff, create: [], edit: [], archive: [] },
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

/** What `mayDo` asks of a resource. */
type Guarded = { readonly access: AccessClass; readonly rules?: 'later' | undefined }

/** May this role use the verb on the resource at all? */
export function mayDo(caller: Pick<Caller, 'role'>, verb: Verb, resource: Guarded): boolean {
  if (caller.role === 'tablet' && verb !== 'read') return false
  const role = actingRole(caller.role)
  if (resource.rules === 'later' && verb !== 'read' && role !== 'admin') return false
  const allowed: readonly Role[] = accessClasses[resource.access][verb]
  return allowed.includes(role)
}
