/**
 * What the limits typed so far mean: their rail, from when they count, and a warning if they are
 * looser than usual for such a unit.
 */

import { hasLimits, limitsIn, sameLimits } from '#contract/modules/temperature/compare-limits.ts'
import { looserThanUsual } from '#contract/modules/temperature/limit-change-words.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import { fullLimitsInWords, limitProblems } from '#contract/modules/temperature/limits-in-words.ts'
import { LimitRail } from '#src/ui/charts/limit-rail.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { limitsInScale } from '../detail/detail-line.ts'

interface LimitsTypedProps {
  data: Limits & { readonly kind?: unknown }
  /** As they are now; absent for a new unit. */
  before: Limits | null | undefined
  isFahrenheit: boolean
}

export function LimitsTyped({ data, before, isFahrenheit }: LimitsTypedProps) {
  const words = { fahrenheit: isFahrenheit }
  const limits = limitsIn(data)
  if (!hasLimits(limits) || Object.keys(limitProblems(limits)).length > 0) return null
  const looser = looserThanUsual(data, words)
  const isChanged = before != null && !sameLimits(before, limits)
  return (
    <Stack>
      <LimitRail
        limits={limitsInScale(limits, words)}
        unit={isFahrenheit ? '°F' : '°C'}
        pointer={false}
      />
      {looser ? (
        <Note tone="warning" title={looser.title} live="polite">
          {looser.says}
        </Note>
      ) : null}
      {isChanged ? (
        <Note tone="info" title="From the next reading on." live="polite">
          Readings up to now keep their limits: {fullLimitsInWords(before, words)}.
        </Note>
      ) : null}
    </Stack>
  )
}
