/**
 * "Same again": the next lot of the same item starts from the last (domain §2.2). Pure. Always
 * holds: what was weighed, measured, scanned or decided for one lot is never copied to another, and
 * each label is checked by itself.
 */
const ownOfLot = [
  'id',
  'created',
  'created_by',
  'updated',
  'received',
  'modified',
  'modified_by',
  'version',
  'location_id',
  'department_id',
  'date',
  'quantity',
  'packs',
  'batch_code',
  'supplier_batch_code',
  'reference_code',
  'barcode',
  'temperature',
  'checks',
  'allergens_match',
  'label_file_id',
  'file_ids',
  'notes',
  'result',
  'reject_reason',
  'corrective_action',
  'delivery_id',
  'delivery_item_id',
  'parent_intake_id',
  'cost_pence',
  'opened_at',
  'thawed_date',
  'frozen_days_left',
  'balance',
  'hold',
  'holds',
  'released',
  'recall',
  'recalls',
  'out_of_stock_at',
  'archived',
  'archived_at',
  'archived_by',
] as const

type OwnOfLot = (typeof ownOfLot)[number]

export function sameAgain<L extends object>(lot: L): Omit<L, OwnOfLot> {
  const own: readonly string[] = ownOfLot
  const kept = Object.entries(lot).filter(([field]) => !own.includes(field))
  return Object.fromEntries(kept) as Omit<L, OwnOfLot>
}
