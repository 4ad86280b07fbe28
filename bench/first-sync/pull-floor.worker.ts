/**
 * The floor under a first sync: fetches the pages, parses them and puts the rows, by raw IndexedDB,
 * in a worker, and does nothing else. The next page is fetched while one is written, because a
 * floor must use what everybody may use. Served as it is, without a build.
 */

type Wish = { readonly session: { readonly token: string; readonly customer_id: string } }

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function openEmpty(): Promise<IDBDatabase> {
  await answer(indexedDB.deleteDatabase('pull-floor'))
  const opening = indexedDB.open('pull-floor', 1)
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('temperature-logs', { keyPath: 'id' })
    store.createIndex('unit', ['temperature_location_id', 'date'])
    store.createIndex('site', ['location_id', 'date'])
  }
  return answer(opening)
}

const fetchPage = ({ session }: Wish, after: string | null) =>
  fetch(`/v2/temperature-logs?window=92d${after === null ? '' : `&after=${after}&full=true`}`, {
    headers: {
      Authorization: `Bearer ${session.token}`,
      'Customer-ID': session.customer_id,
      Accept: 'application/json',
    },
    cache: 'no-store',
  })

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

async function pull(wish: Wish) {
  const db = await openEmpty()
  const from = Date.now()
  let coming: Promise<Response> | undefined = fetchPage(wish, null)
  while (coming) {
    const reply: Response = await coming
    const rows = JSON.parse(await reply.text()) as object[]
    const hasMore = reply.headers.get('More') === 'true'
    coming = hasMore ? fetchPage(wish, reply.headers.get('Cursor')) : undefined
    await putAll(db, rows)
  }
  const took = Date.now() - from
  const rows = await answer(
    db.transaction('temperature-logs').objectStore('temperature-logs').count(),
  )
  db.close()
  return { took, rows }
}

async function answerWish({ data }: MessageEvent<Wish>): Promise<void> {
  postMessage(await pull(data))
}

addEventListener('message', (event: MessageEvent<Wish>) => void answerWish(event))
