/**
 * The format of a registration, and whether a vehicle may be driven (domain §2.10; AC 3.46). Pure.
 */
import { daysBetween } from '#contract/time/business-day.ts'
import { formatDay } from '#contract/time/display-time.ts'
import type { Vehicle } from './vehicles.ts'

/** Where the space goes in United Kingdom plates; the last are those without a year. */
const plates = [
  /^([A-Z]{2}\d{2})([A-Z]{3})$/,
  /^([A-Z]\d{1,3})([A-Z]{3})$/,
  /^([A-Z]{3})(\d{1,3}[A-Z])$/,
  /^([A-Z]{1,3})(\d{1,4})$/,
  /^(\d{1,4})([A-Z]{1,3})$/,
  /^([A-Z]\d{3})(\d{4})$/,
]

/** "ab12cde" is AB12 CDE; anything else stays as typed, in capitals. */
export function formatRegistration(typed: string): string {
  const written = typed.trim().toUpperCase().replace(/\s+/g, ' ')
  const bare = written.replaceAll(' ', '')
  for (const plate of plates) {
    const [, first, last] = plate.exec(bare) ?? []
    if (first && last) return `${first} ${last}`
  }
  return written
}

/** @param today `YYYY-MM-DD`; good through its last day */
export const motProblem = (
  { mot_due_date: due }: Pick<Vehicle, 'mot_due_date'>,
  today: string,
): string | null => (due !== undefined && due < today ? `MOT ran out on ${formatDay(due)}.` : null)

type Dues = Pick<
  Vehicle,
  'mot_due_date' | 'insurance_due_date' | 'tax_due_date' | 'service_due_date'
>

export interface DueOfVan {
  /** "MOT due 17/03/2026", "Insurance ran out on 05/03/2026". */
  readonly words: string
  readonly isPast: boolean
  /** `YYYY-MM-DD` */
  readonly due: string
}

/** In the order in which they stop a van. */
const dues = [
  ['mot_due_date', 'MOT', 'ran out on'],
  ['insurance_due_date', 'Insurance', 'ran out on'],
  ['tax_due_date', 'Tax', 'ran out on'],
  ['service_due_date', 'Service', 'was due on'],
] as const
const SOON_DAYS = 30

/**
 * What has run out or does within 30 days (AC 3.46.1), what is past first.
 * @param today `YYYY-MM-DD`; each is good through its last day
 */
export function duesOfVan(vehicle: Dues, today: string): readonly DueOfVan[] {
  const found = dues.flatMap(([field, name, past]) => {
    const due = vehicle[field]
    if (due === undefined || daysBetween(today, due) > SOON_DAYS) return []
    const isPast = due < today
    return [{ words: `${name} ${isPast ? past : 'due'} ${formatDay(due)}`, isPast, due }]
  })
  return found.toSorted((a, b) => Number(b.isPast) - Number(a.isPast))
}
