/**
 * The unit in the address, `?unit=`. Always holds: a To-do line pressed while the page is open goes
 * there as from anywhere else, even the same line a second time.
 */
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

const unitOf = ({ unit }: { unit?: unknown }) => (typeof unit === 'string' ? unit : null)

/** `isNew` for the one render in which an address after the first one has arrived. */
export function useAskedUnit() {
  const unitId = useLocation({ select: ({ search }) => unitOf(search) })
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const [heard, setHeard] = useState(visit)
  const isNew = visit !== heard
  if (isNew) setHeard(visit)
  return { unitId, isNew }
}
