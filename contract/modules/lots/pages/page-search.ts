/**
 * Lots on trace pages by what is typed or scanned: every word is in the name, our code or the
 * supplier's. Pure. Always holds: each lot once, as the page made later has it; a lot with the whole
 * code comes first, then the newest. O(texts + lots), texts folded once for as long as a page is kept.
 */
import { foldText, toWanted, typedWords, type Wanted } from '#contract/text/search-words.ts'
import type { lotsOfKind } from '../lots.ts'
import { firstAt } from './page-links.ts'
import { idAt, MINUTE_MS, pageResources, TEXT_END, type TracePage } from './trace-page.ts'

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

/** All texts of a page, folded, and where each ends. */
type Texts = { readonly text: string; readonly ends: Uint32Array }

const kept = new WeakMap<TracePage, Texts>()

function foldedTexts(page: TracePage): Texts {
  const known = kept.get(page)
  if (known) return known
  const text = foldText(page.texts.joined())
  const ends = new Uint32Array(page.texts.count)
  let at = -1
  for (let place = 0; place < ends.length; place += 1) {
    at = text.indexOf(TEXT_END, at + 1)
    ends[place] = at
  }
  const made = { text, ends }
  kept.set(page, made)
  return made
}

/** Marks the place, as columns write it, of each text that says this. */
function markThose({ text, ends }: Texts, word: string, says: Uint8Array): void {
  for (let at = text.indexOf(word); at >= 0; ) {
    const place = firstAt(ends.length, (one) => (ends[one] ?? 0) - at)
    says[place + 1] = 1
    at = text.indexOf(word, ends[place] ?? text.length)
  }
}

/** For each word: 1 at the place of each text that says it. */
function saidBy(texts: Texts, words: readonly Wanted[]): readonly Uint8Array[] {
  return words.map(({ word, spaced }) => {
    const says = new Uint8Array(texts.ends.length + 1)
    markThose(texts, word, says)
    if (spaced !== word) markThose(texts, spaced, says)
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
