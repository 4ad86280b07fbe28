/**
 * Tells a scanner that types from a person who does: a burst of keys, each within a moment of the one
 * before, that ends in Enter. Pure, but for what it remembers.
 */
export const MOST_BETWEEN_MS = 50
const SHORTEST = 4

export type ScanBurst = {
  /** @param at ms */
  readonly key: (key: string, at: number) => void
  /** @returns the code, when Enter ended a burst; null when a person pressed it */
  readonly enter: (at: number) => string | null
}

export function createScanBurst(): ScanBurst {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    key(key, at) {
      // Shift and the like come between the letters of a code.
      if ([...key].length !== 1) return
      text = at - last <= MOST_BETWEEN_MS ? text + key : key
      last = at
    },
    enter(at) {
      const isBurst = text.length >= SHORTEST && at - last <= MOST_BETWEEN_MS
      const code = isBurst ? text : null
      text = ''
      last = Number.NEGATIVE_INFINITY
      return code
    },
  }
}

/** Keys that do something by themselves and yet may be the letters of a code: shortcuts that still wait. */
export const mayBeOfCode = new WeakSet<Event>()
