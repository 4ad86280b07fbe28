/** From one field to the next without a tap of its own: on a phone each number has its own pad. */
import { createContext } from 'react'

/**
 * The field takes the focus, and its pad opens if it has one (number-field.tsx).
 * @param id of the input
 */
export function openField(id: string): void {
  const field = document.getElementById(id)
  field?.focus()
  if (isPadField(field)) field.click()
}

/** A number on the floor: nothing else does without the system's keyboard. Docked, focus opened it. */
export const isPadField = (field: Element | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.inputMode === 'none'

/** Hears that a field's own pad was closed with Done. @param id of the input */
export const PadDoneContext = createContext<((id: string) => void) | null>(null)
