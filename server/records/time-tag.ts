/** How a record says that its time couldn't be confirmed (sync.md, "What counts as late"). */
import { TIME_NOT_PROVEN } from '#contract/core/names.ts'
import type { Fields } from './stored-record.ts'

const tagsOf = ({ tags }: Fields): readonly string[] => (Array.isArray(tags) ? tags : [])

/** Its tag, if a span is known: only the server adds and removes it. */
export function withTimeTag<R extends Fields>(record: R): R {
  const isTagged = tagsOf(record).includes(TIME_NOT_PROVEN)
  const isDoubted = record.proven_to !== undefined
  if (isTagged === isDoubted) return record
  const others = tagsOf(record).filter((tag) => tag !== TIME_NOT_PROVEN)
  return { ...record, tags: isDoubted ? [...others, TIME_NOT_PROVEN] : others }
}

/** For a fact's consequences: what is known of its time applies to theirs. */
export const timeOf = ({ proven_from, proven_to }: Fields): Fields =>
  proven_to === undefined ? {} : { proven_from, proven_to }
