/**
 * An issue's wording and prominence (guide, Colour; AC 3.9.4). Pure. Always holds: a late issue
 * says so before its state.
 */
import {
  IconCircleX,
  IconClockExclamation,
  IconEyeCheck,
  IconProgress,
  IconRubberStamp,
} from '@tabler/icons-react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { daysOverdue, dueWords } from '#contract/modules/issues/issues.rules.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { choiceLabel, fieldSchema } from '#src/records/form/field-words.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

const labelOf = (field: string, value: string) =>
  choiceLabel(fieldSchema(declarations.issues, field), value)

export const severityWord = ({ severity }: Pick<Issue, 'severity'>) => labelOf('severity', severity)

export const statusWord = (status: Issue['status']) => labelOf('status', status)

const looks = {
  OPEN: { tone: 'info' },
  IN_PROGRESS: { tone: 'info', icon: IconProgress },
  AWAITING_CHECK: { tone: 'warning', icon: IconEyeCheck },
  CLOSED: { tone: 'safe', icon: IconRubberStamp },
  CANCELLED: { tone: 'neutral', icon: IconCircleX },
} as const

export const issueStatus = ({ status }: Pick<Issue, 'status'>): RowStatus => ({
  ...looks[status],
  words: statusWord(status),
})

/** "Overdue 2 days", "Due today"; undefined if nothing is due. @param today the site's day */
export function issueDue(
  issue: Pick<Issue, 'status' | 'due_date'>,
  today: string,
): RowStatus | undefined {
  const words = dueWords(issue, today)
  if (words === null) return undefined
  return daysOverdue(issue, today) > 0
    ? { tone: 'warning', icon: IconClockExclamation, words }
    : { tone: 'neutral', words }
}

/** A late issue says so before its state. @param today the site's day */
export function lateOrStatus(issue: Pick<Issue, 'status' | 'due_date'>, today: string): RowStatus {
  const due = issueDue(issue, today)
  return due?.tone === 'warning' ? due : issueStatus(issue)
}

const severityTones = {
  LOW: 'neutral',
  MEDIUM: 'neutral',
  HIGH: 'warning',
  CRITICAL: 'fail',
} as const

export const severityStatus = (issue: Pick<Issue, 'severity'>): RowStatus => ({
  tone: severityTones[issue.severity],
  words: severityWord(issue),
})
