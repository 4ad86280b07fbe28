/**
 * The To-do list as a page shows it (domain §3.31): the frame reckons it once and hands it to the
 * page in it. Always holds: what a page counts is what the badge counts (AC 3.31.4).
 */
import { createContext } from 'react'

export type ToDoRank = 'alarm' | 'overdue' | 'due' | 'today' | 'info'

type ShownLine = {
  readonly key: string
  readonly rank: ToDoRank
  readonly title: string
  readonly second: string
  readonly to: string
  /** Home shows it already, as an alarm or under Due now. */
  readonly isOnHome?: true
}

export type ToDoShown = {
  /** Undefined while it is being read. */
  readonly lines: readonly ShownLine[] | undefined
  /** Opens the whole list. */
  readonly open: () => void
}

/** Null where the module is off. */
export const ToDoShownContext = createContext<ToDoShown | null>(null)
