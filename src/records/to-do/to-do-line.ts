/**
 * One line of the To-do list (domain §3.31), what it needs to know of its reader, and what a module
 * adds.
 */
import type { Caller } from '#contract/core/access/access.ts'
import type { FeatureFlag } from '#contract/core/names.ts'
import type { TemperatureWords } from '#contract/measure/display-temperature.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import type { LazyHook } from '../seam/lazy-hook.ts'

export type ToDoRank = 'alarm' | 'overdue' | 'due' | 'today' | 'info'

/** Alarms first, then what is overdue, due, for today, good to know. */
export const ranks: readonly ToDoRank[] = ['alarm', 'overdue', 'due', 'today', 'info']

export type ToDoLine = {
  /** Stable for the same thing across computations. */
  readonly key: string
  readonly rank: ToDoRank
  readonly title: string
  readonly second: string
  readonly to: string
  /** Assigned to this person by name. */
  readonly isMine: boolean
  /** ms; what was due first comes first. */
  readonly at: number
  /** Home shows it already, as an alarm or as a task that is due. */
  readonly isOnHome?: true
  /** Its icon; its rank's by default. */
  readonly icon?: Icon
  /** Its action; "Open" by default. */
  readonly verb?: string
  /**
   * Next to its title if `when` is shown separately: "Was 8.6 °C at 08:03"; `second` by default.
   */
  readonly detail?: string
  /** When it is or was due: "20 min late", "Use by yesterday"; its rank's word by default. */
  readonly when?: string
  /** For an alarm: its urgency among alarms, the lowest first; 0 by default. */
  readonly weight?: number
  /** Who has it, if anybody: an alarm nobody has says so. */
  readonly owner?: string
  /** An alarm about this person's own records, for them alone to handle (kit: To fix). */
  readonly isToFix?: true
  /** Missed: sorted last, and never overdue. */
  readonly isMissed?: true
}

/** A line with its site, if several are read and it is found at one. */
export type PlacedLine = ToDoLine & { readonly site?: Pick<Location, 'id' | 'name'> }

export type ToDoReader = TemperatureWords & {
  readonly caller: Pick<Caller, 'role' | 'user_id'>
  /** The chosen one; null is every one. */
  readonly departmentId: string | null
  readonly timezone: string
  /** The site's day. */
  readonly today: string
  /** ms */
  readonly now: number
}

export type ToDoPart = {
  /** If off, nothing of it is fetched. */
  readonly flag?: FeatureFlag
  /** Its lines; undefined while loading. */
  readonly find: LazyHook<ToDoReader, readonly ToDoLine[] | undefined>
}
