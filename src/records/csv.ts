/**
 * Lists as CSV (domain §3, "CSV export"): what the screen shows, for a spreadsheet set to en-GB.
 * Always holds: begins with a byte order mark, lines end CRLF (RFC 4180), and no cell can run as a
 * formula, because a supplier's name is somebody else's text.
 */
const BOM = '\uFEFF'

/** Spreadsheets run cells that begin like this; a leading apostrophe makes them text. */
const startsFormula = /^[=+\-@\t\r]/

/** A true minus is shown to people; a spreadsheet only knows the hyphen of a figure. */
const figure = /^[-\u2212]\d[\d.,]*$/

export function csvCell(value: string): string {
  const text = figure.test(value) ? value.replace('\u2212', '-') : value
  const safe = startsFormula.test(text) && !figure.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function toCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return BOM + [head, ...rows].map((cells) => cells.map(csvCell).join(',')).join('\r\n').concat('\r\n')
}

/** "larder-people-2026-03-05.csv"; characters a file name cannot carry become dashes. */
export const csvFileName = (label: string, today: string) =>
  `larder-${label.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${today}.csv`
