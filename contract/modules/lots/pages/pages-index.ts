/**
 * Where ids are on trace pages. Pure. Always holds: an id gets its number when somebody comes to it, and
 * its places are looked for by halving, once; of 200,000 ids a question comes to few.
 */
import { wordsOf } from '#contract/core/packed/uuid-words.ts'
import { type PageLinks, pageLinks, placeIn } from './page-links.ts'
import { idAt, idCount, type TracePage } from './trace-page.ts'

/** `place` from 1, as columns write it. */
export type OnPage = { readonly page: number; readonly place: number }

export type PagesIndex = {
  readonly links: readonly PageLinks[]
  readonly placesOf: (id: string) => readonly OnPage[]
  /** The number of an id, of a page or of the device. */
  readonly node: (id: string) => number
  /** The number of what stands at this place of a page. */
  readonly nodeAt: (page: number, place: number) => number
  readonly placesOfNode: (node: number) => readonly OnPage[]
}

function indexOf(pages: readonly TracePage[]): PagesIndex {
  const ids: string[] = []
  const numbers = new Map<string, number>()
  const places: (readonly OnPage[] | undefined)[] = []
  /** By page and place: one more than the number of what stands there, 0 before somebody came to it. */
  const nodes = pages.map((page) => new Uint32Array(idCount(page.nodes) + 1))

  function node(id: string): number {
    const known = numbers.get(id)
    if (known !== undefined) return known
    const fresh = ids.push(id) - 1
    numbers.set(id, fresh)
    return fresh
  }

  function nodeAt(page: number, place: number): number {
    const known = nodes[page]?.[place] ?? 0
    if (known !== 0) return known - 1
    const on = pages[page]
    const own = node(on ? idAt(on.nodes, place - 1) : '')
    const ofPage = nodes[page]
    if (ofPage) ofPage[place] = own + 1
    return own
  }

  function placesOfNode(own: number): readonly OnPage[] {
    const known = places[own]
    if (known) return known
    const id = ids[own] ?? ''
    const words = wordsOf(id)
    const found: OnPage[] = []
    pages.forEach((on, page) => {
      const place = placeIn(on.nodes, id, words)
      if (place !== 0) found.push({ page, place })
    })
    places[own] = found
    return found
  }

  return {
    links: pages.map(pageLinks),
    node,
    nodeAt,
    placesOfNode,
    placesOf: (id) => placesOfNode(node(id)),
  }
}

const kept = new WeakMap<readonly TracePage[], PagesIndex>()

/** The same for the same list of pages. */
export function pagesIndex(pages: readonly TracePage[]): PagesIndex {
  const known = kept.get(pages) ?? indexOf(pages)
  kept.set(pages, known)
  return known
}
