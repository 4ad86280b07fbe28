/**
 * The outline icons of statuses on paper, as lines in a PDF; the shapes are those of the screen
 * (src/ui/status/status-icon.tsx), without their colours. Pure.
 */
import type { Mark } from './document.ts'
import type { PdfNode } from './pdf-node.ts'

/** Points; width and height of a mark, on a line of 9.5 pt text. */
const SIZE = 11
const MIDDLE = SIZE / 2
const line = { lineColor: 'black', lineWidth: 0.9, lineCap: 'round' } as const

type Point = readonly [x: number, y: number]
const path = (points: readonly Point[], more: object = {}) => ({
  type: 'polyline',
  points: points.map(([x, y]) => ({ x, y })),
  ...line,
  ...more,
})
const dot = (x: number, y: number) => ({ type: 'ellipse', x, y, r1: 0.6, r2: 0.6, color: 'black' })
const ring = { type: 'ellipse', x: MIDDLE, y: MIDDLE, r1: 4.6, r2: 4.6, ...line }

/** The eight corners of the stop sign. */
const octagon = Array.from({ length: 8 }, (_, corner): Point => {
  const angle = ((corner + 0.5) * Math.PI) / 4
  return [MIDDLE + 4.9 * Math.cos(angle), MIDDLE + 4.9 * Math.sin(angle)]
})

const shapes: Readonly<Record<Exclude<Mark, 'none'>, () => object[]>> = {
  safe: () => [
    ring,
    path([
      [3.4, 5.7],
      [4.9, 7.2],
      [7.7, 4.1],
    ]),
  ],
  warning: () => [
    path(
      [
        [5.5, 0.9],
        [10.5, 9.9],
        [0.5, 9.9],
      ],
      { closePath: true, lineJoin: 'round' },
    ),
    path([
      [5.5, 4.2],
      [5.5, 6.4],
    ]),
    dot(5.5, 8.2),
  ],
  fail: () => [
    path(octagon, { closePath: true }),
    path([
      [5.5, 3],
      [5.5, 5.9],
    ]),
    dot(5.5, 7.9),
  ],
  info: () => [
    ring,
    path([
      [5.5, 5.2],
      [5.5, 7.8],
    ]),
    dot(5.5, 3.3),
  ],
}

/** The mark with its word, as one unit. */
export function markedNode(mark: Mark, word: string, style: object = {}): PdfNode {
  if (mark === 'none') return { text: word, ...style }
  return {
    columns: [
      {
        width: SIZE + 3,
        canvas: shapes[mark]().map((shape) => ({ ...shape })),
        margin: [0, 0.7, 0, 0],
      },
      { width: '*', text: word, bold: true, ...style },
    ],
  }
}
