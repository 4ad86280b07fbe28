/**
 * The delivery check (form F4) filled in from a delivery that was taken in, so that nobody answers
 * the same questions twice (domain §4 F4, §2.6). Pure. Always holds: only what somebody answered is
 * filled in; the check still has to be signed.
 */
import type { Lot } from '../lots/lots.ts'
import type { Supplier } from '../suppliers/suppliers.ts'
import type { Delivery } from './deliveries.ts'

export interface CheckedItem {
  readonly stock_id: string
  readonly lot: Pick<
    Lot,
    'limit_code' | 'temperature' | 'use_by_date' | 'best_before_date' | 'checks' | 'result'
  > & {
    readonly supplier_batch_code?: string | undefined
    readonly batch_code?: string | undefined
    readonly allergens_match?: 'YES' | 'NO' | 'NA' | undefined
  }
}

const defined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** A whole condition is one answer: "not applicable" is no complaint. */
const isGood = (answer: string | undefined) =>
  answer === undefined ? undefined : answer === 'NO' ? 'NO' : 'YES'

function itemAnswers({ stock_id, lot }: CheckedItem): Record<string, unknown> {
  const { checks = {}, limit_code, temperature } = lot
  const packaging = [checks.packaging_ok, checks.clean_ok].includes('NO')
    ? 'NO'
    : isGood(checks.packaging_ok)
  return defined({
    stock: stock_id,
    goods: limit_code,
    batch: lot.supplier_batch_code ?? lot.batch_code,
    use_by: lot.use_by_date ?? lot.best_before_date,
    temp: limit_code === 'DEL_AMBIENT' ? undefined : temperature,
    packaging_ok: packaging,
    label_complete: isGood(checks.labels_ok),
    allergens_match: lot.allergens_match ?? 'NA',
    accepted: lot.result === 'REJECTED' ? 'REJECT' : 'ACCEPT',
  })
}

/** Answers of the form, by question; what nobody said is left open. */
export function deliveryCheckAnswers(
  delivery: Pick<Delivery, 'supplier_id' | 'vehicle_clean' | 'load_separated'>,
  supplier: Pick<Supplier, 'approval_status'>,
  items: readonly CheckedItem[],
): Record<string, unknown> {
  const isApproved = ['APPROVED', 'CONDITIONAL'].includes(supplier.approval_status)
  return defined({
    supplier: delivery.supplier_id,
    approved_supplier: isApproved ? 'YES' : 'NO',
    vehicle_clean: isGood(delivery.vehicle_clean),
    raw_rte_separated: delivery.load_separated,
    items: items.map(itemAnswers),
  })
}
