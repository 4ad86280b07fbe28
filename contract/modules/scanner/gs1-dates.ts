/**
 * Dates in GS1 codes (domain §5.6): YYMMDD, day 00 is the last of the month, the century is the one
 * that brings the year within −49 to +50 of now. Pure.
 */

/** @param digits "260714"; @param year of now; null if there is no such day */
export function dayOfGs1(digits: string, year: number): string | null {
  const [, yy, mm, dd] = /^(\d{2})(\d{2})(\d{2})$/.exec(digits) ?? []
  const month = Number(mm)
  if (yy === undefined || month < 1 || month > 12) return null
  const full = fullYear(Number(yy), year)
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate()
  const date = Number(dd) || last
  return date > last ? null : `${full}-${mm}-${String(date).padStart(2, '0')}`
}

function fullYear(yy: number, now: number): number {
  const same = now - (now % 100) + yy
  if (same - now > 50) return same - 100
  return now - same > 49 ? same + 100 : same
}

/** "13:45" from "1345", "13" or with seconds; null if there is no such time. */
export function timeOfGs1(digits: string): string | null {
  const time = `${digits.slice(0, 2)}:${digits.slice(2, 4) || '00'}`
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null
}

/** "260714" from 2026-07-14. */
export const gs1OfDay = (day: string): string => day.slice(2).replaceAll('-', '')
