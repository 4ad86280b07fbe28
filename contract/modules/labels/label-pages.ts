/**
 * Labels as a PDF: one label, one page, words where the layout put them. Pure. Always holds: its text
 * is text, and its bars are drawn, not a picture.
 */
import { DOCUMENT_FONT } from '#contract/core/document/pages.ts'
import type { PdfNode } from '#contract/core/document/pdf-node.ts'
import type { CodeBlock } from './code-blocks.ts'
import type { LabelLayout } from './label-layout.ts'

const POINTS_A_MM = 72 / 25.4
/** From the top of a line to where its letters stand, as a share of the font's height. */
const ASCENT = 0.984

export interface LabelPages {
  readonly pageSize: { readonly width: number; readonly height: number }
  readonly [key: string]: unknown
}

/** @param blocks the bars of its code, in mm */
export function labelPages(
  { width_mm, height_mm, words, rules }: LabelLayout,
  blocks: readonly CodeBlock[],
  about: { readonly title: string; readonly copies: number },
): LabelPages {
  const points = (mm: number) => mm * POINTS_A_MM
  const drawn = [...rules.map(({ x, y, width }) => ({ x, y, width, height: 0.3 })), ...blocks].map(
    ({ x, y, width, height }) => ({
      ...{ type: 'rect', color: 'black', lineWidth: 0 },
      ...{ x: points(x), y: points(y), w: points(width), h: points(height) },
    }),
  )
  const page = (at: number): PdfNode[] => [
    {
      canvas: drawn,
      absolutePosition: { x: 0, y: 0 },
      ...(at > 0 && { pageBreak: 'before' }),
    },
    ...words.map(({ text, x, y, size, isBold }) => ({
      text,
      bold: isBold,
      fontSize: points(size),
      noWrap: true,
      absolutePosition: { x: points(x), y: points(y - ASCENT * size) },
    })),
  ]
  return {
    pageSize: { width: points(width_mm), height: points(height_mm) },
    pageMargins: [0, 0, 0, 0],
    language: 'en-GB',
    info: { title: about.title, creator: 'Larder', producer: 'Larder' },
    defaultStyle: { font: DOCUMENT_FONT, color: 'black' },
    content: Array.from({ length: about.copies }, (_, at) => page(at)).flat(),
  }
}
