/** How many units a round still asks for: the menu's count and Home's figures. Pure. */
import type { Round, RoundEntry } from '#contract/modules/temperature/temperature-round.ts'

export const isOpen = ({ state }: RoundEntry): boolean => state === 'DUE' || state === 'OVERDUE'

/** Units to read now and to read again. */
export const countDue = ({ entries }: Round): number =>
  entries.filter((entry) => entry.recheckOf !== null || isOpen(entry)).length

export const countOverdue = ({ entries }: Round): number =>
  entries.filter(({ state }) => state === 'OVERDUE').length
