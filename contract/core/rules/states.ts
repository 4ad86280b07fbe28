/**
 * The states a record goes through, as data (architecture, "One resource, one file"): device and server
 * refuse every other move, and buttons, filters and the words of a timeline are derived. Pure.
 */
import { actingRole, type Caller, type Role } from '../access/access.ts'

export type Move<S extends string = string> = {
  /** The same from release to release: names the move in calls and tests. */
  readonly verb: string
  /** On its button. */
  readonly label: string
  readonly from: readonly S[]
  readonly to: S
  /** Who may, of those who may edit the record; absent: all of them. */
  readonly who?: readonly Role[]
  /** What somebody reads who may not. */
  readonly says?: string
  /** It is said with a reason: what the person is asked, and what is still unsaid without one. */
  readonly asks?: { readonly question: string; readonly unsaid: string; readonly warns?: string }
  /** What a toast says once it is done. */
  readonly done: string
  /** `next`: on the way; `back`: undoes a step; `end`: gives it up, in red behind "More". */
  readonly way: 'next' | 'back' | 'end'
}

export type States<S extends string = string> = {
  /** The field that holds the state. */
  readonly field: string
  readonly start: S
  /** What somebody reads whose new record is in another state. */
  readonly startSays: string
  /** What somebody reads whose move is not one from where the record is by now. */
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

/** What this person may do from a state, in the order they are declared. */
export const movesFrom = <S extends string>(
  { moves }: States<S>,
  from: S,
  caller: Asking,
): readonly Move<S>[] => moves.filter((move) => move.from.includes(from) && mayMove(move, caller))

/**
 * What is wrong with this change of state; empty when nothing is.
 * @param before null for a new record
 */
export function stateProblems(
  states: States,
  before: Row | null,
  after: Row,
  caller: Asking,
): Record<string, string> {
  const { field, start, startSays, meanwhileSays } = states
  if (!before) return after[field] === start ? {} : { [field]: startSays }
  const [from, to] = [String(before[field]), String(after[field])]
  if (from === to) return {}
  const move = moveBetween(states, from, to)
  if (!move) return { [field]: meanwhileSays }
  if (mayMove(move, caller)) return {}
  return { [field]: move.says ?? 'You may not do this. Ask an admin.' }
}

/** How records of a resource are moved, one or many at once. */
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

/** Where moving is changing the state and nothing else. */
export const plainMover = (states: States): Mover<Row> => ({
  offered: (record, caller) => movesFrom(states, String(record[states.field]), caller),
  patch: (_, to) => ({ [states.field]: to }),
})
