/**
 * Where each word of a label stands, in millimetres from its upper left corner: one layout for the
 * preview, the browser's print, the PDF and the label printer. Pure. Always holds: no word is left off
 * or cut; letters are never smaller than the law allows (Reg. 1169/2011 art. 13: x-height 0.9 mm on
 * small packs), and a label that is too small for its words says so instead.
 */
import type { LabelText } from '../production/label.ts'
import { LABEL_SIZES, type LabelSize } from './label-sizes.ts'

export interface LabelWord {
  readonly text: string
  /** Its left end, and the line it stands on. */
  readonly x: number
  readonly y: number
  /** Height of its font. */
  readonly size: number
  readonly isBold: boolean
}

export interface LabelRule {
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface CodePlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Bars where there is room for them, otherwise a square. */
  readonly kind: 'BARS' | 'SQUARE'
}

export interface LabelLayout {
  readonly width_mm: number
  readonly height_mm: number
  readonly words: readonly LabelWord[]
  readonly rules: readonly LabelRule[]
  readonly code: CodePlace | null
}

/** @returns the width of text in mm, at a font of this height in mm */
export type Measure = (text: string, size: number, isBold: boolean) => number

interface Piece {
  readonly text: string
  readonly isBold: boolean
}

/** Words of a paragraph, each in pieces of one weight: `(`, `**milk**`, `).` is one word. */
function wordsOf(paragraph: string): Piece[][] {
  const words: Piece[][] = [[]]
  paragraph.split('**').forEach((part, at) => {
    part.split(/\s+/).forEach((text, place) => {
      if (place > 0) words.push([])
      if (text !== '') words.at(-1)?.push({ text, isBold: at % 2 === 1 })
    })
  })
  return words.filter((word) => word.length > 0)
}

interface Block {
  readonly words: readonly LabelWord[]
  /** Where the next one may begin. */
  readonly below: number
  /** No word is wider than the block. */
  readonly fits: boolean
}

const LEADING = 1.22

interface Style {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly isBold?: boolean
  readonly align?: 'right' | 'left'
  readonly leading?: number
}

/** Text in lines no wider than this. */
function block(paragraph: string, style: Style, measure: Measure): Block {
  const { x, y, width, size, isBold = false, align = 'left', leading = LEADING } = style
  const space = measure(' ', size, isBold)
  const widthOf = (word: readonly Piece[]) =>
    word.reduce((sum, piece) => sum + measure(piece.text, size, isBold || piece.isBold), 0)
  const lines: { words: Piece[][]; width: number }[] = []
  for (const word of wordsOf(paragraph)) {
    const line = lines.at(-1)
    const wide = widthOf(word)
    if (line && line.width + space + wide <= width) {
      line.words.push(word)
      line.width += space + wide
    } else lines.push({ words: [word], width: wide })
  }
  const placed = lines.flatMap((line, at) => {
    let from = align === 'right' ? x + width - line.width : x
    const stands = y + size * (0.8 + at * leading)
    return line.words.flatMap((word, place) => {
      if (place > 0) from += space
      return word.map((piece) => {
        const bold = isBold || piece.isBold
        const one = { text: piece.text, x: from, y: stands, size, isBold: bold }
        from += measure(piece.text, size, bold)
        return one
      })
    })
  })
  return {
    words: placed,
    below: y + (lines.length === 0 ? 0 : size * (1 + (lines.length - 1) * leading)),
    fits: lines.every((line) => line.width <= width + 0.01),
  }
}

/** One under the other. */
function stack(
  paragraphs: readonly string[],
  style: Style & { readonly gap: number },
  measure: Measure,
): Block {
  let { y } = style
  let fits = true
  const words = paragraphs.flatMap((paragraph) => {
    const one = block(paragraph, { ...style, y }, measure)
    y = one.below + style.gap
    fits &&= one.fits
    return one.words
  })
  return { words, below: paragraphs.length === 0 ? style.y : y - style.gap, fits }
}

/** x-height of the label's font, as a share of its height. */
const X_HEIGHT = 0.5
/** The law's least, on a pack whose largest side is under 80 cm², and what reads well. */
const [LEAST_X_MM, GOOD_X_MM] = [0.9, 1.5]
const STEP_MM = 0.1

/** The largest letters that fit: from what reads well down to the law's least. */
function largest(make: (size: number) => Block | null): Block | null {
  const [most, least] = [GOOD_X_MM / X_HEIGHT, LEAST_X_MM / X_HEIGHT]
  const steps = Math.round((most - least) / STEP_MM)
  for (let step = 0; step <= steps; step += 1) {
    const made = make(most - step * STEP_MM)
    if (made) return made
  }
  return null
}

type Figures = LabelText['figures']

/** A rule, a word and its value, each under the last: the right column of a wide label. */
function figureColumn(figures: Figures, style: Style, measure: Measure) {
  const [title, value, step] = [2.7, 4.1, 10.2]
  const rules = figures.map((_, at) => ({
    x: style.x,
    y: style.y + at * step,
    width: style.width,
  }))
  const words = figures.flatMap((figure, at) => {
    const y = style.y + at * step + 1.4
    return [
      ...block(figure.title, { ...style, y, size: title }, measure).words,
      ...block(figure.value, { ...style, y: y + 3.3, size: value, isBold: true }, measure).words,
    ]
  })
  return { words, rules, below: style.y + figures.length * step }
}

/** Side by side, as on narrow labels. */
function figureRow(figures: Figures, style: Style, measure: Measure) {
  const across = Math.min(3, Math.max(1, figures.length))
  const wide = style.width / across
  const words = figures.flatMap((figure, at) => {
    const x = style.x + (at % across) * wide
    const y = style.y + Math.floor(at / across) * 6.6 + 0.9
    const own = { ...style, x, y, width: wide }
    return [
      ...block(figure.title, { ...own, size: 2.1 }, measure).words,
      ...block(figure.value, { ...own, y: y + 2.5, size: 3, isBold: true }, measure).words,
    ]
  })
  return { words, height: Math.ceil(figures.length / across) * 6.6 + 0.6 }
}

const TOO_SMALL = 'This label is too small for its words. Choose a larger one.'

/** Room for the bars of a batch code of 17 letters, two dots each on a printer of 8 dots a mm. */
const BARS = 58
/** Letters of the name and address: smaller rather than on two lines. */
const FOOT_MM = [2.6, 2.4, 2.2] as const

function wideLayout(text: LabelText, size: LabelSize, measure: Measure): LabelLayout | null {
  const { width_mm, height_mm } = LABEL_SIZES[size]
  const margin = 4
  const inner = width_mm - 2 * margin
  const right = 27
  const left = inner - right - 4
  const name = block(
    text.name,
    { ...{ x: margin, y: margin, width: inner }, size: 6, isBold: true },
    measure,
  )
  const top = name.below + 2
  const codeTop = height_mm - margin - 11.4
  const footWidth = inner - BARS
  const isOneLine = (letters: number) =>
    text.foot.every((line) => measure(line, letters, false) <= footWidth)
  const footStyle = { x: margin + BARS, y: 0, width: footWidth, align: 'right', gap: 0.7 } as const
  const foot = stack(
    text.foot,
    { ...footStyle, size: FOOT_MM.find(isOneLine) ?? FOOT_MM[0] },
    measure,
  )
  const lower = height_mm - margin - foot.below
  const footWords = foot.words.map((word) => ({ ...word, y: word.y + lower }))
  const body = largest((letters) => {
    const made = stack(
      text.body,
      { x: margin, y: top, width: left, size: letters, gap: 1.1 },
      measure,
    )
    return made.fits && made.below <= codeTop - 1.6 ? made : null
  })
  const column = figureColumn(
    text.figures,
    { x: margin + left + 4, y: top, width: right, size: 0 },
    measure,
  )
  const batch = block(
    text.batch,
    { x: margin, y: height_mm - margin - 2.6, width: BARS, size: 2.6, isBold: true },
    measure,
  )
  const isRoom = column.below <= Math.min(lower - 1, height_mm - margin)
  if (!body || !name.fits || !foot.fits || !batch.fits || !isRoom) return null
  return {
    ...{ width_mm, height_mm },
    words: [...name.words, ...body.words, ...column.words, ...batch.words, ...footWords],
    rules: column.rules,
    code: { x: margin, y: codeTop, width: BARS - 2, height: 8.2, kind: 'BARS' },
  }
}

function narrowLayout(text: LabelText, size: LabelSize, measure: Measure): LabelLayout | null {
  const { width_mm, height_mm } = LABEL_SIZES[size]
  const margin = 2.5
  const inner = width_mm - 2 * margin
  const square = 10
  const name = block(
    text.name,
    { x: margin, y: margin, width: inner, size: 4.2, isBold: true },
    measure,
  )
  const low = height_mm - margin - square
  const beside = { x: margin + square + 2, width: inner - square - 2, size: 2 }
  const foot = stack(
    [`**${text.batch}**`, ...text.foot].filter((one) => one !== '****'),
    { ...beside, y: low, gap: 0.3, leading: 1.12 },
    measure,
  )
  const row = figureRow(text.figures, { x: margin, y: 0, width: inner, size: 0 }, measure)
  const rowTop = low - 0.8 - (text.figures.length > 0 ? row.height : 0)
  const body = largest((letters) => {
    const made = stack(
      text.body,
      { x: margin, y: name.below + 1, width: inner, size: letters, gap: 0.6, leading: 1.16 },
      measure,
    )
    return made.fits && made.below <= rowTop - 0.4 ? made : null
  })
  if (!body || !name.fits || foot.below > height_mm - margin + 0.5 || !foot.fits) return null
  return {
    ...{ width_mm, height_mm },
    words: [
      ...name.words,
      ...body.words,
      ...row.words.map((word) => ({ ...word, y: word.y + rowTop })),
      ...foot.words,
    ],
    rules: text.figures.length > 0 ? [{ x: margin, y: rowTop, width: inner }] : [],
    code: { x: margin, y: low, width: square, height: square, kind: 'SQUARE' },
  }
}

/** @returns the layout, or why it can't be printed at this size */
export function labelLayout(
  text: LabelText,
  size: LabelSize,
  measure: Measure,
): LabelLayout | { readonly says: string } {
  const make = LABEL_SIZES[size].width_mm >= 80 ? wideLayout : narrowLayout
  const made = make(text, size, measure)
  return made ? { ...made, code: text.batch === '' ? null : made.code } : { says: TOO_SMALL }
}
