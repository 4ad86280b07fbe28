/**
 * Functions that run inside the page: when the network came back, and when temperatures were
 * committed after that. Times are wall clock, ms.
 */

/** Installed before the app. */
export function watchReturn(): void {
  const seen = { online: 0, committed: 0 }
  Object.assign(globalThis, { seen })
  addEventListener('online', () => {
    seen.online = Date.now()
    seen.committed = 0
  })
  // Dexie tells other tabs and workers on this channel which keys a transaction touched.
  new BroadcastChannel('x-storagemutated-1').addEventListener('message', ({ data }) => {
    const parts = Object.keys(data ?? {})
    if (parts.some((part) => part.includes('/temperature-logs/'))) seen.committed = Date.now()
  })
}

export type Mirror = {
  /** From the network's return until the last commit told to this tab, ms. */
  readonly took: number
  readonly rows: number
  readonly cursor: number
}

/** How the device's temperatures stand. */
export async function mirrorOf(): Promise<Mirror> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = await indexedDB.databases()
  const name = names.find((one) => /^larder-staging-/.test(one.name ?? ''))?.name ?? ''
  const db = await answer(indexedDB.open(name))
  const logs = db.transaction('temperature-logs').objectStore('temperature-logs')
  const rows = await answer(logs.count())
  const { cursor } = await answer(
    db.transaction('_cursor').objectStore('_cursor').get('temperature-logs'),
  )
  db.close()
  const { seen } = globalThis as unknown as { seen: { online: number; committed: number } }
  return { took: seen.committed - seen.online, rows, cursor }
}
