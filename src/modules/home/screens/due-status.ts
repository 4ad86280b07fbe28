/** The status of a due task: "Due by 10:00", "Overdue 12 min". */
import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { dueInWords } from '#contract/time/due-words.ts'
import type { DueRow, HomeReader } from '#src/records/seam/home.ts'

export function dueStatus({ dueBy, isMoment }: DueRow, { now, timezone }: HomeReader) {
  const due = { dueBy, isMoment: isMoment === true }
  const { isOverdue, words } = dueInWords(due, now, timezone)
  return isOverdue
    ? ({ tone: 'warning', icon: IconClockExclamation, words } as const)
    : ({ tone: 'info', icon: IconClock, words } as const)
}
