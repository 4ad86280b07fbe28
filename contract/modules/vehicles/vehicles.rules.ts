/**
 * The format of a registration, and whether a vehicle may be driven (domain §2.10; AC 3.46). Pure.
 */
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
