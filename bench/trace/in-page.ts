/**
 * What runs inside the measured page: rows are put into its database, and the figures worker is asked,
 * as the app asks it. Always holds: a time ends when the answer is in the page.
 */
import type { Page } from 'playwright'

export type PageRowOnDevice = {
  readonly id: string
  readonly month: string
  readonly upto: number
  readonly updated: number
  readonly body: string
  readonly all_upto?: number
}

/** @returns the database's name */
export const putPage = (page: Page, row: PageRowOnDevice): Promise<string> =>
  page.evaluate(async (given) => {
    const done = (request: IDBRequest | IDBTransaction, when: 'success' | 'complete') =>
      new Promise<void>((resolve, reject) => {
        request.addEventListener(when, () => resolve())
        request.addEventListener('error', () => reject(request.error))
      })
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const name = names.find((one) => one.startsWith('larder-staging-')) ?? ''
    const opening = indexedDB.open(name)
    await done(opening, 'success')
    const tx = opening.result.transaction('trace-pages', 'readwrite')
    tx.objectStore('trace-pages').put(given)
    await done(tx, 'complete')
    opening.result.close()
    return name
  }, row)

export type Question = { readonly name: string; readonly question: object }
export type Asked = {
  /** The app's worker, Comlink's own file, and the database, all as the page finds them. */
  readonly worker: string
  readonly comlink: string
  readonly database: string
  /** One after the other, of the same worker. */
  readonly questions: readonly Question[]
  /** On the page's own thread instead: DevTools can slow down no other. */
  readonly isOnPage: boolean
}
export type Answered = { readonly took: number; readonly answer: unknown }

/** The first time includes starting the worker. */
export const askFigures = (page: Page, asked: Asked): Promise<readonly Answered[]> =>
  page.evaluate(async ({ worker, comlink, database, questions, isOnPage }) => {
    const { wrap, proxy } = await import(comlink)
    let started = performance.now()
    const port = isOnPage
      ? {
          postMessage: (message: unknown, transfer?: Transferable[]) =>
            window.postMessage(message, '*', transfer),
          addEventListener: window.addEventListener.bind(window),
          removeEventListener: window.removeEventListener.bind(window),
        }
      : new Worker(worker, { type: 'module', name: 'measured' })
    if (isOnPage) await import(worker)
    const remote = wrap(port)
    const [, business = '', user = ''] = /^larder-(.+)-([0-9a-f-]{36})$/.exec(database) ?? []
    const all: { took: number; answer: unknown }[] = []
    for (const [id, { name, question }] of questions.entries()) {
      const told = Promise.withResolvers<{ is: string; answer: unknown }>()
      const request = { name, question, customer_id: business, user_id: user, now: Date.now() }
      await remote.follow(id, request, proxy(told.resolve))
      const { is, answer } = await told.promise
      if (is !== 'answer') throw new Error('The figures worker has no answer.')
      all.push({ took: performance.now() - started, answer })
      await remote.leave(id)
      started = performance.now()
    }
    if (port instanceof Worker) port.terminate()
    return all
  }, asked)
