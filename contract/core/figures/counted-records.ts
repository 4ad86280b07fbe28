/**
 * The records behind a site's figures: what was due over some days, whether it was done in time, and
 * what failed. Pure. Always holds: a figure is the number of these records, so the list it links to has
 * exactly as many rows.
 */
import type { FigureDays } from './site-figures.ts'

export type CountedAs = 'on-time' | 'late' | 'missed' | 'failed'

export type CountedRecord = {
  readonly as: CountedAs
  /** When it was due; for failed ones, when it was recorded (ms). */
  readonly at: number
  /** The unit or the form. */
  readonly of: string
  /** What was recorded; null where nothing was. */
  readonly record: string | null
  /** When it was done (ms). */
  readonly done: number | null
  readonly by: string | null
  /** What was measured (°C). */
  readonly celsius?: number
}

/** A site with the department of it that is looked at, and which of its days; null is every department. */
export type FiguresPlace = FigureDays & {
  readonly site: string
  readonly departmentId: string | null
}
export type FiguresQuestion = { readonly places: readonly FiguresPlace[] }

export type PastFigures = {
  readonly due: number
  readonly onTime: number
  readonly failed: number
}
export type PastFiguresOfSite = PastFigures & { readonly site: string }
export type CountedOfSite = { readonly site: string; readonly records: readonly CountedRecord[] }

export function pastFigures(records: readonly CountedRecord[]): PastFigures {
  const countOf = (...as: readonly CountedAs[]) =>
    records.filter((record) => as.includes(record.as)).length
  return {
    due: countOf('on-time', 'late', 'missed'),
    onTime: countOf('on-time'),
    failed: countOf('failed'),
  }
}
