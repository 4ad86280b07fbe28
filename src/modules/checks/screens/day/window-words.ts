/** From when to when a check is due, as text, for the lists of checks. Pure. */
import { whenInSentence } from '#contract/time/due-words.ts'

/** The text under a row: "From 07:00" while there is time, "Was due by yesterday 22:00" after. */
export const windowInWords = (
  { at, dueBy }: { at: number; dueBy: number },
  now: number,
  timezone: string,
): string =>
  now > dueBy
    ? `Was due by ${whenInSentence(dueBy, now, timezone)}`
    : `From ${whenInSentence(at, now, timezone)}`

/** The next one came by then, or the schedule had ended or paused. */
export const missedInWords = (
  { missedFrom }: { missedFrom: number },
  now: number,
  timezone: string,
): string => `Not done by ${whenInSentence(missedFrom, now, timezone)}`
