/**
 * The address of a tab of the checks: its day and, for done checks, the number of days and the
 * filters. Pure. Always holds: today isn't named, so that a link saved for tomorrow shows tomorrow.
 */
export const tabs = [
  ['due', 'Due'],
  ['done', 'Done'],
  ['missed', 'Missed'],
] as const
export type Tab = (typeof tabs)[number][0]

export type Search = Readonly<Record<string, string | undefined>>

/** How many days up to the chosen one. */
export const spans = { day: 1, week: 7, month: 28 } as const
export type Span = keyof typeof spans

export const spanOf = ({ span }: Search): Span =>
  span === 'week' || span === 'month' ? span : 'day'

/** Stays when another day is chosen. */
const kept = ['span', 'q', 'form', 'result', 'verify', 'sort']

/** @param day null is today; @param from the current choice, if the tab stays the same */
export function pathOf(tab: Tab, day: string | null, from: Search = {}): string {
  const entries = [
    ['tab', tab === 'due' ? undefined : tab],
    ['day', day],
    ...(tab === 'done' ? kept.map((key) => [key, from[key]]) : []),
  ].filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(entries).toString()
  return query ? `/checks?${query}` : '/checks'
}
