/** Chance that comes out the same on every run (domain §6.1, seed 42). Never used for a secret. */
import { uuidV7 } from './ids.ts'

export type Seeded = {
  /** From 0 to below 1. */
  next(): number
  between(from: number, to: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  /** Normally distributed. */
  normal(mean: number, deviation: number): number
  id(at: number): string
}

/** mulberry32. */
export function seeded(seed: number): Seeded {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    id: (at) =>
      uuidV7(
        at,
        Uint8Array.from({ length: 10 }, () => Math.floor(next() * 256)),
      ),
  }
}
