/**
 * A new site or department gets its creator as a member, who otherwise couldn't see it (scope by
 * membership). ADMIN OVERRIDE has no record of its own: what it creates goes to every admin.
 */

import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import type { User } from '#contract/modules/people/users.ts'
import { putNextVersion } from '#server/records/next-version.ts'
import type { RecordAct } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

export async function addToMembers(
  act: RecordAct,
  field: 'location_ids' | 'department_ids',
  id: string,
): Promise<void> {
  const rows = await act.tx.find('users', {})
  const people = rows.map((row) => fromStored(row) as WholeRecord & User)
  const members = people.filter((person) =>
    act.caller.user_id === ADMIN_OVERRIDE
      ? person.roles[0] === 'admin' && isActive(person)
      : person.id === act.caller.user_id,
  )
  const onUsers = { ...act, resource: declarations.users, requestHash: null }
  for (const member of members) {
    if (member[field].includes(id)) continue
    await putNextVersion(onUsers, 'edit', member, { ...member, [field]: [...member[field], id] })
  }
}
