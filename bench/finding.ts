/**
 * What a measurement says: one row of docs/benchmarks.md each. Always holds: a number stands beside
 * its floor, taken in the same run, and beside a check that what was timed was also right.
 */

export type Finding = {
  readonly measure: string
  /** With their units. */
  readonly larder: string
  readonly floor: string
  readonly ratio: string
  /** Empty where nothing was promised. */
  readonly goal: string
  /** Null where nothing was promised. */
  readonly isMet: boolean | null
  /** What was compared to know that the work was done, and how it came out. */
  readonly check: string
  /** Told where the goal is missed. */
  readonly tried?: string
}

export type Report = {
  readonly title: string
  /** What was done, in sentences: a reader must be able to doubt it. */
  readonly how: string
  /** Whose numbers stand beside Larder's, where it is not only the floor's. */
  readonly beside?: string
  readonly findings: readonly Finding[]
  readonly remarks?: readonly string[]
}

/** Stops the run: a time for work that was not done is worth nothing. */
export function must(isTrue: boolean, sentence: string): void {
  if (!isTrue) throw new Error(`The measurement is worth nothing: ${sentence}`)
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
export const times = (larder: number, floor: number) => `${(larder / floor).toFixed(2)} ×`
export const ms = (value: number) => `${value.toFixed(value < 20 ? 2 : 0)} ms`
