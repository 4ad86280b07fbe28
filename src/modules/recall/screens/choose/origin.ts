/** The lot a recall begins with: one that only a trace page knows has no record on this device. Pure. */
import type { LotLine } from '#contract/modules/recall/ledger-book.ts'
import type { KnownLot } from '#src/modules/lots/parts/use-lots.ts'

export type Origin = Pick<
  LotLine,
  'id' | 'kind' | 'name' | 'code' | 'supplier_id' | 'supplier_batch_code'
>

/** Of a lot's own record: before what a recall stops is worked out. */
export function originOf({ kind, lot }: KnownLot): Origin {
  const { id, internal_name: name, batch_code: code, supplier_batch_code } = lot
  return {
    ...{ id, kind, name },
    ...(code !== undefined && { code }),
    ...('supplier_id' in lot && lot.supplier_id !== undefined && { supplier_id: lot.supplier_id }),
    ...(supplier_batch_code !== undefined && { supplier_batch_code }),
  }
}
