/** A weight beside what was wanted: under, right, over (design, Tolerance rail). */
import { formatShare, kilogramsText } from '#contract/measure/display.ts'
import { formatQuantity, type Unit } from '#contract/measure/quantity.ts'
import { placeIn, rightRange } from '#contract/modules/production/weigh-zones.ts'
import { ToleranceRail } from '#src/ui/charts/tolerance-rail.tsx'
import type { Tone } from '#src/ui/status/tone.ts'

interface WeighRailProps {
  /** In the smaller unit; null while nothing is typed. */
  readonly amount: number | null
  readonly wanted: number
  readonly unit: Unit
  readonly toleranceBp: number
}

const usedTolerance = (unit: Unit, toleranceBp: number) => (unit === 'each' ? 0 : toleranceBp)

/** "1.96", without its unit where that stands beside it. */
const figure = (amount: number, unit: Unit) =>
  unit === 'g' && amount >= 1_000
    ? kilogramsText(amount).replace(' kg', '')
    : formatQuantity(amount, unit)

export function weighTone({ amount, wanted, unit, toleranceBp }: WeighRailProps): Tone {
  if (amount === null) return 'neutral'
  const { zone } = placeIn(amount, rightRange(wanted, usedTolerance(unit, toleranceBp)))
  return zone === 1 ? 'safe' : 'warning'
}

export function WeighRail({ amount, wanted, unit, toleranceBp }: WeighRailProps) {
  const tolerance = usedTolerance(unit, toleranceBp)
  const range = rightRange(wanted, tolerance)
  const zones = [
    { tone: 'warning', words: `Under ${figure(range.from, unit)}` },
    {
      tone: 'safe',
      words: tolerance === 0 ? 'Right' : `Right, ±${formatShare(tolerance)}`,
    },
    { tone: 'warning', words: `Over ${figure(range.to, unit)}` },
  ] as const
  const place = amount === null ? null : placeIn(amount, range)
  const says =
    amount === null || !place
      ? `${formatQuantity(wanted, unit)} wanted`
      : `${formatQuantity(amount, unit)} of ${formatQuantity(wanted, unit)} wanted: ${zones[place.zone].words}`
  return <ToleranceRail zones={zones} place={place} says={says} />
}
