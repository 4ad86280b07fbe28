/**
 * Records that came under a name nobody proved (security.md, Offline PIN): made on a shared tablet
 * without signal, with digits that were not the person's PIN. They are kept; a manager looks.
 */
import { NAME_NOT_PROVEN } from '#contract/names.ts'

type Marked = {
  readonly tags?: readonly string[] | undefined
  readonly voided_by_id?: string | undefined
  readonly verified_by?: string | undefined
  readonly approved_by?: string | undefined
}

/** Still for somebody to look at: neither verified, approved nor corrected. */
export const isUnproven = (record: Marked): boolean =>
  record.tags?.includes(NAME_NOT_PROVEN) === true &&
  !record.voided_by_id &&
  !record.verified_by &&
  !record.approved_by

export const UNPROVEN = 'The PIN given for this was not right.'
