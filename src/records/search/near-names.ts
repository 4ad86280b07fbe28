/**
 * What a mistyped name may have meant, by uFuzzy over our own folding (ADR 0052), for when the plain
 * search finds nothing. Always holds: names alone are looked through, never codes; a word with a digit
 * in it is looked for as it stands, so that no batch is offered for another (kit-patterns §7).
 */
import UFuzzy from '@leeoniya/ufuzzy'
import { saysAll, toWanted, wordsIn } from '#contract/text/search-words.ts'
import type { Pickable } from '../form/picker/pick-search.ts'
import { rememberTexts } from '../list/list-search.ts'
import type { Finder, Hit } from './search-all.ts'

/** One letter too many, too few, other or changed about in each word, not in its first letter. */
const fuzzy = new UFuzzy({
  ...{ unicode: true, intraMode: 1, interLft: 1 },
  ...{ interSplit: "[^\\p{L}\\d']+", interBound: '[^\\p{L}\\d]', intraSplit: null },
  ...{
    intraBound: '\\p{L}\\d|\\d\\p{L}',
    intraChars: "[\\p{L}\\d']",
    intraContr: "'\\p{L}{1,2}\\b",
  },
})

const MOST = 3
/** Of fewer letters nothing can be said. */
const SHORTEST = 3
/** Words are tried in any order up to here: each more takes as many tries again. */
const MOST_WORDS = 3

const isCode = (name: string) => /^\S*\d\S*$/.test(name)

/** Folded once for each that was read. */
const saidBy = rememberTexts<Pickable>(({ name }) => name)

/** The likeliest first, three at most. */
export function nearNames<E extends Pickable>(
  finders: readonly Finder<E>[],
  typed: string,
): readonly Hit<E>[] {
  const words = wordsIn(typed)
  const asTyped = words.filter((word) => /\d/.test(word)).map(toWanted)
  const letters = words.filter((word) => !/\d/.test(word))
  if (!letters.some(({ length }) => length >= SHORTEST)) return []
  const named = finders.flatMap(({ key, find }) =>
    find('')
      .filter((entry) => !isCode(entry.name) && saysAll(saidBy(entry), asTyped))
      .map((entry): Hit<E> => ({ key, entry })),
  )
  const names = named.map(({ entry }) => saidBy(entry))
  const [found, info, order] = fuzzy.search(names, letters.join(' '), MOST_WORDS)
  const places = info ? order.flatMap((at) => info.idx[at] ?? []) : (found ?? [])
  return places.slice(0, MOST).flatMap((place) => named[place] ?? [])
}
