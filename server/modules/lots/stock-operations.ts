/**
 * What only the server adds to an operation: its value, and the marks of one that was made without
 * signal although its lot's state was against it (domain §2.0 d, §2.5).
 */
import { roundHalfAway } from '#contract/measure/rounding.ts'
import { costOf, lotsOfKind } from '#contract/modules/lots/lots.ts'
import { operationVerdict } from '#contract/modules/lots/stock-operations.rules.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { storeRead } from '#server/records/judge-record.ts'
import { NEEDS_REVIEW, type ResourceRules, withTags } from '#server/records/record-act.ts'
import type { WholeRecord } from '#server/records/stored-record.ts'

type Operation = WholeRecord & StockOperation

export const stockOperationRules: ResourceRules = {
  async creating(act, record) {
    const operation = record as Operation
    const read = storeRead(act)
    const lot = await read.get(lotsOfKind[operation.lot_kind], operation.intake_id)
    if (!lot) return operation
    const cost = costOf(lot, operation.quantity)
    const valued =
      cost === undefined ? operation : { ...operation, value_pence: roundHalfAway(cost) }
    if (!act.madeOffline) return valued
    const { marks } = await operationVerdict(operation, lot, { read, madeOffline: true })
    return withTags(valued, marks.length > 0 ? [...marks, NEEDS_REVIEW] : [])
  },
}
