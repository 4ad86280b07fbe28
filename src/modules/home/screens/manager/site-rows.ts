/**
 * Each site's figures, from what the modules know: one row per site and one for all (kit, Home:
 * Your sites). Pure. Always holds: a figure links to its largest part, at its site.
 */
import {
  onTimeShare,
  type SiteFigure,
  sumOfFigures,
  worstFirst,
} from '#contract/modules/home/site-figures.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import type { PlaceFigures } from '#src/records/seam/home.ts'
import { atSite } from '#src/records/seam/site-address.ts'

/** What is shown; `due` is beside the share on time. */
export const shownFigures = ['onTime', 'overdue', 'failed', 'critical'] as const
export type ShownFigure = (typeof shownFigures)[number]

export type SiteRow = {
  readonly site: Pick<Location, 'id' | 'name'>
  readonly sum: Readonly<Record<SiteFigure, number | null>>
  /** In basis points. */
  readonly share: number | null
  readonly to: Readonly<Partial<Record<ShownFigure, string>>>
}

/** A module's share of a figure; for on time, how much was not. */
function weightIn({ figures }: PlaceFigures, figure: ShownFigure): number {
  if (figure === 'onTime') return (figures.due ?? 0) - (figures.onTime ?? 0)
  return figures[figure] ?? 0
}

function leadsTo(parts: readonly PlaceFigures[], siteId: string): SiteRow['to'] {
  const found = shownFigures.flatMap((figure): [ShownFigure, string][] => {
    const [first, ...others] = parts.filter(({ to }) => to[figure] !== undefined)
    if (!first) return []
    const lead = others.reduce(
      (most, one) => (weightIn(one, figure) > weightIn(most, figure) ? one : most),
      first,
    )
    return [[figure, atSite(lead.to[figure] ?? '/', siteId)]]
  })
  return Object.fromEntries(found)
}

export const siteRow = (site: SiteRow['site'], parts: readonly PlaceFigures[]): SiteRow => {
  const sum = sumOfFigures(parts.map(({ figures }) => figures))
  return { site, sum, share: onTimeShare(sum), to: leadsTo(parts, site.id) }
}

/** All sites together; if one of them is unknown, so is the total. */
export function totalOf(rows: readonly SiteRow[]): Pick<SiteRow, 'sum' | 'share'> {
  const sum = sumOfFigures(rows.map((row) => row.sum))
  return { sum, share: onTimeShare(sum) }
}

/** How many are shown at once; with more than `MANY`, the worst of them. */
const SHOWN = 5
export const MANY = 8

export function rowsToShow(rows: readonly SiteRow[], isAll: boolean): readonly SiteRow[] {
  if (rows.length < MANY || isAll) return rows
  return worstFirst(rows).slice(0, SHOWN)
}
