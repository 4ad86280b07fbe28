/**
 * Reads a table somebody kept in a spreadsheet: commas, semicolons or tabs, quotes, any line ends.
 * Pure. Always holds: a long file is read in pieces, so that the page answers meanwhile; the
 * apostrophe our own exports put before a formula is taken off again (src/ui/lists/csv.ts).
 */

export interface CsvTable {
  readonly head: readonly string[]
  /** Without empty ones; each with its line in the file, the heading being line 1. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** More isn't a catalogue any more, and would make an import that nobody checks. */
export const MOST_ROWS = 10_000
const SEPARATORS = [',', ';', '\t'] as const

/** The one the first line has most of. */
function separatorOf(text: string): string {
  const first = /^(?:"(?:[^"]|"")*"|[^\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '')
  const count = (sign: string) => (first ?? '').split(sign).length
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

const unguarded = (cell: string) => (/^'[=+\-@\s]/.test(cell) ? cell.slice(1) : cell).trim()

/** How many signs are read before others may have their turn: a few milliseconds. */
const AT_ONCE = 200_000

/** @param pause lets others have their turn */
export async function csvRows(text: string, pause: () => Promise<void>): Promise<CsvTable> {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  const lines: { line: number; cells: string[] }[] = []
  let [cells, cell, isQuoted, line, begun]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    1,
    1,
  ]
  const endRow = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) lines.push({ line: begun, cells })
    cells = []
    cell = ''
    begun = line
  }
  for (let at = 0; at < plain.length; at += 1) {
    if (at % AT_ONCE === AT_ONCE - 1) await pause()
    const sign = plain.charAt(at)
    if (isQuoted) {
      if (sign === '"' && plain.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else if (sign === '"') isQuoted = false
      else {
        if (sign === '\n') line += 1
        cell += sign
      }
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n' || (sign === '\r' && plain.charAt(at + 1) !== '\n')) {
      line += 1
      endRow()
    } else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endRow()
  const [head, ...rows] = lines.map((one) => ({ ...one, cells: one.cells.map(unguarded) }))
  return { head: head?.cells ?? [], rows }
}
