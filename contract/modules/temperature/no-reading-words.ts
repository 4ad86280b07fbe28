/** Why there is no reading, in words: on a row, on paper, in an issue. Pure. */
import type { NoReading } from './no-readings.ts'

type Said = Pick<NoReading, 'cause' | 'reason' | 'food' | 'notes'>

export const causeWords = {
  OFF: "It's off",
  OUT_OF_USE: "It's out of use",
  CANT_READ: "It can't be read",
} as const satisfies Record<NoReading['cause'], string>

export const whyWords = {
  BROKEN: "It's broken",
  SWITCHED_OFF: 'Switched off',
  EMPTY: "It's empty",
  REPAIR: "It's being repaired",
  BLOCKED: "I can't get to it",
  OTHER: 'Something else',
} as const satisfies Record<NoReading['reason'], string>

export const foodInUnit = {
  NONE: 'No food in it',
  KEPT: 'Food left in',
  MOVED: 'Food moved',
  HELD: 'Food set aside',
  DISCARDED: 'Food thrown away',
} as const satisfies Record<NonNullable<NoReading['food']>, string>

const inSentences = (parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? [`${part.trim().replace(/\.$/, '')}.`] : [])).join(' ')

/** "It's broken. Food moved." */
export const whyInWords = ({ reason, food, notes }: Omit<Said, 'cause'>): string =>
  inSentences([reason === 'OTHER' ? notes : whyWords[reason], food && foodInUnit[food]])

/** "It's off. It's broken. Food moved." */
export const noReadingWords = ({ cause, ...said }: Said): string =>
  `${inSentences([causeWords[cause]])} ${whyInWords(said)}`.trim()
