/**
 * Tells a typing scanner from a person: a burst of keys, each shortly after the one before, ending
 * in Enter or Tab. Pure, except for what it remembers.
 */
export const MOST_BETWEEN_MS = 50
const SHORTEST = 4

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

/** Function 1 of a GS1 code. */
const FNC1 = '\u001d'

/**
 * What a key adds to a code. Scanners send function 1 as Ctrl+], which types ASCII 29.
 * @returns '' for keys that come between the letters of a code, such as Shift
 */
export function keyToLetter({ key, ctrlKey, metaKey, altKey }: Key): string {
  if (ctrlKey && key === ']') return FNC1
  const isPlain = !ctrlKey && !metaKey && !altKey
  return isPlain && [...key].length === 1 ? key : ''
}

/** No scanner types these: a person who does has chosen or mended something since. */
const OF_A_HAND = /^(Arrow|Page|Home$|End$|Backspace$|Delete$|Escape$)/

export type ScanBurst = {
  /** @returns whether it begins a new burst; null if it adds nothing to a code */
  readonly key: (key: Key) => boolean | null
  /** @returns the code, if Enter or Tab ended a burst; null if a person pressed it */
  readonly end: (at: number) => string | null
}

export function createScanBurst(): ScanBurst {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    key(pressed) {
      if (OF_A_HAND.test(pressed.key)) text = ''
      const letter = keyToLetter(pressed)
      if (letter === '') return null
      const goesOn = pressed.timeStamp - last <= MOST_BETWEEN_MS
      text = goesOn ? text + letter : letter
      last = pressed.timeStamp
      return !goesOn
    },
    end(at) {
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
