/**
 * Functions that run inside the page: what its person sees of a drain, and what waits. Times are
 * wall clock, ms, to compare with the server's.
 */
import type { OutboxEntry } from '#local/outbox.ts'

export type Said = { readonly at: number; readonly text: string }

/** Installed before the app: what the header's pill said, and when. */
export function watchPill(): void {
  const said: { at: number; text: string }[] = []
  Object.assign(globalThis, { said })
  const look = () => {
    const text = document.querySelector('header output[aria-live]')?.textContent
    if (text && said.at(-1)?.text !== text) said.push({ at: Date.now(), text })
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

export const saidByPill = (): Said[] => (globalThis as unknown as { said: Said[] }).said

/** The outbox as it lies on the disk. */
export async function outboxOf(): Promise<OutboxEntry[]> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = await indexedDB.databases()
  const name = names.find((one) => /^larder-staging-/.test(one.name ?? ''))?.name ?? ''
  const db = await answer(indexedDB.open(name))
  const entries = await answer(db.transaction('_outbox').objectStore('_outbox').getAll())
  db.close()
  return entries
}
