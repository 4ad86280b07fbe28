/**
 * Every lot and batch a number, those of trace pages without making their ids. Always holds: an id has
 * one number, on however many pages it occurs and whether or not this device has its record.
 */
import { WORDS, wordsOf } from '#contract/core/packed/uuid-words.ts'
import { wordTable } from '#contract/core/packed/word-table.ts'
import type { FlowPage } from '../pages/page-part.ts'
import { idAt } from '../pages/trace-page.ts'

export type NodeOf = Pick<ReadonlyMap<string, number>, 'get' | 'has'>

export function flowNodes(pages: readonly Pick<FlowPage, 'nodes'>[]) {
  const most = pages.reduce((sum, { nodes }) => sum + nodes.words.length / WORDS, 0)
  const table = wordTable(WORDS, most)
  const onPage = pages.map(({ nodes: { words, others } }) => {
    const uuids = words.length / WORDS
    const places = new Uint32Array(uuids + others.length)
    for (let at = 0; at < uuids; at += 1) places[at] = table.add(words, at * WORDS)
    return places
  })
  const onPages = table.count()
  const numbers = new Map<string, number>()
  /** Ids that are on no page, or are no UUIDs. */
  const own: string[] = []
  function get(id: string): number | undefined {
    const known = numbers.get(id)
    if (known !== undefined || onPages === 0) return known
    const words = wordsOf(id)
    const found = words ? table.find(words) : -1
    return found < 0 ? undefined : found
  }
  function node(id: string): number {
    const known = get(id)
    if (known !== undefined) return known
    const fresh = onPages + own.length
    own.push(id)
    numbers.set(id, fresh)
    return fresh
  }
  /** By page: the node of each of its places, from 0. */
  const placesOf = pages.map(({ nodes: { words, others } }, page) => {
    const places = onPage[page] ?? new Uint32Array()
    places.set(others.map(node), words.length / WORDS)
    return places
  })
  /** Those that were asked for: an answer names each several times. */
  const ids: string[] = []
  function idOf(at: number): string {
    const known = at < onPages ? ids[at] : own[at - onPages]
    if (known !== undefined) return known
    const id = idAt({ words: table.words, others: [] }, at)
    ids[at] = id
    return id
  }
  const has = (id: string) => get(id) !== undefined
  return { node, placesOf, idOf, nodeOf: { get, has } as NodeOf, count: () => onPages + own.length }
}
