/** The fields of a delivery, by matter: the cards of its page and the sections of its form. */
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'

export const matters = {
  delivery: 'Delivery',
  door: 'At the door',
  papers: 'Papers',
  import: 'Import',
} as const

export const doorFields = [
  'temperatures',
  'vehicle_clean',
  'load_separated',
  'dispatched_date',
  'vehicle_registration',
  'driver_name',
  'seal_number',
  'corrective_action',
]
export const paperFields = ['invoice_number', 'purchase_order', 'carrier', 'file_ids', 'notes']

/** What the office adds when the delivery is over; the rest an admin corrects. */
const laterGroups: readonly FieldGroup[] = [
  { title: matters.papers, fields: ['invoice_number', 'purchase_order', 'file_ids', 'notes'] },
]

const expectedGroup: FieldGroup = {
  title: matters.delivery,
  fields: ['supplier_id', 'reference', 'date'],
}

/** What leaves, until it is loaded. */
const plannedGroup: FieldGroup = {
  title: matters.delivery,
  fields: ['customer_id', 'date', 'consignor', 'consignee'],
}

const importGroup: FieldGroup = { title: matters.import, fields: ['import'] }

interface Of {
  /** What was recorded: an admin. */
  readonly mayCorrect: boolean
  /** Sent from abroad. */
  readonly isImported: boolean
}

export function deliveryGroups(
  { status, direction }: Delivery,
  { mayCorrect, isImported }: Of,
): readonly FieldGroup[] {
  if (direction === 'OUT') {
    return [
      ...(status === 'PLANNED' ? [plannedGroup] : []),
      { title: matters.papers, fields: paperFields },
    ]
  }
  const isOver = status === 'CHECKED' || status === 'CANCELLED'
  const abroad = isImported ? [importGroup] : []
  if (isOver && !mayCorrect) return [...laterGroups, ...abroad]
  return [
    expectedGroup,
    ...(status === 'CHECKED' ? [{ title: matters.door, fields: doorFields }] : []),
    { title: matters.papers, fields: paperFields },
    // What is expected may turn out to come from abroad.
    ...(isOver ? abroad : [importGroup]),
  ]
}
