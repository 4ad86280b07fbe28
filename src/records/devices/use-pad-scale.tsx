/** The Scale key of a pad for one weight, if a scale is paired and this is weighed (WeightPad, `scale`). */
import { type ReactNode, Suspense } from 'react'
import type { Unit } from '#contract/measure/quantity.ts'
import { useSession } from '#src/session/use-session.ts'
import type { WeightEntry } from '#src/ui/pads/use-weight-entry.ts'
import { ScaleKey } from './lazy-scale-key.ts'
import { pairedOf } from './paired.ts'

/** @returns undefined where the pad keeps its own key */
export function usePadScale({ reset }: Pick<WeightEntry, 'reset'>, unit: Unit): ReactNode {
  const { preferences } = useSession().platform
  const isWeighed = unit === 'g' && pairedOf(preferences, 'SCALE') !== null
  return isWeighed ? (
    <Suspense fallback={<span />}>
      <ScaleKey onWeight={reset} />
    </Suspense>
  ) : undefined
}
