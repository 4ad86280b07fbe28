/**
 * The catalogue (domain §2.1; AC 3.33.4, 3.33.5): prices are added to, never rewritten; what has
 * lots keeps its kind and unit; what still stands in a fridge is not put away.
 */

import {
  archiveRefusal,
  isStanding,
  type Lot,
  lotBalance,
  lotStatus,
  lotsOfKind,
} from '#contract/modules/lots/lots.ts'
import {
  fixedByLots,
  priceProblems,
  stockProblems,
  tagsOfKind,
} from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { refuse, refuseFields } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

type Whole = WholeRecord & Stock

export const stockRules: ResourceRules = {
  async creating(_act, record) {
    const given = record as Whole
    const tags = tagsOfKind(given.kind, given.tags)
    const stock = { ...given, ...(tags.length > 0 && { tags }) }
    refuseFields({ ...stockProblems(stock), ...priceProblems(null, stock) })
    return stock
  },
  async editing(act, { stored, next }) {
    const [before, stock] = [stored as Whole, next as Whole]
    refuseFields({ ...stockProblems(stock), ...priceProblems(before, stock) })
    const problems = fixedByLots(before, stock)
    if (Object.keys(problems).length === 0) return
    const lots = await act.tx.find(lotsOfKind[before.kind], { stock_id: before.id })
    if (lots.length > 0) refuseFields(problems)
  },
  async archiving(act, stored) {
    const { kind, id } = stored as Whole
    const rows = await act.tx.find(lotsOfKind[kind], { stock_id: id })
    const today = localDay(act.now, 'Europe/London')
    const standing = rows.filter((row) => {
      const lot = fromStored(row) as WholeRecord & Lot
      const balance = lotBalance(lot)
      return isStanding(lotStatus(lot, balance, today), balance)
    })
    const refusal = archiveRefusal(standing.length)
    if (refusal !== null) refuse(refusal)
  },
}
