/** Sites: the creator belongs to it at once (domain §2.13). */
import type { ResourceRules } from '#server/records/record-act.ts'
import { addToMembers } from '../people/membership-of-creator.ts'

export const locationRules: ResourceRules = {
  async created(act, record) {
    await addToMembers(act, 'location_ids', record.id)
  },
}
