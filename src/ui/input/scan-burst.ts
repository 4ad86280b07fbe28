/**
 * Tells a typing scanner from a person: a burst of keys, each shortly after the one before, ending
 * in Enter. Pure, except for what it remembers.
 */
export const MOST_BETWEEN_MS = 50
const SHORTEST = 4

export type ScanBurst = {
  /** @param at ms */
  readonly key: (key: string, at: number) => void
  /** @returns the code, if Enter ended a burst; null if a person pressed it */
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

/**
 * Keys with their own action that may also be letters of a code: shortcuts that are still waiting.
 */
export const mayBeOfCode = new WeakSet<Event>()
