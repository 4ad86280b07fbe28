/**
 * People (domain §2.31): every business keeps an admin, nobody deactivates themselves, and nobody
 * gives or takes away a site they don't hold. Always holds: everyone but an admin changes only
 * their own few fields; a deactivated or archived person has no session left.
 */
import { actingRole } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { Problem } from '#contract/core/problems.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import { selfEditableFields, type User } from '#contract/modules/people/users.ts'
import { putNextVersion, recordToChange } from '#server/records/next-version.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { type RecordAct, refuse } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'
import { closeSessionsOf } from '#server/sessions/open-session.ts'

export type Person = WholeRecord & User

const isAdmin = (act: RecordAct) => actingRole(act.caller.role) === 'admin'

const peopleOf = async (act: RecordAct): Promise<Person[]> =>
  (await act.tx.find('users', {})).map((row) => fromStored(row) as Person)

async function keepAnAdmin(act: RecordAct, going: Person): Promise<void> {
  if (going.roles[0] !== 'admin' || !isActive(going)) return
  const others = (await peopleOf(act)).filter(
    (person) => person.id !== going.id && person.roles[0] === 'admin' && isActive(person),
  )
  if (others.length === 0) refuse('Keep at least one admin.', 'roles')
}

const emailOf = (person: Person) => person.email_address?.email.toLowerCase()

async function judgeNames(act: RecordAct, person: Person): Promise<void> {
  const email = emailOf(person)
  if (!email && !person.username) refuse('Enter an email or a username.', 'email_address')
  for (const other of await peopleOf(act)) {
    if (other.id === person.id || other.archived) continue
    if (email && emailOf(other) === email) {
      refuse('Someone already uses this email.', 'email_address')
    }
    if (person.username && other.username === person.username) {
      refuse('Someone already uses this username.', 'username')
    }
  }
}

/**
 * Given sites and departments must exist, and only somebody who holds a site can give it or take it
 * away: anyone who could reduce somebody's sites could then set their password
 * (`refuseAboveOneself`).
 */
async function judgePlaces(act: RecordAct, person: Person, before: Person | null): Promise<void> {
  const added = person.location_ids.filter((id) => !before?.location_ids.includes(id))
  const taken = before?.location_ids.filter((id) => !person.location_ids.includes(id)) ?? []
  const isHeld = (id: string) =>
    act.caller.role === ADMIN_OVERRIDE || act.caller.location_ids.includes(id)
  if (!added.every(isHeld)) refuse('You can only give sites that are yours.', 'location_ids')
  if (!taken.every(isHeld)) refuse('You can only take away sites that are yours.', 'location_ids')
  for (const [resource, field, ids] of [
    ['locations', 'location_ids', added],
    ['departments', 'department_ids', person.department_ids],
  ] as const) {
    for (const id of ids) {
      const row = await act.tx.record(resource, id)
      if (!row || row.deleted) refuse("One of these isn't there any more.", field)
    }
  }
}

/**
 * Anyone who could set the password of a person with more sites, or have its link sent to their own
 * address, would hold those sites.
 */
export function refuseAboveOneself({ caller }: RecordAct, person: Person): void {
  const holds = person.location_ids.every((id) => caller.location_ids.includes(id))
  if (caller.role === ADMIN_OVERRIDE || caller.user_id === person.id || holds) return
  refuse('Ask an admin who has all the sites of this person.')
}

/** Otherwise a site would be left without anyone responsible for it. */
function refuseAdminAbove(act: RecordAct, person: Person): void {
  if (person.roles[0] === 'admin') refuseAboveOneself(act, person)
}

/** What somebody signs in with, and what they may then do. */
const entrance = ['email_address', 'username', 'roles']

function judgeRole(person: Person): void {
  if (person.roles[0] === 'supplier' && person.supplier_id === undefined) {
    refuse('Choose a supplier.', 'supplier_id')
  }
}

export const userRules: ResourceRules = {
  async creating(act, record) {
    const person = record as Person
    await judgeNames(act, person)
    judgeRole(person)
    await judgePlaces(act, person, null)
    return { ...person, invited: true }
  },
  async editing(act, { stored, next, changes }) {
    const before = stored as Person
    const person = next as Person
    if (!isAdmin(act)) {
      const own = Object.keys(changes).every(
        (field) => selfEditableFields.includes(field) || field.startsWith('modified'),
      )
      if (stored.id !== act.caller.user_id || !own) throw new Problem('forbidden')
    }
    if (entrance.some((field) => field in changes)) refuseAboveOneself(act, before)
    if (person.roles[0] !== 'admin') await keepAnAdmin(act, before)
    if ('email_address' in changes || 'username' in changes) await judgeNames(act, person)
    judgeRole(person)
    await judgePlaces(act, person, before)
  },
  async archiving(act, stored) {
    if (stored.id === act.caller.user_id) refuse("You can't archive yourself.")
    refuseAdminAbove(act, stored as Person)
    await keepAnAdmin(act, stored as Person)
    await closeSessionsOf(act.tx, stored.id, act.now)
  },
  async restoring(act, stored) {
    await judgeNames(act, stored as Person)
  },
}

/**
 * Can no longer sign in, and is out at once; the history stays. `undo` lets them in again. That
 * only an admin may do it was judged before (`archive` in contract/core/access/access.ts).
 */
export async function deactivateUser(
  act: RecordAct,
  id: string,
  undo: boolean,
): Promise<WholeRecord> {
  const stored = await recordToChange(act, id)
  if ((stored.deactivated === true) !== undo) return stored
  if (undo) {
    const { deactivated: _, ...next } = stored
    return putNextVersion(act, 'reactivate', stored, next as WholeRecord)
  }
  if (id === act.caller.user_id) refuse("You can't deactivate yourself.")
  refuseAdminAbove(act, stored as Person)
  await keepAnAdmin(act, stored as Person)
  await closeSessionsOf(act.tx, id, act.now)
  return putNextVersion(act, 'deactivate', stored, { ...stored, deactivated: true })
}
