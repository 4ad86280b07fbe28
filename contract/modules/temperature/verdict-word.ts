/** The verdict of a reading in a word, beside its colour and shape. */
import { crossedBound, type Limits } from './limits.ts'

/** "Good", "Warm", "Too cold": the verdict in a word. */
export function verdictWord(celsius: number, limits: Limits): string {
  const crossed = crossedBound(celsius, limits)
  if (!crossed) return 'Good'
  const word = crossed.side === 'above' ? 'warm' : 'cold'
  if (crossed.result === 'FAIL') return `Too ${word}`
  return word === 'warm' ? 'Warm' : 'Cool'
}
