/**
 * Makes Chromium begin a new log for what this site keeps (ADR 0027). It goes on with the log of a
 * browser that was killed, behind whatever stands at its end; where that is half a record, the next
 * start takes the log for broken and throws away all databases of the site. Deleting a database makes
 * it put what it has in memory into a table and begin a new log, at the cost of a few hundred bytes.
 */

/** Empty, and there for a moment only. */
const NAME = 'larder-fresh-log'

const answered = (request: IDBOpenDBRequest) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Other browsers keep IndexedDB in SQLite, which knows half a record for what it is. */
const isChromium = () => 'userAgentData' in navigator

/**
 * For the first window after a start of the browser, before that window has read anything: where one
 * is open, this has been done. Never rejects: a device that has no room for it goes on with the log
 * it has.
 */
export async function beginFreshLog(clients: Clients): Promise<void> {
  if (!isChromium()) return
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length > 0) return
  try {
    const made = await answered(indexedDB.open(NAME))
    made.close()
    await answered(indexedDB.deleteDatabase(NAME))
  } catch {
    // The next start tries again.
  }
}
