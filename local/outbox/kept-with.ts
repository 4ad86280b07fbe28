/**
 * What is kept with a new record or not at all: the mark on what a correction takes the place of, the
 * readings a check writes (domain §1.5). Always holds: while that record waits refused for a person,
 * none of it is shown as if it stood, nor is what would take the refused one's place; an issue is, for
 * somebody is at work on it (ADR 0017).
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { Tx } from '../store/transaction.ts'
import { needsAttention, type OutboxEntry } from './outbox.ts'
import { refreshView } from './refresh-view.ts'

type Named = Pick<OutboxEntry, 'resource' | 'record_id' | 'verb'>

/**
 * @param first of its save
 * @returns the record this one is kept with; undefined when it stands by itself
 */
export const keptWith = (
  { resource, record_id }: Named,
  first: Named | undefined,
): string | undefined =>
  // A photo is kept before what shows it, which stands without.
  first?.verb === 'POST' &&
  first.resource !== 'files' &&
  first.record_id !== record_id &&
  travel[resource].sync === 'append'
    ? first.record_id
    : undefined

/** @param all the outbox */
export const keptWithIt = (all: readonly OutboxEntry[], id: string): readonly OutboxEntry[] =>
  all.filter(({ kept_with }) => kept_with === id)

/** What stands only where these records do, and what stands on that. @param all the outbox, in order */
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

/** New records that the server does not have, as things stand. */
const notMade = (all: readonly OutboxEntry[]): readonly string[] =>
  all.flatMap((one) => (one.verb === 'POST' && needsAttention(one) ? [one.record_id] : []))

/** Of these resources `judgeStanding` may change what is shown. */
export const standing = (names: readonly ResourceName[]): readonly ResourceName[] =>
  names.filter((name) => travel[name].sync === 'append')

/** Takes what stands on a record out of view, or shows it again, as the record now is refused or not. */
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
