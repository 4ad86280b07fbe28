/**
 * The ledger's rules (domain §2.0, §2.5). Always holds: each accepted operation changes its lot's
 * balance in the same transaction; if it arrives late, or voids another, that lot's whole ledger is
 * folded again.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import { roundHalfAway } from '#contract/measure/rounding.ts'
import { type Folded, foldLedger, followsOn } from '#contract/modules/lots/ledger.ts'
import { costOf, type Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import { operationProblems } from '#contract/modules/lots/stock-operations.rules.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { putRecord, type RecordAct, refuse, refuseFields } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

type Operation = WholeRecord & StockOperation
type WholeLot = WholeRecord & Lot

async function lotOf(act: RecordAct, { lot_kind, intake_id }: Operation): Promise<WholeLot | null> {
  const row = await act.tx.record(lotsOfKind[lot_kind], intake_id)
  return row && (fromStored(row) as WholeLot)
}

async function ledgerOf({ tx }: RecordAct, { intake_id }: Operation): Promise<Operation[]> {
  const rows = await tx.find('stock-operations', { intake_id })
  return rows.map((row) => fromStored(row) as Operation)
}

async function keepBalance(act: RecordAct, operation: Operation, folded: Folded): Promise<void> {
  const lot = await lotOf(act, operation)
  if (!lot) return
  const { variance: _, ...balance } = folded
  const { out_of_stock_at: __, ...rest } = lot
  await putRecord(
    act,
    'balance',
    {
      ...rest,
      balance,
      ...(balance.quantity <= 0 && { out_of_stock_at: lot.out_of_stock_at ?? act.now }),
      version: lot.version + 1,
      updated: act.tx.stamp(),
    },
    declarations[lotsOfKind[operation.lot_kind]],
  )
}

export const stockOperationRules: ResourceRules = {
  async creating(act, record) {
    const operation = record as Operation
    const lot = await lotOf(act, operation)
    refuseFields(operationProblems(operation, lot))
    // A lot stays where it is: what goes to another site becomes a lot there.
    if (lot && lot.location_id !== operation.location_id) {
      refuse('This lot is at another site. Transfer it first.', 'location_id')
    }
    const cost = lot ? costOf(lot, operation.quantity) : undefined
    return cost === undefined ? operation : { ...operation, value_pence: roundHalfAway(cost) }
  },
  async created(act, record) {
    const operation = record as Operation
    const before = (await lotOf(act, operation))?.balance
    const folded =
      before && followsOn(operation, before)
        ? foldLedger([operation], { ...before, variance: 0 })
        : foldLedger(await ledgerOf(act, operation))
    await keepBalance(act, operation, folded)
  },
  async editing(act, { next, changes }) {
    if (!('voided_by_id' in changes)) return
    const operation = next as Operation
    const others = (await ledgerOf(act, operation)).filter(({ id }) => id !== operation.id)
    await keepBalance(act, operation, foldLedger([...others, operation]))
  },
}
