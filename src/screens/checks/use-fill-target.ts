/**
 * What the address asks to be filled in: an occurrence of a schedule, a form picked by hand, the
 * correction of a check, or what somebody has begun. Always holds: a check begun with one revision is
 * finished with it (domain §2.23); what was begun is found again, also once its occurrence is missed.
 */
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { CheckForm } from '#contract/resources/check-forms.ts'
import type { Check } from '#contract/resources/checks.ts'
import type { ScheduledCheck } from '#contract/rules/check-day.ts'
import type { Draft } from '#local/drafts.ts'
import { readDraftName } from '#src/records/begun-check.ts'
import { CHECK_DRAFTS, type CheckDraft, draftName } from '#src/records/check-draft.ts'
import { useCheckDay } from '#src/records/use-check-day.ts'
import { useDrafts } from '#src/records/use-drafts.ts'
import { useRecord } from '#src/records/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { answeredOccurrence } from './answered-occurrence.ts'
import { useCheck } from './use-checks.ts'

export type FillTarget = {
  readonly name: string
  readonly form: CheckForm
  readonly draft: Draft<CheckDraft> | undefined
  /** The occurrence it answers. */
  readonly due: ScheduledCheck | null
  /** The check it takes the place of. */
  readonly correcting: Check | null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Undefined while loading, null when there is no such form here. Decided once for an address: what
 * is published or falls due meanwhile changes nothing under somebody's hands.
 */
export function useFillTarget(): FillTarget | null | undefined {
  const address = JSON.stringify(useSearch({ strict: false }))
  const [decided, setDecided] = useState<{ address: string; target: FillTarget }>()
  const found = useFoundTarget()
  if (decided?.address === address) return decided.target
  if (found) setDecided({ address, target: found })
  return found
}

type Asked = Readonly<Record<string, unknown>>

/** What the address names: a draft by its name, else an occurrence, a correction or a form. */
function askedIn(search: Asked) {
  const begun = readDraftName(textOf(search.draft))
  return {
    schedule: begun && 'schedule' in begun ? begun.schedule : textOf(search.schedule),
    slot: begun && 'schedule' in begun ? begun.slot : Number(textOf(search.slot)),
    correct: begun && 'correct' in begun ? begun.correct : textOf(search.correct),
    draft: begun ? textOf(search.draft) : null,
  }
}

function useFoundTarget(): FillTarget | null | undefined {
  const search = useSearch({ strict: false }) as Asked
  const asked = askedIn(search)
  const schedule = useRecord('check-schedules', asked.schedule || null)
  const correcting = useCheck(asked.correct || null)
  const drafts = useDrafts<CheckDraft>(CHECK_DRAFTS)
  const named = asked.draft === null ? undefined : drafts?.get(asked.draft)
  const formId =
    named?.value.form_id || textOf(search.form) || schedule?.form_id || correcting?.form_id
  const now = useRecord('check-forms', formId ?? null)
  const { department } = useSession()
  const day = useCheckDay(undefined, null)
  const by = { ...asked, formId: now?.id, departmentId: department?.id ?? null }
  const due = correcting ? null : answeredOccurrence(day, by)
  const name =
    named?.name ??
    (correcting
      ? draftName({ correct: correcting.id })
      : due
        ? draftName({ schedule: due.schedule.id, slot: due.occurrence.at })
        : draftName({ family: now?.family_id ?? '' }))
  const draft = named ?? drafts?.get(name)
  const begun = useRecord('check-forms', draft?.value.form_id ?? null)
  const isLoading =
    day === undefined ||
    drafts === undefined ||
    [schedule, correcting, now, begun].includes(undefined)
  if (isLoading) return undefined
  const form = begun ?? now
  return form ? { name, form, draft, due, correcting: correcting ?? null } : null
}
