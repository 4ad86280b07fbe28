/** One line of the To-do list (domain §3.31), what its reader is known by, and what a module adds. */
import type { Caller } from '#contract/core/access.ts'
import type { FeatureFlag } from '#contract/core/names.ts'
import type { TemperatureWords } from '#contract/measure/display-temperature.ts'
import type { LazyHook } from '../seam/lazy-hook.ts'

export type ToDoRank = 'alarm' | 'overdue' | 'due' | 'today' | 'info'

/** Alarms first, then what is overdue, due, for today, good to know. */
export const ranks: readonly ToDoRank[] = ['alarm', 'overdue', 'due', 'today', 'info']

export type ToDoLine = {
  /** The same for the same thing, from one reckoning to the next. */
  readonly key: string
  readonly rank: ToDoRank
  readonly title: string
  readonly second: string
  readonly to: string
  /** For this person by name. */
  readonly isMine: boolean
  /** ms; what was due first comes first. */
  readonly at: number
  /** Home shows it already, as an alarm or under Due now. */
  readonly isOnHome?: true
}

export type ToDoReader = TemperatureWords & {
  readonly caller: Pick<Caller, 'role' | 'user_id'>
  /** The one chosen; null is every one. */
  readonly departmentId: string | null
  readonly timezone: string
  /** The site's day. */
  readonly today: string
  /** ms */
  readonly now: number
}

export type ToDoPart = {
  /** Off, nothing of it is fetched. */
  readonly flag?: FeatureFlag
  /** Its lines; undefined while they are read. */
  readonly find: LazyHook<ToDoReader, readonly ToDoLine[] | undefined>
}
