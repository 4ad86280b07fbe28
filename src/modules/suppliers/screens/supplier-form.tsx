/** What is asked about a supplier, and what changes with an answer (domain §2.8). */

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

export const supplierGroups: readonly FieldGroup[] = [
  {
    title: 'Supplier',
    fields: ['name', 'tags', 'plant_id'],
    after: (data) => <PlantRemark plant={data.plant_id} />,
  },
  {
    title: 'Approval',
    fields: ['approval_status', 'risk', 'next_review_date', 'certificates'],
    hides: notApproved,
  },
  {
    title: 'Contact',
    fields: ['location', 'website', 'contact_name', 'email_address', 'phone_number'],
  },
  { title: 'Recalls', fields: ['emergency_contact'] },
  {
    title: 'Orders',
    fields: ['account_number', 'order_days', 'lead_days', 'minimum_order_pence', 'notes'],
  },
]

export const supplierFacts = [
  'approval_status',
  'risk',
  'next_review_date',
  'tags',
  'plant_id',
  'account_number',
  'order_days',
  'lead_days',
  'minimum_order_pence',
  'notes',
]

/** Approval brings the day of the next review, by risk; a day somebody chose stays. */
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
