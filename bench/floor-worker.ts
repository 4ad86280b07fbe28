/**
 * Runs a floor: a worker without an app, in a page of the same origin, with the session of whoever
 * is signed in on that device. Its source is served beside the built app as it is, without a build.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join } from 'node:path'
import type { Page } from 'playwright'

export type FloorSession = {
  readonly token: string
  readonly xsrf: string
  readonly customer_id: string
}

/** As it is served: `/pull-floor.worker.js`. */
const fileOf = (source: string) => basename(source).replace(/\.ts$/, '.js')

/** @param source path of the worker's file; it imports nothing */
export function layFloorInto(appFolder: string, source: string): void {
  const code = stripTypeScriptTypes(readFileSync(source, 'utf8'))
  writeFileSync(join(appFolder, fileOf(source)), code)
}

/**
 * @param page where somebody is signed in; it leaves the app
 * @param wish what the worker is told, besides the session
 * @returns what it answers
 */
export async function runFloor<Answer>(
  page: Page,
  source: string,
  wish: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  await page.goto('/theme.js')
  return page.evaluate(
    async ([file, told]) => {
      const opening = indexedDB.open('larder-device')
      const db = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const asking = db.transaction('kept').objectStore('kept').get('session')
      const session = await new Promise<FloorSession>((resolve) => {
        asking.onsuccess = () => resolve(asking.result.value)
      })
      db.close()
      const { token, xsrf, customer_id } = session
      const worker = new Worker(`/${file}`, { type: 'module' })
      return new Promise<Answer>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = () => reject(new Error('The floor’s worker broke.'))
        worker.postMessage({ ...told, session: { token, xsrf, customer_id } })
      })
    },
    [fileOf(source), wish] as const,
  )
}
