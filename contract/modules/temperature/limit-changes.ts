/**
 * The limits a unit had over time, from the values the server keeps (ADR 0025), and the spans of
 * time in which its readings were judged by the same ones. Pure. Always holds: a reading is in a
 * span of the limits stored with it, whatever the unit's are now (AC 3.14.7).
 */
import { type Ended, type Stretch, stretchesOf } from '#contract/time/stretches.ts'
import { hasLimits, limitsIn, sameLimits } from './compare-limits.ts'
import type { Limits } from './limits.ts'

export interface LimitChange {
  /** ms, the server's clock. */
  readonly at: number
  readonly by: string | undefined
  readonly reason: string | undefined
  readonly before: Limits
  readonly after: Limits
}

type Then = Limits & {
  readonly limits_reason?: string | null | undefined
  readonly by?: string | null | undefined
  readonly archived?: boolean | null | undefined
}
type Unit = Then & {
  readonly archived_at?: number | null | undefined
  readonly earlier?: readonly (Then & Ended)[] | null | undefined
}

/** Values kept before limits were, and those of an archived unit, have none: they are left out. */
const limitStretches = (unit: Unit): Stretch<Then>[] =>
  stretchesOf<Then>(unit).filter(({ times }) => hasLimits(times))

/** The oldest first. */
export function limitChanges(unit: Unit): LimitChange[] {
  const stretches = limitStretches(unit)
  return stretches.slice(1).flatMap(({ times: after, from: at }, place) => {
    const before = stretches[place]?.times ?? {}
    if (sameLimits(before, after)) return []
    const [by, reason] = [before.by ?? undefined, after.limits_reason ?? undefined]
    return [{ at, by, reason, before: limitsIn(before), after: limitsIn(after) }]
  })
}

/** The limits in force at a moment (ms); the oldest known ones before anything was kept. */
export function limitsAt(unit: Unit, at: number): Limits {
  const stretches = limitStretches(unit)
  const found = stretches.find(({ until }) => at < until) ?? stretches.at(-1)
  return limitsIn(found?.times ?? unit)
}

/** From here (ms) on, until the next span begins. */
export interface LimitSpan {
  readonly from: number
  readonly limits: Limits
}

type Judged = Limits & { readonly date: number }

/**
 * Which limits to draw behind a line of readings, in order of time: one span for each run of
 * readings judged by the same limits, then the unit's own after its last reading. A span begins
 * when the limits were changed, if that lies between its first reading and the one before.
 */
export function limitSpans(unit: Unit, readings: readonly Judged[]): LimitSpan[] {
  const moments = limitChanges(unit).map(({ at }) => at)
  const spans: LimitSpan[] = []
  let last = -Infinity
  const begin = (limits: Limits, first: number) => {
    const held = spans.at(-1)?.limits
    if (held && sameLimits(held, limits)) return
    const changed = moments.findLast((at) => at > last && at <= first)
    spans.push({ from: held ? (changed ?? first) : -Infinity, limits: limitsIn(limits) })
  }
  for (const reading of readings.toSorted((a, b) => a.date - b.date)) {
    begin(hasLimits(reading) ? reading : limitsAt(unit, reading.date), reading.date)
    last = reading.date
  }
  const changed = moments.findLast((at) => at > last)
  if (spans.length === 0 || changed !== undefined) begin(unit, changed ?? last)
  return spans
}
