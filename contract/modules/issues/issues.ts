/**
 * Something that is wrong and must be fixed (domain §2.26): raised by anyone, worked on at its
 * site, closed by a second person if it is serious. Transitions are in
 * contract/modules/issues/issue-moves.ts.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { operationalFields } from '#contract/core/resource/envelope.ts'
import {
  choice,
  day,
  ms,
  optional,
  ref,
  refs,
  severity,
  str,
  text,
  userId,
} from '#contract/core/resource/fields.ts'
import { link, lotLink } from '#contract/core/resource/links.ts'
import { whileIn } from '#contract/core/sync/mirror.ts'
import { issueCategories, issueCategoryLabels } from './issue-categories.ts'
import { issueStates, issueStatuses, openIssueStates } from './issue-states.ts'

const stateLabels = ['Open', 'In progress', 'Waiting for a check', 'Closed', 'Cancelled']
const state = () => choice(issueStatuses, { labels: stateLabels })

const timelineEntry = Type.Object(
  {
    at: ms(),
    by: userId({ ref: 'users' }),
    text: optional(text()),
    from: optional(state()),
    to: optional(state()),
    file_ids: optional(refs('files')),
  },
  { additionalProperties: false },
)

export const issues = defineResource({
  name: 'issues',
  label: { one: 'issue', many: 'issues' },
  fields: {
    ...operationalFields,
    status: choice(issueStatuses, { title: 'Status', labels: stateLabels }),
    title: str(120, { title: 'Title', missing: 'Give the issue a title.' }),
    description: text({
      title: 'What is wrong',
      missing: 'Say what is wrong.',
      widget: 'textarea',
    }),
    category: choice(issueCategories, {
      title: 'Category',
      labels: issueCategoryLabels,
      missing: 'Choose a category.',
    }),
    severity: severity(),
    source: optional(link({ title: 'Came from' })),
    assigned_to: optional(ref('users', { title: 'Who will fix it' })),
    due_date: optional(day({ title: 'Due' })),
    lots: optional(Type.Array(lotLink(), { maxItems: 200, set: true, title: 'Lots' })),
    immediate_action: optional(text({ title: 'What you did straight away', widget: 'textarea' })),
    root_cause: optional(text({ title: 'Root cause', widget: 'textarea' })),
    corrective_action: optional(text({ title: 'What was done', widget: 'textarea' })),
    preventive_action: optional(
      text({ title: "How we'll stop it happening again", widget: 'textarea' }),
    ),
    timeline: optional(
      Type.Array(timelineEntry, { maxItems: 500, set: true, title: 'What happened' }),
    ),
    closed_at: optional(ms({ title: 'Closed' })),
    closed_by: optional(userId({ title: 'Closed by', ref: 'users' })),
    verified_by: optional(userId({ title: 'Checked by', ref: 'users' })),
  },
  scope: 'location',
  access: 'AUD',
  flag: 'issues',
  indexes: ['[location_id+status]', 'assigned_to'],
  filters: ['location_id', 'status', 'assigned_to', 'category'],
  traits: ['archivable'],
  sync: 'merge',
  states: issueStates,
  mirror: { days: 92, open: whileIn('status', openIssueStates) },
  guarded: ['status', 'severity'],
  firstStands: ['closed_at', 'closed_by', 'verified_by'],
  chosenTogether: [['status', 'timeline', 'closed_at', 'closed_by', 'verified_by']],
  parents: ['location_id', 'file_ids'],
  columns: ['title', 'status', 'severity', 'assigned_to', 'due_date'],
})

export type Issue = RecordOf<typeof issues>
