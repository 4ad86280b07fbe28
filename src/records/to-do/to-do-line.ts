/** One line of the To-do list (domain §3.31), what its reader is known by, and what a module adds. */
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
  /** What it is about; that of its rank when left out. */
  readonly icon?: Icon
  /** What one does about it; "Open" when left out. */
  readonly verb?: string
  /** Beside its title where `when` stands apart: "Was 8.6 °C at 08:03"; `second` when left out. */
  readonly detail?: string
  /** When it is or was due: "20 min late", "Use by yesterday"; the word of its rank when left out. */
  readonly when?: string
  /** Of an alarm: how it presses beside others, the lowest first; 0 when left out. */
  readonly weight?: number
  /** Who has it, where somebody does: an alarm nobody has is called so. */
  readonly owner?: string
  /** An alarm about this person's own records, and nobody else's to see to (kit: To fix). */
  readonly isToFix?: true
  /** What was missed is said last, and is never overdue. */
  readonly isMissed?: true
}

/** A line with the site it is found at, where several are read and it is found at one. */
export type PlacedLine = ToDoLine & { readonly site?: Pick<Location, 'id' | 'name'> }

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
