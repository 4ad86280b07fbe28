/** Runs the floor of a drain in a page of the same origin where no app runs. */
import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { header } from '#contract/sync-protocol.ts'
import type { OutboxEntry } from '#local/outbox.ts'
import { uuidV7 } from '#local/uuid.ts'
import { entryRequest } from '#workers/sync/entry-request.ts'

const FILE = 'drain-floor.js'

/** Lays the worker beside the built app, so that the server serves it. */
export function layFloorInto(appFolder: string): void {
  const source = readFileSync(join(import.meta.dirname, 'drain-floor.worker.ts'), 'utf8')
  writeFileSync(join(appFolder, FILE), stripTypeScriptTypes(source))
}

/** The same call under another name: what the server knows already costs it less. */
function anew(entry: OutboxEntry) {
  const record_id = uuidV7()
  const patch = { ...entry.patch, id: record_id }
  const renamed = { ...entry, record_id, op_id: uuidV7(), patch }
  return { id: record_id, request: entryRequest(renamed, { server: null }) }
}

/** @param page where somebody is signed in; it leaves the app. @returns ids of what it sent */
export async function drainByFloor(
  page: Page,
  entries: readonly OutboxEntry[],
): Promise<readonly string[]> {
  const renewed = entries.map(anew)
  await page.goto('/theme.js')
  await page.evaluate(
    async ({ file, requests, names }) => {
      const opening = indexedDB.open('larder-device')
      const db = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const asking = db.transaction('kept').objectStore('kept').get('session')
      const { token, xsrf, customer_id } = await new Promise<Record<string, string>>((resolve) => {
        asking.onsuccess = () => resolve(asking.result.value)
      })
      db.close()
      const own = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        [names.customer]: customer_id ?? '',
        [names.xsrf]: xsrf ?? '',
      }
      const all = requests.map((one) => ({ ...one, headers: { ...one.headers, ...own } }))
      const worker = new Worker(`/${file}`, { type: 'module' })
      await new Promise<void>((resolve, reject) => {
        worker.onmessage = () => resolve()
        worker.onerror = () => reject(new Error('The floor’s worker broke.'))
        worker.postMessage(all)
      })
    },
    {
      file: FILE,
      requests: renewed.map(({ request }) => request),
      names: { customer: header.customerId, xsrf: header.xsrf },
    },
  )
  return renewed.map(({ id }) => id)
}
