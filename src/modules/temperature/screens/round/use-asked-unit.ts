/**
 * The unit the address asks for, `?unit=`. Always holds: a line of To do pressed while the page is
 * open leads there as one pressed elsewhere does, also the same line a second time.
 */
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

const unitOf = ({ unit }: { unit?: unknown }) => (typeof unit === 'string' ? unit : null)

/** `isNew` for the one drawing in which an address after the first one has come. */
export function useAskedUnit() {
  const unitId = useLocation({ select: ({ search }) => unitOf(search) })
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const [heard, setHeard] = useState(visit)
  const isNew = visit !== heard
  if (isNew) setHeard(visit)
  return { unitId, isNew }
}
