/**
 * A UUID as four 32-bit words, for tables of many: sixteen bytes each, compared without making texts.
 * Pure. Always holds: only the usual lower-case writing has words, so words give back exactly the
 * text they came from.
 */
export const WORDS = 4

const usual = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Null if the id isn't a UUID as we write them. */
export function wordsOf(id: string): readonly [number, number, number, number] | null {
  if (!usual.test(id)) return null
  const word = (hex: string) => Number.parseInt(hex, 16)
  return [
    word(id.slice(0, 8)),
    word(id.slice(9, 13) + id.slice(14, 18)),
    word(id.slice(19, 23) + id.slice(24, 28)),
    word(id.slice(28)),
  ]
}

const hexOf = Array.from({ length: 0x10000 }, (_, half) => half.toString(16).padStart(4, '0'))
const high = (word: number) => hexOf[word >>> 16]
const low = (word: number) => hexOf[word & 0xffff]

/** @param at the place of its first word */
export function uuidOf(words: Uint32Array, at: number): string {
  const word = (place: number) => words[at + place] ?? 0
  const [a, b, c, d] = [word(0), word(1), word(2), word(3)]
  return `${high(a)}${low(a)}-${high(b)}-${low(b)}-${high(c)}-${low(c)}${high(d)}${low(d)}`
}

/** FNV-1a over a text's code units, from a given start. */
function hashOf(text: string, start: number): number {
  let hash = start
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

/**
 * Eight bytes by which a record is known again. Of UUIDs that share their first or their last half
 * no two are the same; of others it is chance: one in 2⁶² for each pair.
 */
export function identityOf(id: string): readonly [number, number] {
  const words = wordsOf(id)
  if (!words) return [hashOf(id, 0x811c9dc5), hashOf(id, 0x050c5d1f)]
  const [a, b, c, d] = words
  return [(c ^ Math.imul(a, 0x9e3779b1)) >>> 0, (d ^ Math.imul(b, 0x85ebca6b)) >>> 0]
}
