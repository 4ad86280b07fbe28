/** Who received lots came from: one step back of a trace (domain §2.0 b; Reg. 178/2002 art. 18). Pure. */
import type { Lot } from './lots.ts'

type Received = Pick<Lot, 'id' | 'supplier_batch_code' | 'delivery_id'> & {
  readonly supplier_id?: string
}

export type SupplierOf = {
  readonly supplier_id: string
  readonly lots: readonly Received[]
}

/** Each supplier once, with what came from them; products have none. */
export function suppliersOf(
  lotIds: readonly string[],
  lots: ReadonlyMap<string, Received>,
): readonly SupplierOf[] {
  const bySupplier = new Map<string, Received[]>()
  for (const id of lotIds) {
    const lot = lots.get(id)
    if (lot?.supplier_id === undefined) continue
    const others = bySupplier.get(lot.supplier_id)
    if (others) others.push(lot)
    else bySupplier.set(lot.supplier_id, [lot])
  }
  return [...bySupplier].map(([supplier_id, own]) => ({ supplier_id, lots: own }))
}
