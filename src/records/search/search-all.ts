/**
 * Search over all kinds at once: the best match, then a group for each kind. Pure. Always holds: a
 * kind's results and their order are those of a picker (pick-search.ts); a fully typed code beats
 * every name.
 */
import { foldText, typedWords } from '#contract/text/search-words.ts'
import type { Pickable } from '../form/picker/pick-search.ts'

export type Finder<E extends Pickable> = {
  /** Of the kind. */
  readonly key: string
  readonly find: (typed: string) => readonly E[]
  /** Comes last whatever it finds, and is the best match only if nothing else is as good. */
  readonly isLast?: true
}

export type Group<E> = { readonly key: string; readonly found: readonly E[] }

export type Answer<E> = {
  /** Across all groups; undefined if nothing is typed or found. */
  readonly best: { readonly key: string; readonly entry: E } | undefined
  /** Without empty ones, the best matches first. */
  readonly groups: readonly Group<E>[]
  readonly total: number
}

/** A barcode of 12 digits equals the same one with leading zeros, 13 or 14 long. */
const plainCode = (code: string) => {
  const folded = foldText(code).trim()
  return /^\d{8,14}$/.test(folded) ? folded.replace(/^0+/, '') : folded
}

/** A scanner may send more leading zeros than the catalogue has. */
const findable = (typed: string) => (/^\d{8,14}$/.test(typed.trim()) ? plainCode(typed) : typed)

/** By a code of it, typed whole. */
const hasCode = ({ codes }: Pickable, typed: string): boolean =>
  codes.some((code) => plainCode(code) === plainCode(typed))

const WORST = 4

/**
 * How well one matches: 0 a code, 1 the name, 2 its beginning, 3 the beginnings of its words, 4
 * otherwise.
 */
export function matchRank(entry: Pickable, typed: string): number {
  if (hasCode(entry, typed)) return 0
  const [name, whole] = [foldText(entry.name), foldText(typed).trim()]
  if (name === whole) return 1
  if (name.startsWith(whole)) return 2
  return typedWords(typed).every((word) => ` ${name}`.includes(` ${word}`)) ? 3 : WORST
}

/** The first of a kind were recently used or start with it: the best is among them. */
const LOOKED_AT = 20

export function searchAll<E extends Pickable>(
  finders: readonly Finder<E>[],
  typed: string,
): Answer<E> {
  if (typed.trim() === '') return { best: undefined, groups: [], total: 0 }
  const ranked = finders
    .map((finder) => {
      const found = finder.find(findable(typed))
      const ranks = found.slice(0, LOOKED_AT).map((entry) => matchRank(entry, typed))
      const rank = Math.min(...ranks)
      return { ...finder, found, rank, first: found[ranks.indexOf(rank)] }
    })
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => Number(a.isLast ?? false) - Number(b.isLast ?? false) || a.rank - b.rank)
  const leading = ranked.reduce<(typeof ranked)[number] | undefined>(
    (best, one) => (best && best.rank <= one.rank ? best : one),
    undefined,
  )
  return {
    best: leading?.first && { key: leading.key, entry: leading.first },
    groups: ranked.map(({ key, found }) => ({ key, found })),
    total: ranked.reduce((sum, { found }) => sum + found.length, 0),
  }
}

export type Hit<E> = { readonly key: string; readonly entry: E }

/** Everything that has this code. */
export const withCode = <E extends Pickable>(
  finders: readonly Finder<E>[],
  code: string,
): readonly Hit<E>[] =>
  finders.flatMap(({ key, find }) =>
    find(findable(code))
      .filter((entry) => hasCode(entry, code))
      .map((entry) => ({ key, entry })),
  )

const SHORTEST_CODE = 5

/** Characters that are folded away: of 20,000 codes few are as long as the one asked for. */
const MOST_SIGNS = 6

/** One letter differs, or two are swapped. @param b folded */
function isNear(code: string, b: string): boolean {
  if (code.length < b.length || code.length > b.length + MOST_SIGNS) return false
  const a = foldText(code)
  if (a.length !== b.length) return false
  const wrong = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]))
  const [one = 0, other = 0] = wrong
  return wrong.length === 1 || (wrong.length === 2 && a[one] === b[other] && a[other] === b[one])
}

/** What an unknown code may have meant: exactly one code is close (kit-patterns §12). */
export function nearestCode<E extends Pickable>(
  finders: readonly Finder<E>[],
  code: string,
): Hit<E> | undefined {
  const asked = foldText(code).trim()
  if (asked.length < SHORTEST_CODE || !/\d/.test(asked) || asked.includes(' ')) return undefined
  const near = finders.flatMap(({ key, find }) =>
    find('')
      .filter(({ codes }) => codes.some((one) => isNear(one, asked)))
      .map((entry) => ({ key, entry })),
  )
  return near.length === 1 ? near[0] : undefined
}
