/**
 * What a draft belongs to and how that is encoded in its name, in both directions. Apart from
 * check-draft.ts, which Home starts with. Pure.
 */
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import type { Draft } from '#local/drafts/drafts.ts'
import { CHECK_DRAFTS, type CheckDraft, dueDraft } from './check-draft.ts'

/**
 * A scheduled check by its occurrence; any other by its form, whatever its revision, and its site,
 * which older drafts lack.
 */
type CheckTarget =
  | { readonly schedule: string; readonly slot: number }
  | { readonly family: string; readonly site?: string }
  | { readonly correct: string }

export function draftName(target: CheckTarget): string {
  if ('schedule' in target) return dueDraft(target.schedule, target.slot)
  if ('correct' in target) return `${CHECK_DRAFTS}correct:${target.correct}`
  const { family, site } = target
  return `${CHECK_DRAFTS}form:${family}${site ? `:${site}` : ''}`
}

/** What a draft belongs to, from its name; null if it isn't a check's. */
export function readDraftName(name: string): CheckTarget | null {
  if (!name.startsWith(CHECK_DRAFTS)) return null
  const [first = '', second = '', site] = name.slice(CHECK_DRAFTS.length).split(':')
  if (first === 'form') return { family: second, ...(site !== undefined && { site }) }
  if (first === 'correct') return { correct: second }
  return { schedule: first, slot: Number(second) }
}

/**
 * A draft's site; undefined if it isn't recorded, as in older drafts of forms started by hand.
 * @param schedulesById including those that have been stopped since
 */
export function siteOfDraft(
  { name, value }: Pick<Draft<CheckDraft>, 'name' | 'value'>,
  schedulesById: ReadonlyMap<string, Pick<CheckSchedule, 'location_id'>>,
): string | undefined {
  const target = readDraftName(name)
  const scheduled = target && 'schedule' in target ? schedulesById.get(target.schedule) : undefined
  return value.location_id ?? scheduled?.location_id
}

/** Where to finish it, whatever has happened to its occurrence since. */
export const draftPath = (name: string): string =>
  `/checks/fill?${new URLSearchParams({ draft: name })}`
