/**
 * Many narrow columns with dots, as a table of a page. Pure. Always holds: a row is never split over
 * two pages, and the heads are on each.
 */
import type { DocumentDots, Dot } from './document.ts'
import type { PdfNode } from './pdf-node.ts'
import { boldWidth } from './widths.ts'

const HEAD = 8.5
const WORD = 8
/** Points beside the contents of a cell. */
const SIDE = 4
const RADIUS = 3.6

const columnWidth = (title: string, dots: readonly (Dot | null)[]): number =>
  Math.max(
    boldWidth(title, HEAD),
    ...dots.flatMap((dot) => dot?.words.map((word) => boldWidth(word, WORD)) ?? []),
  )

/** Black on white and outlined, so that a copier can't make one of the other. */
function dotNode(dot: Dot | null, width: number): PdfNode {
  if (!dot) return ''
  const round = { type: 'ellipse', x: width / 2, y: RADIUS + 1, r1: RADIUS, r2: RADIUS }
  const shape =
    dot.is === 'full'
      ? { ...round, color: 'black' }
      : { ...round, lineColor: 'black', lineWidth: 1.3 }
  return {
    stack: [
      { canvas: [shape] },
      ...dot.words.map((text) => ({ text, fontSize: WORD, alignment: 'center' })),
    ],
  }
}

export function dotsNode({ title, columns, rows, empty }: DocumentDots): PdfNode {
  if (rows.length === 0) return { text: empty, margin: [0, 0, 0, 8] }
  const dotsAt = (place: number) =>
    rows.map(({ cells }) => (typeof cells === 'string' ? null : (cells[place] ?? null)))
  const widths = columns.map((column, place) => columnWidth(column, dotsAt(place)))
  const head = [title, ...columns].map((text, place) => ({
    text,
    bold: true,
    fontSize: HEAD,
    alignment: place === 0 ? 'left' : 'center',
  }))
  const body = rows.map(({ name, cells }) => {
    const first = { text: name, bold: true }
    if (typeof cells !== 'string')
      return [first, ...widths.map((width, place) => dotNode(cells[place] ?? null, width))]
    return [first, { text: cells, colSpan: columns.length }, ...columns.slice(1).map(() => '')]
  })
  return {
    fontSize: 9.5,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', ...widths],
      body: [head, ...body],
    },
    layout: {
      hLineWidth: () => 0.75,
      vLineWidth: () => 0.75,
      paddingLeft: () => SIDE,
      paddingRight: () => SIDE,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
    margin: [0, 0, 0, 10],
  }
}
