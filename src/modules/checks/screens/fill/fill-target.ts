/**
 * What an address asks to be filled in: an occurrence of a schedule, a form picked by hand, a
 * correction of a check, or a draft. Pure. Always holds: it belongs to one site, and a draft
 * started at another is finished there; a check started with one revision is finished with it
 * (domain §2.23).
 */

import type { CheckDay, ScheduledCheck } from '#contract/modules/checks/check-day.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { Draft } from '#local/drafts/drafts.ts'
import { draftName, readDraftName, siteOfDraft } from '#src/modules/checks/parts/begun-check.ts'
import type { CheckDraft } from '#src/modules/checks/parts/check-draft.ts'
import { answeredOccurrence, departmentOf } from './answered-occurrence.ts'

export type FillTarget = {
  readonly name: string
  readonly form: CheckForm
  readonly draft: Draft<CheckDraft> | undefined
  /** The occurrence it answers. */
  readonly due: ScheduledCheck | null
  /** The check it replaces. */
  readonly correcting: Check | null
  /** The department it counts for; undefined is every one. */
  readonly departmentId: string | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export type Asked = ReturnType<typeof askedIn>

/** What the address names: a draft by its name, otherwise an occurrence, a correction or a form. */
export function askedIn(search: Readonly<Record<string, unknown>>) {
  const begun = readDraftName(textOf(search.draft))
  return {
    schedule: begun && 'schedule' in begun ? begun.schedule : textOf(search.schedule),
    slot: begun && 'schedule' in begun ? begun.slot : Number(textOf(search.slot)),
    correct: begun && 'correct' in begun ? begun.correct : textOf(search.correct),
    form: textOf(search.form),
    draft: begun ? textOf(search.draft) : null,
  }
}

/** The device's data used to decide; including what was stopped or archived since. */
type Known = {
  readonly schedulesById: ReadonlyMap<string, CheckSchedule>
  readonly drafts: ReadonlyMap<string, Draft<CheckDraft>>
  readonly correcting: Check | null
}

/** Its site; undefined if nothing names one: then it is the chosen one. */
export function siteAsked(
  asked: Asked,
  { schedulesById, drafts, correcting }: Known,
): string | undefined {
  const begun = asked.draft === null ? undefined : drafts.get(asked.draft)
  return (
    (begun && siteOfDraft(begun, schedulesById)) ??
    correcting?.location_id ??
    schedulesById.get(asked.schedule)?.location_id
  )
}

type Here = {
  readonly siteId: string
  /** The chosen one; undefined is every one. */
  readonly departmentId: string | undefined
}

/** By hand, at this site; for older drafts without a site, at any. */
function byHand(family: string, { siteId }: Here, drafts: Known['drafts']): string {
  const name = draftName({ family, site: siteId })
  const before = drafts.get(draftName({ family }))
  const isHere = before !== undefined && (before.value.location_id ?? siteId) === siteId
  return isHere && !drafts.has(name) ? before.name : name
}

/**
 * Null when there is no such form here.
 * @param day of the whole site it is of, whoever is reminded
 */
export function fillTarget(
  asked: Asked,
  known: Known & { readonly formsById: ReadonlyMap<string, CheckForm> },
  day: Pick<CheckDay, 'due' | 'later'>,
  here: Here,
): FillTarget | null {
  const { schedulesById, drafts, correcting, formsById } = known
  const named = asked.draft === null ? undefined : drafts.get(asked.draft)
  const schedule = schedulesById.get(asked.schedule)
  const formId = named?.value.form_id || asked.form || schedule?.form_id || correcting?.form_id
  const now = formsById.get(formId ?? '')
  // What was begun by hand stays of the department it was begun in.
  const placed = (draft: FillTarget['draft']) =>
    draft?.value.location_id === undefined ? here.departmentId : draft.value.department_id
  const revisions = [...formsById.values()].filter((one) => one.family_id === now?.family_id)
  const formIds = revisions.map(({ id }) => id)
  const by = { ...asked, formIds, departmentId: placed(named) ?? null }
  const due = correcting ? null : answeredOccurrence(day, by)
  const name =
    named?.name ??
    (correcting
      ? draftName({ correct: correcting.id })
      : due
        ? draftName({ schedule: due.schedule.id, slot: due.occurrence.at })
        : byHand(now?.family_id ?? '', here, drafts))
  const draft = named ?? drafts.get(name)
  const form = formsById.get(draft?.value.form_id ?? '') ?? now
  if (!form) return null
  const departmentId = correcting ? correcting.department_id : departmentOf(due, placed(draft))
  return { name, form, draft, due, correcting, departmentId }
}
