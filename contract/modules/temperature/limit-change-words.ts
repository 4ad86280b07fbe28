/**
 * What a change of limits did and means, in words: on the unit's page, on its sheet, and before it
 * is saved. Pure.
 */
import { formatTemperature, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { formatDayNear } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { bounds, isLooser } from './compare-limits.ts'
import { DEFAULT_LIMITS, type UnitKind } from './default-limits.ts'
import type { LimitChange } from './limit-changes.ts'
import type { Limits } from './limits.ts'
import { fullLimitsInWords } from './limits-in-words.ts'

type Bound = (typeof bounds)[number]

const boundWords: Readonly<Record<Bound, string>> = {
  limit_min: 'lowest allowed',
  limit_max: 'highest allowed',
  warn_min: 'warning below',
  warn_max: 'warning above',
}

/** "highest allowed 8 °C (was 7 °C)", one for each that changed. */
export function changedBounds(before: Limits, after: Limits, words: TemperatureWords): string[] {
  const said = (value: number | null) => (value === null ? 'none' : formatTemperature(value, words))
  return bounds.flatMap((bound) => {
    const [was, is] = [before[bound] ?? null, after[bound] ?? null]
    return was === is ? [] : [`${boundWords[bound]} ${said(is)} (was ${said(was)})`]
  })
}

interface Reader {
  readonly now: number
  readonly timezone: string
  readonly words: TemperatureWords
  readonly personOf: (id: string) => string
}

/** "Tom Reid changed the limits on Mon 12 Jan: highest allowed 8 °C (was 7 °C), “The plan”." */
export function limitChangeInWords(change: LimitChange, reader: Reader): string {
  const { now, timezone, words, personOf } = reader
  const [day, today] = [localDay(change.at, timezone), localDay(now, timezone)]
  const near = formatDayNear(day, today)
  const on = near.includes(' ') ? `on ${near}` : near.toLowerCase()
  const what = changedBounds(change.before, change.after, words).join(', ')
  const who =
    change.by === undefined
      ? 'The limits were changed'
      : `${personOf(change.by)} changed the limits`
  return `${who} ${on}: ${what}${change.reason ? `, “${change.reason}”` : ''}.`
}

const kindWords: Readonly<Record<UnitKind, string>> = {
  FRIDGE: 'a fridge',
  FREEZER: 'a freezer',
  DISPLAY_CHILL: 'a chilled display',
  HOT_HOLD: 'hot holding',
  PREP_ROOM: 'a prep room',
  VAN: 'a van',
  BLAST_CHILLER: 'a blast chiller',
  DISHWASHER: 'a dishwasher',
  OTHER: 'it',
}

export const usualLimits = (kind: unknown): Limits => DEFAULT_LIMITS[kind as UnitKind] ?? {}

/**
 * What to know before saving limits looser than the usual ones of this kind (domain §1.7);
 * undefined if they aren't. It may still be saved.
 */
export function looserThanUsual(
  unit: Limits & { readonly kind?: unknown },
  words: TemperatureWords,
): { readonly title: string; readonly says: string } | undefined {
  const usual = usualLimits(unit.kind)
  if (!isLooser(unit, usual)) return undefined
  return {
    title: `Looser than usual for ${kindWords[unit.kind as UnitKind]}.`,
    says: `Usually: ${fullLimitsInWords(usual, words)}. Food could get unsafe before anyone is told. Ask your food safety adviser before you save.`,
  }
}
