/**
 * What a day without signal leaves on a device: the one reading somebody saved there is repeated
 * with its outbox entry, as save() would have written them. Runs in the page; raw IndexedDB only.
 */
import type { Page } from 'playwright'
import { uuidV7 } from '#local/uuid.ts'

export type Filled = {
  readonly waiting: number
  /** As it is sent, for the floor. */
  readonly patch: Readonly<Record<string, unknown>>
}

/** @param wanted entries that wait then, the saved one among them */
export const fillOutbox = (page: Page, wanted: number): Promise<Filled> =>
  page.evaluate(
    async (ids) => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      type Entry = { seq?: number; record_id: string; patch: Record<string, unknown> }
      const names = await indexedDB.databases()
      const name = names.find((one) => /^larder-staging-/.test(one.name ?? ''))?.name ?? ''
      const db = await answer(indexedDB.open(name))
      const resource = 'temperature-logs'
      const tx = db.transaction(['_outbox', '_shadow', resource], 'readwrite')
      const [outbox, shadows, rows] = ['_outbox', '_shadow', resource].map((store) =>
        tx.objectStore(store),
      ) as [IDBObjectStore, IDBObjectStore, IDBObjectStore]
      const [entry]: Entry[] = await answer(outbox.getAll())
      if (!entry) throw new Error('Nothing waits on this device.')
      const { seq, ...made } = entry
      const row = await answer(rows.get(made.record_id))
      for (const { id, op_id } of ids) {
        outbox.add({ ...made, record_id: id, op_id, patch: { ...made.patch, id } })
        shadows.put({ resource, id, record: null })
        rows.put({ ...row, id })
      }
      await new Promise<void>((resolve, reject) => {
        tx.oncomplete = () => resolve()
        tx.onabort = () => reject(tx.error)
      })
      const waiting = await answer(db.transaction('_outbox').objectStore('_outbox').count())
      db.close()
      return { waiting, patch: made.patch }
    },
    Array.from({ length: wanted - 1 }, () => ({ id: uuidV7(), op_id: uuidV7() })),
  )
