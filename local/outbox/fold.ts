/**
 * Merges a later edit into the one it waits behind, while the network has seen neither (sync.md,
 * "On the device"): ten edits become one call, and one line of unsent changes. Always holds: only
 * for the same person, under the same delivery, on a record that merges by field; what the history
 * keeps separate (facts, guarded fields, archiving) stays an entry of its own; no change moves
 * ahead of one it could affect. Pure.
 */
import { isDerivedId } from '#contract/core/sync/sync-protocol.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { baseOfBoth } from './merge.ts'
import { isWaiting, type OutboxEntry } from './outbox.ts'

/**
 * How many entries are searched for one the edit must not pass; behind more it stays where it is.
 */
export const FOLD_PAST = 50

type Fields = OutboxEntry['patch']
type Edit = Omit<OutboxEntry, 'seq'>

/** Bytes travel with it, and the call that carries them has no room for anything else. */
const bringsBytes = ({ resource, verb }: Edit) => resource === 'files' && verb === 'POST'

/** Changes of limits, holds or status, and unarchiving: each stays a separate entry. */
const isOfItsOwn = ({ resource, patch, verb }: Edit) =>
  verb === 'PUT' &&
  ('archived' in patch || (travel[resource].guarded ?? []).some((field) => field in patch))

/** The server may already have a derived record: then a POST changes nothing. */
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

/** An edit based on an older copy has to meet the newer one separately (made-on.ts). */
const isMadeBehind = ({ base_version }: Edit): boolean => base_version === null

/** Can this edit be merged into that entry, judging by the two of them? */
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

/**
 * Others of its kind may share its name, dependants were made from it as it was, parents come
 * first.
 */
const isInTheWay = (one: OutboxEntry, edit: Edit): boolean =>
  one.resource === edit.resource ||
  one.parents.includes(edit.record_id) ||
  edit.parents.includes(one.record_id)

const asSides = ({ base, patch }: Pick<Edit, 'base' | 'patch'>) => ({ base, mine: patch })

const withoutCleared = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/**
 * @param first an entry that can take this edit (`isFoldable`)
 * @param between what was saved since, of any record
 * @returns the first, in its place, with both changes; null if something is in the way
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
    // There is no value yet that a null could clear.
    patch: first.verb === 'POST' ? withoutCleared(both) : both,
    base: first.verb === 'POST' ? first.base : baseOfBoth(asSides(first), asSides(edit), sets),
    parents: [...parents],
    // The time of its last change; the first is within the same allowance.
    delivery: edit.delivery,
  }
}
