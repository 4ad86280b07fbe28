/**
 * Moving in a column of fields: Enter and down go to the one below, Shift+Enter and up to the one
 * above; Tab goes across by itself. Always holds: Enter in a grid never sends a form.
 */
import type { KeyboardEvent } from 'react'

/** On what holds all rows. */
export const gridOfCells = { 'data-grid': '' }

/** @returns for what holds one field of the column */
export const cellOf = (column: string) => ({ 'data-column': column })

const fieldsOf = (grid: Element, column: string) =>
  Array.from(
    grid.querySelectorAll<HTMLInputElement>(`[data-column="${CSS.escape(column)}"] input`),
  ).filter((field) => !field.disabled)

function stepOf({ key, shiftKey }: KeyboardEvent): 1 | -1 | 0 {
  if (key === 'Enter') return shiftKey ? -1 : 1
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}

/** @param onPastEnd Enter in the last row: another one, if there can be */
export function moveInColumn(
  event: KeyboardEvent<HTMLInputElement>,
  onPastEnd?: (column: string) => void,
): void {
  const step = stepOf(event)
  if (step === 0 || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const own = event.currentTarget
  const column = own.closest<HTMLElement>('[data-column]')?.dataset.column
  const grid = own.closest('[data-grid]')
  if (!grid || column === undefined) return
  event.preventDefault()
  const fields = fieldsOf(grid, column)
  const next = fields[fields.indexOf(own) + step]
  if (next) {
    next.focus()
    next.select()
  } else if (step === 1 && event.key === 'Enter') onPastEnd?.(column)
}
