/** The catalogue (domain §2.1): its tags follow its kind. */
import { tagsOfKind } from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import type { WholeRecord } from '#server/records/stored-record.ts'

export const stockRules: ResourceRules = {
  async creating(_act, record) {
    const { kind, tags: given } = record as WholeRecord & Stock
    const tags = tagsOfKind(kind, given)
    return tags.length > 0 ? { ...record, tags } : record
  },
}
