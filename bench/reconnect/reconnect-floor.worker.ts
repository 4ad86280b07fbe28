/**
 * The floor under coming back: one ticket, one socket, its first word, one pull of what changed,
 * put by raw IndexedDB, and nothing else. Served as it is, without a build.
 */

type Wish = {
  readonly session: { readonly token: string; readonly xsrf: string; readonly customer_id: string }
  /** Where the pull begins. */
  readonly after: number
}

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function openEmpty(): Promise<IDBDatabase> {
  await answer(indexedDB.deleteDatabase('reconnect-floor'))
  const opening = indexedDB.open('reconnect-floor', 1)
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('temperature-logs', { keyPath: 'id' })
    store.createIndex('unit', ['temperature_location_id', 'date'])
    store.createIndex('site', ['location_id', 'date'])
  }
  return answer(opening)
}

function putAll(db: IDBDatabase, rows: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction('temperature-logs', 'readwrite', { durability: 'relaxed' })
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
    const store = tx.objectStore('temperature-logs')
    for (const row of rows) store.put(row)
    tx.commit()
  })
}

async function comeBack({ session, after }: Wish) {
  const db = await openEmpty()
  const headers = {
    Authorization: `Bearer ${session.token}`,
    'Customer-ID': session.customer_id,
    'X-XSRF-Token': session.xsrf,
  }
  const from = Date.now()
  const asked = await fetch('/live/authenticate', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: '{}',
  })
  const { ticket } = (await asked.json()) as { ticket: string }
  const socket = new WebSocket(`/live/subscribe?ticket=${encodeURIComponent(ticket)}`)
  await new Promise((resolve, reject) => {
    socket.onmessage = resolve
    socket.onerror = () => reject(new Error('The live socket did not open.'))
  })
  const reply = await fetch(`/v2/temperature-logs?after=${after}`, {
    headers: { ...headers, Accept: 'application/json' },
    cache: 'no-store',
  })
  const rows = JSON.parse(await reply.text()) as object[]
  await putAll(db, rows)
  const took = Date.now() - from
  socket.close()
  db.close()
  return { took, rows: rows.length }
}

async function answerWish({ data }: MessageEvent<Wish>): Promise<void> {
  postMessage(await comeBack(data))
}

addEventListener('message', (event: MessageEvent<Wish>) => void answerWish(event))
