/** The units due now as segments of the progress strip, and in words (kit-patterns §3). */
import type { Round, RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { unitsDueNow } from '#contract/modules/temperature/walk-round.ts'
import type { StripState } from '#src/ui/charts/progress-strip.tsx'

const results = { PASS: 'safe', WARN: 'warning', FAIL: 'fail' } as const

const segmentOf =
  (currentId: string | null) =>
  ({ unit, log, noReading }: RoundEntry): StripState => {
    if (unit.id === currentId) return 'current'
    if (log) return results[log.result]
    return noReading ? 'none' : 'rest'
  }

export const stripOf = ({ entries }: Pick<Round, 'entries'>, currentId: string | null) =>
  unitsDueNow(entries).map(segmentOf(currentId))

/** "4 of 8 due now"; "Not due now" for a unit that is read although nobody asks for it. */
export function placeInWords({ entries }: Pick<Round, 'entries'>, unitId: string | null): string {
  const due = unitsDueNow(entries)
  const place = due.findIndex(({ unit }) => unit.id === unitId) + 1
  const isAsked = due.some(({ state }) => state !== 'LATER')
  if (place === 0) return 'Not due now'
  return isAsked ? `${place} of ${due.length} due now` : `${place} of ${due.length}, none due now`
}
