/**
 * The temperature of goods at the door against the limit of their class (domain §1.7, §2.2, §2.6).
 * Pure. Always holds: °C; the business's own limits count, within what the law allows.
 */
import {
  formatReading,
  formatTemperature,
  type TemperatureWords,
} from '#contract/measure/display-temperature.ts'
import { isMeasured, type LimitCode, limitsOfCode } from '../food/limit-codes.ts'
import { crossedBound, type TemperatureResult } from '../temperature/limits.ts'

type OwnLimits = Readonly<Record<string, number>> | null

export interface TemperatureFacts {
  readonly own?: OwnLimits
  readonly words?: TemperatureWords | undefined
}

const goods: Readonly<Partial<Record<LimitCode, string>>> = {
  DEL_RED_MEAT: 'red meat',
  DEL_OFFAL: 'offal',
  DEL_POULTRY: 'poultry',
  DEL_MINCE: 'mince',
  DEL_PREPARATION: 'sausages, burgers and marinated meat',
  DEL_CHILLED: 'chilled food',
  DEL_FISH: 'fish',
  DEL_FROZEN: 'frozen food',
  DEL_HOT: 'hot food',
  DEL_AMBIENT: 'dry goods',
}

export interface TemperatureVerdict {
  /** Null for what isn't measured. */
  readonly result: TemperatureResult | null
  /** What is wrong and what to do; null for a pass. */
  readonly says: string | null
}

const passes: TemperatureVerdict = { result: 'PASS', says: null }

/** @param celsius undefined while nobody has measured it */
export function intakeTemperature(
  code: LimitCode,
  celsius: number | undefined,
  { own = null, words = {} }: TemperatureFacts = {},
): TemperatureVerdict {
  if (!isMeasured(code)) return { result: null, says: null }
  if (celsius === undefined) return { result: null, says: 'Enter the temperature.' }
  const crossed = crossedBound(celsius, limitsOfCode(code, own))
  if (crossed === null) return passes
  const reading = formatReading(celsius, words)
  const limit = formatTemperature(crossed.bound, words)
  const { result, side } = crossed
  return {
    result,
    says:
      result === 'FAIL'
        ? `${reading} is ${side} the ${limit} limit for ${goods[code] ?? 'this food'}. Reject it or say what you did.`
        : `${reading} is ${side} ${limit}. Put it away first, and check it again.`,
  }
}

/** In the list of a delivery's items: "Chicken thighs came at 6.4 °C. The limit is 4 °C. …" */
export function itemTemperature(
  name: string,
  code: LimitCode,
  celsius: number,
  { own = null, words = {} }: TemperatureFacts = {},
): string | null {
  const crossed = isMeasured(code) ? crossedBound(celsius, limitsOfCode(code, own)) : null
  if (crossed?.result !== 'FAIL') return null
  return `${name} came at ${formatReading(celsius, words)}. The limit is ${formatTemperature(crossed.bound, words)}. Reject it or write what you did.`
}

const minutes = { CHILLED: 20, FROZEN: 15 } as const

/** How long goods waited to be put away (domain §4 F4); null if it doesn't matter or wasn't too long. */
export function putAwayProblem(storage: string, took: number): string | null {
  const most = minutes[storage as keyof typeof minutes]
  if (most === undefined || took <= most) return null
  const what = storage === 'FROZEN' ? 'Frozen' : 'Chilled'
  return `${what} food waited ${took} minutes; ${most} is the most. Measure it again and say what you did.`
}
