/**
 * Which rows of a resource a device keeps (domain §1.6; sync.md, "Open windows"): all, some days,
 * or what is open plus the rest for some days. Plain data and pure functions, used by both sides.
 * Always holds: whether a row is open can be read from the row itself, so that a list call and a
 * look at the row agree.
 */
import { type Condition, holds } from '../resource/condition.ts'

/** Rows of the last days, by `date`. */
type ByDate = { readonly days: number; readonly by: 'date' }

/**
 * Rows that match this stay however old they are; the rest for this many days after their last
 * change.
 */
type WhileOpen = { readonly days: number; readonly open: Condition }

/**
 * A row stays while the record named in its field `parent` is open. The server writes that into
 * `flag`, and stamps the row again when it changes (server/records/stamp-children.ts).
 */
type WithParent = {
  readonly days: number
  readonly openWith: { readonly parent: string; readonly flag: string }
}

/** No mirror declared: everything is kept. */
export type Mirror = ByDate | WhileOpen | WithParent

/** Open while in one of these states and not archived. */
export const whileIn = (field: string, states: readonly string[]): Condition => ({
  all: [{ field, is: states }, { none: [{ field: 'archived', is: [true] }] }],
})

type Row = Readonly<Record<string, unknown>>

/** Null if nothing stays open. A row whose flag the server hasn't set yet counts as open. */
export function openCondition(mirror: Mirror | undefined): Condition | null {
  if (!mirror || 'by' in mirror) return null
  if ('open' in mirror) return mirror.open
  return { none: [{ field: mirror.openWith.flag, is: [false] }] }
}

/** Does its window count from the last change? Otherwise from when it happened. */
export const runsByChange = (mirror: Mirror | undefined): boolean =>
  mirror !== undefined && !('by' in mirror)

const DAY_MS = 86_400_000

/**
 * May a device drop this row? Never an open one, nor one without a date.
 * @param now by the server's clock (ms)
 */
export function isPastWindow(mirror: Mirror | undefined, row: Row, now: number): boolean {
  if (!mirror) return false
  const at = runsByChange(mirror) ? row.updated : row.date
  if (typeof at !== 'number' || at >= now - mirror.days * DAY_MS) return false
  const open = openCondition(mirror)
  return open === null || !holds(open, row)
}

/** Differs whenever a window's declaration changes; undefined if everything is kept. */
export const windowWords = (mirror: Mirror | undefined): string | undefined =>
  mirror && JSON.stringify(mirror)
