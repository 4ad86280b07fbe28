/**
 * A list as a document: its columns, its filters, and every matching row, not only the visible ones
 * (design, Print). Pure. Always holds: paper shows what the table and the CSV show.
 */
import {
  type Cell,
  type DocumentColumn,
  type DocumentContent,
  type Figure,
  type Mark,
  MOST_ROWS,
} from '#contract/core/document/document.ts'
import { formatCount } from '#contract/measure/display.ts'
import type { Tone } from '#src/ui/status/tone.ts'
import type { Reading } from '../form/field-text.ts'
import type { ListColumn } from '../list/list-columns.ts'
import { rowsTotal, type Total } from '../list/totals/column-totals.ts'

/** Columns; more than that need landscape. */
const UPRIGHT = 7

const marks: Readonly<Record<Tone, Mark>> = {
  safe: 'safe',
  warning: 'warning',
  fail: 'fail',
  info: 'info',
  offline: 'info',
  waiting: 'info',
  neutral: 'none',
}

interface PrintedList<R> {
  /** "Stock" */
  readonly label: string
  readonly columns: readonly ListColumn<R>[]
  /** The matching rows, in order. */
  readonly rows: readonly R[]
  /** How many there are in all. */
  readonly total: number
  /** "item", "items" */
  readonly noun: { readonly one: string; readonly many: string }
  readonly about: string
  /** Their totals, by column. */
  readonly totals: ReadonlyMap<string, Total>
  readonly reading: Reading
}

function columnOf<R>(column: ListColumn<R>, place: number): DocumentColumn {
  const { title, isFigure, isShort, status } = column
  if (place === 0) return { title, kind: 'name' }
  if (isFigure) return { title, kind: 'figure' }
  if (status) return { title, kind: 'mark' }
  return { title, kind: isShort ? 'short' : 'text' }
}

function cellOf<R>(column: ListColumn<R>, row: R, reading: Reading): Cell {
  const status = column.status?.(row, reading)
  if (!status) return column.text(row, reading)
  return { mark: marks[status.tone], word: String(status.words) }
}

/** The most figures in the strip at the top. */
const MOST_FIGURES = 4

/** The figures that count rows, above the table; none if there is only the number of rows. */
function figuresOf<R>({ columns, rows, noun, totals }: PrintedList<R>): readonly Figure[] {
  const all = [
    rowsTotal(rows.length, noun, rows.length),
    ...columns.map(({ id }) => totals.get(id)),
  ]
  const figures = all.flatMap((total) => total?.figure ?? [])
  return figures.length > 1 ? figures.slice(0, MOST_FIGURES) : []
}

/** The last row, as worded on the screen. */
function totalsOf<R>({ columns, rows, noun, totals }: PrintedList<R>): readonly Cell[] | undefined {
  if (rows.length === 0) return undefined
  return columns.map(({ id }, place) =>
    place === 0 ? rowsTotal(rows.length, noun, rows.length).words : (totals.get(id)?.words ?? ''),
  )
}

export function listDocument<R>(list: PrintedList<R>): DocumentContent {
  const { label, columns, rows, total, noun, about, reading } = list
  const printed = rows.slice(0, MOST_ROWS)
  const of = (count: number) => `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`
  const isCut = printed.length < rows.length
  const figures = figuresOf(list)
  const totals = totalsOf(list)
  return {
    title: label,
    about,
    count: rows.length === total ? of(total) : `${formatCount(rows.length)} of ${of(total)}`,
    isLandscape: columns.length > UPRIGHT,
    sections: [
      {
        parts: [
          ...(figures.length > 0 ? [{ kind: 'figures', figures } as const] : []),
          ...(isCut
            ? [
                {
                  kind: 'note',
                  mark: 'warning',
                  title: `These are the first ${formatCount(MOST_ROWS)} of ${of(rows.length)}`,
                  words:
                    'The rest aren’t in this document. The totals count them all, and the CSV has them all.',
                } as const,
              ]
            : []),
          {
            kind: 'table',
            columns: columns.map(columnOf),
            rows: printed.map((row) => columns.map((column) => cellOf(column, row, reading))),
            ...(totals && { totals }),
            empty: 'Nothing matches.',
          },
        ],
      },
    ],
  }
}
