/**
 * Drops what has left its window (sync.md, "Open windows"), twice a day. Always holds: by the
 * server's clock as received, never by the device's, which may be a year ahead; open rows stay
 * however old they are, and so does anything with something to send. The last time is stored,
 * because rows fetched on request are dropped too.
 */

import type { ResourceName } from '#contract/core/resource/registry.ts'
import { isPastWindow, type Mirror } from '#contract/core/sync/mirror.ts'
import { letGoName } from '#local/store/keep-older.ts'
import type { TransactionalStore, Tx } from '#local/store/transaction.ts'
import { checkEpoch } from '../engine/leadership.ts'

const EVERY_MS = 12 * 3_600_000
/** Rows checked in one transaction, so that saves can come in between. */
const CHUNK = 1_000

export type LettingGo = {
  readonly store: TransactionalStore
  readonly epoch: number
  readonly over: AbortSignal
  /** By the server's clock (ms). */
  readonly now: number
}

const isDue = (at: unknown, now: number) => typeof at !== 'number' || Math.abs(now - at) >= EVERY_MS

async function oneChunk(
  tx: Tx,
  { resource, mirror, now, after }: Looking & { readonly after: string },
): Promise<string | null> {
  const range = { from: after, to: '\uffff' }
  const [rows, dirty] = await Promise.all([
    tx.rows(resource, { range, limit: CHUNK }),
    tx.keys('_shadow', { from: [resource, ''], to: [resource, '\uffff'] }),
  ])
  const kept = new Set(dirty.map((key) => (key as string[])[1]))
  const gone = rows.filter((row) => !kept.has(row.id) && isPastWindow(mirror, row, now))
  tx.removeAll(
    resource,
    gone.map(({ id }) => id),
  )
  return rows.length < CHUNK ? null : (rows.at(-1)?.id ?? null)
}

type Looking = {
  readonly resource: ResourceName
  readonly mirror: Mirror
  readonly now: number
}

export async function letGo(
  { store, epoch, over, now }: LettingGo,
  resource: ResourceName,
  mirror: Mirror,
): Promise<void> {
  const name = letGoName(resource)
  const noted = await store.transact(['_meta'], 'relaxed', (tx) => tx.get('_meta', name))
  if (!isDue(noted?.value, now)) return
  const stores = [resource, '_shadow', '_cursor', '_meta'] as const
  for (let after: string | null = ''; after !== null && !over.aborted; ) {
    const from: string = after
    after = await store.transact(
      stores,
      'relaxed',
      async (tx) => {
        const [cursor] = await Promise.all([tx.get('_cursor', resource), checkEpoch(tx, epoch)])
        // During a repeated full pull the pull's own end decides what is dropped.
        if (cursor?.pass !== 'steady') return null
        const last = await oneChunk(tx, { resource, mirror, now, after: from })
        if (last === null) tx.put('_meta', { name, value: now })
        return last
      },
      'soon',
    )
  }
}
