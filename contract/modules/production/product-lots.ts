/**
 * What a lot we made takes from its batch: its main input and its yield (domain §2.0, §2.14, §5.7).
 * Pure. Grams in.
 */
import { fraction, overIfAny, toBasisPoints } from '#contract/measure/fraction.ts'
import { roundHalfAway } from '#contract/measure/rounding.ts'

export interface BatchInput {
  readonly lot_id: string
  /** Null where the lot is counted in a unit of unknown weight. */
  readonly grams: number | null
}

/** The largest by weight, the first of two alike; null if nothing was weighed. */
export function mainInput(inputs: readonly BatchInput[]): string | null {
  const weighed = inputs.flatMap(({ lot_id, grams }) => (grams === null ? [] : [{ lot_id, grams }]))
  const [first, ...others] = weighed
  if (!first) return null
  return others.reduce((most, one) => (one.grams > most.grams ? one : most), first).lot_id
}

/** Output over input in basis points; null if nothing was weighed in. */
export function yieldBp(outputGrams: number, inputs: readonly BatchInput[]): number | null {
  const all = inputs.reduce((sum, { grams }) => sum + (grams ?? 0), 0)
  const share = overIfAny(fraction(outputGrams), all)
  return share && toBasisPoints(share)
}

/** (made − expected) / expected in basis points; negative is less than expected. In grams and parts. */
export function yieldVarianceBp(made: number, expected: number): number | null {
  const share = overIfAny(
    fraction(roundHalfAway(made) - roundHalfAway(expected)),
    roundHalfAway(expected),
  )
  return share && toBasisPoints(share)
}
