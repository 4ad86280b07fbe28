/**
 * Dates and times as typed and shown in fields: 12/03/2026 and 08:00 (look §9). Pure. ISO days and
 * 24-hour times in and out; no time zones, because a field only has local time.
 */

/** "8", "0800", "8.00" and "08:00" are all 08:00; null if it isn't a time of day. */
export function textToTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text.trim())
  if (!match) return null
  const hours = Number(match[1])
  const minutes = Number(match[2] ?? 0)
  if (hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** "12/3/26", "12.03.2026" and "12 03 2026" are all 2026-03-12; null if there is no such day. */
export function textToDay(text: string): string | null {
  const match = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/.exec(text.trim())
  if (!match) return null
  const [day, month] = [Number(match[1]), Number(match[2])]
  const year = Number(match[3]) + (match[3]?.length === 2 ? 2000 : 0)
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** 2026-03-12 as 12/03/2026; anything else unchanged. */
export function dayToText(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : day
}
