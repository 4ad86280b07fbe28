/** How long keys of a search took, beside a floor: the middle one is told, the goal is for 19 of 20. */
import { type Finding, ms, times } from '../finding.ts'
import { median, quantile } from '../median.ts'
import type { KeyTime } from './in-page.ts'

const GOAL_MS = 50

interface Keys {
  readonly measure: string
  readonly keys: readonly KeyTime[]
  readonly floor: readonly KeyTime[]
  /** What each answer was compared with. */
  readonly counted: string
  readonly tried?: string
}

/** @param end when a key is over: its rows stand in the page, or a frame shows them */
export function keyFinding(end: 'found' | 'painted', asked: Keys): Finding {
  const { measure, keys, floor, counted, tried } = asked
  const [ours, least] = [keys.map((key) => key[end]), floor.map((key) => key[end])]
  const worst = quantile(ours, 0.95)
  return {
    measure,
    larder: `${ms(median(ours))} (p95 ${ms(worst)}, worst ${ms(Math.max(...ours))})`,
    floor: `${ms(median(least))} (p95 ${ms(quantile(least, 0.95))})`,
    ratio: times(median(ours), median(least)),
    goal: `p95 < ${GOAL_MS} ms`,
    isMet: worst < GOAL_MS,
    check: `all ${ours.length} keys were answered with ${counted}`,
    ...(tried !== undefined && { tried }),
  }
}
