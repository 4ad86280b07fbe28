/** When a task is due, in words, for Home, To do and the list of checks alike. Pure. */
import { formatWhenSaid } from './display-time.ts'

const MINUTE_MS = 60_000

/** "12 min", "4 h 19 min", from 48 hours "2 days". */
export function minutesInWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  return `${hours} h${rest > 0 ? ` ${rest} min` : ''}`
}

/**
 * "Due by 10:00", "Due by Wed 4 Mar, 09:00", "Due 08:25" for an exact time, "Overdue 12 min".
 * @param dueBy ms; @param isMoment due at the time and not by it: a recheck
 */
export function dueInWords(
  { dueBy, isMoment = false }: { dueBy: number; isMoment?: boolean },
  now: number,
  timezone: string,
): { isOverdue: boolean; words: string } {
  if (now > dueBy) return { isOverdue: true, words: `Overdue ${minutesInWords(now - dueBy)}` }
  return {
    isOverdue: false,
    words: `Due ${isMoment ? '' : 'by '}${whenInSentence(dueBy, now, timezone)}`,
  }
}

/** "08:00" today, "yesterday 20:00", "Wed 4 Mar, 16:05": in the middle of a sentence. */
export const whenInSentence = (at: number, now: number, timezone: string): string =>
  formatWhenSaid(at, now, timezone).replace(/^today /, '')
