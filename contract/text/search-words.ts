/**
 * How typed text is matched in lists, pickers and switchers. Case, accents, apostrophes, hyphens
 * and the space between a number and its unit are ignored. Pure, in memory.
 *
 * The index finds items by the beginnings of their words (domain §6.2: a picker over 20,000 items
 * answers within 50 ms a key). Always holds: results keep the order in which the items were given.
 * `steps` counts the work done, so that a test can limit it.
 */

/** Only its case is folded: prices and degrees are in most rows. */
const plain = /^[\0-\x7f£°·]*$/

/** Letters that Unicode doesn't decompose into a plain one and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const toPlain = (text: string) =>
  text
    // Before decomposition: ´ is a space with a mark.
    .replace(/[‘’‛ʻʼ´′＇]/g, "'")
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\p{Pd}\u2212]/gu, '-')

const lowered = (text: string) => (plain.test(text) ? text.toLowerCase() : toPlain(text))

/**
 * The text of a row or an entry, for `matchesSearch`: folded once, when it is built. "O’Brien"
 * becomes obrien, "Coca-Cola" cocacola, "Ørsted" orsted.
 */
export function foldText(text: string): string {
  let folded = lowered(text)
  // Checked first: 20,000 rows are folded before a list answers, and few contain any of these.
  if (folded.includes("'") || folded.includes('`')) folded = folded.replace(/['`]/g, '')
  if (folded.includes('-')) {
    folded = folded.replace(/([\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, '$1')
  }
  return /\s\s|[^\S ]/.test(folded) ? folded.replace(/\s+/g, ' ') : folded
}

/** Typed text is split where a row's is joined: "o'brien" and "coca-cola" are two words each. */
const inWords = (typed: string) =>
  lowered(typed)
    .replace(/['`]/g, ' ')
    .replace(/([\p{L}\p{N}])-+/gu, '$1 ')

export const typedWords = (typed: string): string[] =>
  inWords(typed)
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')

/** A typed word, and its form with a space between number and unit: "2kg", "2 kg". */
export type Wanted = { readonly word: string; readonly spaced: string }

export const toWanted = (word: string): Wanted => ({
  word,
  spaced: word.replace(/\d(?=[°\p{L}])|\p{L}(?=\d)/gu, '$& '),
})

/** @param folded by `foldText` */
export function saysAll(folded: string, wanted: readonly Wanted[]): boolean {
  for (const { word, spaced } of wanted) {
    if (!folded.includes(word) && (spaced === word || !folded.includes(spaced))) return false
  }
  return true
}

/** Does it contain every typed word? */
export const matchesSearch = (folded: string, typed: string): boolean =>
  saysAll(folded, typedWords(typed).map(toWanted))

/** A text folded as by `foldText`, with the original position of each folded letter. */
function foldWithPlaces(text: string) {
  let folded = ''
  const from: number[] = []
  const to: number[] = []
  const letters = [...text].map((letter) => ({ letter, plain: lowered(letter) }))
  let place = 0
  for (const [nth, { letter, plain: shown }] of letters.entries()) {
    const next = letters[nth + 1]?.plain ?? ''
    const isJoint = shown === '-' && /[\p{L}\p{N}]$/u.test(folded) && /^[\p{L}\p{N}]/u.test(next)
    const kept = isJoint || /^['`]$/.test(shown) ? '' : shown.replace(/\s+/g, ' ')
    const said = kept === ' ' && folded.endsWith(' ') ? '' : kept
    for (const _ of said.split('')) {
      from.push(place)
      to.push(place + letter.length)
    }
    folded += said
    place += letter.length
  }
  return { folded, from, to }
}

/** Start and end of a part of a text. */
export type Stretch = readonly [from: number, to: number]

/**
 * Where the typed words are found in a text, for marking them: in order, none touching another.
 * Everything `matchesSearch` finds is marked: "coca cola" is all of Coca-Cola, "strasse" all of
 * Straße.
 */
export function foundLetters(text: string, typed: string): readonly Stretch[] {
  const { folded, from, to } = foldWithPlaces(text)
  const isFound = new Uint8Array(text.length)
  for (const { word, spaced } of typedWords(typed).map(toWanted)) {
    const shown = folded.includes(word) ? word : spaced
    for (let at = folded.indexOf(shown); at >= 0; at = folded.indexOf(shown, at + shown.length)) {
      isFound.fill(1, from[at], to[at + shown.length - 1])
    }
  }
  const stretches: Stretch[] = []
  for (let at = isFound.indexOf(1); at >= 0; at = isFound.indexOf(1, at)) {
    const end = isFound.indexOf(0, at)
    const until = end < 0 ? text.length : end
    stretches.push([at, until])
    at = until
  }
  return stretches
}

export type WordIndex = {
  /** Every different word, sorted. */
  readonly words: readonly string[]
  /** For each word the indices of the items that contain it, ascending. */
  readonly places: readonly (readonly number[])[]
  readonly ids: readonly string[]
  /** For each item its words. */
  readonly wordsOf: readonly (readonly string[])[]
}

export type Found = {
  readonly ids: readonly string[]
  /** Words and items visited. */
  readonly steps: number
}

/** "Crème fraîche 2kg" → creme, fraiche, 2kg. */
export const wordsIn = (text: string): string[] =>
  inWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const NUMBER_AND_UNIT = /(\d+) ?(\p{L}{1,3})(?!\p{L})/gu

/** Besides its words, other ways to type them: "cocacola", "2kg" and "kg". */
function wordsFinding(text: string): string[] {
  const folded = foldText(text)
  const joined = folded.split(' ').filter((word) => /^\p{L}+$/u.test(word))
  const units = [...folded.matchAll(NUMBER_AND_UNIT)].flatMap(([, number = '', unit = '']) => [
    number + unit,
    unit,
  ])
  return [...wordsIn(text), ...joined, ...units]
}

/** @param items in the order in which they should be found; texts are name, code, supplier… */
export function indexWords(
  items: readonly { readonly id: string; readonly texts: readonly (string | undefined)[] }[],
): WordIndex {
  const wordsOf = items.map(({ texts }) => [
    ...new Set(texts.flatMap((text) => (text === undefined ? [] : wordsFinding(text)))),
  ])
  const byWord = new Map<string, number[]>()
  for (const [place, words] of wordsOf.entries()) {
    for (const word of words) {
      const known = byWord.get(word)
      if (known) known.push(place)
      else byWord.set(word, [place])
    }
  }
  const words = [...byWord.keys()].sort()
  return {
    words,
    places: words.map((word) => byWord.get(word) ?? []),
    ids: items.map(({ id }) => id),
    wordsOf,
  }
}

/** The first index in the sorted words that isn't before `word`, and the number of comparisons. */
function firstFrom(words: readonly string[], word: string): { at: number; steps: number } {
  let [low, high, steps] = [0, words.length, 0]
  while (low < high) {
    const middle = (low + high) >> 1
    steps += 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return { at: low, steps }
}

/** The words that start with this, as a range of indices, and how many entries they have. */
function rangeOf({ words, places }: WordIndex, prefix: string) {
  const from = firstFrom(words, prefix)
  const to = firstFrom(words, `${prefix}\uffff`)
  let entries = 0
  for (let at = from.at; at < to.at; at++) entries += places[at]?.length ?? 0
  return { from: from.at, to: to.at, entries, steps: from.steps + to.steps + (to.at - from.at) }
}

type WordRange = ReturnType<typeof rangeOf>

/** The items of a range of words, in their order, and the work needed to find them. */
function placesIn(index: WordIndex, range: WordRange) {
  const isHit = new Uint8Array(index.ids.length)
  const hits: number[] = []
  for (let at = range.from; at < range.to; at++) {
    for (const place of index.places[at] ?? []) {
      if (isHit[place] !== 1) hits.push(place)
      isHit[place] = 1
    }
  }
  const { entries } = range
  // One word's indices are ascending already. Those of several words are sorted if they are few; if
  // many, the items are walked in their order instead.
  if (range.to - range.from <= 1) return { places: hits, steps: entries }
  const sorting = hits.length * Math.ceil(Math.log2(hits.length + 1))
  if (sorting < isHit.length) {
    return { places: hits.sort((a, b) => a - b), steps: entries + sorting }
  }
  const places = [...isHit.keys()].filter((place) => isHit[place] === 1)
  return { places, steps: entries + isHit.length }
}

/** Everything if nothing is typed. */
export function searchWords(index: WordIndex, typed: string, limit: number): Found {
  const prefixes = wordsIn(typed)
  if (prefixes.length === 0) return { ids: index.ids.slice(0, limit), steps: 0 }
  const ranges = prefixes.map((prefix) => ({ prefix, ...rangeOf(index, prefix) }))
  // The rarest word comes first, so that the others are only checked on its few items.
  const rarest = ranges.reduce((best, range) => (range.entries < best.entries ? range : best))
  const others = prefixes.filter((prefix) => prefix !== rarest.prefix)
  const { places, steps: found } = placesIn(index, rarest)
  let steps = ranges.reduce((sum, range) => sum + range.steps, found)
  const ids: string[] = []
  for (const place of places) {
    if (ids.length === limit) break
    steps += 1
    const words = index.wordsOf[place] ?? []
    if (others.every((prefix) => words.some((word) => word.startsWith(prefix)))) {
      ids.push(index.ids[place] ?? '')
    }
  }
  return { ids, steps }
}
