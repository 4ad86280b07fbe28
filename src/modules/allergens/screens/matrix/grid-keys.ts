/**
 * Moving in the grid by keys, one tab stop in all (WAI-ARIA, grid): arrows, Home and End in a row,
 * Ctrl+Home and Ctrl+End, Page Up and Page Down, Enter opens the row. Always holds: a row that says
 * one thing in all columns is met once, and the column is kept behind it.
 */
import type { KeyboardEvent } from 'react'

const PAGE = 10
const CELLS = 'th, td'

type Place = { readonly row: number; readonly column: number }

/** Pure. @returns null if the key means nothing here */
export function placeAfterKey(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Place,
  last: Place,
): Place | null {
  const at = (nextRow: number, nextColumn: number): Place => ({
    row: Math.min(Math.max(nextRow, 0), last.row),
    column: Math.min(Math.max(nextColumn, 0), last.column),
  })
  switch (key) {
    case 'ArrowDown':
      return at(row + 1, column)
    case 'ArrowUp':
      return at(row - 1, column)
    case 'ArrowRight':
      return at(row, column + 1)
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'PageDown':
      return at(row + PAGE, column)
    case 'PageUp':
      return at(row - PAGE, column)
    case 'Home':
      return at(ctrlKey ? 0 : row, 0)
    case 'End':
      return at(ctrlKey ? last.row : row, last.column)
    default:
      return null
  }
}

const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CELLS)]
const rowsOf = (grid: Element) => [...grid.querySelectorAll<HTMLElement>('tr')]

/** What takes the focus in a cell: its link, if it has one. */
const stopOf = (cell: HTMLElement) => cell.querySelector<HTMLElement>('a') ?? cell

export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const grid = event.currentTarget
  const cell = (event.target as HTMLElement).closest<HTMLElement>(CELLS)
  const row = cell?.closest<HTMLElement>('tr')
  if (!cell || !row) return
  if (event.key === 'Enter') {
    const link = row.querySelector<HTMLElement>('a')
    if (link && event.target !== link && !(event.target as HTMLElement).closest('a')) link.click()
    return
  }
  const rows = rowsOf(grid)
  const kept = Number(grid.dataset.column ?? 0)
  const own = cellsOf(row).indexOf(cell)
  const isSpan = cell.hasAttribute('colspan')
  const heads = rows[0] ? cellsOf(rows[0]).length : 1
  const last = { row: rows.length - 1, column: heads - 1 }
  // A row with one cell is a single column to the sides; up and down keep where one came from.
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const column = isSpan && !isSideways ? Math.max(kept, own) : own
  const next = placeAfterKey(event, { row: rows.indexOf(row), column }, last)
  if (!next) return
  event.preventDefault()
  const target = rows[next.row]
  const to = target && cellsOf(target)[Math.min(next.column, cellsOf(target).length - 1)]
  if (!to) return
  grid.dataset.column = String(next.column)
  for (const stop of grid.querySelectorAll('[tabindex="0"]')) stop.setAttribute('tabindex', '-1')
  const stop = stopOf(to)
  stop.setAttribute('tabindex', '0')
  stop.focus()
}
