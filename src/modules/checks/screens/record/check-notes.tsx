/**
 * What readers of a check must know before its answers: its author or time isn't confirmed, it was
 * voided, corrected, corrects another, or explains why one was missed.
 */
import { IconBan, IconCalendarX, IconPencil } from '@tabler/icons-react'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import {
  isNameUnproven,
  isTimeUnproven,
  timeUnproven,
  UNPROVEN,
} from '#contract/core/sync/unproven.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { isMissedReason } from '#contract/modules/checks/missed-checks.ts'
import { formatDateTime } from '#contract/time/display-date.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'

interface CheckNotesProps {
  check: Check
  timezone: string
  personOf: (id: string) => string
}

export function CheckNotes({ check, timezone, personOf }: CheckNotesProps) {
  const voided = isVoidedAlone(check)
  return (
    <>
      {isNameUnproven(check) ? (
        <Note tone="warning" title="We couldn't confirm who did this check.">
          {UNPROVEN} Ask {personOf(check.created_by)}, then verify or correct it.
        </Note>
      ) : null}
      {isTimeUnproven(check) ? (
        <Note tone="warning" title="When this was made isn't confirmed.">
          {timeUnproven(check, Date.now(), timezone)} Ask {personOf(check.created_by)}, then verify
          or correct it.
        </Note>
      ) : null}
      {voided ? (
        <Note
          tone="warning"
          icon={IconBan}
          title={`Voided by ${personOf(check.modified_by ?? '')}, ${formatDateTime(check.modified ?? 0, timezone)}. It doesn't count.`}
        >
          {check.void_reason}
        </Note>
      ) : null}
      {check.voided_by_id && !voided ? (
        <Note
          tone="info"
          title="This check was corrected."
          action={<Button to={`/checks/${check.voided_by_id}`}>See the correction</Button>}
        >
          {check.void_reason}
        </Note>
      ) : null}
      {check.voids_id ? (
        <Note
          tone="info"
          icon={IconPencil}
          title={`${personOf(check.created_by)} corrected this check.`}
          action={<Button to={`/checks/${check.voids_id}`}>See it as it was</Button>}
        >
          {check.void_reason}
        </Note>
      ) : null}
      {isMissedReason(check) ? (
        <Note
          tone="warning"
          icon={IconCalendarX}
          title={`Missed: it was due ${formatDateTime(check.slot ?? 0, timezone)}.`}
        >
          {check.missed_reason}
        </Note>
      ) : null}
    </>
  )
}
