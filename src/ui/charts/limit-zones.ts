/**
 * The geometry and labels of a limit rail: its zones, their widths and names. Limits are inclusive:
 * a value on the limit is on its good side (§2.18). Cold limits run good to fail, hot ones fail to
 * good, two-sided ones fail to good to fail. Pure; it draws nothing, and agrees with
 * contract/modules/temperature/limits.ts, which judges.
 */

import { roundHalfAway } from '#contract/measure/rounding.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'

export type ZoneKind = 'good' | 'warm' | 'cool' | 'fail'

export interface Zone {
  kind: ZoneKind
  tone: 'safe' | 'warning' | 'fail'
  /** Ends on the scale, in the unit of the limits. */
  from: number
  to: number
  words: string
  /** Under the zone: "Good". */
  label: string
}

export interface LimitWords {
  good?: string
  warm?: string
  cool?: string
  fail?: string
}

const tones = { good: 'safe', warm: 'warning', cool: 'warning', fail: 'fail' } as const

/** A number as people read it: true minus, no unnecessary decimals (look §9). */
export function formatNumber(value: number): string {
  return String(roundHalfAway(value, 2)).replace('-', '−')
}

/** `5–8`, but `−18 to −15`: two minus signs and a dash cannot be told apart. */
function formatRange(from: number, to: number): string {
  const joiner = from < 0 || to < 0 ? ' to ' : '–'
  return `${formatNumber(from)}${joiner}${formatNumber(to)}`
}

/** "Fail over 8"; without a first word, as at intake, "Over 7". */
function joinWords(first: string, rest: string): string {
  return first ? `${first} ${rest}` : rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** The limits as edges; a warning outside its limit is left out. */
function toEdges(limits: Limits) {
  const failBelow = limits.limit_min ?? undefined
  const failAbove = limits.limit_max ?? undefined
  const warnBelow = limits.warn_min ?? undefined
  const warnAbove = limits.warn_max ?? undefined
  const isLowWarning = warnBelow !== undefined && (failBelow ?? -Infinity) < warnBelow
  const isHighWarning = warnAbove !== undefined && warnAbove < (failAbove ?? Infinity)
  const cool = isLowWarning ? warnBelow : undefined
  const warm = isHighWarning ? warnAbove : undefined
  return {
    failBelow,
    failAbove,
    cool,
    warm,
    goodFrom: cool ?? failBelow,
    goodTo: warm ?? failAbove,
  }
}

/**
 * The zones from the lowest to the highest value, adjacent; none if nothing is limited. `unit` is
 * written once, in the good zone: "Good to 5 °C", "Warm 5–8", "Fail over 8".
 */
export function limitsToZones(limits: Limits, unit = '°C', words: LimitWords = {}): Zone[] {
  const { failBelow, failAbove, cool, warm, goodFrom, goodTo } = toEdges(limits)
  if (goodFrom === undefined && goodTo === undefined) return []
  const say = { good: 'Good', warm: 'Warm', cool: 'Cool', fail: 'Fail', ...words }
  const span = (from: number | undefined, to: number | undefined): number =>
    from === undefined || to === undefined ? 0 : to - from
  // The open ends of the scale have no length of their own: they get the warning's, and at least 3.
  const step = Math.max(span(warm, failAbove), span(failBelow, cool), 3)
  const openGood = (edge: number): number =>
    Math.min(Math.max(Math.abs(edge), (step * 5) / 3), step * 3)

  const zones: Zone[] = []
  function add(kind: ZoneKind, from: number, to: number, rest: string): void {
    const words = joinWords(say[kind], rest)
    zones.push({ kind, tone: tones[kind], from, to, words, label: say[kind] || 'Over' })
  }

  if (failBelow !== undefined) {
    add('fail', failBelow - step, failBelow, `under ${formatNumber(failBelow)}`)
  }
  if (cool !== undefined) {
    if (failBelow === undefined) add('cool', cool - step, cool, `under ${formatNumber(cool)}`)
    else add('cool', failBelow, cool, formatRange(failBelow, cool))
  }
  if (goodFrom !== undefined && goodTo !== undefined) {
    add('good', goodFrom, goodTo, `${formatRange(goodFrom, goodTo)} ${unit}`)
  } else if (goodTo !== undefined) {
    add('good', goodTo - openGood(goodTo), goodTo, `to ${formatNumber(goodTo)} ${unit}`)
  } else if (goodFrom !== undefined) {
    add('good', goodFrom, goodFrom + openGood(goodFrom), `from ${formatNumber(goodFrom)} ${unit}`)
  }
  if (warm !== undefined) {
    if (failAbove === undefined) add('warm', warm, warm + step, `over ${formatNumber(warm)}`)
    else add('warm', warm, failAbove, formatRange(warm, failAbove))
  }
  if (failAbove !== undefined) {
    add('fail', failAbove, failAbove + step, `over ${formatNumber(failAbove)}`)
  }
  return zones
}

/** Which zone a value is in, including beyond the ends of the scale; -1 without zones. */
export function valueToZoneIndex(value: number, zones: readonly Zone[]): number {
  const good = zones.findIndex((zone) => zone.kind === 'good')
  const found = zones.findIndex((zone, index) =>
    index < good ? value < zone.to : value <= zone.to,
  )
  return found < 0 ? zones.length - 1 : found
}

/** No zone is narrower than this share, so that no label wraps (kit-patterns §3). */
const NARROWEST = 0.28

/** How much of the rail each zone takes; together 1. */
export function zoneShares(zones: readonly Zone[]): number[] {
  const lengths = zones.map(({ from, to }) => to - from)
  const narrow = new Set<number>()
  for (;;) {
    const left = 1 - narrow.size * NARROWEST
    const total = lengths.reduce((sum, one, at) => (narrow.has(at) ? sum : sum + one), 0)
    const shares = lengths.map((one, at) => (narrow.has(at) ? NARROWEST : (one / total) * left))
    const more = shares.flatMap((share, at) => (share < NARROWEST && !narrow.has(at) ? [at] : []))
    // Four zones or more don't have that much each.
    if (more.length === 0 || zones.length * NARROWEST > 1) return shares
    for (const at of more) narrow.add(at)
  }
}

/** The value's position on the rail: share of the bars (0-1) and how many gaps are before it. */
export function valueToPlace(
  value: number,
  zones: readonly Zone[],
): { share: number; gaps: number } {
  const first = zones[0]
  const last = zones.at(-1)
  if (!first || !last) return { share: 0, gaps: 0 }
  const inside = Math.min(Math.max(value, first.from), last.to)
  const shares = zoneShares(zones)
  const share = zones.reduce((sum, { from, to }, at) => {
    const part = Math.min(Math.max(inside - from, 0), to - from) / (to - from)
    return sum + part * (shares[at] ?? 0)
  }, 0)
  return { share, gaps: valueToZoneIndex(value, zones) }
}

/** The whole rail as one sentence for screen readers. */
export function railToSentence(
  value: number | null | undefined,
  limits: Limits,
  unit = '°C',
  words: LimitWords = {},
): string {
  const zones = limitsToZones(limits, unit, words)
  const list = zones.map((zone, index) =>
    index === 0 ? zone.words : zone.words.charAt(0).toLowerCase() + zone.words.slice(1),
  )
  const scale = list.length > 0 ? `${list.join(', ')}.` : 'No limits are set.'
  if (typeof value !== 'number') return scale
  const kind = zones[valueToZoneIndex(value, zones)]?.kind
  return `${formatNumber(value)} ${unit}${kind ? `, ${kind}` : ''}. ${scale}`
}
