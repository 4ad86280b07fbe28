/**
 * Tables as CSV for British spreadsheets: commas, CRLF, a byte-order mark so that £ and ° survive.
 * Text that a spreadsheet would run as a formula gets an apostrophe before it (security, "Data
 * in"): at the start of a cell, and after any character that starts a new cell. Where the decimal
 * separator is a comma, a semicolon separates cells, and quotes don't hold one together.
 */
import { formatDayLong } from '#contract/time/display-date.ts'

export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => string | number | boolean | null | undefined
}

/** = + - @, also in full width and small. */
const MARKS = '=+\\-@＝＋－＠﹦﹢﹣﹫'
const SKIPPED = '\\s\\p{Cc}\\p{Cf}'
const startsFormula = new RegExp(`^(?:[\\t\\r]|[${SKIPPED}]*[${MARKS}])`, 'u')
const startsInside = new RegExp(`([;\\t\\r\\n])(?=["${SKIPPED}]*[${MARKS}])`, 'gu')
/** "-3.5": a number that a list has as text. */
const isNumber = /^-[\d.,]*\d$/

function guarded(text: string, isFirst: boolean): string {
  // If commas don't separate, a row's first cell continues with the next one's text.
  if (!isFirst && isNumber.test(text)) return text
  const inside = text.replace(startsInside, "$1'")
  return startsFormula.test(text) ? `'${inside}` : inside
}

function toCell(value: ReturnType<CsvColumn<never>['value']>, place: number): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const safe = guarded(value, place === 0)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function rowsToCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map(({ header }, place) => toCell(header, place)).join(',')
  const lines = rows.map((row) =>
    columns.map(({ value }, place) => toCell(value(row), place)).join(','),
  )
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`
}

/** A file name for a spreadsheet: "Stock 5 March 2026.csv". @param day `2026-03-05`, at the site */
export const csvName = (title: string, day: string): string =>
  `${title} ${formatDayLong(day)}.csv`.replaceAll('/', '-')

/** @param csv of `rowsToCsv` */
export const csvFile = (csv: string): Blob => new Blob([csv], { type: 'text/csv;charset=utf-8' })
