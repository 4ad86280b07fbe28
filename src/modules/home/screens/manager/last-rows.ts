/**
 * How many rows Home had when it was last open, stored on the device: that many placeholders are
 * shown before the rows come, and nothing moves when they do.
 */
import type { PreferencesPort } from '#src/platform/preferences.ts'

const KEY = 'home_rows'
/** Any further rows are in the full list. */
export const MOST_ROWS = 6

export function readLastRows(preferences: PreferencesPort): { urgent: number; toDo: number } {
  // Of a device that is new nobody knows yet: there may well be something.
  const [urgent = 1, toDo = MOST_ROWS] = preferences.read(KEY)?.split(' ').map(Number) ?? []
  return { urgent, toDo }
}

export const keepLastRows = (preferences: PreferencesPort, urgent: number, toDo: number): void =>
  preferences.write(KEY, `${urgent} ${toDo}`)
