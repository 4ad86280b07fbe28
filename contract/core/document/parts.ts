/** The parts of a document as nodes of a page: sentences, notes, figures, facts, tables. Pure. */
import type { Cell, DocumentPart, DocumentTable, Figure, Mark, Words } from '../document.ts'
import { markedNode } from './marks.ts'
import type { PdfNode } from './pdf-node.ts'
import { cellText, columnWidths, isMarked } from './widths.ts'

const TABLE_TEXT = 9.5
const SMALL = 8.5
const RULE = '#8a8a8a'
/** Points between two columns, half of it on either side. */
const GAP = 10
/** Letters; a row that may fill a page is the only kind that is broken. */
const LONG_CELL = 900

const between = <T>(place: number, count: number, first: T, middle: T): T =>
  place === 0 || place === count ? first : middle

/** Rows; from there on figures of one width would take longer than they are worth. */
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

/** Figures stand under each other, as on the screen. */
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

function tableNode(table: DocumentTable, width: number): PdfNode {
  const { columns, rows, totals, groups = [], empty } = table
  if (rows.length === 0) return { text: empty, margin: [0, 0, 0, 8] }
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
  const last = body.length + 1
  const strong = new Set(groups.map((place) => place + 1))
  const isLong = rows.some((row) => row.some((cell) => cellText(cell).length > LONG_CELL))
  return {
    fontSize: TABLE_TEXT,
    lineHeight: 1,
    table: {
      headerRows: 1,
      // A row that is kept whole and longer than a page would not be drawn at all.
      keepWithHeaderRows: isLong ? 0 : 1,
      dontBreakRows: !isLong,
      widths,
      body: [head, ...body, ...(foot ? [foot] : [])],
    },
    layout: {
      hLineWidth: (line: number) => {
        if (line === 0) return 0
        if (line === 1 || (foot && line === last)) return 1
        return 0.5
      },
      vLineWidth: () => 0,
      hLineColor: (line: number) =>
        line === 1 || strong.has(line) || (foot && line === last) ? 'black' : RULE,
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

const factsNode = (facts: readonly { label: string; value: Cell }[]): PdfNode => ({
  table: {
    widths: [150, '*'],
    body: facts.map(({ label, value }) => [{ text: label, bold: true }, cellNode(value)]),
  },
  layout: {
    hLineWidth: (line: number) => between(line, facts.length, line === 0 ? 0 : 0.5, 0.5),
    vLineWidth: () => 0,
    hLineColor: () => RULE,
    paddingLeft: () => 0,
    paddingRight: () => 6,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  margin: [0, 0, 0, 10],
})

/** @param width points between the margins */
export function partNode(part: DocumentPart, width: number): PdfNode {
  switch (part.kind) {
    case 'words':
      return wordsNode(part.words, { margin: [0, 0, 0, 8] })
    case 'note':
      return noteNode(part.mark, part.title, part.words)
    case 'figures':
      return figuresNode(part.figures)
    case 'facts':
      return factsNode(part.facts)
    case 'table':
      return tableNode(part, width)
  }
}
