/** Dishes (domain §2.17): the server works out their allergens, and says who confirmed them. */
import { dishLines } from '#contract/modules/allergens/dish-allergens.ts'
import { completedDish } from '#contract/modules/allergens/dish-approval.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import { catalogueBelow } from '#contract/modules/recipes/catalogue-below.ts'
import { storeRead } from '#server/records/judge-record.ts'
import type { RecordAct, ResourceRules } from '#server/records/record-act.ts'
import type { WholeRecord } from '#server/records/stored-record.ts'

async function completed(act: RecordAct, before: WholeRecord | null, after: WholeRecord) {
  const dish = after as WholeRecord & MenuItem
  const catalogue = await catalogueBelow(dishLines(dish), storeRead(act))
  return completedDish(before as MenuItem | null, dish, catalogue, act.caller.user_id)
}

export const menuItemRules: ResourceRules = {
  creating: (act, record) => completed(act, null, record),
  completing: (act, { stored, next }) => completed(act, stored, next),
}
