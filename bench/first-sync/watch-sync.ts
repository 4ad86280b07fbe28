/**
 * Functions that run inside the page: what a first sync does to it. `watchSync` is installed before
 * the app, `storedLogs` reads what it noted. Times are wall clock, ms, to compare with the server's.
 */

type LongTask = { readonly at: number; readonly took: number }
export type Watched = {
  /** When the last commit of temperatures was told to this tab. */
  readonly ended: number
  readonly tasks: readonly LongTask[]
}

export function watchSync(): void {
  const watched = { ended: 0, tasks: [] as LongTask[] }
  Object.assign(globalThis, { watched })
  performance.mark(`wall:${Date.now()}`)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      watched.tasks.push({ at: performance.timeOrigin + startTime, took: duration })
    }
  }).observe({ type: 'longtask', buffered: true })
  // Dexie tells other tabs and workers on this channel which keys a transaction touched.
  new BroadcastChannel('x-storagemutated-1').addEventListener('message', ({ data }) => {
    const parts = Object.keys(data ?? {})
    if (parts.some((part) => part.includes('/temperature-logs/'))) watched.ended = Date.now()
  })
}

/** Rows on the device, once the last page and its cursor are committed; null before. */
export async function storedLogs(): Promise<(Watched & { rows: number }) | null> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = await indexedDB.databases()
  const name = names.find((one) => /^larder-staging-/.test(one.name ?? ''))?.name ?? ''
  const db = await answer(indexedDB.open(name))
  const cursor = await answer(
    db.transaction('_cursor').objectStore('_cursor').get('temperature-logs'),
  )
  const isDone = cursor?.pass === 'steady'
  const rows = isDone
    ? await answer(db.transaction('temperature-logs').objectStore('temperature-logs').count())
    : 0
  db.close()
  const { watched } = globalThis as unknown as { watched: Watched }
  return isDone ? { rows, ...watched } : null
}
