/**
 * What a draft is of, and what it is called by that; there and back. Apart from check-draft.ts, which
 * Home starts with. Pure.
 */
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import type { Draft } from '#local/drafts/drafts.ts'
import { CHECK_DRAFTS, type CheckDraft, dueDraft } from './check-draft.ts'

/**
 * A scheduled check by its occurrence; any other by its form, whatever its revision, and its site, which
 * those begun before it was kept have not.
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

/** What a draft is of, by its name; null when it is of no check. */
export function readDraftName(name: string): CheckTarget | null {
  if (!name.startsWith(CHECK_DRAFTS)) return null
  const [first = '', second = '', site] = name.slice(CHECK_DRAFTS.length).split(':')
  if (first === 'form') return { family: second, ...(site !== undefined && { site }) }
  if (first === 'correct') return { correct: second }
  return { schedule: first, slot: Number(second) }
}

/**
 * The site a draft is of; undefined when nothing says so, which was so once for a form begun by hand.
 * @param schedulesById also those that were stopped since
 */
export function siteOfDraft(
  { name, value }: Pick<Draft<CheckDraft>, 'name' | 'value'>,
  schedulesById: ReadonlyMap<string, Pick<CheckSchedule, 'location_id'>>,
): string | undefined {
  const target = readDraftName(name)
  const scheduled = target && 'schedule' in target ? schedulesById.get(target.schedule) : undefined
  return value.location_id ?? scheduled?.location_id
}

/** Where what was begun is finished, whatever has become of its occurrence since. */
export const draftPath = (name: string): string =>
  `/checks/fill?${new URLSearchParams({ draft: name })}`
