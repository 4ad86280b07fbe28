/** Menu items (domain §2.17): none is live before its allergens are confirmed. */
import { menuItemProblems } from '#contract/modules/allergens/menu-items.rules.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import { type ResourceRules, refuseFields } from '#server/records/record-act.ts'
import type { WholeRecord } from '#server/records/stored-record.ts'

const judge = (record: WholeRecord) =>
  refuseFields(menuItemProblems(record as WholeRecord & MenuItem))

export const menuItemRules: ResourceRules = {
  async creating(_act, record) {
    judge(record)
    return record
  },
  async editing(_act, { next }) {
    judge(next)
  },
}
