/** What stays of a delivery that is over, and what the office may still add to it (domain §2.6). Pure. */
import { actingRole, type Caller } from '#contract/core/access/access.ts'
import { sameJson } from '#contract/core/resource/patch.ts'

const envelope = ['modified', 'modified_by', 'version', 'updated', 'result']

export function changedFields(before: object, after: object): string[] {
  const [one, other] = [before, after] as readonly Readonly<Record<string, unknown>>[]
  const all = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...all].filter(
    (field) => !envelope.includes(field) && !sameJson(one?.[field] ?? null, other?.[field] ?? null),
  )
}

/** What the office adds to a delivery that is over, and anybody sees. */
export const laterFields = [
  'notes',
  'file_ids',
  'tags',
  'invoice_number',
  'purchase_order',
  'import',
  'archived',
  'archived_at',
  'archived_by',
]
export const laterOfItem = [
  'notes',
  'file_ids',
  'tags',
  'description',
  'price_pence',
  'delivery_open',
]

type Recorded = {
  readonly before: object
  readonly after: object
  readonly later: readonly string[]
}

export function recordedProblems(
  { before, after, later }: Recorded,
  { role }: Pick<Caller, 'role'>,
) {
  if (actingRole(role) === 'admin') return {}
  const field = changedFields(before, after).find((one) => !later.includes(one))
  return field === undefined ? {} : { [field]: 'Only an admin can change what was recorded.' }
}
