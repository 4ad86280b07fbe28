/** Weighs a lot into a batch: one USE, with what it was taken before (domain §2.0; design, Lot picker). */
import type { Standing } from '#contract/modules/lots/fefo.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { usedBefore } from '#src/modules/lots/parts/lot-choice.ts'
import { useSave } from '#src/records/save/use-save.ts'

interface Weighing {
  readonly batch: Pick<Batch, 'id' | 'location_id' | 'department_id'>
  readonly lot: Lot
  readonly kind: Stock['kind']
  readonly quantity: number
  /** Of the same item, the first to be used first. */
  readonly usable?: readonly Standing[]
}

/** The fields of the operation; for a save of several too. @param at ms */
export function fieldsOfUse({ batch, lot, kind, quantity, usable = [] }: Weighing, at: number) {
  const before = usedBefore(usable, lot.id)
  return {
    ...{ intake_id: lot.id, lot_kind: kind, location_id: batch.location_id, batch_id: batch.id },
    ...(batch.department_id !== undefined && { department_id: batch.department_id }),
    ...{ operation: 'USE', quantity, unit: lot.unit, date: at },
    ...(before !== undefined && { reason: before }),
  }
}

/** @returns what refuses it; null once it is saved */
export function useWeigh(): (weighing: Weighing) => Promise<string | null> {
  const save = useSave()
  return async (weighing) => {
    const saved = await save.create('stock-operations', fieldsOfUse(weighing, Date.now()))
    return saved.ok ? null : (Object.values(saved.fields)[0] ?? saved.message)
  }
}
