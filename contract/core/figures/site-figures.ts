/**
 * A site's figures over the last full days and its urgent items now, across all modules (domain
 * §3.1, §3.6 "Compliance % = done on time ÷ due"). Pure. Always holds: a figure that one module
 * doesn't know yet counts as unknown (AC 3.1.3); a share is of what was due, and if nothing was due
 * there is none.
 */
import { divideHalfAway } from '#contract/measure/rounding.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'

/** Number of full days, not including today: four weekly reviews (SFBB). */
export const FIGURE_DAYS = 28

export type SiteFigures = {
  /** What was due in the days, and how much of it was done in time. */
  readonly due: number
  readonly onTime: number
  readonly failed: number
  /** Now. */
  readonly overdue: number
  /** Open and critical now. */
  readonly critical: number
}

export type SiteFigure = keyof SiteFigures

/** What one module knows of a site; null while not all of its records are on the device. */
export type KnownFigures = { readonly [F in SiteFigure]?: number | null }

/** @returns null for each figure that one of them doesn't know; also if there are no modules */
export function sumOfFigures(
  parts: readonly KnownFigures[],
): Readonly<Record<SiteFigure, number | null>> {
  const sumOf = (figure: SiteFigure) => {
    const told = parts.flatMap((part) => (part[figure] === undefined ? [] : [part[figure]]))
    if (told.length === 0 || told.includes(null)) return null
    return told.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  }
  return {
    due: sumOf('due'),
    onTime: sumOf('onTime'),
    failed: sumOf('failed'),
    overdue: sumOf('overdue'),
    critical: sumOf('critical'),
  }
}

/** 663 of 681 is 9,736 basis points; null if nothing was due, or it isn't known. */
export const onTimeShare = ({
  due,
  onTime,
}: Readonly<Record<'due' | 'onTime', number | null>>): number | null =>
  due === null || onTime === null || due === 0 ? null : divideHalfAway(onTime * 10_000, due)

/** The first and the last of some full days, at the site. */
export type FigureDays = { readonly from: string; readonly to: string }

export function lastFullDays(now: number, timezone: string): FigureDays {
  const today = localDay(now, timezone)
  return { from: addDays(today, -FIGURE_DAYS), to: addDays(today, -1) }
}

/** In ms, up to but not including the midnight that ends them. */
export const spanOfFigures = ({ from, to }: FigureDays, timezone: string) => ({
  from: instantOf(from, '00:00', timezone),
  to: instantOf(addDays(to, 1), '00:00', timezone),
})

/** The worst first: critical, then overdue, then lowest share on time; unknown comes last. */
export function worstFirst<T extends { readonly sum: ReturnType<typeof sumOfFigures> }>(
  sites: readonly T[],
): readonly T[] {
  const down = (a: number | null, b: number | null) => (b ?? -1) - (a ?? -1)
  const share = (one: T) => onTimeShare(one.sum) ?? Infinity
  return sites.toSorted(
    (a, b) =>
      down(a.sum.critical, b.sum.critical) ||
      down(a.sum.overdue, b.sum.overdue) ||
      (share(a) === share(b) ? 0 : share(a) - share(b)) ||
      down(a.sum.failed, b.sum.failed),
  )
}
