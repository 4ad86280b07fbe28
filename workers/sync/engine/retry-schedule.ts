/**
 * When to try again: the first retry at once, then full jitter between 0.5 and 60 s, and never
 * before `Retry-After` (sync.md, "Retry"). Pure; knows nothing of HTTP.
 */
const FLOOR_MS = 500
const CEILING_MS = 60_000
/** A longer wait than this comes from a clock that jumped, not from the schedule. */
const LONGEST_MS = 600_000

/**
 * @param attempts failed tries so far, including this one
 * @param retryAfterMs what the server asked for, if it did
 * @returns ms to wait
 */
export function retryDelay(attempts: number, random: number, retryAfterMs: number | null): number {
  const asked = Math.min(retryAfterMs ?? 0, LONGEST_MS)
  if (attempts <= 1) return asked
  const ceiling = Math.min(CEILING_MS, FLOOR_MS * 2 ** Math.min(attempts - 1, 20))
  return Math.max(asked, FLOOR_MS + random * (ceiling - FLOOR_MS))
}

/** Is it time? A clock that jumped back by a day must not delay an entry for a day. */
export const isDue = (nextAt: number, now: number): boolean =>
  nextAt <= now || nextAt > now + LONGEST_MS
