/**
 * A later edit taken into the one it waits behind, while the network has seen neither (sync.md, "On the
 * device"): what was typed in ten goes is one call, and one line of what waits. Always holds: only the
 * same person's, under the same delivery, of a record that merges by field; what has a meaning of its
 * own in the history (facts, guarded fields, the archive) stays an entry of its own; no change moves in
 * front of one it could touch. Pure.
 */
import { isDerivedId } from '#contract/core/sync/sync-protocol.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { baseOfBoth } from './merge.ts'
import { isWaiting, type OutboxEntry } from './outbox.ts'

/** So many entries are looked at for one that an edit must not pass; behind more it stays where it is. */
export const FOLD_PAST = 50

type Fields = OutboxEntry['patch']
type Edit = Omit<OutboxEntry, 'seq'>

/** Bytes travel with it, and the call that brings them has room for nothing else. */
const bringsBytes = ({ resource, verb }: Edit) => resource === 'files' && verb === 'POST'

/** An edit of limits, of a hold or status, from the archive: each of them is said on its own. */
const isOfItsOwn = ({ resource, patch, verb }: Edit) =>
  verb === 'PUT' &&
  ('archived' in patch || (travel[resource].guarded ?? []).some((field) => field in patch))

/** Of a derived record the server may have one already: then a POST changes nothing. */
const mayTake = (first: OutboxEntry): boolean =>
  !first.sent &&
  isWaiting(first) &&
  (first.verb === 'PUT' || (first.verb === 'POST' && !isDerivedId(first.record_id))) &&
  !bringsBytes(first)

const isSameHand = (first: OutboxEntry, edit: Edit): boolean =>
  first.user_id === edit.user_id &&
  first.device_id === edit.device_id &&
  first.delivery?.id === edit.delivery?.id &&
  first.made_offline === edit.made_offline &&
  first.schema_version === edit.schema_version

/** One made on what was shown before the newer copy came has to meet it on its own (made-on.ts). */
const isMadeBehind = ({ base_version }: Edit): boolean => base_version === null

/** Could this edit be taken into that entry, as far as the two of them tell? */
export const isFoldable = (first: OutboxEntry | undefined, edit: Edit): first is OutboxEntry =>
  first !== undefined &&
  edit.verb === 'PUT' &&
  edit.part_of === undefined &&
  isMadeBehind(edit) &&
  travel[edit.resource].sync === 'merge' &&
  mayTake(first) &&
  isSameHand(first, edit) &&
  !isOfItsOwn(first) &&
  !isOfItsOwn(edit)

/** Its kind may share a name with it, its dependants were made of it as it was, its parents come first. */
const isInTheWay = (one: OutboxEntry, edit: Edit): boolean =>
  one.resource === edit.resource ||
  one.parents.includes(edit.record_id) ||
  edit.parents.includes(one.record_id)

const asSides = ({ base, patch }: Pick<Edit, 'base' | 'patch'>) => ({ base, mine: patch })

const withoutCleared = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/**
 * @param first an entry that takes this edit in (`isFoldable`)
 * @param between what was saved since, of any record
 * @returns the first, at its place, saying both; null when something stands in between
 */
export function folded(
  first: OutboxEntry,
  edit: Edit,
  between: readonly OutboxEntry[],
): OutboxEntry | null {
  if (between.length >= FOLD_PAST || between.some((one) => isInTheWay(one, edit))) return null
  const { sets } = travel[edit.resource]
  const both = { ...first.patch, ...edit.patch }
  const parents = new Set([...first.parents, ...edit.parents])
  parents.delete(edit.record_id)
  return {
    ...first,
    // Nothing is there yet that a null could clear.
    patch: first.verb === 'POST' ? withoutCleared(both) : both,
    base: first.verb === 'POST' ? first.base : baseOfBoth(asSides(first), asSides(edit), sets),
    parents: [...parents],
    // The last thing in it was made then; the first lies within the same allowance.
    delivery: edit.delivery,
  }
}
