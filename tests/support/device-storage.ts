/**
 * Reads and changes what a browser keeps, behind the app's back: how a test makes a token old or a
 * trial end without waiting for it, and what whoever carries a device away would find.
 */
import type { Page } from 'playwright'
import { until } from './until.ts'

type Row = Record<string, unknown>

/** Merges a change into one row of an IndexedDB store; the database's name begins with `prefix`. */
export async function changeStored(
  page: Page,
  where: { prefix: string; store: string; key?: string },
  change: Row,
): Promise<void> {
  await page.evaluate(
    async ([{ prefix, store, key }, patch]) => {
      const known = await indexedDB.databases()
      const name = known.map((one) => one.name ?? '').find((one) => one.startsWith(prefix))
      if (!name) throw new Error(`No database begins with ${prefix}.`)
      const settled = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error)
        })
      const db = await settled(indexedDB.open(name))
      const rows = db.transaction(store, 'readwrite').objectStore(store)
      const row = key ? await settled<Row>(rows.get(key)) : (await settled<Row[]>(rows.getAll()))[0]
      const kept = row?.value as Row | undefined
      await settled(
        rows.put(kept ? { ...row, value: { ...kept, ...patch } } : { ...row, ...patch }),
      )
      db.close()
    },
    [where, change] as const,
  )
}

/** Puts a row into a store of the business, as a pull would. */
export const putStored = (page: Page, store: string, row: object): Promise<void> =>
  page.evaluate(
    async ([into, given]) => {
      const known = await indexedDB.databases()
      const name = known
        .map((one) => one.name ?? '')
        .find((one) => one.startsWith('larder-staging-'))
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const tx = opening.result.transaction(into, 'readwrite')
          tx.objectStore(into).put(given)
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          tx.onerror = () => reject(tx.error)
        }
      })
    },
    [store, row] as const,
  )

/** Takes a row of the business out of its store, as if the device had let go of it. */
export const removeStored = (page: Page, store: string, id: string): Promise<void> =>
  page.evaluate(
    async ([from, key]) => {
      const known = await indexedDB.databases()
      const name = known
        .map((one) => one.name ?? '')
        .find((one) => one.startsWith('larder-staging-'))
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const tx = opening.result.transaction(from, 'readwrite')
          tx.objectStore(from).delete(key)
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          tx.onerror = () => reject(tx.error)
        }
      })
    },
    [store, id] as const,
  )

/**
 * Every row of some stores of the business on this device, all as they stand at one moment.
 * @returns a list of rows for each store, in the order asked
 */
export const storedRows = <R = Row>(page: Page, stores: readonly string[]): Promise<R[][]> =>
  page.evaluate(async (names) => {
    const settled = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const known = await indexedDB.databases()
    const name = known.map((one) => one.name ?? '').find((one) => one.startsWith('larder-staging-'))
    const db = await settled(indexedDB.open(name ?? ''))
    const tx = db.transaction(names)
    const all = await Promise.all(names.map((one) => settled<R[]>(tx.objectStore(one).getAll())))
    db.close()
    return all
  }, stores)

/** Resolves once no change in any database of this browser waits to be sent. */
export async function untilNothingWaits(page: Page): Promise<void> {
  const isSettled = async () => {
    const settled = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('larder-')) continue
      const db = await settled(indexedDB.open(name))
      const hasOutbox = db.objectStoreNames.contains('_outbox')
      const states = hasOutbox
        ? db.transaction('_outbox').objectStore('_outbox').index('state')
        : null
      let waiting = 0
      for (const state of ['queued', 'inflight', 'waiting_auth', 'blocked']) {
        waiting += states ? await settled(states.count(state)) : 0
      }
      db.close()
      if (waiting > 0) return false
    }
    return true
  }
  await until('nothing waits to be sent', () => page.evaluate(isSettled))
}

/** The bytes of photos and papers on this device: their ids, and the SHA-256 (hex) of what lies there. */
export const keptPhotos = (page: Page): Promise<{ id: string; sha256: string }[]> =>
  page.evaluate(async () => {
    const settled = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const known = await indexedDB.databases()
    const name = known.map((one) => one.name ?? '').find((one) => one.startsWith('larder-staging-'))
    const db = await settled(indexedDB.open(name ?? ''))
    type Blob = { id: string; bytes: ArrayBuffer }
    const all = await settled<Blob[]>(db.transaction('_blob').objectStore('_blob').getAll())
    db.close()
    const hex = (bytes: ArrayBuffer) =>
      Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return Promise.all(
      all.map(async ({ id, bytes }) => ({
        id,
        sha256: hex(await crypto.subtle.digest('SHA-256', bytes)),
      })),
    )
  })

/** What stands in one place of a browser's storage. */
export type KeptThings = { readonly where: string; readonly things: unknown }

/** Everything the browser keeps for this origin: every store of every database, and all the rest. */
export const everythingKept = (page: Page): Promise<KeptThings[]> =>
  page.evaluate(async () => {
    const settled = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const all: { where: string; things: unknown }[] = [
      { where: 'localStorage', things: { ...localStorage } },
      { where: 'sessionStorage', things: { ...sessionStorage } },
      { where: 'cookies', things: document.cookie },
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const things = await settled(db.transaction(store).objectStore(store).getAll())
        all.push({ where: `${name}/${store}`, things })
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        // The app's own files are the same for everybody and hold nothing of anybody.
        const isFile = /\.(js|css|woff2|ttf|png|svg|ico|webmanifest)$/.test(
          new URL(request.url).pathname,
        )
        const reply = isFile ? undefined : await cache.match(request)
        if (reply) all.push({ where: `${name} ${request.url}`, things: await reply.text() })
      }
    }
    return all
  })

/** The only draft on this device becomes one of something else: of an occurrence that is over. */
export async function renameDraft(page: Page, name: string): Promise<void> {
  await page.evaluate(async (next) => {
    const settled = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    for (const one of await indexedDB.databases()) {
      if (!one.name?.startsWith('larder-')) continue
      const db = await settled(indexedDB.open(one.name))
      if (!db.objectStoreNames.contains('_drafts')) continue
      const rows = db.transaction('_drafts', 'readwrite').objectStore('_drafts')
      for (const key of await settled(rows.getAllKeys())) {
        const row = await settled<Row>(rows.get(key))
        await settled(rows.delete(key))
        await settled(rows.put({ ...row, name: next }))
      }
      db.close()
    }
  }, name)
}
