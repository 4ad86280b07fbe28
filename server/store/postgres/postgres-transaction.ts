/**
 * One transaction on one pooled connection. Always holds: control statements are pipelined with the
 * next call instead of awaited; a connection on which anything failed isn't reused; a commit that
 * PostgreSQL turned into a rollback is a lost transaction.
 */
import type { PoolClient } from 'pg'
import { type Call, type Row, storable, type Transaction } from '../engine.ts'
import { failureOf } from './connection.ts'

/** Opens the transaction and sets its business for row-level security. */
export const begin = (client: PoolClient, customerId: string, how: string) =>
  client.query(
    `${how}; SELECT set_config('larder.customer', ${client.escapeLiteral(customerId)}, true)`,
  )

/** Sends all of it at once; rejects with the first failure after all have been answered. */
export async function inOneFlight<T>(queries: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(queries)
  return settled.map((one) => {
    if (one.status === 'rejected') throw failureOf(one.reason)
    return one.value
  })
}

export const runCall = async (client: PoolClient, customerId: string, call: Call): Promise<Row[]> =>
  (
    await client.query<Row>({
      name: call.name,
      text: call.sql,
      values: storable([customerId, ...call.values]),
    })
  ).rows

export class PostgresTransaction implements Transaction {
  readonly #client: PoolClient
  readonly #customerId: string
  #control: Promise<Row[]>[]
  #failed = false

  constructor(client: PoolClient, customerId: string) {
    this.#client = client
    this.#customerId = customerId
    // `synchronous_commit` may be off in the settings; what we acknowledge must be on disk.
    const opened = begin(client, customerId, 'BEGIN; SET LOCAL synchronous_commit = on')
    this.#control = [this.#quiet(opened.then(() => []))]
  }

  async run(calls: readonly Call[]): Promise<Row[][]> {
    const control = this.#control
    this.#control = []
    try {
      const rows = await inOneFlight([
        ...control,
        ...calls.map((call) => runCall(this.#client, this.#customerId, call)),
      ])
      return rows.slice(control.length)
    } catch (error) {
      this.#failed = true
      throw error
    }
  }

  async savepoint() {
    this.#send('SAVEPOINT work')
  }

  async release() {
    this.#send('RELEASE SAVEPOINT work')
  }

  async rollbackTo() {
    this.#send('ROLLBACK TO SAVEPOINT work; RELEASE SAVEPOINT work')
    await this.run([])
  }

  async commit(last: readonly Call[] = []) {
    const flight = this.run(last)
    const committed = this.#quiet(this.#client.query('COMMIT'))
    await flight
    const { command } = await committed.catch((error: unknown) => {
      throw failureOf(error)
    })
    if (command !== 'COMMIT') throw failureOf(new Error('The commit became a rollback.'))
    this.#client.release(this.#failed)
  }

  async rollback() {
    await this.#client.query('ROLLBACK').catch(() => undefined)
    this.#client.release(true)
  }

  #send(text: string) {
    this.#control.push(this.#quiet(this.#client.query(text).then(() => [])))
  }

  /** Its failure is handled where it is awaited later, not as an unhandled rejection. */
  #quiet<T>(promise: Promise<T>): Promise<T> {
    promise.catch(() => undefined)
    return promise
  }
}
