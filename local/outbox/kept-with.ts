/**
 * What is saved only together with a new record: the mark on what a correction replaces, the
 * readings a check writes (domain §1.5). Always holds: while that record is refused and waits for a
 * person, none of it is shown as valid, nor is what would replace the refused record; an issue is
 * shown, because somebody is working on it (ADR 0017).
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { Tx } from '../store/transaction.ts'
import { needsAttention, type OutboxEntry } from './outbox.ts'
import { refreshView } from './refresh-view.ts'

type Named = Pick<OutboxEntry, 'resource' | 'record_id' | 'verb'>

/**
 * @param first of its save
 * @returns the record this one is kept with; undefined if it is independent
 */
export const keptWith = (
  { resource, record_id }: Named,
  first: Named | undefined,
): string | undefined =>
  // A photo is saved before the record that shows it, and that record is independent of it.
  first?.verb === 'POST' &&
  first.resource !== 'files' &&
  first.record_id !== record_id &&
  travel[resource].sync === 'append'
    ? first.record_id
    : undefined

/** @param all the whole outbox */
export const keptWithIt = (all: readonly OutboxEntry[], id: string): readonly OutboxEntry[] =>
  all.filter(({ kept_with }) => kept_with === id)

/**
 * What is valid only with these records, and what depends on that. @param all the whole outbox, in
 * order
 */
export function standingOn(
  all: readonly OutboxEntry[],
  made: Iterable<string>,
): readonly OutboxEntry[] {
  const ids = new Set<unknown>(made)
  return all.filter(({ kept_with, record_id, verb, patch }) => {
    const isOn = ids.has(kept_with) || (verb === 'POST' && ids.has(patch.voids_id))
    if (isOn && verb === 'POST') ids.add(record_id)
    return isOn
  })
}

/** New records that the server doesn't have, in their current state. */
const notMade = (all: readonly OutboxEntry[]): readonly string[] =>
  all.flatMap((one) => (one.verb === 'POST' && needsAttention(one) ? [one.record_id] : []))

/** Resources for which `judgeStanding` may change what is shown. */
export const standing = (names: readonly ResourceName[]): readonly ResourceName[] =>
  names.filter((name) => travel[name].sync === 'append')

/**
 * Hides what depends on a record, or shows it again, according to whether the record is refused
 * now.
 */
export async function judgeStanding(tx: Tx, id: string): Promise<void> {
  const all = await tx.rows('_outbox')
  const hidden = new Set(standingOn(all, notMade(all)))
  for (const one of standingOn(all, [id])) {
    const { withheld = false, ...shown } = one
    const isHidden = hidden.has(one)
    if (withheld === isHidden) continue
    tx.put('_outbox', isHidden ? { ...one, withheld: true } : shown)
    await refreshView(tx, one.resource, one.record_id)
  }
}
