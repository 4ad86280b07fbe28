/**
 * A weight being typed: in kilograms or grams, litres or millilitres, pieces; stored in the smaller
 * unit. Always holds: computed on the text, so that 2.305 kg is 2305 g; changing the unit keeps the
 * amount; pieces have no decimals.
 */
import { useState } from 'react'
import { gramsToGrams, gramsToKilograms, kilogramsToGrams } from '#contract/measure/cleaners.ts'
import type { Unit } from '#contract/measure/quantity.ts'
import type { PadKey } from '../fields/number-entry.ts'
import { useNumberEntry } from '../fields/use-number-entry.ts'

const large = { g: 'kg', ml: 'l', each: 'pieces' } as const
const whole = { decimals: 0, digits: 9, signed: false }
const thousandths = { decimals: 3, digits: 6, signed: false }

export interface WeightEntry {
  readonly text: string
  /** As typed now: "kg". */
  readonly unit: string
  /** What the unit key changes to; null for pieces. */
  readonly otherUnit: string | null
  /** In grams, millilitres or pieces; null while it is no amount yet. */
  readonly amount: number | null
  /** What to do about a decimal comma. */
  readonly problem: string | null
  readonly hasPoint: boolean
  readonly press: (key: PadKey) => void
  readonly changeUnit: () => void
  /** Clears it, or sets an amount: of a scale, of what was typed before. */
  readonly reset: (amount?: number) => void
}

interface WeightEntryOptions {
  readonly unit: Unit
  /** In the smaller unit. */
  readonly initial?: number | undefined
  readonly active?: boolean
  readonly onEnter?: () => void
}

export function useWeightEntry(options: WeightEntryOptions): WeightEntry {
  const { unit, initial, active = true, onEnter } = options
  const [isSmall, setIsSmall] = useState(false)
  const isLarge = unit !== 'each' && !isSmall
  const textOf = (amount: number) => (isLarge ? gramsToKilograms(amount) : String(amount))
  const { text, problem, press, reset } = useNumberEntry({
    ...(isLarge ? thousandths : whole),
    ...(initial !== undefined && { initial: textOf(initial) }),
    active,
    ...(onEnter && { onEnter }),
  })
  const amount = isLarge ? kilogramsToGrams(text) : gramsToGrams(text)
  return {
    text,
    unit: isLarge ? large[unit] : unit === 'each' ? large.each : unit,
    otherUnit: unit === 'each' ? null : isLarge ? unit : large[unit],
    amount,
    problem,
    hasPoint: isLarge,
    press,
    changeUnit() {
      if (unit === 'each') return
      setIsSmall(isLarge)
      if (amount !== null) reset(isLarge ? String(amount) : gramsToKilograms(amount))
    },
    reset: (next) => reset(next === undefined ? '' : textOf(next)),
  }
}
