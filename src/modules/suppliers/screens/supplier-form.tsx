/** The fields of a supplier, and what changes with an answer (domain §2.8). */

import {
  nextReviewDate,
  plantNumberWarning,
  supplierProblems,
} from '#contract/modules/suppliers/suppliers.rules.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'
import { Note } from '#src/ui/status/note.tsx'

function PlantRemark({ plant }: { plant: unknown }) {
  const remark = typeof plant === 'string' && plant !== '' ? plantNumberWarning(plant) : null
  return remark ? (
    <Note tone="warning" title="Is this the plant number?" live="polite">
      {remark}
    </Note>
  ) : null
}

const notApproved = (field: string, data: FormData) =>
  field === 'next_review_date' && data.approval_status === 'PENDING'

/** The sections of the form, and the cards of the page, by topic. */
export const matters = {
  plant: 'Name and plant',
  place: 'Where they are',
  approval: 'Approval',
  certificates: 'Certificates',
  people: 'People to ring',
  ordering: 'Ordering',
} as const

export const approvalFields = ['approval_status', 'risk', 'next_review_date']
export const plantFields = ['tags', 'plant_id']
export const orderingFields = [
  'account_number',
  'order_days',
  'lead_days',
  'minimum_order_pence',
  'notes',
]

export const supplierGroups: readonly FieldGroup[] = [
  {
    title: matters.plant,
    fields: ['name', ...plantFields, 'website'],
    after: (data) => <PlantRemark plant={data.plant_id} />,
  },
  { title: matters.place, fields: ['location', 'geo'] },
  { title: matters.approval, fields: approvalFields, hides: notApproved },
  { title: matters.certificates, fields: ['certificates'] },
  {
    title: matters.people,
    fields: ['contact_name', 'phone_number', 'email_address', 'emergency_contact'],
  },
  { title: matters.ordering, fields: orderingFields },
]

/** Enough to receive a delivery from them. */
export const supplierAsks = ['name', 'tags', 'plant_id', 'approval_status', 'risk']

/** Approval sets the day of the next review, by risk; a day somebody chose stays. */
export function withReview(today: string) {
  return (next: FormData, before: FormData): FormData => {
    const isUsual = (data: FormData) =>
      data.next_review_date === undefined ||
      data.next_review_date === nextReviewDate(data.risk as Supplier['risk'], today)
    const isJudged = next.approval_status !== undefined && next.approval_status !== 'PENDING'
    const isChanged = next.risk !== before.risk || next.approval_status !== before.approval_status
    if (!isJudged || !isChanged || next.risk === undefined || !isUsual(before)) return next
    return { ...next, next_review_date: nextReviewDate(next.risk as Supplier['risk'], today) }
  }
}

export const supplierCheck = (data: FormData) => supplierProblems(data as Supplier)
