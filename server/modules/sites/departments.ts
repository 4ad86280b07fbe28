/** Departments: the creator belongs to it at once (domain §2.12). */
import type { ResourceRules } from '#server/records/record-act.ts'
import { addToMembers } from '../people/membership-of-creator.ts'

export const departmentRules: ResourceRules = {
  async created(act, record) {
    await addToMembers(act, 'department_ids', record.id)
  },
}
