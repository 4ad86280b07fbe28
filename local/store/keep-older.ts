/**
 * Records from before the mirror's window, fetched because somebody looks at them (domain §1.6).
 * Stored beside the others, so that every screen shows and opens them; they are dropped again
 * within a day. Always holds: nothing the device knows better is overwritten, and nothing comes
 * back that a pull has removed meanwhile.
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { AnyRecord, CursorRow } from '../outbox/outbox.ts'
import type { TransactionalStore } from './transaction.ts'

/**
 * When rows outside the window were last dropped (ms): rows fetched before may have gone with them.
 */
export const letGoName = (resource: ResourceName) => `let-go:${resource}`

const versionOf = (record: AnyRecord | undefined) => Number(record?.version ?? 0)

/**
 * @param asked how far the device was when the server was asked
 * @returns false if it has pulled since: what was read may now be outdated
 */
export const keepOlder = (
  store: TransactionalStore,
  resource: ResourceName,
  rows: readonly AnyRecord[],
  asked: CursorRow,
): Promise<boolean> =>
  store.transact([resource, '_shadow', '_cursor'], 'relaxed', async (tx) => {
    const now = await tx.get('_cursor', resource)
    const isSame = now?.cursor === asked.cursor && now.scope === asked.scope
    if (!isSame || now.epoch !== asked.epoch || now.pass !== asked.pass) return false
    const [dirty, held] = await Promise.all([
      Promise.all(rows.map(({ id }) => tx.get('_shadow', [resource, id]))),
      Promise.all(rows.map(({ id }) => tx.get(resource, id))),
    ])
    const news = rows.filter((row, at) => !dirty[at] && versionOf(held[at]) < versionOf(row))
    tx.putAll(resource, news)
    return true
  })
