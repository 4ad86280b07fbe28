/** A number field that types by a pad at the foot of the page (pads/number-dock.tsx). */
import { createContext } from 'react'
import type { PadKey } from './number-entry.ts'

export interface DockedField {
  /** Its own while it has the focus. */
  readonly id: string
  readonly label: string
  readonly signed: boolean
  readonly decimals: boolean
  readonly press: (key: PadKey) => void
  readonly leave: () => void
}

export interface Dock {
  readonly open: (field: DockedField) => void
  readonly close: (field: DockedField) => void
}

/** Null where a field opens its own pad. */
export const NumberDockContext = createContext<Dock | null>(null)
