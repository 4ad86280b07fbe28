/**
 * Records whose author wasn't confirmed (security.md, Offline PIN): made on a shared tablet without
 * signal, with a wrong PIN. And records whose device may have back-dated them (sync.md, "What
 * counts as late"). They are kept; a manager reviews them.
 */
import { NAME_NOT_PROVEN, TIME_NOT_PROVEN } from '#contract/core/names.ts'
import { formatWhenSaid } from '#contract/time/display-time.ts'

type Marked = {
  readonly tags?: readonly string[] | undefined
  readonly voided_by_id?: string | undefined
  readonly verified_by?: string | undefined
  readonly approved_by?: string | undefined
}
type Spanned = {
  readonly proven_from?: number | undefined
  readonly proven_to?: number | undefined
}

/** Still to be reviewed: neither verified, approved nor corrected. */
const isOpen = (record: Marked): boolean =>
  !record.voided_by_id && !record.verified_by && !record.approved_by

const has = (record: Marked, tag: string) => record.tags?.includes(tag) === true && isOpen(record)

export const isNameUnproven = (record: Marked): boolean => has(record, NAME_NOT_PROVEN)
export const isTimeUnproven = (record: Marked): boolean => has(record, TIME_NOT_PROVEN)
export const isUnproven = (record: Marked): boolean =>
  isNameUnproven(record) || isTimeUnproven(record)

export const UNPROVEN = 'The wrong PIN was entered for this.'

/** @param now ms, so that recent days are named */
export function timeUnproven(
  { proven_from = 0, proven_to = 0 }: Spanned,
  now: number,
  timezone: string,
): string {
  const [from, to] = [proven_from, proven_to].map((at) => formatWhenSaid(at, now, timezone))
  return `Larder can't confirm when this was recorded. It was between ${from} and ${to}.`
}

/** Everything in doubt about it, as sentences. */
export const whyUnproven = (record: Marked & Spanned, now: number, timezone: string): string =>
  [
    ...(isNameUnproven(record) ? [UNPROVEN] : []),
    ...(isTimeUnproven(record) ? [timeUnproven(record, now, timezone)] : []),
  ].join(' ')
