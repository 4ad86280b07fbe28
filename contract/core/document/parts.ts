/** The parts of a document as nodes of a page: sentences, notes, figures, facts, tables. Pure. */
import type {
  Cell,
  DocumentPart,
  DocumentSection,
  DocumentTable,
  Figure,
  Mark,
  Words,
} from './document.ts'
import { dotsNode } from './dots.ts'
import { markedNode } from './marks.ts'
import type { PdfNode } from './pdf-node.ts'
import { cellText, columnWidths, isMarked } from './widths.ts'

const TABLE_TEXT = 9.5
const SMALL = 8.5
const RULE = '#8a8a8a'
/** Points between two columns, half of it on each side. */
const GAP = 10
/** Lines; only a row that may fill a page can break. */
const TALL = 18
const LETTER = 6

const linesOf = (cell: Cell, width: number): number =>
  cellText(cell)
    .split('\n')
    .reduce((lines, line) => lines + Math.ceil((line.length * LETTER) / width), 0)

/** Rows; beyond this, aligning figures isn't worth the time. */
const MANY_ROWS = 600

export function wordsNode(words: Words, style: object = {}): PdfNode {
  if (typeof words === 'string') return { text: words, ...style }
  return {
    text: words.map(({ text, isStruck, isBold }) => ({
      text,
      ...(isStruck && { decoration: 'lineThrough' }),
      ...(isBold && { bold: true }),
    })),
    ...style,
  }
}

const cellNode = (cell: Cell, style: object = {}): PdfNode =>
  isMarked(cell) ? markedNode(cell.mark, cell.word) : wordsNode(cell, style)

/** Figures are aligned, as on the screen. */
const stylesOf = (rows: number) => {
  const inColumns = rows > MANY_ROWS ? {} : { fontFeatures: ['tnum'] }
  return {
    name: { bold: true },
    text: {},
    short: inColumns,
    figure: { alignment: 'right', ...inColumns },
    mark: {},
  } as const
}

const heading = { fontSize: 12, bold: true }
const headingNode = (title: string): PdfNode => ({ text: title, ...heading, margin: [0, 2, 0, 5] })

/**
 * The heading belongs to its table: it is never alone at the foot of a page, and is repeated on the
 * next.
 */
const titleRow = (title: string, columns: number): object[] => [
  { text: title, ...heading, colSpan: columns },
  ...Array.from({ length: columns - 1 }, () => ({})),
]

function tableNode(table: DocumentTable, width: number, title?: string): PdfNode {
  const { columns, rows, totals, groups = [], empty } = table
  if (rows.length === 0) {
    return {
      stack: [...(title ? [headingNode(title)] : []), { text: empty, margin: [0, 0, 0, 8] }],
    }
  }
  const count = columns.length
  const styles = stylesOf(rows.length)
  const widths = columnWidths(table, width - GAP * (count - 1), TABLE_TEXT)
  const head = columns.map(({ title, kind }) => ({
    text: title,
    bold: true,
    ...(kind === 'figure' && { alignment: 'right' }),
  }))
  const body = rows.map((row) =>
    columns.map(({ kind }, place) => cellNode(row[place] ?? '', styles[kind])),
  )
  const foot = totals?.map((cell, place) =>
    cellNode(cell, { ...styles[columns[place]?.kind ?? 'text'], bold: true }),
  )
  const heads = [...(title ? [titleRow(title, count)] : []), head]
  const last = body.length + heads.length
  const strong = new Set(groups.map((place) => place + heads.length))
  const isTall = rows.some((row) =>
    row.some((cell, place) => linesOf(cell, widths[place] ?? LETTER) > TALL),
  )
  return {
    fontSize: TABLE_TEXT,
    lineHeight: 1,
    table: {
      headerRows: heads.length,
      // pdfmake wouldn't draw a row that is kept whole and is longer than a page.
      keepWithHeaderRows: isTall ? 0 : 1,
      dontBreakRows: !isTall,
      widths,
      body: [...heads, ...body, ...(foot ? [foot] : [])],
    },
    layout: {
      hLineWidth: (line: number) => {
        if (line < heads.length) return 0
        if (line === heads.length || (foot && line === last)) return 1
        return 0.5
      },
      vLineWidth: () => 0,
      hLineColor: (line: number) =>
        line === heads.length || strong.has(line) || (foot && line === last) ? 'black' : RULE,
      paddingLeft: (place: number) => (place === 0 ? 0 : GAP / 2),
      paddingRight: (place: number) => (place === count - 1 ? 0 : GAP / 2),
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
    margin: [0, 0, 0, 10],
  }
}

function figuresNode(figures: readonly Figure[]): PdfNode {
  return {
    table: {
      widths: figures.map(() => '*'),
      body: [
        figures.map(({ value, label, second }) => ({
          stack: [
            { text: value, fontSize: 15, bold: true },
            { text: label, bold: true },
            ...(second ? [{ text: second, fontSize: SMALL }] : []),
          ],
        })),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      paddingLeft: () => 8,
      paddingRight: () => 6,
      paddingTop: () => 6,
      paddingBottom: () => 6,
    },
    margin: [0, 0, 0, 12],
  }
}

function noteNode(mark: Mark, title: string, words: string | undefined): PdfNode {
  return {
    table: {
      widths: ['*'],
      body: [[{ stack: [markedNode(mark, title, { bold: true }), ...(words ? [words] : [])] }]],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      paddingLeft: () => 8,
      paddingRight: () => 8,
      paddingTop: () => 6,
      paddingBottom: () => 6,
    },
    margin: [0, 0, 0, 12],
  }
}

/** Points; a fact's value gets the rest, on an upright page this much. */
const LABEL_WIDTH = 150
const VALUE_WIDTH = 350

function factsNode(facts: readonly { label: string; value: Cell }[], title?: string): PdfNode {
  const heads = title ? [titleRow(title, 2)] : []
  const [first] = facts
  const isTall = first !== undefined && linesOf(first.value, VALUE_WIDTH) > TALL
  return {
    table: {
      headerRows: heads.length,
      keepWithHeaderRows: heads.length === 0 || isTall ? 0 : 1,
      widths: [LABEL_WIDTH, '*'],
      body: [
        ...heads,
        ...facts.map(({ label, value }) => [{ text: label, bold: true }, cellNode(value)]),
      ],
    },
    layout: {
      hLineWidth: (line: number) => (line <= heads.length ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      paddingLeft: () => 0,
      paddingRight: () => 6,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
    margin: [0, 0, 0, 10],
  }
}

/** The parts of a section; the first carries the section's heading. */
export function sectionNodes({ title, parts }: DocumentSection, width: number): PdfNode[] {
  const [first, ...rest] = parts
  if (title === undefined || !first) return parts.map((part) => partNode(part, width))
  const others = rest.map((part) => partNode(part, width))
  if (first.kind === 'table') return [tableNode(first, width, title), ...others]
  if (first.kind === 'facts' && first.facts.length > 0)
    return [factsNode(first.facts, title), ...others]
  return [headingNode(title), partNode(first, width), ...others]
}

/** @param width points between the margins */
function partNode(part: DocumentPart, width: number): PdfNode {
  switch (part.kind) {
    case 'words':
      return wordsNode(part.words, { margin: [0, 0, 0, 8] })
    case 'note':
      return noteNode(part.mark, part.title, part.words)
    case 'figures':
      return figuresNode(part.figures)
    case 'facts':
      return part.facts.length === 0 ? '' : factsNode(part.facts)
    case 'table':
      return tableNode(part, width)
    case 'dots':
      return dotsNode(part)
  }
}
