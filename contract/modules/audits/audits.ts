/** Audits of a site or a supplier, planned, run and answered (domain §2.28). */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  basisPoints,
  day,
  flag,
  group,
  int,
  jsonText,
  ms,
  oneOf,
  optional,
  ref,
  refs,
  str,
  text,
  uuid,
} from '#contract/core/resource/fields.ts'
import { lotLink } from '#contract/core/resource/links.ts'
import { whileIn } from '#contract/core/sync/mirror.ts'

const question = group({
  id: uuid(),
  text: text({ title: 'Question' }),
  clause: optional(str(40, { title: 'Clause' })),
  answer: optional(
    oneOf(
      {
        CONFORM: 'Conforms',
        MINOR: 'Minor',
        MAJOR: 'Major',
        CRITICAL: 'Critical',
        NA: 'Not applicable',
      },
      { title: 'Answer' },
    ),
  ),
  evidence: optional(text({ title: 'Evidence' })),
  file_ids: optional(refs('files')),
  issue_id: optional(ref('issues')),
})

const section = group({
  title: str(120, { title: 'Section' }),
  questions: Type.Array(question, { maxItems: 500 }),
})

export const audits = defineResource({
  name: 'audits',
  label: { one: 'audit', many: 'audits' },
  fields: {
    location_id: optional(ref('locations', { title: 'Site' })),
    department_id: optional(ref('departments', { title: 'Department' })),
    title: str(120, { title: 'Title', missing: 'Give the audit a title.' }),
    kind: oneOf(
      {
        INTERNAL: 'Internal',
        EXTERNAL: 'External',
        SUPPLIER: 'Supplier',
        EHO: 'Environmental health',
        MOCK_RECALL: 'Mock recall',
        TRACE_DRILL: 'Trace drill',
      },
      { title: 'Kind', missing: 'Choose a kind.' },
    ),
    status: oneOf(
      {
        PLANNED: 'Planned',
        IN_PROGRESS: 'In progress',
        SUBMITTED: 'Submitted',
        ACTIONS_OPEN: 'Actions open',
        CLOSED: 'Closed',
        CANCELLED: 'Cancelled',
      },
      { title: 'Status' },
    ),
    date: ms({ title: 'When' }),
    planned_date: day({ title: 'Planned for', missing: 'Say when it is planned for.' }),
    lead_id: ref('users', { title: 'Lead auditor', missing: 'Choose who leads it.' }),
    auditee: str(120, { title: 'Who is audited', missing: 'Say who is audited.' }),
    supplier_id: optional(ref('suppliers', { title: 'Supplier' })),
    form_id: optional(ref('check-forms', { title: 'Template' })),
    data: optional(jsonText(200_000, { title: 'Answers' })),
    sections: Type.Array(section, { maxItems: 100, title: 'Sections' }),
    score: optional(int(0, 100, { title: 'Score', unit: '%' })),
    grade: optional(oneOf({ A: 'A', B: 'B', C: 'C', D: 'D' }, { title: 'Grade' })),
    fhrs_rating: optional(int(0, 5, { title: 'Food hygiene rating' })),
    drill: optional(
      group(
        {
          lot: lotLink(),
          started_at: ms({ title: 'Started' }),
          ended_at: optional(ms({ title: 'Ended' })),
          accounted_bp: optional(basisPoints({ title: 'Accounted for' })),
        },
        { title: 'Drill' },
      ),
    ),
    signed_lead: optional(flag({ title: 'Signed by the lead auditor' })),
    signed_auditee: optional(flag({ title: 'Signed by who was audited' })),
  },
  scope: 'location',
  access: 'AUD',
  rules: 'later',
  flag: 'audit',
  // Staff see those they lead (domain §1.4, AUD).
  shows: { user: { field: 'lead_id', values: 'self' } },
  indexes: ['planned_date', 'status'],
  filters: ['location_id', 'kind', 'status', 'supplier_id'],
  traits: ['archivable'],
  sync: 'merge',
  mirror: {
    days: 92,
    open: whileIn('status', ['PLANNED', 'IN_PROGRESS', 'SUBMITTED', 'ACTIONS_OPEN']),
  },
  guarded: ['status'],
  parents: ['location_id', 'supplier_id'],
  columns: ['title', 'kind', 'status', 'planned_date', 'score'],
})

export type Audit = RecordOf<typeof audits>
