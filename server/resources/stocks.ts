/** The catalogue (domain §2.1; AC 3.33.5): prices are added to, never rewritten. */
import type { Stock } from '#contract/resources/stocks.ts'
import { priceProblems, stockProblems, tagsOfKind } from '#contract/rules/stocks.ts'
import { refuseFields } from '../records/record-act.ts'
import type { WholeRecord } from '../records/stored-record.ts'
import type { ResourceRules } from './resource-rules.ts'

type Whole = WholeRecord & Stock

export const stockRules: ResourceRules = {
  async creating(_act, record) {
    const given = record as Whole
    const tags = tagsOfKind(given.kind, given.tags)
    const stock = { ...given, ...(tags.length > 0 && { tags }) }
    refuseFields({ ...stockProblems(stock), ...priceProblems(null, stock) })
    return stock
  },
  async editing(_act, { stored, next }) {
    const stock = next as Whole
    refuseFields({ ...stockProblems(stock), ...priceProblems(stored as Whole, stock) })
  },
}
