/** Chance that can be repeated: the same seed gives the same numbers (mulberry32). */
export type Seeded = {
  /** 0 ≤ n < 1 */
  next(): number
  /** from ≤ n ≤ to, whole */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => {
      const one = from[Math.floor(next() * from.length)]
      if (one === undefined) throw new Error('There is nothing to pick from.')
      return one
    },
  }
}
