/**
 * Puts a big business on a device: the demo's readings once more for many other pairs of sites, as
 * they would stand there after a first sync. Runs in the page; raw IndexedDB only.
 */
import type { Page } from 'playwright'

type Filled = { readonly stored: number; readonly atSite: number }

/** @returns rows stored then, and those of the current site in the last seven days */
export const fillDevice = (page: Page, rows: number): Promise<Filled> =>
  page.evaluate(async (wanted) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    type Row = { id: string; location_id: string; temperature_location_id: string; date: number }
    const names = await indexedDB.databases()
    const name = names.find((one) => /^larder-staging-/.test(one.name ?? ''))?.name
    if (!name) throw new Error('This device holds no business.')
    const db = await answer(indexedDB.open(name))
    const open = (mode: IDBTransactionMode) =>
      db.transaction('temperature-logs', mode, { durability: 'relaxed' })
    const store = () => open('readonly').objectStore('temperature-logs')
    const own: Row[] = await answer(store().getAll())
    for (let stored = own.length; stored < wanted; ) {
      const idsAnew = new Map<string, string>()
      const anew = (id: string) => {
        const known = idsAnew.get(id) ?? crypto.randomUUID()
        idsAnew.set(id, known)
        return known
      }
      const tx = open('readwrite')
      const target = tx.objectStore('temperature-logs')
      for (const row of own.slice(0, wanted - stored)) {
        target.put({
          ...row,
          id: crypto.randomUUID(),
          location_id: anew(row.location_id),
          temperature_location_id: anew(row.temperature_location_id),
        })
      }
      await new Promise<void>((resolve, reject) => {
        tx.oncomplete = () => resolve()
        tx.onabort = () => reject(tx.error)
      })
      stored += Math.min(own.length, wanted - stored)
    }
    const site = localStorage.getItem('location_id') ?? ''
    const week = IDBKeyRange.bound([site, Date.now() - 7 * 86_400_000], [site, Infinity])
    const filled = {
      stored: await answer(store().count()),
      atSite: await answer(store().index('[location_id+date]').count(week)),
    }
    db.close()
    return filled
  }, rows)
