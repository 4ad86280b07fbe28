/** The text for a started check: where, for when, and since when it has been saved. Pure. */
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { locationName } from '#contract/text/names.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import type { Draft } from '#local/drafts/drafts.ts'
import { readDraftName, siteOfDraft } from '#src/modules/checks/parts/begun-check.ts'
import type { CheckDraft } from '#src/modules/checks/parts/check-draft.ts'

type Seen = {
  readonly schedulesById: ReadonlyMap<string, Pick<CheckSchedule, 'location_id'>>
  /** The person's. */
  readonly locations: readonly Location[]
  /** The one chosen. */
  readonly location: Location | null
  readonly now: number
}

export function isCorrection(name: string): boolean {
  const target = readDraftName(name)
  return target !== null && 'correct' in target
}

/**
 * "At High Street. For yesterday 07:00. Saved on this device 08:10"; the current site isn't named.
 */
export function begunWords(
  draft: Draft<CheckDraft>,
  { schedulesById, locations, location, now }: Seen,
): string {
  const siteId = siteOfDraft(draft, schedulesById) ?? location?.id
  const site = locations.find(({ id }) => id === siteId)
  const timezone = timezoneOf(site ?? location)
  const target = readDraftName(draft.name)
  return [
    siteId !== location?.id && `At ${site ? locationName(site) : 'another site'}`,
    target && 'slot' in target && `For ${whenInSentence(target.slot, now, timezone)}`,
    isCorrection(draft.name) && 'A correction',
    `Saved on this device ${whenInSentence(draft.changed, now, timezone)}`,
  ]
    .filter(Boolean)
    .join('. ')
}
