/** The columns and filters of the list of issues. */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import {
  issueDue,
  issueStatus,
  severityStatus,
  severityWord,
} from '#src/modules/issues/parts/issue-words.ts'
import { fieldSchema } from '#src/records/form/field-words.ts'
import type { ListFilter } from '#src/records/list/filters/list-filter.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'

const { enum: states = [], labels = [] } = fieldSchema(declarations.issues, 'status')

export const statusFilter: ListFilter<Issue> = {
  key: 'status',
  label: 'Status',
  all: 'All open',
  options: states.map((value, place) => ({ value: String(value), label: labels[place] ?? '' })),
  passes: ({ status }, value) => value === undefined || status === value,
}

/** The columns of the board are the states. */
export const noStatusFilter: ListFilter<Issue> = {
  key: 'status',
  label: 'Status',
  options: [],
  passes: () => true,
}

const severityField = fieldSchema(declarations.issues, 'severity')

export const severityFilter: ListFilter<Issue> = {
  key: 'severity',
  label: 'How serious',
  options: (severityField.enum ?? []).map((value, place) => ({
    value: String(value),
    label: severityField.labels?.[place] ?? '',
  })),
  passes: ({ severity }, value) => value === undefined || severity === value,
}

export const toggle = (
  key: string,
  label: string,
  passes: (issue: Issue) => boolean,
): ListFilter<Issue> => ({
  key,
  label,
  options: [{ value: 'yes', label }],
  passes: (issue, value) => value === undefined || passes(issue),
})

const cellOf = (status: RowStatus | undefined) =>
  status ? (
    <StatusLine tone={status.tone} icon={status.icon}>
      {status.words}
    </StatusLine>
  ) : null

const severities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']

export const columnsOf = (today: string): readonly AskedColumn<Issue>[] => [
  'title',
  {
    id: 'severity',
    title: 'How serious',
    width: '0.6fr',
    text: severityWord,
    order: ({ severity }) => severities.indexOf(severity),
    status: severityStatus,
    cell: (issue) => cellOf(severityStatus(issue)),
  },
  {
    id: 'status',
    title: 'Status',
    width: '1.02fr',
    text: (issue) => String(issueStatus(issue).words),
    order: ({ status }) => states.indexOf(status),
    status: issueStatus,
    cell: (issue) => cellOf(issueStatus(issue)),
  },
  'assigned_to',
  {
    id: 'due_date',
    title: 'Due',
    text: (issue) => String(issueDue(issue, today)?.words ?? ''),
    order: ({ due_date }) => due_date ?? '9999',
    status: (issue) => issueDue(issue, today),
    cell: (issue) => cellOf(issueDue(issue, today)),
  },
]
