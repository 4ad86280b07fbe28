/**
 * Customers' complaints (domain §2.27). Always holds: a supplier sees those that were sent to them,
 * from then on, and never who complained nor what was paid.
 */
import { emailAddress, phoneNumber } from '#contract/core/resource/contact-fields.ts'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { operationalFields } from '#contract/core/resource/envelope.ts'
import {
  day,
  flag,
  group,
  int,
  ms,
  oneOf,
  optional,
  ref,
  refs,
  severity,
  str,
  text,
  userId,
} from '#contract/core/resource/fields.ts'
import { whileIn } from '#contract/core/sync/mirror.ts'
import { LOT_LARGEST, lotKind, lotRef } from '../lots/lot-fields.ts'

const staffOnly = ['admin', 'auditor'] as const

const complainant = group(
  {
    name: optional(str(120, { title: 'Name' })),
    email_address: optional(emailAddress('morag@example.com')),
    phone_number: optional(phoneNumber()),
    customer_id: optional(ref('customers', { title: 'Customer' })),
  },
  { title: 'Who complained', visibleTo: staffOnly },
)

const product = group(
  {
    lot_kind: optional(lotKind()),
    lot_id: optional(lotRef()),
    name: optional(str(120, { title: 'Name' })),
    batch_code: optional(str(40, { title: 'Batch' })),
    date: optional(day({ title: 'Date on it' })),
    bought_at: optional(str(120, { title: 'Bought at' })),
    quantity: optional(str(40, { title: 'Quantity' })),
  },
  { title: 'Product' },
)

const illness = group(
  {
    symptoms: text({ title: 'Symptoms' }),
    onset: optional(ms({ title: 'Began' })),
    people: optional(int(1, 100_000, { title: 'People' })),
    doctor: optional(flag({ title: 'Saw a doctor' })),
    reported_to_authority: optional(flag({ title: 'Reported to the authority' })),
  },
  { title: 'Illness' },
)

const supplierResponse = group(
  {
    text: text({ title: 'Reply' }),
    root_cause: text({ title: 'Root cause' }),
    action: optional(text({ title: 'What they did' })),
    by: userId({ ref: 'users' }),
    at: ms(),
    file_ids: optional(refs('files')),
  },
  { title: "Supplier's reply" },
)

/** From when on its supplier sees it. */
const sent = ['WITH_SUPPLIER', 'SUPPLIER_REPLIED', 'RESOLVED', 'CLOSED'] as const

export const complaints = defineResource({
  name: 'complaints',
  label: { one: 'complaint', many: 'complaints' },
  fields: {
    ...operationalFields,
    reference: optional(str(20, { title: 'Number' })),
    date: ms({ title: 'Received' }),
    status: oneOf(
      {
        OPEN: 'Open',
        INVESTIGATING: 'Investigating',
        WITH_SUPPLIER: 'With the supplier',
        SUPPLIER_REPLIED: 'Supplier replied',
        RESOLVED: 'Resolved',
        CLOSED: 'Closed',
        REJECTED: 'Rejected',
      },
      { title: 'Status' },
    ),
    channel: oneOf(
      {
        PHONE: 'Phone',
        EMAIL: 'Email',
        IN_PERSON: 'In person',
        LETTER: 'Letter',
        SOCIAL: 'Social media',
        AUTHORITY: 'Authority',
        CUSTOMER_PORTAL: 'Customer portal',
      },
      { title: 'How it came', missing: 'Say how it came.' },
    ),
    complainant: optional(complainant),
    category: oneOf(
      {
        FOREIGN_BODY: 'Foreign body',
        ILLNESS: 'Illness',
        ALLERGEN: 'Allergens',
        QUALITY: 'Quality',
        LABELLING: 'Labelling',
        SHORT_WEIGHT: 'Short weight',
        TEMPERATURE: 'Temperature',
        PACKAGING: 'Packaging',
        SERVICE: 'Service',
        OTHER: 'Something else',
      },
      { title: 'Category', missing: 'Choose a category.' },
    ),
    severity: severity(),
    product: optional(product),
    description: text({
      title: 'Complaint',
      missing: 'Describe the complaint.',
      widget: 'textarea',
    }),
    sample: optional(
      group(
        {
          held: optional(flag({ title: 'Still there' })),
          where: optional(str(120, { title: 'Where' })),
          photos: optional(refs('files', { title: 'Photos' })),
        },
        { title: 'Sample' },
      ),
    ),
    illness: optional(illness),
    supplier_id: optional(ref('suppliers', { title: 'Supplier' })),
    supplier_due_date: optional(day({ title: 'Reply due' })),
    supplier_response: optional(supplierResponse),
    investigation: optional(text({ title: 'Investigation', widget: 'textarea' })),
    root_cause: optional(text({ title: 'Root cause', widget: 'textarea' })),
    action: optional(text({ title: 'What was done', widget: 'textarea' })),
    outcome: optional(
      oneOf(
        { JUSTIFIED: 'Justified', NOT_JUSTIFIED: 'Not justified', UNKNOWN: 'Unknown' },
        { title: 'Outcome' },
      ),
    ),
    redress_pence: optional(
      int(0, LOT_LARGEST, { title: 'Redress', unit: 'p', visibleTo: staffOnly, sums: true }),
    ),
    reply_sent_at: optional(ms({ title: 'Answered' })),
    issue_id: optional(ref('issues', { title: 'Issue' })),
  },
  scope: 'supplier',
  access: 'COMPLAINT',
  rules: 'later',
  flag: 'complaints',
  shows: { supplier: { field: 'status', values: sent } },
  indexes: ['[location_id+status]', 'supplier_id'],
  filters: ['location_id', 'status', 'category', 'supplier_id'],
  traits: ['archivable'],
  sync: 'merge',
  mirror: {
    days: 92,
    open: whileIn('status', [
      'OPEN',
      'INVESTIGATING',
      'WITH_SUPPLIER',
      'SUPPLIER_REPLIED',
      'RESOLVED',
    ]),
  },
  guarded: ['status', 'severity', 'supplier_id'],
  numbering: {
    field: 'reference',
    by: 'server',
    pattern: 'C-{yy}-{nnnn}',
    unsent: 'C-new',
  },
  parents: ['supplier_id', 'issue_id'],
  columns: ['reference', 'date', 'category', 'severity', 'status'],
})

export type Complaint = RecordOf<typeof complaints>
