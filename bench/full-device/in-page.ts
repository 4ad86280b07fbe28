/** What runs inside the measured page. */
import type { Page } from 'playwright'

const AT_ONCE = 2_000

/** Puts rows into a store of the device that is signed in. @returns the database's name */
export async function putRows(page: Page, store: string, rows: readonly object[]): Promise<string> {
  let name = ''
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    // As text: Playwright takes 3 ms for each object of an argument.
    const some = { store, text: JSON.stringify(rows.slice(at, at + AT_ONCE)) }
    name = await page.evaluate(async ({ store: into, text }) => {
      const done = (request: IDBRequest | IDBTransaction, when: 'success' | 'complete') =>
        new Promise<void>((resolve, reject) => {
          request.addEventListener(when, () => resolve())
          request.addEventListener('error', () => reject(request.error))
        })
      const names = (await indexedDB.databases()).map(({ name: one = '' }) => one)
      const database = names.find((one) => one.startsWith('larder-staging-')) ?? ''
      const opening = indexedDB.open(database)
      await done(opening, 'success')
      const tx = opening.result.transaction(into, 'readwrite')
      for (const row of JSON.parse(text) as object[]) tx.objectStore(into).put(row)
      await done(tx, 'complete')
      opening.result.close()
      return database
    }, some)
  }
  return name
}

export type FloorOfLots = {
  readonly name: string
  readonly siteId: string
  /** As many rows as Larder's table makes. */
  readonly shown: number
}

/** The least that opens a list of lots: sixty of a site by the index, painted as they are. */
export function floorOfLots({ name, siteId, shown }: FloorOfLots): void {
  document.body.innerHTML = '<main><a href="#meat">Meat</a><table><tbody></tbody></table></main>'
  document.querySelector('a')?.addEventListener('click', () => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => {
      const db = opening.result
      const index = db
        .transaction('meats')
        .objectStore('meats')
        .index('[location_id+internal_name]')
      const reading = index.getAll(IDBKeyRange.bound([siteId], [siteId, []]), 60)
      reading.onsuccess = () => {
        const body = document.querySelector('tbody')
        for (const row of reading.result.slice(0, shown) as Record<string, unknown>[]) {
          const line = document.createElement('tr')
          for (const field of ['internal_name', 'batch_code', 'use_by_date', 'quantity']) {
            line.appendChild(document.createElement('td')).textContent = String(row[field] ?? '')
          }
          body?.append(line)
        }
        db.close()
      }
    }
  })
}
