/**
 * Allergens made to stand out in a list of ingredients (domain §2.14; Reg. 1169/2011 art. 21). Pure.
 * Always holds: emphasis is `**…**`, as it is stored; an allergen whose word isn't in the text is
 * added in brackets, so none is ever left out.
 */
import { allergens, type ListedAllergen } from './allergens.ts'

interface Word {
  /** What is added if the text doesn't say it. */
  readonly word: string
  /** How the text may say it. */
  readonly pattern: string
}

/** Coconut milk isn't milk, and peanut butter isn't butter. */
const notPlant = '(?<!\\b(?:coconut|almond|oat|soya|soy|rice|cashew|hazelnut) )'

const words: Readonly<Record<string, Word>> = {
  CELERY: { word: 'celery', pattern: 'celery|celeriac' },
  GLUTEN: { word: 'gluten', pattern: 'gluten' },
  WHEAT: { word: 'wheat', pattern: 'wheat|spelt|khorasan' },
  RYE: { word: 'rye', pattern: 'rye' },
  BARLEY: { word: 'barley', pattern: 'barley' },
  OATS: { word: 'oats', pattern: 'oats?|oatmeal' },
  CRUSTACEANS: { word: 'crustaceans', pattern: 'crustaceans?' },
  EGGS: { word: 'egg', pattern: 'eggs?' },
  FISH: { word: 'fish', pattern: 'fish' },
  LUPIN: { word: 'lupin', pattern: 'lupins?' },
  MILK: { word: 'milk', pattern: `${notPlant}milk` },
  MOLLUSCS: { word: 'molluscs', pattern: 'molluscs?' },
  MUSTARD: { word: 'mustard', pattern: 'mustard' },
  NUTS: { word: 'nuts', pattern: 'nuts?' },
  ALMOND: { word: 'almonds', pattern: 'almonds?' },
  HAZELNUT: { word: 'hazelnuts', pattern: 'hazelnuts?' },
  WALNUT: { word: 'walnuts', pattern: 'walnuts?' },
  CASHEW: { word: 'cashews', pattern: 'cashews?' },
  PECAN: { word: 'pecans', pattern: 'pecans?' },
  BRAZIL: { word: 'Brazil nuts', pattern: 'brazil nuts?' },
  PISTACHIO: { word: 'pistachios', pattern: 'pistachios?' },
  MACADAMIA: { word: 'macadamia nuts', pattern: 'macadamia nuts?|macadamias?' },
  PEANUTS: { word: 'peanuts', pattern: 'peanuts?' },
  SESAME: { word: 'sesame', pattern: 'sesame' },
  SOYA: { word: 'soya', pattern: 'soya|soy|soybeans?' },
  SULPHITES: { word: 'sulphites', pattern: 'sulphites?|sulphur dioxide' },
}

/** Each kind is its own word: an ingredient with wheat and barley says both. */
const wordsOf = (list: readonly ListedAllergen[]): Word[] =>
  list
    .flatMap(({ code, subtypes }) => (subtypes.length > 0 ? subtypes : [code]))
    .flatMap((name) => words[name] ?? [])

const finder = ({ pattern }: Word) => new RegExp(`\\b(?:${pattern})\\b`, 'giu')

/** Emphasised parts are kept as they are; a marker that doesn't close is dropped. */
const partsOf = (text: string): string[] => {
  const isClosed = (text.match(/\*\*/g)?.length ?? 0) % 2 === 0
  return (isClosed ? text : text.replaceAll('*', '')).split(/(\*\*[^*]+\*\*)/)
}
const isEmphasised = (part: string) => /^\*\*[^*]+\*\*$/.test(part)

/** "May contain almonds", "free from milk" and "gluten-free" don't say that it contains them. */
const disclaimer = /\b(?:may contain|traces of|free from|without)\b[^.;)\n]*|\b\w+[- ]free\b/gi

/** The emphasised words of a text, but for those it disclaims. */
function stated(text: string): string[] {
  const spans: { from: number; to: number }[] = []
  let plain = ''
  for (const part of partsOf(text)) {
    const words = isEmphasised(part) ? part.slice(2, -2) : part
    if (isEmphasised(part)) spans.push({ from: plain.length, to: plain.length + words.length })
    plain += words
  }
  const disclaimed = [...plain.matchAll(disclaimer)].map(({ 0: words, index }) => ({
    from: index,
    to: index + words.length,
  }))
  return spans
    .filter(({ from, to }) => !disclaimed.some((one) => one.from <= from && to <= one.to))
    .map(({ from, to }) => plain.slice(from, to))
}

const says = (text: string, word: Word) => stated(text).some((words) => finder(word).test(words))

/** Marks each word outside the parts that are marked already. */
function marked(text: string, word: Word): string {
  return partsOf(text)
    .map((part) => (isEmphasised(part) ? part : part.replace(finder(word), '**$&**')))
    .join('')
}

/**
 * The text with every allergen marked. What it doesn't say is in `added`, marked too, to be put in
 * brackets behind it.
 */
export function emphasised(
  text: string,
  contains: readonly ListedAllergen[],
): { readonly text: string; readonly added: readonly string[] } {
  const wanted = wordsOf(contains)
  const whole = wanted.reduce(marked, partsOf(text).join(''))
  const added = wanted.filter((word) => !says(whole, word)).map(({ word }) => `**${word}**`)
  return { text: whole, added }
}

/** Allergens, in words, that are contained and aren't marked anywhere in the text. */
export const notEmphasised = (text: string, contains: readonly ListedAllergen[]): string[] =>
  wordsOf(contains)
    .filter((word) => !says(text, word))
    .map(({ word }) => word)

const everyWord = Object.entries(allergens).flatMap(([code, { kinds }]) =>
  kinds.length > 0 ? [...kinds] : [code],
)

/**
 * Allergens, in words, that the text names and the list doesn't: somebody should look, the text may
 * say "free from" as well.
 */
export function unlisted(text: string, contains: readonly ListedAllergen[]): string[] {
  const listed = new Set(wordsOf(contains).map(({ word }) => word))
  return everyWord
    .flatMap((name) => words[name] ?? [])
    .filter((word) => !listed.has(word.word) && finder(word).test(text))
    .map(({ word }) => word)
}

/** "May contain **mustard**, **wheat**."; empty if it may contain nothing. */
export function mayContainText(list: readonly ListedAllergen[]): string {
  const named = wordsOf(list).map(({ word }) => `**${word}**`)
  return named.length === 0 ? '' : `May contain ${named.join(', ')}.`
}
