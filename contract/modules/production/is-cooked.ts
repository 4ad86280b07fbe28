/** Was it cooked? It may then keep longer than what went into it (domain §2.14). */
import type { Read } from '#contract/core/rules/judge.ts'
import type { Product } from '../lots/products.ts'

/** A cook that passed, among those that belong to it. */
export async function isCooked(
  { cook_record_ids: ids = [] }: Pick<Product, 'cook_record_ids'>,
  read: Read,
): Promise<boolean> {
  for (const id of ids) {
    const record = await read.get('food-records', id)
    const isPassed = record?.stage === 'COOK' && record.result === 'PASS'
    if (isPassed && !record.voided_by_id) return true
  }
  return false
}
