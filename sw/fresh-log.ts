/**
 * Makes Chromium start a new log for this site's databases (ADR 0027). Otherwise it continues the
 * log of a killed browser after whatever is at its end; if that is half a record, the next start
 * considers the log broken and deletes all databases of the site. Deleting a database makes
 * Chromium write what is in memory to a table and start a new log, at the cost of a few hundred
 * bytes.
 */

/** Empty, and only there for a moment. */
const NAME = 'larder-fresh-log'

const answered = (request: IDBOpenDBRequest) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Other browsers keep IndexedDB in SQLite, which recognises half a record. */
const isChromium = () => 'userAgentData' in navigator

/**
 * For the first window after a start of the browser, before that window has read anything: if a
 * window is open, this has been done. Never rejects: a device without room for it continues with
 * its old log.
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
