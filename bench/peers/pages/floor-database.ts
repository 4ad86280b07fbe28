/** The floor's database: the rows' store with its two indexes and an outbox, by raw IndexedDB. */

export const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

export const ended = (tx: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })

export function openFloor(): Promise<IDBDatabase> {
  const opening = indexedDB.open('floor', 1)
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('rows', { keyPath: 'id' })
    store.createIndex('unit', ['temperature_location_id', 'date'])
    store.createIndex('site', ['location_id', 'date'])
    opening.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
  }
  return answer(opening)
}
