/** Runs the floor of the first sync in a page of the same origin where no app runs. */
import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright'

const FILE = 'pull-floor.js'

export type Pulled = { readonly took: number; readonly rows: number }

/** Lays the worker beside the built app, so that the server serves it. */
export function layFloorInto(appFolder: string): void {
  const source = readFileSync(join(import.meta.dirname, 'pull-floor.worker.ts'), 'utf8')
  writeFileSync(join(appFolder, FILE), stripTypeScriptTypes(source))
}

/** @param page where somebody is signed in; it leaves the app. @returns ms and rows */
export async function pullByFloor(page: Page): Promise<Pulled> {
  await page.goto('/theme.js')
  return page.evaluate(async (file) => {
    const opening = indexedDB.open('larder-device')
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const asking = db.transaction('kept').objectStore('kept').get('session')
    const session = await new Promise<{ token: string; customer_id: string }>((resolve) => {
      asking.onsuccess = () => resolve(asking.result.value)
    })
    db.close()
    const worker = new Worker(`/${file}`, { type: 'module' })
    return new Promise<Pulled>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = () => reject(new Error('The floor’s worker broke.'))
      worker.postMessage({ token: session.token, customer: session.customer_id })
    })
  }, FILE)
}
