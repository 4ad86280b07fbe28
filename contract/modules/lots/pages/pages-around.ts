/**
 * The parts of trace pages that a question about some lots needs: what is reached from them, and the
 * links around that. Pure: O(what is reached), however much the pages hold besides. Always holds: a
 * flow of these parts and of the device's own records answers as one of everything does, because
 * every link at a node that is reached is in it, and at a batch one step on (shares are worked out of
 * those, attribution.ts), with what lots' records say of the lots at their ends.
 */
import {
  type FlowLot,
  type FlowOperation,
  isEnding,
  isLinking,
  type Link,
  linkEnds,
  linkOf,
  links,
  linksOfLot,
  lotEnds,
} from '../flow/flow-links.ts'
import type { Way } from '../trace.ts'
import type { PageLink, PageLinks } from './page-links.ts'
import { type FlowPage, partOf } from './page-part.ts'
import type { PagesIndex } from './pages-index.ts'
import { pageActs } from './trace-page.ts'

/** This device's own links, by the number of either end. */
export type OwnLinks = ReadonlyMap<number, readonly PageLink[]>

/** Void ones too; what the ledger leaves of a lot's record isn't looked at. */
export function ownLinks(
  lots: readonly FlowLot[],
  operations: readonly FlowOperation[],
  { node }: Pick<PagesIndex, 'node'>,
): OwnLinks {
  const found = new Map<number, PageLink[]>()
  function add(link: Omit<Link, 'voided'>): void {
    for (const end of [link.from, link.to]) {
      const known = found.get(end)
      if (known) known.push(link)
      else found.set(end, [link])
    }
  }
  for (const one of operations) {
    if (!isLinking(one.operation)) continue
    const link = linkOf(one.operation, node(one.intake_id), 0, linkEnds(one, node))
    if (link) add(link)
  }
  for (const lot of lots) {
    for (const link of linksOfLot(lotEnds(lot, node), undefined, () => false)) add(link)
  }
  return found
}

const endingActs = Uint8Array.from(pageActs, (act) => (isEnding(act) ? 1 : 0))
const PRODUCE = pageActs.indexOf('PRODUCE')

type Wanted = {
  readonly one: PageLinks
  /** 1 for what is wanted of the page. */
  readonly rows: Uint8Array
  readonly lots: Uint8Array
}

const places = (marks: Uint8Array): Uint32Array => {
  const found: number[] = []
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) found.push(at)
  return Uint32Array.from(found)
}

export function pagesAround(
  index: PagesIndex,
  own: OwnLinks,
  from: readonly string[],
  ways: readonly Way[],
): readonly FlowPage[] {
  const { node, nodeAt, placesOfNode } = index
  const wanted = index.links.map((one): Wanted => {
    const { rows, lots } = one.page
    return { one, rows: new Uint8Array(rows.count), lots: new Uint8Array(lots.count) }
  })
  const origins = from.map(node)

  /** @param take is given each row of a page that says a link */
  function eachLink(
    at: number,
    visit: (start: number, end: number, kind: number) => void,
    take?: (page: Wanted, row: number) => void,
  ): void {
    for (const { from: start, to, kind } of own.get(at) ?? []) visit(start, to, kind)
    for (const { page, place } of placesOfNode(at)) {
      const asked = wanted[page]
      if (!asked) continue
      const { one } = asked
      one.eachRow(place, (row) => {
        const link = one.linkOfRow(row)
        if (link?.from !== place && link?.to !== place) return
        take?.(asked, row)
        visit(nodeAt(page, link.from), nodeAt(page, link.to), link.kind)
      })
      one.eachLot(place, (row) => {
        for (const link of one.linksOfLotRow(row)) {
          if (link.from !== place && link.to !== place) continue
          visit(nodeAt(page, link.from), nodeAt(page, link.to), link.kind)
        }
      })
    }
  }

  // A set is gone through with what is added to it meanwhile.
  const near = new Set<number>()
  for (const way of ways) {
    const reached = new Set(origins)
    for (const at of reached) {
      near.add(at)
      eachLink(at, (start, end) => {
        if (way === 'forward' && start === at) reached.add(end)
        if (way === 'back' && end === at) reached.add(start)
      })
    }
  }

  const around = new Set(near)
  for (const at of near) {
    eachLink(at, (start, end, kind) => {
      if (kind === links.MADE) around.add(start === at ? end : start)
    })
  }

  const ends = new Set(around)
  for (const at of around) {
    eachLink(
      at,
      (start, end) => void ends.add(start).add(end),
      ({ rows }, row) => {
        rows[row] = 1
      },
    )
    if (!near.has(at)) continue
    for (const { page, place } of placesOfNode(at)) {
      const asked = wanted[page]
      const act = asked?.one.page.rows.act
      asked?.one.eachOwnRow(place, (row) => {
        if (endingActs[act?.[row] ?? 0] === 1) asked.rows[row] = 1
      })
    }
  }

  // What is said of the lots at the ends: which batch made each, what it weighs, what it came of.
  const lots = new Set(ends)
  for (const at of ends) {
    for (const { from: start, to, kind } of own.get(at) ?? []) {
      if (to === at && kind === links.MOVED) lots.add(start)
    }
    for (const { page, place } of placesOfNode(at)) {
      const asked = wanted[page]
      const { rows, lots: ofLots } = asked?.one.page ?? {}
      asked?.one.eachOwnRow(place, (row) => {
        if (rows?.act[row] === PRODUCE) asked.rows[row] = 1
      })
      asked?.one.eachOwnLot(place, (row) => {
        const parent = ofLots?.parent[row] ?? 0
        if (parent !== 0) lots.add(nodeAt(page, parent))
      })
    }
  }
  for (const at of lots) {
    for (const { page, place } of placesOfNode(at)) {
      const asked = wanted[page]
      asked?.one.eachOwnLot(place, (row) => {
        asked.lots[row] = 1
      })
    }
  }
  return wanted.map(({ one, rows, lots: ofLots }) =>
    partOf(one.page, { rows: places(rows), lots: places(ofLots) }),
  )
}
