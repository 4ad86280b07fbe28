/** Who we buy from (§3 Supplier, domain §2.8). On screens also called facilities. */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/define-resource.ts'
import type { FieldWords } from '#contract/core/field-words.ts'
import { choice, day, email, int, lines, optional, ref, refs, str } from '#contract/core/fields.ts'

const closed = { additionalProperties: false } as const
const orders = (words: FieldWords = {}) =>
  email({ ...words, wrong: 'Enter a full email address, for example orders@example.com.' })
const phone = (words: FieldWords = {}) =>
  Type.String({
    ...words,
    pattern: '^\\+[1-9]\\d{6,14}$',
    wrong: 'Enter the number with its country code, for example +441434600123.',
  })

const certificate = Type.Object(
  {
    kind: choice(['BRCGS', 'SALSA', 'RED_TRACTOR', 'ORGANIC', 'HALAL', 'INSURANCE', 'OTHER'], {
      title: 'Scheme',
      labels: ['BRCGS', 'SALSA', 'Red Tractor', 'Organic', 'Halal', 'Insurance', 'Something else'],
    }),
    number: optional(str(60, { title: 'Number' })),
    expires_date: optional(day({ title: 'Runs out' })),
    file_id: optional(ref('files')),
  },
  { ...closed, title: 'Certificate' },
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
    geo: optional(
      Type.Object(
        {
          lat: Type.Number({ minimum: -90, maximum: 90 }),
          lng: Type.Number({ minimum: -180, maximum: 180 }),
        },
        closed,
      ),
    ),
    website: optional(
      Type.String({
        maxLength: 300,
        pattern: '^https?://[^\\s/?#]\\S*$',
        title: 'Website',
        wrong: 'Enter the whole address, for example https://example.com.',
      }),
    ),
    contact_name: optional(str(120, { title: 'Contact' })),
    email_address: optional(
      Type.Object({ email: orders() }, { ...closed, title: 'Email', widget: 'email' }),
    ),
    phone_number: optional(
      Type.Object({ phone: phone() }, { ...closed, title: 'Phone', widget: 'phone' }),
    ),
    emergency_contact: optional(
      Type.Object(
        {
          name: optional(str(120, { title: 'Name' })),
          phone: optional(phone({ title: 'Phone' })),
          email: optional(orders({ title: 'Email' })),
        },
        { ...closed, title: 'Contact for recalls, day and night' },
      ),
    ),
    account_number: optional(str(40, { title: 'Our account number' })),
    order_days: optional(
      Type.Array(
        choice(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], {
          labels: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        }),
        { uniqueItems: true, maxItems: 7, set: true, title: 'Order days' },
      ),
    ),
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
