/**
 * The main thread's side of one SQLite thread: sends calls, matches replies. Always holds: when the
 * thread ends, everything waiting for it is rejected, and so is every later call.
 */
import { Worker } from 'node:worker_threads'
import { type Call, type Row, type SqlValue, storable, TransactionLost } from '../engine.ts'
import type { Table, ThreadReply, ThreadRequest, ThreadSettings } from './sqlite-messages.ts'

type Waiting = {
  readonly resolve: (results: Row[][]) => void
  readonly reject: (error: Error) => void
}

/** A control statement (BEGIN, SAVEPOINT…): no values, no result. */
export type Control = string

function tableToRows({ columns, rows }: Table): Row[] {
  return rows.map((values) => {
    const row: Record<string, SqlValue> = {}
    for (const [index, column] of columns.entries()) row[column] = values[index] ?? null
    return row
  })
}

/** The other end, in the thread; the simulation of the sync engine answers in its own thread. */
export interface ThreadPort {
  postMessage(request: ThreadRequest | 'close'): void
  on(event: 'message', listener: (reply: ThreadReply) => void): unknown
  once(event: 'error' | 'exit', listener: (error: unknown) => void): unknown
}
export type OpenThread = (settings: ThreadSettings) => ThreadPort

const openThread: OpenThread = (settings) =>
  new Worker(new URL('./sqlite.worker.ts', import.meta.url), { workerData: settings })

export class SqliteThread {
  readonly #worker: ThreadPort
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #gone: Error | null = null

  constructor(settings: ThreadSettings, open: OpenThread = openThread) {
    this.#worker = open(settings)
    this.#worker.on('message', (reply) => this.#settle(reply))
    this.#worker.once('error', (error) => this.#end(error as Error))
    this.#worker.once('exit', () => this.#end(new Error('The database thread has ended.')))
  }

  /** Runs the calls of a business; null is for the one statement without a business. */
  run(
    customerId: string | null,
    calls: readonly Call[],
    mode: ThreadRequest['mode'],
    around: { before: readonly Control[]; after: readonly Control[] } = { before: [], after: [] },
  ): Promise<Row[][]> {
    if (this.#gone) return Promise.reject(new TransactionLost(this.#gone))
    const control = (sql: Control) => ({ sql, values: null })
    const business = customerId === null ? [] : [customerId]
    this.#lastId += 1
    const request: ThreadRequest = {
      id: this.#lastId,
      mode,
      calls: [
        ...around.before.map(control),
        ...calls.map(({ sql, values, enoughBytes }) => ({
          sql,
          values: storable([...business, ...values]),
          enoughBytes,
        })),
        ...around.after.map(control),
      ],
    }
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject })
      this.#worker.postMessage(request)
    })
  }

  async close(): Promise<void> {
    if (this.#gone) return
    const ended = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()))
    this.#worker.postMessage('close')
    await ended
  }

  #settle(reply: ThreadReply) {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('results' in reply) waiting?.resolve(reply.results.map(tableToRows))
    else if (reply.lost) waiting?.reject(new TransactionLost(reply.error))
    else waiting?.reject(new Error(reply.error))
  }

  #end(error: Error) {
    this.#gone ??= error
    for (const { reject } of this.#waiting.values()) reject(new TransactionLost(error))
    this.#waiting.clear()
  }
}
