/**
 * How many checks are due here. They are added once their rule has been fetched (use-check-day.ts),
 * because Home doesn't wait for them.
 */
import { useCheckDay } from '../parts/use-check-day.ts'

/** The menu's count (AC 3.31.4). */
export const useDueCount = (): number | undefined => useCheckDay()?.due.length
