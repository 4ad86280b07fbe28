/**
 * Where what a figure of Home counts is listed: of which site, which days, and what of it. Pure. Always
 * holds: the address says all of it, so that a link kept for tomorrow shows the same.
 */
import type { FigureDays } from '#contract/core/figures/site-figures.ts'
import type { CountedRow } from '#src/records/seam/home.ts'

/** What is listed, what it is called, and which records belong to it. */
export const countedTabs = [
  ['on-time', 'On time', ['on-time']],
  ['not-on-time', 'Not on time', ['late', 'missed']],
  ['failed', 'Failed', ['failed']],
  ['overdue', 'Overdue now', ['overdue']],
] as const satisfies readonly (readonly [string, string, readonly CountedRow['as'][]])[]

export type Counted = (typeof countedTabs)[number][0]

export type Search = Readonly<Record<string, string | undefined>>

/** @param siteId every site looked at when left out */
export function countedPath(counted: Counted, { from, to }: FigureDays, siteId?: string): string {
  const query = new URLSearchParams({ counted, from, to, ...(siteId && { place: siteId }) })
  return `/?${query}`
}

/** The same list with something else of it, and with the site it is narrowed to. */
export const tabPath = (counted: Counted, days: FigureDays, { place }: Search): string =>
  countedPath(counted, days, place)

const isDay = (text = '') => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** @param usual the days of Home, where the address names none */
export function readCounted({ counted, from, to }: Search, usual: FigureDays) {
  const [name, , as] = countedTabs.find(([one]) => one === counted) ?? countedTabs[0]
  const days = isDay(from) && isDay(to) ? { from: from ?? '', to: to ?? '' } : usual
  return { counted: name, as: as as readonly CountedRow['as'][], days }
}
