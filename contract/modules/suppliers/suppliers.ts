/** Suppliers (§3 Supplier, domain §2.8). On screens also called facilities. */
import { Type } from 'typebox'
import {
  emailAddress,
  geo,
  phoneNumber,
  recallContact,
} from '#contract/core/resource/contact-fields.ts'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  choice,
  day,
  group,
  int,
  lines,
  optional,
  ref,
  refs,
  str,
  weekdays,
} from '#contract/core/resource/fields.ts'

const certificate = group(
  {
    kind: choice(['BRCGS', 'SALSA', 'RED_TRACTOR', 'ORGANIC', 'HALAL', 'INSURANCE', 'OTHER'], {
      title: 'Scheme',
      labels: ['BRCGS', 'SALSA', 'Red Tractor', 'Organic', 'Halal', 'Insurance', 'Something else'],
    }),
    number: optional(str(60, { title: 'Number' })),
    expires_date: optional(day({ title: 'Runs out' })),
    file_id: optional(ref('files')),
  },
  { title: 'Certificate' },
)

export const suppliers = defineResource({
  name: 'suppliers',
  label: { one: 'supplier', many: 'suppliers' },
  fields: {
    name: str(120, { title: 'Name', missing: "Enter the supplier's name." }),
    plant_id: optional(
      str(30, {
        title: 'Plant number',
        description: 'As on the oval mark, for example UK 2001.',
      }),
    ),
    location: optional(lines(300, { title: 'Address' })),
    geo: optional(geo()),
    website: optional(
      Type.String({
        maxLength: 300,
        pattern: '^https?://[^\\s/?#]\\S*$',
        title: 'Website',
        wrong: 'Enter the whole address, for example https://example.com.',
      }),
    ),
    contact_name: optional(str(120, { title: 'Contact' })),
    email_address: optional(emailAddress('orders@example.com')),
    phone_number: optional(phoneNumber()),
    emergency_contact: optional(recallContact()),
    account_number: optional(str(40, { title: 'Our account number' })),
    order_days: optional(weekdays({ title: 'Order days' })),
    lead_days: optional(int(0, 90, { title: 'Days to deliver', unit: 'days' })),
    minimum_order_pence: optional(int(0, 100_000_000, { title: 'Smallest order', unit: 'p' })),
    approval_status: choice(['PENDING', 'APPROVED', 'CONDITIONAL', 'SUSPENDED'], {
      title: 'Approval',
      labels: ['Waiting for approval', 'Approved', 'Approved with conditions', 'Suspended'],
      missing: 'Say whether they are approved.',
    }),
    risk: choice(['LOW', 'MEDIUM', 'HIGH'], {
      title: 'Risk',
      labels: ['Low', 'Medium', 'High'],
      missing: 'Choose a risk.',
    }),
    next_review_date: optional(day({ title: 'Next review' })),
    certificates: optional(
      Type.Array(certificate, { maxItems: 50, set: true, title: 'Certificates' }),
    ),
    user_ids: optional(refs('users', { title: 'Their people' })),
  },
  tags: {
    ABATTOIR: 'Abattoir',
    CUTTING_PLANT: 'Cutting plant',
    WHOLESALER: 'Wholesaler',
    PRODUCE: 'Fruit and vegetables',
    DAIRY: 'Dairy',
    PACKAGING: 'Packaging',
    SERVICE: 'Service',
    NEEDS_REVIEW: 'Needs review',
  },
  scope: 'business',
  access: 'PARTNER',
  flag: 'suppliers',
  indexes: ['name'],
  filters: ['approval_status'],
  traits: ['archivable'],
  sync: 'merge',
  unique: [
    {
      on: ['name'],
      at: 'name',
      says: 'A supplier with this name already exists.',
      isIndexed: true,
    },
  ],
  columns: ['name', 'approval_status', 'risk', 'next_review_date', 'plant_id'],
})

export type Supplier = RecordOf<typeof suppliers>
