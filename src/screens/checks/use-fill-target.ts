/**
 * What the address asks to be filled in: an occurrence of a schedule, a form picked by hand, or the
 * correction of a check. Always holds: a check begun with one revision is finished with it (domain
 * §2.23); a form begun by hand answers its schedule when one is open (domain §5.4).
 */
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { CheckForm } from '#contract/resources/check-forms.ts'
import type { Check } from '#contract/resources/checks.ts'
import type { ScheduledCheck } from '#contract/rules/check-day.ts'
import type { Draft } from '#local/drafts.ts'
import { CHECK_DRAFTS, type CheckDraft, draftName } from '#src/records/check-draft.ts'
import { useCheckDay } from '#src/records/use-check-day.ts'
import { useDrafts } from '#src/records/use-drafts.ts'
import { useRecord } from '#src/records/use-records.ts'

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

function useFoundTarget(): FillTarget | null | undefined {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const schedule = useRecord('check-schedules', textOf(search.schedule) || null)
  const correcting = useRecord('checks', textOf(search.correct) || null)
  const asked = textOf(search.form) || schedule?.form_id || correcting?.form_id
  const now = useRecord('check-forms', asked ?? null)
  const day = useCheckDay()
  const drafts = useDrafts<CheckDraft>(CHECK_DRAFTS)
  const slot = Number(textOf(search.slot))
  const open = [...(day?.due ?? []), ...(day?.later ?? [])]
  const due =
    open.find((one) => one.schedule.id === textOf(search.schedule) && one.occurrence.at === slot) ??
    open.find(
      ({ form, occurrence }) => form.id === textOf(search.form) && occurrence.state !== 'NOT_YET',
    ) ??
    null
  const name = correcting
    ? draftName({ correct: correcting.id })
    : due
      ? draftName({ schedule: due.schedule.id, slot: due.occurrence.at })
      : draftName({ family: now?.family_id ?? '' })
  const draft = drafts?.get(name)
  const begun = useRecord('check-forms', draft?.value.form_id ?? null)
  const isLoading =
    day === undefined ||
    drafts === undefined ||
    [schedule, correcting, now, begun].includes(undefined)
  if (isLoading) return undefined
  const form = begun ?? now
  return form ? { name, form, draft, due, correcting: correcting ?? null } : null
}
