/**
 * Lots on trace pages by what is typed or scanned: every word is in the name, our code or the
 * supplier's. Pure. Always holds: each lot once, as the page made later has it; whoever has the whole
 * code comes first, then the newest. O(texts + lots), texts folded once for as long as a page is kept.
 */
import {
  foldText,
  saysAll,
  toWanted,
  typedWords,
  type Wanted,
} from '#contract/text/search-words.ts'
import type { lotsOfKind } from './lots.ts'
import { idAt, MINUTE_MS, pageResources, type TracePage } from './trace-page.ts'

export type FoundOnPage = {
  readonly id: string
  readonly kind: (typeof lotsOfKind)[keyof typeof lotsOfKind]
  readonly name: string
  /** Ours, then the supplier's. */
  readonly codes: readonly string[]
  /** Received or made (ms). */
  readonly date: number
}

/** Fewer letters are in nearly every lot. */
export const SHORTEST_SEARCH = 3

const kept = new WeakMap<TracePage, readonly string[]>()

function foldedTexts(page: TracePage): readonly string[] {
  const { texts } = page
  const known =
    kept.get(page) ?? Array.from({ length: texts.count }, (_, place) => foldText(texts.at(place)))
  kept.set(page, known)
  return known
}

/** For each word: 1 at the place of each text that says it, as columns write places. */
function saidBy(folded: readonly string[], words: readonly Wanted[]): readonly Uint8Array[] {
  return words.map((word) => {
    const says = new Uint8Array(folded.length + 1)
    folded.forEach((text, at) => {
      if (saysAll(text, [word])) says[at + 1] = 1
    })
    return says
  })
}

type Row = FoundOnPage & { readonly upto: number; readonly isWhole: boolean }

function foundOn(page: TracePage, words: readonly Wanted[], typed: string): Row[] {
  const says = saidBy(foldedTexts(page), words)
  if (says.some((one) => !one.includes(1))) return []
  const { node, kind, name, code, supplierBatch, date } = page.lots
  const text = (place = 0) => (place === 0 ? '' : page.texts.at(place - 1))
  const found: Row[] = []
  for (let row = 0; row < node.length; row += 1) {
    const places = [name[row] ?? 0, code[row] ?? 0, supplierBatch[row] ?? 0]
    if (!says.every((one) => places.some((place) => one[place] === 1))) continue
    const codes = [text(code[row]), text(supplierBatch[row])].filter(Boolean)
    found.push({
      id: idAt(page.nodes, (node[row] ?? 0) - 1),
      kind: pageResources[kind[row] ?? 0] ?? 'meats',
      name: text(name[row]),
      codes,
      date: (date[row] ?? 0) * MINUTE_MS,
      upto: page.upto,
      isWhole: codes.some((one) => foldText(one) === typed),
    })
  }
  return found
}

/** @returns none for fewer than three letters */
export function lotsOnPages(pages: readonly TracePage[], typed: string): readonly FoundOnPage[] {
  const whole = foldText(typed).trim()
  const words = typedWords(typed).map(toWanted)
  if (whole.length < SHORTEST_SEARCH || words.length === 0) return []
  const found = new Map<string, Row>()
  for (const page of pages) {
    for (const one of foundOn(page, words, whole)) {
      if ((found.get(one.id)?.upto ?? 0) <= one.upto) found.set(one.id, one)
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.date - a.date)
    .map(({ upto: _, isWhole: __, ...one }) => one)
}
