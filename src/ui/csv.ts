/**
 * Tables as CSV for British spreadsheets: commas, CRLF, a byte-order mark so that £ and ° survive.
 * Text that a spreadsheet would run as a formula is made text (security, "Data in").
 */
export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => string | number | boolean | null | undefined
}

function toCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function rowsToCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map((column) => toCell(column.header)).join(',')
  const lines = rows.map((row) => columns.map((column) => toCell(column.value(row))).join(','))
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`
}

/** A file name for a spreadsheet: "Stock 5 March 2026.csv"; slashes become dashes. */
export function csvName(title: string, day: Date): string {
  const date = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return `${title} ${date}.csv`.replaceAll('/', '-')
}

/** Hands the file to the browser. Where files go in the native shell is the platform's matter. */
export function downloadCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
