/**
 * Column widths of a printed table. Pure. Always holds: together they are as wide as the page;
 * figures, times and marks stay on one line while there is room, and texts share the rest.
 */
import type { Cell, ColumnKind, DocumentTable, Words } from './document.ts'

/** Fraction of the font size, for Atkinson Hyperlegible Next; digits have their tabular width. */
function letterWidth(letter: string): number {
  if (/[\s.,:;'’|!()/-]/.test(letter)) return 0.29
  if (/[fijlrtI]/.test(letter)) return 0.34
  if (/[mMW@—…%]/.test(letter)) return 0.86
  if (/[A-Zw0-9À-Þ]/.test(letter)) return 0.66
  return /[\u0020-\u017f]/.test(letter) ? 0.56 : 0.7
}
/** Bold letters are wider, and a fraction too little would break a line. */
const BOLD = 1.06
const SPARE = 2

const MARK = 14
/** Points; a longer word is broken, and a wider text wraps. */
const LONGEST_WORD = 130
const WIDEST_TEXT = 240

export const plainWords = (words: Words): string =>
  typeof words === 'string' ? words : words.map(({ text }) => text).join('')

export const isMarked = (cell: Cell): cell is Extract<Cell, { mark: unknown }> =>
  typeof cell === 'object' && 'mark' in cell

export const cellText = (cell: Cell): string => (isMarked(cell) ? cell.word : plainWords(cell))

const widthOf = (text: string, size: number): number => {
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width * size
}

/** Points; bold, with room to spare. */
export const boldWidth = (text: string, size: number): number => widthOf(text, size) * BOLD + SPARE

type Need = { readonly least: number; readonly wanted: number }

const staysWhole = (kind: ColumnKind) => kind === 'short' || kind === 'figure' || kind === 'mark'

/** Rows repeat much of their text: each text is measured once. */
function needOf(kind: ColumnKind, title: string, cells: Iterable<Cell>, size: number): Need {
  let word = 0
  let whole = 0
  const seen = new Set<string>()
  const isBold = kind === 'name' || kind === 'mark'
  const measure = (text: string, beside: number, weight = isBold ? BOLD : 1) => {
    const key = `${beside} ${text}`
    if (seen.has(key)) return
    seen.add(key)
    const room = (part: string) => beside + SPARE + widthOf(part, size) * weight
    for (const line of text.split('\n')) {
      whole = Math.max(whole, room(line))
      for (const one of line.split(/\s/)) word = Math.max(word, room(one))
    }
  }
  measure(title, 0, BOLD)
  for (const cell of cells) {
    measure(cellText(cell), isMarked(cell) && cell.mark !== 'none' ? MARK : 0)
  }
  if (staysWhole(kind)) return { least: whole, wanted: whole }
  const least = Math.min(word, LONGEST_WORD)
  return { least, wanted: Math.max(least, Math.min(whole, WIDEST_TEXT)) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The widest shrink first; names and short texts stay whole. */
function narrowed(needs: readonly Need[], available: number): number[] {
  const upTo = (most: number) =>
    needs.map((need) => Math.max(need.least, Math.min(need.wanted, most)))
  let [low, high] = [0, WIDEST_TEXT]
  for (let round = 0; round < 20; round += 1) {
    const middle = (low + high) / 2
    if (sum(upTo(middle)) > available) high = middle
    else low = middle
  }
  return upTo(low)
}

/** @param available points between the margins, without the gaps between columns */
export function columnWidths(
  { columns, rows, totals }: DocumentTable,
  available: number,
  size: number,
): number[] {
  const all = totals ? [...rows, totals] : rows
  const needs = columns.map(({ kind, title }, place) =>
    needOf(
      kind,
      title,
      all.map((row) => row[place] ?? ''),
      size,
    ),
  )
  const wanted = sum(needs.map((need) => need.wanted))
  const least = sum(needs.map((need) => need.least))
  if (wanted <= available) return needs.map((need) => (need.wanted * available) / wanted)
  if (least <= available) return narrowed(needs, available)
  // There isn't room for every word: the longest are broken.
  return narrowed(
    needs.map((need) => ({ least: 0, wanted: need.least })),
    available,
  )
}
