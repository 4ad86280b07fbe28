/**
 * Lots of every kind (domain §2.0). Always holds: a lot's balance is what the server folded its
 * operations to; only an admin changes a lot's recorded fields.
 */
import { actingRole } from '#contract/core/access/access.ts'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import { type Lot, lotProblems, lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { type RecordAct, refuse, refuseFields } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

async function stockOf(act: RecordAct, id: string | undefined): Promise<Stock | null> {
  const row = id === undefined ? null : await act.tx.record('stocks', id)
  return row && (fromStored(row) as WholeRecord & Stock)
}

async function judge(act: RecordAct, record: WholeRecord): Promise<void> {
  const lot = record as WholeRecord & Lot
  const stock = await stockOf(act, lot.stock_id)
  const kept = stock && lotsOfKind[stock.kind]
  if (kept && kept !== act.resource.name) {
    refuse(`${stock.internal_name} is kept as ${descriptions[kept].label.many}.`, 'stock_id')
  }
  refuseFields(lotProblems(lot, stock))
}

export const lotRules: ResourceRules = {
  async creating(act, record) {
    await judge(act, record)
    return record
  },
  async editing(act, { next }) {
    if (actingRole(act.caller.role) !== 'admin') refuse('Only an admin can change a lot.')
    await judge(act, next)
  },
}
