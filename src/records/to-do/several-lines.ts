/**
 * A line for each thing of a kind, or one for all of them if they would push everything else off
 * the To-do list. Pure.
 */
import type { ToDoLine } from './to-do-line.ts'

const EACH_UP_TO = 3

export const eachOrAll = <T>(
  things: readonly T[],
  each: (thing: T) => ToDoLine,
  all: (things: readonly T[]) => ToDoLine,
): ToDoLine[] => (things.length > EACH_UP_TO ? [all(things)] : things.map((thing) => each(thing)))

/** "Ham, Salt and 4 more" */
export function firstNames(names: readonly string[]): string {
  const [first, second, ...others] = names
  return `${first}, ${second} and ${others.length} more`
}
