/**
 * The states a record goes through, as data (architecture, "One resource, one file"): device and
 * server refuse every other transition, and buttons, filters and timeline texts are derived. Pure.
 */
import { actingRole, type Caller, type Role } from '../access/access.ts'

export type Move<S extends string = string> = {
  /** Stable across releases: names the move in calls and tests. */
  readonly verb: string
  /** Button label. */
  readonly label: string
  readonly from: readonly S[]
  readonly to: S
  /** Who may, among those who may edit the record; absent: all of them. */
  readonly who?: readonly Role[]
  /** The message for people who may not. */
  readonly says?: string
  /** It needs a reason: the question to the person, and the message if it is missing. */
  readonly asks?: { readonly question: string; readonly unsaid: string; readonly warns?: string }
  /** Toast shown once it is done. */
  readonly done: string
  /** `next`: forward; `back`: undoes a step; `end`: gives it up, in red behind "More". */
  readonly way: 'next' | 'back' | 'end'
}

export type States<S extends string = string> = {
  /** The field that holds the state. */
  readonly field: string
  /** Of a new record; several if it may be recorded when some of it is over already. */
  readonly start: S | readonly S[]
  /** The message if a new record is in another state. */
  readonly startSays: string
  /** The message if a move isn't allowed from the record's current state. */
  readonly meanwhileSays: string
  readonly moves: readonly Move<S>[]
}

type Asking = Pick<Caller, 'role'>
type Row = Readonly<Record<string, unknown>>

export const moveBetween = <S extends string>(
  { moves }: States<S>,
  from: S,
  to: S,
): Move<S> | undefined => moves.find((move) => move.to === to && move.from.includes(from))

export const mayMove = ({ who }: Pick<Move, 'who'>, { role }: Asking): boolean =>
  who === undefined || who.includes(actingRole(role))

/** The moves this person may make from a state, in declaration order. */
export const movesFrom = <S extends string>(
  { moves }: States<S>,
  from: S,
  caller: Asking,
): readonly Move<S>[] => moves.filter((move) => move.from.includes(from) && mayMove(move, caller))

/**
 * What is wrong with this change of state; empty if nothing is.
 * @param before null for a new record
 */
export function stateProblems(
  states: States,
  before: Row | null,
  after: Row,
  caller: Asking,
): Record<string, string> {
  const { field, start, startSays, meanwhileSays } = states
  if (!before)
    return [start].flat().some((one) => one === after[field]) ? {} : { [field]: startSays }
  const [from, to] = [String(before[field]), String(after[field])]
  if (from === to) return {}
  const move = moveBetween(states, from, to)
  if (!move) return { [field]: meanwhileSays }
  if (mayMove(move, caller)) return {}
  return { [field]: move.says ?? 'You may not do this. Ask an admin.' }
}

/** How a resource's records are moved, one or many at once. */
export type Mover<R> = {
  /** What this person may do with it now. */
  readonly offered: (record: R, caller: Pick<Caller, 'role' | 'user_id'>) => readonly Move[]
  /** The patch that moves it. @param by `at` in ms; `text` is the reason */
  readonly patch: (
    record: R,
    to: never,
    by: { readonly user_id: string; readonly at: number; readonly text?: string },
  ) => Row
}

/** For resources where a move changes only the state. */
export const plainMover = (states: States): Mover<Row> => ({
  offered: (record, caller) => movesFrom(states, String(record[states.field]), caller),
  patch: (_, to) => ({ [states.field]: to }),
})
