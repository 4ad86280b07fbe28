/**
 * Finds records of a catalogue for a picker and for search everywhere: every typed word occurs in
 * the name, a code or the second line. Pure. Always holds: a fully typed code comes first, then
 * recently used ones, then names that start with it, then the rest by name; each answer only
 * searches the previous one it narrows.
 */

import { compareValues } from '#contract/text/compare-values.ts'
import { foldText } from '#contract/text/search-words.ts'
import { createSearch } from '../../list/list-search.ts'

export type Pickable = {
  readonly id: string
  readonly name: string
  readonly codes: readonly string[]
  /** Matches too, but isn't a code: the site it is at. */
  readonly also?: readonly string[]
}

type Known<P> = { readonly of: P; readonly name: string; readonly codes: readonly string[] }

export function createPickSearch<P extends Pickable>(
  all: readonly P[],
  recent: readonly string[],
): (search: string) => readonly P[] {
  const known = all
    .map((of): Known<P> => ({ of, name: foldText(of.name), codes: of.codes.map(foldText) }))
    .sort((a, b) => compareValues(a.of.name, b.of.name))
  const { find } = createSearch(known, ({ of, name, codes }) =>
    [name, ...codes, ...(of.also ?? []).map(foldText)].join(' '),
  )
  const places = new Map(recent.map((id, place) => [id, place]))
  const byUse = (a: Known<P>, b: Known<P>) =>
    (places.get(a.of.id) ?? 0) - (places.get(b.of.id) ?? 0)

  return (search) => {
    const typed = foldText(search).trim()
    const [exact, used, begun, rest]: Known<P>[][] = [[], [], [], []]
    for (const one of find(search)) {
      if (typed !== '' && one.codes.includes(typed)) exact?.push(one)
      else if (places.has(one.of.id)) used?.push(one)
      else if (one.name.startsWith(typed)) begun?.push(one)
      else rest?.push(one)
    }
    const lists = [exact, used?.sort(byUse), begun, rest]
    return lists.flatMap((list) => list ?? []).map(({ of }) => of)
  }
}
