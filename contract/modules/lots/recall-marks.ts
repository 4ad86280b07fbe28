/**
 * What a recall writes to the lots it covers (domain §2.0 c, d). Pure. Always holds: a mark is
 * never taken off, it only changes its status; a lot covered by several recalls keeps all of their
 * marks; one that blocks is in `recall` if any does, because filters look there.
 */
import { actingRole, type Caller } from '#contract/core/access/access.ts'
import { blocks, type Lot } from './lots.ts'
import type { FoundLot, Recall } from './recall.ts'

type Mark = NonNullable<Lot['recall']>
type Marks = Pick<Lot, 'recall' | 'recalls'>

/** A lot keeps the first of a longer chain. */
const LONGEST_PATH = 50

/** Null for a drill. */
export function markOf(recall: Recall, { lot_id, path, released }: FoundLot): Mark | null {
  if (recall.recall_class === 'DRILL') return null
  return {
    recall_id: recall.id,
    origin_lot_id: path[0] ?? lot_id,
    reason: recall.reason,
    recall_class: recall.recall_class,
    status: released ? 'RELEASED' : recall.status,
    at: recall.at,
    by: recall.by,
    path: path.slice(0, LONGEST_PATH),
    ...(released && { released }),
  }
}

const isOver = (mark: Mark) => !blocks(mark)

/** The lot's marks with this one: new, or in place of an older one of the same recall. */
export function withMark({ recall, recalls = [] }: Marks, mark: Mark): Marks {
  const all = recall ? [recall, ...recalls] : [...recalls]
  const place = all.findIndex(({ recall_id }) => recall_id === mark.recall_id)
  const next = place < 0 ? [...all, mark] : all.with(place, mark)
  const [first, ...others] = [...next.filter(blocks), ...next.filter(isOver)]
  return { recall: first, ...(others.length > 0 && { recalls: others }) }
}

/** All of a lot's marks, the one that blocks first. */
export const marksOf = ({ recall, recalls = [] }: Marks): readonly Mark[] =>
  recall ? [recall, ...recalls] : recalls

/**
 * Why an edit of a lot can't change its marks so; null if it can. Nobody takes one off, and only an
 * admin lets a lot go, saying why.
 */
export function marksRefusal(
  before: Marks,
  after: Marks,
  { role }: Pick<Caller, 'role'>,
): string | null {
  const now = new Map(marksOf(after).map((mark) => [mark.recall_id, mark]))
  for (const mark of marksOf(before)) {
    const next = now.get(mark.recall_id)
    if (!next) return "A recall can't be taken off a lot. An admin can release the lot from it."
    if (!blocks(mark) || blocks(next)) continue
    if (actingRole(role) !== 'admin') return 'Only an admin can release a lot from a recall.'
    // However it is let go: only its recall as a whole is cancelled without a word about this lot.
    if (!next.released?.reason.trim()) {
      return 'Say why this lot is safe.'
    }
  }
  return null
}
