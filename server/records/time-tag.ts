/** How a record says that its time could not be confirmed (sync.md, "What counts as late"). */
import { TIME_NOT_PROVEN } from '#contract/core/names.ts'
import type { Fields } from './stored-record.ts'

const tagsOf = ({ tags }: Fields): readonly string[] => (Array.isArray(tags) ? tags : [])

/** Its tag, where a span is known of it: only the server gives and takes that. */
export function withTimeTag<R extends Fields>(record: R): R {
  const isTagged = tagsOf(record).includes(TIME_NOT_PROVEN)
  const isDoubted = record.proven_to !== undefined
  if (isTagged === isDoubted) return record
  const others = tagsOf(record).filter((tag) => tag !== TIME_NOT_PROVEN)
  return { ...record, tags: isDoubted ? [...others, TIME_NOT_PROVEN] : others }
}

/** Of what follows from a fact: what is known of its time is known of theirs. */
export const timeOf = ({ proven_from, proven_to }: Fields): Fields =>
  proven_to === undefined ? {} : { proven_from, proven_to }
