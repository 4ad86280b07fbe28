/** What stands at the head of a check being filled in: until when, or what it corrects. */
import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { dueInWords, whenInSentence } from '#src/records/due-words.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { FillTarget } from './use-fill-target.ts'

type When = { now: number; timezone: string }

export function FillSecondLine({ target, now, timezone }: { target: FillTarget } & When) {
  const { due, correcting } = target
  if (correcting) {
    return `Corrects the check of ${whenInSentence(correcting.date, now, timezone)}. The old one stays in the history.`
  }
  const kept = 'Saved on this device as you go.'
  if (!due) return kept
  const { dueBy } = due.occurrence
  const verb = now > dueBy ? 'Was due by' : 'Due by'
  return `${verb} ${whenInSentence(dueBy, now, timezone)}. ${kept}`
}

export function DueChip({ dueBy, now, timezone }: { dueBy: number } & When) {
  const { isOverdue, words } = dueInWords({ dueBy }, now, timezone)
  return (
    <Chip tone={isOverdue ? 'warning' : 'info'} icon={isOverdue ? IconClockExclamation : IconClock}>
      {words}
    </Chip>
  )
}
