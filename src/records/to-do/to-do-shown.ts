/**
 * The To-do list as a page shows it (domain §3.31): the frame computes it once and passes it to the
 * page. Always holds: page and badge show the same count (AC 3.31.4).
 */
import { createContext } from 'react'
import type { PlacedLine } from './to-do-line.ts'
import type { ToDo } from './to-do-source.tsx'

export type ToDoShown = {
  /** Undefined while it is being read. */
  readonly lines: readonly PlacedLine[] | undefined
  /** The same, including who may see them; undefined while loading. */
  readonly toDo: ToDo | undefined
  /** Opens the whole list. */
  readonly open: () => void
}

/** Null if the module is off. */
export const ToDoShownContext = createContext<ToDoShown | null>(null)
