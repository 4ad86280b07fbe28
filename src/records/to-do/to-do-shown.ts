/**
 * The To-do list as a page shows it (domain §3.31): the frame reckons it once and hands it to the
 * page in it. Always holds: what a page counts is what the badge counts (AC 3.31.4).
 */
import { createContext } from 'react'
import type { PlacedLine } from './to-do-line.ts'
import type { ToDo } from './to-do-source.tsx'

export type ToDoShown = {
  /** Undefined while it is being read. */
  readonly lines: readonly PlacedLine[] | undefined
  /** The same with whose they may be; undefined while it is being read. */
  readonly toDo: ToDo | undefined
  /** Opens the whole list. */
  readonly open: () => void
}

/** Null where the module is off. */
export const ToDoShownContext = createContext<ToDoShown | null>(null)
