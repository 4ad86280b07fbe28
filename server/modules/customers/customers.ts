/** Customers (domain §2.9; AC 3.46): whom to call in a recall is known of each. */
import { customerProblems } from '#contract/modules/customers/customers.rules.ts'
import type { Customer } from '#contract/modules/customers/customers.ts'
import { type ResourceRules, refuseFields } from '#server/records/record-act.ts'
import type { WholeRecord } from '#server/records/stored-record.ts'

const judge = (record: WholeRecord) =>
  refuseFields(customerProblems(record as WholeRecord & Customer))

export const customerRules: ResourceRules = {
  async creating(_act, record) {
    judge(record)
    return record
  },
  async editing(_act, { next }) {
    judge(next)
  },
}
