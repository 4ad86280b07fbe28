/**
 * A list as a document: its columns, what it is narrowed to, and every row that was found, not only
 * those in sight (design, Print). Pure. Always holds: paper says what the table and the CSV say.
 */
import {
  type Cell,
  type DocumentColumn,
  type DocumentContent,
  type Mark,
  MOST_ROWS,
} from '#contract/core/document.ts'
import { formatCount } from '#contract/measure/display.ts'
import type { Tone } from '#src/ui/status/tone.ts'
import type { Reading } from '../form/field-text.ts'
import type { ListColumn } from '../list/list-columns.ts'

/** Columns; more than that want the long side of the page. */
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
  /** Those that were found, in their order. */
  readonly rows: readonly R[]
  /** How many there are in all. */
  readonly total: number
  /** "item", "items" */
  readonly noun: { readonly one: string; readonly many: string }
  readonly about: string
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

export function listDocument<R>(list: PrintedList<R>): DocumentContent {
  const { label, columns, rows, total, noun, about, reading } = list
  const printed = rows.slice(0, MOST_ROWS)
  const of = (count: number) => `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`
  const isCut = printed.length < rows.length
  return {
    title: label,
    about,
    count: rows.length === total ? of(total) : `${formatCount(rows.length)} of ${of(total)}`,
    isLandscape: columns.length > UPRIGHT,
    sections: [
      {
        parts: [
          ...(isCut
            ? [
                {
                  kind: 'note',
                  mark: 'warning',
                  title: `These are the first ${formatCount(MOST_ROWS)} of ${of(rows.length)}`,
                  words: 'The others are not in this document. The CSV has all of them.',
                } as const,
              ]
            : []),
          {
            kind: 'table',
            columns: columns.map(columnOf),
            rows: printed.map((row) => columns.map((column) => cellOf(column, row, reading))),
            empty: 'Nothing matches.',
          },
        ],
      },
    ],
  }
}
