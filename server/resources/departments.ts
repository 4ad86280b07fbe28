/** Departments: a maker belongs to it at once; people move out before it goes (domain §2.12). */
import type { User } from '#contract/resources/users.ts'
import { archiveProblem } from '#contract/rules/departments.ts'
import { refuse } from '../records/record-act.ts'
import { fromStored } from '../records/stored-record.ts'
import { addToMembers } from './membership-of-creator.ts'
import type { ResourceRules } from './resource-rules.ts'

export const departmentRules: ResourceRules = {
  async created(act, record) {
    await addToMembers(act, 'department_ids', record.id)
  },
  async archiving(act, stored) {
    const people = (await act.tx.find('users', {})).map((row) => fromStored(row) as unknown as User)
    const problem = archiveProblem(stored.id, people, act.caller.user_id)
    if (problem) refuse(problem)
  },
}
