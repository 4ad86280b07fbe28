/**
 * SQLite as the engine's port: one thread writes, one reads. Always holds: one transaction is open
 * at a time, of whichever business; control statements are sent with the next call, so a savepoint
 * costs no extra round trip.
 */
import type { Call, Engine, Row, Transaction } from '../engine.ts'
import { call } from '../statements.ts'
import { type Control, type OpenThread, SqliteThread } from './sqlite-thread.ts'

class SqliteTransaction implements Transaction {
  #pending: Control[] = ['BEGIN IMMEDIATE']
  #begun = false
  readonly #thread: SqliteThread
  readonly #customerId: string
  readonly #done: () => void

  constructor(thread: SqliteThread, customerId: string, done: () => void) {
    this.#thread = thread
    this.#customerId = customerId
    this.#done = done
  }

  run(calls: readonly Call[]): Promise<Row[][]> {
    return this.#send(calls)
  }

  async savepoint() {
    this.#pending.push('SAVEPOINT work')
  }

  async release() {
    this.#pending.push('RELEASE work')
  }

  async rollbackTo() {
    await this.#send([], ['ROLLBACK TO work', 'RELEASE work'])
  }

  async commit(last: readonly Call[] = []) {
    await this.#send(last, ['COMMIT'])
    this.#done()
  }

  async rollback() {
    this.#pending = []
    // Already gone after a full disk or an I/O error: then there is nothing to roll back.
    await this.#send([], ['ROLLBACK']).catch(() => undefined)
    this.#done()
  }

  #send(calls: readonly Call[], after: readonly Control[] = []): Promise<Row[][]> {
    const before = this.#pending
    const mode = this.#begun ? 'within' : 'first'
    this.#pending = []
    this.#begun = true
    return this.#thread.run(this.#customerId, calls, mode, { before, after })
  }
}

/** @param unlock releases the data folder */
export function createSqliteEngine(file: string, unlock: () => void, open?: OpenThread): Engine {
  const writer = new SqliteThread({ file, readOnly: false }, open)
  const reader = new SqliteThread({ file, readOnly: true }, open)
  let turn: Promise<void> = Promise.resolve()

  const read = (customerId: string, calls: readonly Call[]) =>
    reader.run(customerId, calls, 'snapshot')

  return {
    dialect: 'sqlite',
    begin: async (customerId) => {
      const before = turn
      let done: () => void = () => undefined
      turn = new Promise((resolve) => {
        done = resolve
      })
      await before
      return new SqliteTransaction(writer, customerId, done)
    },
    read,
    businesses: async () => {
      const [rows] = await reader.run(null, [call('businesses')], 'snapshot')
      return (rows ?? []).map((row) => String(row.customer_id))
    },
    announce: async () => undefined,
    onAnnounced: () => undefined,
    ready: async () => {
      await Promise.all([writer.run('', [call('epoch')], 'first'), read('', [call('epoch')])])
    },
    close: async () => {
      await turn
      await Promise.all([writer.close(), reader.close()])
      unlock()
    },
  }
}
