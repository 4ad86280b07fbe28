/**
 * Each site's figures, from what the modules know: one row per site and one for all (kit, Home:
 * Your sites). Pure. Always holds: a figure links to the list of what it counts, at its site.
 */
import {
  type FigureDays,
  onTimeShare,
  type SiteFigure,
  sumOfFigures,
  worstFirst,
} from '#contract/core/figures/site-figures.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import type { PlaceFigures } from '#src/records/seam/home.ts'
import { atSite } from '#src/records/seam/site-address.ts'
import { countedPath } from '../counted/counted-address.ts'

/** What is shown; `due` is beside the share on time. */
export const shownFigures = ['onTime', 'overdue', 'failed', 'critical'] as const
export type ShownFigure = (typeof shownFigures)[number]

export type SiteRow = {
  readonly site: Pick<Location, 'id' | 'name'>
  readonly sum: Readonly<Record<SiteFigure, number | null>>
  /** In basis points. */
  readonly share: number | null
  readonly to: Readonly<Partial<Record<ShownFigure, string>>>
  /** Those of the days are still being added up. */
  readonly isAdding: boolean
  readonly parts: readonly PlaceFigures[]
  readonly days: FigureDays
}

const countedAs = { onTime: 'on-time', overdue: 'overdue', failed: 'failed' } as const

/** @param siteId of all sites when left out */
function leadsTo(
  parts: readonly PlaceFigures[],
  days: FigureDays,
  siteId?: string,
): Partial<Record<ShownFigure, string>> {
  const to: Partial<Record<ShownFigure, string>> = {}
  for (const figure of ['onTime', 'overdue', 'failed'] as const) {
    const isTold = parts.some(({ figures }) => figures[figure] !== undefined)
    if (isTold) to[figure] = countedPath(countedAs[figure], days, siteId)
  }
  const critical = parts.find(({ toCritical }) => toCritical)?.toCritical
  if (critical && siteId) to.critical = atSite(critical, siteId)
  return to
}

/** @param days those the figures are of */
export function siteRow(
  site: SiteRow['site'],
  parts: readonly PlaceFigures[],
  days: FigureDays,
): SiteRow {
  const sum = sumOfFigures(parts.map(({ figures }) => figures))
  const isAdding = parts.some((part) => part.isAdding)
  const to = leadsTo(parts, days, site.id)
  return { site, sum, share: onTimeShare(sum), to, isAdding, parts, days }
}

/** All sites together; if one of them is unknown, so is the total. */
export function totalOf(rows: readonly SiteRow[]): Omit<SiteRow, 'site'> {
  const sum = sumOfFigures(rows.map((row) => row.sum))
  const parts = rows.flatMap((row) => row.parts)
  const [first] = rows
  const days = first?.days ?? { from: '', to: '' }
  // Around midnight two time zones are on different days: one list can't cover both.
  const isOfOne = rows.every((row) => row.days.from === days.from)
  // Issues are listed site by site.
  const [critical, ...others] = rows.filter((row) => row.sum.critical)
  const to = {
    ...(isOfOne && leadsTo(parts, days)),
    ...(critical?.to.critical && others.length === 0 && { critical: critical.to.critical }),
  }
  const isAdding = rows.some((row) => row.isAdding)
  return { sum, share: onTimeShare(sum), to, isAdding, parts, days }
}

/** How many are shown at once; with more than `MANY`, the worst of them. */
const SHOWN = 5
export const MANY = 8

export function rowsToShow(rows: readonly SiteRow[], isAll: boolean): readonly SiteRow[] {
  if (rows.length < MANY || isAll) return rows
  return worstFirst(rows).slice(0, SHOWN)
}
