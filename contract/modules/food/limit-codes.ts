/**
 * The limits for food at delivery, and for a probe or dishwasher test (domain §1.7). Always holds:
 * °C; the 853/2004 rows are law for approved premises and the default for all; a business may
 * change the chilled rows up to the legal 8 °C, and can only tighten the others.
 */
import { judge, type Limits, type TemperatureResult } from '../temperature/limits.ts'

export const LIMIT_CODES = {
  DEL_RED_MEAT: { limit_max: 7 },
  DEL_OFFAL: { limit_max: 3 },
  DEL_POULTRY: { limit_max: 4 },
  DEL_MINCE: { limit_max: 2 },
  DEL_PREPARATION: { limit_max: 4 },
  DEL_CHILLED: { warn_max: 5, limit_max: 8 },
  DEL_FISH: { warn_max: 2, limit_max: 4 },
  DEL_FROZEN: { warn_max: -18, limit_max: -15 },
  DEL_HOT: { limit_min: 63 },
  DEL_AMBIENT: {},
  PROBE_ICE: { limit_min: -1, limit_max: 1 },
  PROBE_BOIL: { limit_min: 99, limit_max: 101 },
  DISHWASH: { limit_min: 80, warn_min: 82 },
} as const satisfies Record<string, Limits>
export type LimitCode = keyof typeof LIMIT_CODES

/** The legal ceiling of chilled food in England, Wales and Northern Ireland. */
export const CHILLED_LAW = 8

export const isMeasured = (code: LimitCode) => code !== 'DEL_AMBIENT'

/** The limits of a code with the business's own figure from `settings.delivery_limits`. */
export function limitsOfCode(
  code: LimitCode,
  own: Readonly<Record<string, number>> | null = null,
): Limits {
  const limits: Limits = LIMIT_CODES[code]
  const figure = own?.[code]
  if (typeof figure !== 'number' || !code.startsWith('DEL_') || !isMeasured(code)) return limits
  if (code === 'DEL_HOT') return { limit_min: Math.max(figure, 63) }
  const usual = limits.limit_max ?? CHILLED_LAW
  const max = Math.min(figure, code === 'DEL_FROZEN' ? usual : CHILLED_LAW)
  // If the limit was relaxed, what passed before still passes and the rest warns.
  const good = limits.warn_max ?? usual
  return max > good ? { warn_max: good, limit_max: max } : { limit_max: max }
}

/** Null for goods that aren't measured. */
export function judgeByCode(
  code: LimitCode,
  celsius: number,
  own: Readonly<Record<string, number>> | null = null,
): TemperatureResult | null {
  return isMeasured(code) ? judge(celsius, limitsOfCode(code, own)) : null
}
