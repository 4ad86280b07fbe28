/** The head of a check being filled in: where, until when, or what it corrects. */
import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { dueInWords, whenInSentence } from '#contract/time/due-words.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import type { FillTarget } from './fill-target.ts'

type When = { now: number; timezone: string }

interface FillSecondLineProps extends When {
  target: FillTarget
  /** Its site, if another one is chosen. */
  elsewhere: string | null
}

export function FillSecondLine({ target, elsewhere, now, timezone }: FillSecondLineProps) {
  const { due, correcting } = target
  const at = elsewhere === null ? '' : `At ${elsewhere}. `
  if (correcting) {
    return `${at}Corrects the check of ${whenInSentence(correcting.date, now, timezone)}. The old one stays in the history.`
  }
  const kept = 'Saved on this device as you go.'
  if (!due) return `${at}${kept}`
  const { dueBy } = due.occurrence
  const verb = now > dueBy ? 'Was due by' : 'Due by'
  return `${at}${verb} ${whenInSentence(dueBy, now, timezone)}. ${kept}`
}

export function DueChip({ dueBy, now, timezone }: { dueBy: number } & When) {
  const { isOverdue, words } = dueInWords({ dueBy }, now, timezone)
  return (
    <Chip tone={isOverdue ? 'warning' : 'info'} icon={isOverdue ? IconClockExclamation : IconClock}>
      {words}
    </Chip>
  )
}
