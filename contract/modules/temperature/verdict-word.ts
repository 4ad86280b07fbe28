/** A reading's verdict as a word, next to its colour and icon. */
import { crossedBound, type Limits } from './limits.ts'

/** "Good", "Warm", "Too cold": the verdict in a word. */
export function verdictWord(celsius: number, limits: Limits): string {
  const crossed = crossedBound(celsius, limits)
  if (!crossed) return 'Good'
  const word = crossed.side === 'above' ? 'warm' : 'cold'
  if (crossed.result === 'FAIL') return `Too ${word}`
  return word === 'warm' ? 'Warm' : 'Cool'
}
