/**
 * Where ids are on trace pages. Pure. Always holds: for a few ids each page is searched by halving; once
 * a flow is asked for, every id has a number, and where it is on pages is kept by that.
 */
import { wordsOf } from '#contract/core/packed/uuid-words.ts'
import { sortedBy } from './flow-columns.ts'
import { flowNodes } from './flow-nodes.ts'
import { type PageLinks, pageLinks, placeIn } from './page-links.ts'
import type { TracePage } from './trace-page.ts'

/** `place` from 1, as columns write it. */
export type OnPage = { readonly page: number; readonly place: number }

/** Every id of these pages, and of the device, by its number. */
export type NumberedPages = Pick<ReturnType<typeof flowNodes>, 'node' | 'count'> & {
  /** The number of what stands at this place of a page. */
  readonly nodeAt: (page: number, place: number) => number
  readonly eachPlace: (node: number, visit: (page: number, place: number) => void) => void
}

export type PagesIndex = {
  readonly links: readonly PageLinks[]
  readonly placesOf: (id: string) => readonly OnPage[]
  readonly numbered: () => NumberedPages
}

function numberedPages(
  pages: readonly TracePage[],
): NumberedPages & { nodeOf: (id: string) => number | undefined } {
  const nodes = flowNodes(pages)
  const { placesOf, node, count } = nodes
  const onPages = count()
  const all = placesOf.reduce((sum, { length }) => sum + length, 0)
  const keys = new Uint32Array(all)
  const pageAt = new Uint16Array(all)
  const placeAt = new Uint32Array(all)
  let at = 0
  for (const [page, places] of placesOf.entries()) {
    keys.set(places, at)
    pageAt.fill(page, at, at + places.length)
    for (let place = 1; place <= places.length; place += 1, at += 1) placeAt[at] = place
  }
  const { starts, order } = sortedBy(keys, onPages)
  return {
    node,
    count,
    nodeOf: nodes.nodeOf.get,
    nodeAt: (page, place) => placesOf[page]?.[place - 1] ?? 0,
    eachPlace(own, visit) {
      const end = starts[own + 1] ?? 0
      for (let nth = starts[own] ?? 0; nth < end; nth += 1) {
        const found = order[nth] ?? 0
        visit(pageAt[found] ?? 0, placeAt[found] ?? 0)
      }
    },
  }
}

function indexOf(pages: readonly TracePage[]): PagesIndex {
  let known: ReturnType<typeof numberedPages> | undefined
  return {
    links: pages.map(pageLinks),
    numbered() {
      known ??= numberedPages(pages)
      return known
    },
    placesOf(id) {
      const found: OnPage[] = []
      if (known) {
        const node = known.nodeOf(id)
        if (node !== undefined) known.eachPlace(node, (page, place) => found.push({ page, place }))
        return found
      }
      const words = wordsOf(id)
      for (const [page, { nodes }] of pages.entries()) {
        const place = placeIn(nodes, id, words)
        if (place !== 0) found.push({ page, place })
      }
      return found
    },
  }
}

const kept = new WeakMap<readonly TracePage[], PagesIndex>()

/** The same for the same list of pages. */
export function pagesIndex(pages: readonly TracePage[]): PagesIndex {
  const known = kept.get(pages) ?? indexOf(pages)
  kept.set(pages, known)
  return known
}
