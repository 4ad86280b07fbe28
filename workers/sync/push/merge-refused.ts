/**
 * A change the server refused because of a newer version (412), based again on that version
 * (sync.md, "When two people edit"). Always holds: it is sent as a new operation and the one that
 * was sent is kept in the log; a guarded field both changed waits for a person instead.
 */
import { travel } from '#contract/core/sync/travel.ts'
import type { SchemaHistory } from '#contract/core/sync/upcasts.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { type GivenUp, giveUp } from '#local/outbox/given-up.ts'
import { mergeChange } from '#local/outbox/merge.ts'
import { asNewOperation } from '#local/outbox/new-operation.ts'
import type { AnyRecord, OutboxEntry } from '#local/outbox/outbox.ts'
import { standingAlone } from '#local/outbox/rebase.ts'
import type { Tx } from '#local/store/transaction.ts'

type Merged = { readonly entry: OutboxEntry; readonly how: GivenUp['how'] }

function mergeEntry(
  entry: OutboxEntry,
  theirs: AnyRecord,
  at: number,
  history: SchemaHistory | undefined,
): Merged | null {
  const { version } = theirs
  if (entry.verb !== 'PUT' || typeof version !== 'number') return null
  const anew = asNewOperation(entry, uuidV7(at), history)
  const sides = { base: anew.base, mine: anew.patch, theirs }
  const merge = mergeChange(sides, travel[entry.resource])
  if (merge.is === 'conflict') return null
  const { patch, base, overruled } = merge
  return {
    how: overruled.length > 0 ? 'overruled' : 'merged',
    entry: { ...anew, patch, base, base_version: version },
  }
}

/**
 * Can a pulled copy be the version the 412 was about? Always holds: it is newer than what the
 * change was based on, and includes everything known to be acknowledged before it; otherwise an
 * older copy would undo what the change removes.
 * @param all entries of the record
 */
export function isMetBy(
  record: AnyRecord | null,
  refused: Pick<OutboxEntry, 'base_version'>,
  all: readonly Pick<OutboxEntry, 'reply'>[],
): boolean {
  const version = Number(record?.version)
  return (
    version > (refused.base_version ?? 0) &&
    all.every(({ reply }) => !reply || reply.version <= version)
  )
}

/**
 * @param all entries of the record, including this one
 * @returns their new state; null if a person has to choose
 */
export function mergeRefused(
  tx: Tx,
  entry: OutboxEntry,
  theirs: AnyRecord,
  all: readonly OutboxEntry[],
  at: number,
  history?: SchemaHistory,
): OutboxEntry[] | null {
  const merged = mergeEntry(entry, theirs, at, history)
  if (!merged) return null
  const { how } = merged
  giveUp(tx, entry, { how, reason: '', by: entry.user_id, at, next: merged.entry.op_id })
  tx.put('_outbox', merged.entry)
  const alone = standingAlone(entry, all)
  if (alone) tx.put('_outbox', alone)
  const changed = new Map([merged.entry, ...(alone ? [alone] : [])].map((one) => [one.seq, one]))
  return all.map((one) => changed.get(one.seq) ?? one)
}
