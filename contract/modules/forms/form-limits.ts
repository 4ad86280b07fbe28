/**
 * What a number in a form is judged by (domain §4 `x-limits`, §1.7). Always holds: figures in the
 * form itself, and those of a fixed code, count as written; for a fridge, a stock item or a
 * delivery the device's figures, stored with the answer (`_limits`), count, so that a later change
 * rewrites nothing; they are never looser than the law for their code.
 */

import { formatTemperature, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { COOK_CELSIUS, cookAdvice, judgeCook, SCOTLAND_REHEAT } from '../food/cooking.ts'
import { isMeasured, LIMIT_CODES, type LimitCode, limitsOfCode } from '../food/limit-codes.ts'
import { hasLimits } from '../temperature/compare-limits.ts'
import { DEFAULT_LIMITS } from '../temperature/default-limits.ts'
import { crossedBound, judge, type Limits, type TemperatureResult } from '../temperature/limits.ts'
import { type Answers, type FormLimits, isAnswered, type Question } from './form-language.ts'

/** The site's settings about limits; a device has them while a form is filled in. */
export type SiteLimits = {
  /** The site's region; Scottish law asks for 82 °C at reheating. */
  readonly region?: string | undefined
  /** `settings.delivery_limits` of the business. */
  readonly delivery_limits?: Readonly<Record<string, number>> | undefined
  /** Limits of what can be picked: fridges, stock items. */
  readonly limits_by_id?: Readonly<Record<string, Limits>> | undefined
}

/** Units whose limits a form may refer to by name. */
const UNIT_CODES = ['FRIDGE', 'DISPLAY_CHILL', 'FREEZER', 'HOT_HOLD'] as const
const OWN_CODES = ['COOK', 'REHEAT', 'COOL'] as const

type UnitCode = (typeof UNIT_CODES)[number]
type Code = UnitCode | (typeof OWN_CODES)[number] | LimitCode

const isUnitCode = (code: Code): code is UnitCode => UNIT_CODES.includes(code as UnitCode)

export const isLimitCode = (code: string): code is Code =>
  Object.hasOwn(LIMIT_CODES, code) || [...UNIT_CODES, ...OWN_CODES].includes(code as never)

function limitsOf(code: Code, site: SiteLimits): Limits {
  if (code === 'COOK') return { limit_min: COOK_CELSIUS }
  if (code === 'COOL') return { warn_max: 5, limit_max: 8 }
  if (code === 'REHEAT') {
    return { limit_min: site.region === 'SCOTLAND' ? SCOTLAND_REHEAT : COOK_CELSIUS }
  }
  return isUnitCode(code) ? DEFAULT_LIMITS[code] : limitsOfCode(code, site.delivery_limits ?? null)
}

/**
 * What a device may have stored for a code: Scotland's law on reheating, and the business's own
 * figure for a delivery, within what the code allows. Other codes are fixed.
 */
function keptOf(code: Code, kept: Limits | undefined): Limits {
  if (code === 'REHEAT' && kept?.limit_min === SCOTLAND_REHEAT)
    return { limit_min: SCOTLAND_REHEAT }
  const figure = code === 'DEL_HOT' ? kept?.limit_min : kept?.limit_max
  const delivery_limits = typeof figure === 'number' ? { [code]: figure } : {}
  return limitsOf(code, { delivery_limits })
}

function written({ min, max, warn_min, warn_max }: FormLimits): Limits {
  return {
    ...(min !== undefined && { limit_min: min }),
    ...(max !== undefined && { limit_max: max }),
    ...(warn_min !== undefined && { warn_min }),
    ...(warn_max !== undefined && { warn_max }),
  }
}

/**
 * The limits of one question; null if there are none.
 * @param site absent: as in `kept`, stored with the answer
 */
export function limitsOfQuestion(
  limits: FormLimits,
  siblings: Answers,
  site: SiteLimits | undefined,
  kept: Limits | undefined,
): Limits | null {
  const ofCode = (code: string) => {
    if (!isLimitCode(code)) return null
    return site ? limitsOf(code, site) : keptOf(code, kept)
  }
  if (limits.code !== undefined) return ofCode(limits.code)
  if (limits.of === undefined) return written(limits)
  const answer = siblings[limits.of]
  if (typeof answer !== 'string') return null
  const known = Object.hasOwn(limits.cases ?? {}, answer) ? limits.cases?.[answer] : undefined
  if (known) return limitsOfQuestion(known, siblings, site, kept)
  if (isLimitCode(answer)) return ofCode(answer)
  if (!site) return kept ?? null
  const byId = site.limits_by_id ?? {}
  return Object.hasOwn(byId, answer) ? (byId[answer] ?? null) : null
}

/** Is it only recorded? It has no figure, no code and no deciding answer. */
export const isUnlimited = ({ unit: _, held: __, cases: ___, ...ways }: FormLimits): boolean =>
  Object.keys(ways).length === 0

/** A code under which nothing is measured: dry goods (domain §1.7). */
export const isUnmeasured = (code: string | undefined): boolean =>
  code !== undefined && Object.hasOwn(LIMIT_CODES, code) && !isMeasured(code as LimitCode)

export type LimitsFound =
  /** Judged by these; by no figure if its goods aren't measured. */
  | { readonly is: 'known'; readonly limits: Limits }
  /** Its form sets no limits. */
  | { readonly is: 'unlimited' }
  /** Until the question with this name beside it is answered. */
  | { readonly is: 'waiting'; readonly on: string }
  /** Its form sets limits that can't be determined: it must not pass (domain §1.7). */
  | { readonly is: 'unknown' }

type Measured = {
  readonly question: Question
  readonly siblings: Answers
  readonly beside: Readonly<Record<string, Question>>
}

/** @param site absent: as in `kept`, stored with the answer */
export function findLimits(
  { question, siblings, beside }: Measured,
  site: SiteLimits | undefined,
  kept: Limits | undefined,
): LimitsFound {
  const limits = question['x-limits']
  if (!limits || isUnlimited(limits)) return { is: 'unlimited' }
  const { of = '', cases = {} } = limits
  const decides = Object.hasOwn(beside, of) ? beside[of] : undefined
  const answer = siblings[of]
  if (decides && !isAnswered(answer)) return { is: 'waiting', on: of }
  const found = limitsOfQuestion(limits, siblings, site, kept)
  if (found && hasLimits(found)) return { is: 'known', limits: found }
  const said = typeof answer === 'string' ? answer : ''
  const code = limits.code ?? (Object.hasOwn(cases, said) ? cases[said]?.code : said)
  // A catalogue item has limits by its code, and dry goods have none.
  const isOpen = isUnmeasured(code) || decides?.['x-ref'] === 'stocks'
  return found && isOpen ? { is: 'known', limits: {} } : { is: 'unknown' }
}

/** Is it cooked? Below 75 °C time counts as well; time can't make up for Scotland's 82 °C. */
const isHeatAndTime = ({ code }: FormLimits, used: Limits) =>
  (code === 'COOK' || code === 'REHEAT') && used.limit_min === COOK_CELSIUS

const heldSeconds = ({ held }: FormLimits, siblings: Answers): number | null => {
  const seconds = held === undefined ? undefined : siblings[held]
  return typeof seconds === 'number' ? seconds : null
}

export function judgeAnswer(
  value: number,
  limits: FormLimits,
  used: Limits,
  siblings: Answers,
): TemperatureResult {
  if (!isHeatAndTime(limits, used)) return judge(value, used)
  return judgeCook(value, heldSeconds(limits, siblings))
}

const inUnit = (value: number, unit: string | undefined, words: TemperatureWords) => {
  if (unit === '°C') return formatTemperature(value, words, 2)
  return `${String(value).replace('-', '\u2212')}${unit ? ` ${unit}` : ''}`
}

/** "9.4 °C is above 8 °C.", "25 min is above 20 min.", or how to go on cooking. */
export function limitSentence(
  value: number,
  limits: FormLimits,
  used: Limits,
  words: TemperatureWords,
): string {
  if (isHeatAndTime(limits, used)) return cookAdvice(value, words)
  const crossed = crossedBound(value, used)
  if (!crossed) return ''
  const shown = inUnit(value, limits.unit, words)
  return `${shown} is ${crossed.side} ${inUnit(crossed.bound, limits.unit, words)}.`
}
