/**
 * What a device keeps of a resource (domain §1.6; sync.md, "Open windows"): everything, some days of it, or
 * what is open and the rest for some days. Plain data and pure questions, asked by both sides. Always holds:
 * whether a row is open stands in the row itself, so that one list call and one look at a row say the same.
 */
import { type Condition, holds } from '../resource/condition.ts'

/** What happened in the last days, by its `date`. */
type ByDate = { readonly days: number; readonly by: 'date' }

/** Rows of which this holds stay however old they are; the rest so many days after its last change. */
type WhileOpen = { readonly days: number; readonly open: Condition }

/**
 * A row stays while the record that its field `parent` names is open. The server writes whether it is into
 * `flag`, and stamps the row again when that turns (server/records/stamp-children.ts).
 */
type WithParent = {
  readonly days: number
  readonly openWith: { readonly parent: string; readonly flag: string }
}

/** No mirror word at all: everything is kept. */
export type Mirror = ByDate | WhileOpen | WithParent

/** Open while it is in one of these states, and nobody has put it away. */
export const whileIn = (field: string, states: readonly string[]): Condition => ({
  all: [{ field, is: states }, { none: [{ field: 'archived', is: [true] }] }],
})

type Row = Readonly<Record<string, unknown>>

/** Null where nothing stays open. A row of which the server has not said it yet counts as open. */
export function openCondition(mirror: Mirror | undefined): Condition | null {
  if (!mirror || 'by' in mirror) return null
  if ('open' in mirror) return mirror.open
  return { none: [{ field: mirror.openWith.flag, is: [false] }] }
}

/** Does its window run by when it was changed last? Else by when it happened. */
export const runsByChange = (mirror: Mirror | undefined): boolean =>
  mirror !== undefined && !('by' in mirror)

const DAY_MS = 86_400_000

/**
 * May a device let this row go? Never what is open, nor what does not say how old it is.
 * @param now by the server's clock (ms)
 */
export function isPastWindow(mirror: Mirror | undefined, row: Row, now: number): boolean {
  if (!mirror) return false
  const at = runsByChange(mirror) ? row.updated : row.date
  if (typeof at !== 'number' || at >= now - mirror.days * DAY_MS) return false
  const open = openCondition(mirror)
  return open === null || !holds(open, row)
}

/** Another text when anything of a window is declared otherwise; undefined where everything is kept. */
export const windowWords = (mirror: Mirror | undefined): string | undefined =>
  mirror && JSON.stringify(mirror)
