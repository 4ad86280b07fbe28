/**
 * The bytes of files on this device, by the id of their record (sync.md, "Photos and files").
 * Always holds: bytes whose entry is still in the outbox are never dropped; files the server has
 * are a cache, and the newest photos in it are kept so that they show without signal.
 */
import type { BlobRow, StoreName } from './stores.ts'
import type { TransactionalStore, Tx } from './transaction.ts'

/** About 60 MB of photos as the picker makes them. */
const KEPT = 200

/** Dexie's and the browser's names for it. */
export const isDeviceFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError'

const filesOnly = { from: ['files', ''], to: ['files', '\uffff'] }

/** Those of the last seven days are kept for a restored server; a full device drops them too. */
const settledFiles = (tx: Tx, keep: number) =>
  keep > 0
    ? tx.rows('_settled', { index: 'resource', range: { from: 'files', to: 'files' } })
    : Promise.resolve([])

async function dropCached(tx: Tx, keep: number): Promise<number> {
  const unsent = await tx.rows('_outbox', { index: '[resource+record_id]', range: filesOnly })
  const settled = await settledFiles(tx, keep)
  const needed = new Set([...unsent, ...settled].map(({ record_id }) => record_id))
  // Ids begin with their creation time: the oldest come first.
  const cached = ((await tx.keys('_blob')) as string[]).filter((id) => !needed.has(id))
  const dropped = cached.slice(0, Math.max(0, cached.length - keep))
  tx.removeAll('_blob', dropped)
  return dropped.length
}

/**
 * Makes room: of the files the server has, only the newest stay.
 * @returns how many were dropped
 */
export const dropCachedBlobs = (db: TransactionalStore, keep = KEPT): Promise<number> =>
  db.transact(['_blob', '_outbox', '_settled'], 'relaxed', (tx) => dropCached(tx, keep))

/** Keeps a file from the server, so that it can be seen again without signal. */
export const cacheBlob = (db: TransactionalStore, row: BlobRow): Promise<void> =>
  db.transact(['_blob', '_outbox', '_settled'], 'relaxed', async (tx) => {
    tx.put('_blob', row)
    await dropCached(tx, KEPT)
  })

export const readBlob = (db: TransactionalStore, id: string): Promise<ArrayBuffer | undefined> =>
  db.transact(['_blob'], 'relaxed', async (tx) => (await tx.get('_blob', id))?.bytes)

/**
 * Removes an unsent file, by the decision of the person who took it.
 * @returns false if it stays: it was handed to the network, or something waiting to be sent names
 *   it
 */
export const takeBackFile = (db: TransactionalStore, id: string): Promise<boolean> => {
  const stores: readonly StoreName[] = ['_blob', '_outbox', '_shadow', 'files']
  return db.transact(stores, 'strict', async (tx) => {
    const range = { from: ['files', id], to: ['files', id] }
    const entries = await tx.rows('_outbox', { index: '[resource+record_id]', range })
    const [made] = entries
    if (entries.length !== 1 || !made || made.verb !== 'POST' || made.sent) return false
    const waiting = await tx.rows('_outbox')
    // Files saved together are queued behind the first; that alone doesn't count as naming it.
    const names = waiting.some((one) => one.resource !== 'files' && one.parents.includes(id))
    if (names) return false
    await Promise.all([tx.get('_blob', id), tx.get('_shadow', ['files', id]), tx.get('files', id)])
    tx.remove('_outbox', made.seq)
    tx.remove('_blob', id)
    tx.remove('_shadow', ['files', id])
    tx.remove('files', id)
    return true
  })
}
