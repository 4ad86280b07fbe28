/**
 * The start of a turn (sync.md, "One engine at a time"): nothing is being sent any more, and what
 * an older Larder left unsent is upgraded to today's shape, together with what screens see of it.
 * Always holds: what the network may have seen stays as it is.
 */
import { larderHistory, type SchemaHistory } from '#contract/core/sync/upcasts.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { refreshView } from '#local/outbox/refresh-view.ts'
import { inTodaysWords } from '#local/outbox/upcast-entry.ts'
import type { TransactionalStore } from '#local/store/transaction.ts'
import { recoverEntries } from '../push/lease.ts'
import { checkEpoch } from './leadership.ts'

const isOlder = ({ sent, schema_version }: OutboxEntry, { version }: SchemaHistory) =>
  !sent && schema_version < version

async function upcastUnsent(
  store: TransactionalStore,
  epoch: number,
  history: SchemaHistory,
): Promise<void> {
  const all = await store.transact(['_outbox'], 'relaxed', (tx) => tx.rows('_outbox'))
  const resources = new Set(
    all
      .filter(({ schema_version }) => schema_version < history.version)
      .map(({ resource }) => resource),
  )
  if (resources.size === 0) return
  await store.transact(['_outbox', '_shadow', '_meta', ...resources], 'strict', async (tx) => {
    await checkEpoch(tx, epoch)
    const entries = (await tx.rows('_outbox')).filter(({ resource }) => resources.has(resource))
    for (const entry of entries) {
      if (isOlder(entry, history)) tx.put('_outbox', inTodaysWords(entry, history))
    }
    for (const { resource, record_id } of entries)
      await refreshView(tx, resource, record_id, history)
  })
}

export async function takeOver(
  store: TransactionalStore,
  epoch: number,
  history: SchemaHistory = larderHistory,
): Promise<void> {
  await recoverEntries(store, epoch)
  await upcastUnsent(store, epoch, history)
}
