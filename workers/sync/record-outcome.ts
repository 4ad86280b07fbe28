/**
 * Writes down how sent entries fared, a batch in one transaction. Always holds: an acknowledged
 * entry stays until the cursor has reached the reply's stamp; a refused one returns the view to the
 * server's version and stays for a person (sync.md, "When two people edit"). A crash before this
 * transaction loses nothing: the entries are sent again and the server knows them.
 */
import type { ProblemBody } from '#contract/problems.ts'
import type { WriteEffect } from '#contract/sync-protocol.ts'
import type { AnyRecord, OutboxEntry } from '#local/outbox.ts'
import { refreshView } from '#local/refresh-view.ts'
import type { StoreName } from '#local/stores.ts'
import { entriesOf, type TransactionalStore, type Tx } from '#local/transaction.ts'
import { newerCopy } from '#local/view.ts'
import { checkEpoch } from './leadership.ts'

export type Outcome =
  | { readonly is: 'acked'; readonly effect: WriteEffect; readonly record: AnyRecord | null }
  | { readonly is: 'gone' }
  /** Back to the queue; `attempts` and `next_at` only where this entry itself failed. */
  | { readonly is: 'queued'; readonly attempts: number; readonly next_at: number }
  | { readonly is: 'conflict'; readonly problem: ProblemBody }
  | { readonly is: 'refused'; readonly problem: ProblemBody }

export type SentEntry = { readonly entry: OutboxEntry; readonly outcome: Outcome }

/** The server's copy of a row, brought up to what a reply carried. */
async function keepCopy(tx: Tx, entry: OutboxEntry, copy: AnyRecord): Promise<void> {
  const { resource, record_id: id } = entry
  const shadow = await tx.get('_shadow', [resource, id])
  const record = newerCopy(shadow?.record ?? null, copy)
  tx.put('_shadow', { ...(shadow ?? { resource, id }), record })
}

/** The next change of the same record is made on what this one became (sync.md). */
async function passVersionOn(tx: Tx, entry: OutboxEntry, version: number): Promise<void> {
  const next = (await entriesOf(tx, entry.resource, entry.record_id)).find(
    ({ seq }) => seq > entry.seq,
  )
  if (next && !next.sent) tx.put('_outbox', { ...next, base_version: version })
}

async function recordAck(
  tx: Tx,
  entry: OutboxEntry,
  { effect, record }: Extract<Outcome, { is: 'acked' }>,
): Promise<void> {
  if (record) await keepCopy(tx, entry, record)
  await passVersionOn(tx, entry, effect.version)
  const cursor = await tx.get('_cursor', entry.resource)
  // Its effect was pulled before the reply came through: nothing is left to wait for.
  if (cursor?.pass === 'steady' && (cursor.cursor ?? 0) >= effect.updated) {
    tx.remove('_outbox', entry.seq)
  } else {
    tx.put('_outbox', { ...entry, state: 'acked', reply: effect, problem: null })
  }
}

const currentOf = ({ current }: ProblemBody) =>
  typeof current?.id === 'string' ? (current as AnyRecord) : null

async function recordOne(tx: Tx, { entry, outcome }: SentEntry, at: number): Promise<void> {
  switch (outcome.is) {
    case 'queued': {
      const { attempts, next_at } = outcome
      tx.put('_outbox', { ...entry, state: 'queued', attempts, next_at, lease_epoch: null })
      return
    }
    case 'acked':
      await recordAck(tx, entry, outcome)
      break
    case 'gone':
      tx.remove('_outbox', entry.seq)
      break
    case 'conflict':
    case 'refused': {
      const { problem } = outcome
      const current = currentOf(problem)
      if (current) await keepCopy(tx, entry, current)
      const state = outcome.is === 'conflict' ? 'conflict' : 'rejected'
      tx.put('_outbox', { ...entry, state, problem: { ...problem, at } })
      break
    }
  }
  await refreshView(tx, entry.resource, entry.record_id)
}

/** @param now ms */
export async function recordOutcomes(
  store: TransactionalStore,
  sent: readonly SentEntry[],
  epoch: number,
  now: number,
): Promise<void> {
  if (sent.length === 0) return
  const stores = new Set<StoreName>(['_outbox', '_shadow', '_cursor', '_meta'])
  for (const { entry } of sent) stores.add(entry.resource)
  await store.transact([...stores], 'strict', async (tx) => {
    await checkEpoch(tx, epoch)
    for (const one of sent) await recordOne(tx, one, now)
    if (sent.some(({ outcome }) => outcome.is === 'acked' || outcome.is === 'gone')) {
      tx.put('_meta', { name: 'last_sent', value: now })
    }
  })
}
