/**
 * PostgreSQL as the engine's port. Always holds: every statement runs inside a transaction that set
 * its business for row-level security; writes and reads use separate pools, so a write that also
 * reads never waits for itself.
 */
import pg from 'pg'
import type { Call, Engine, Row } from '../engine.ts'
import { call } from '../statements.ts'
import { openAnnouncements } from './announcements.ts'
import { connectionConfig, failureOf } from './connection.ts'
import { begin, inOneFlight, PostgresTransaction, runCall } from './postgres-transaction.ts'

const CONNECTIONS = 8
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({ ...connectionConfig(databaseUrl), max: CONNECTIONS })
  // A broken connection must not end the process, idle or in use: its user hears of it from the
  // statement that fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A connection for the duration of `work`; one on which anything failed isn't reused. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect().catch((error: unknown) => {
    throw failureOf(error)
  })
  try {
    const value = await work(client)
    client.release()
    return value
  } catch (error) {
    client.release(true)
    throw error
  }
}

export async function createPostgresEngine(databaseUrl: string): Promise<Engine> {
  const writers = openPool(databaseUrl)
  const readers = openPool(databaseUrl)
  const announcements = await openAnnouncements(databaseUrl, readers)

  const read = (customerId: string, calls: readonly Call[]): Promise<Row[][]> =>
    withClient(readers, async (client) => {
      const all = await inOneFlight([
        begin(client, customerId, SNAPSHOT).then(() => []),
        ...calls.map((one) => runCall(client, customerId, one)),
        client.query('COMMIT').then(() => []),
      ])
      return all.slice(1, -1)
    })

  return {
    dialect: 'postgres',
    begin: async (customerId) => {
      const client = await writers.connect().catch((error: unknown) => {
        throw failureOf(error)
      })
      return new PostgresTransaction(client, customerId)
    },
    read,
    businesses: () =>
      withClient(readers, async (client) => {
        const { sql } = call('businesses')
        const [, rows] = await inOneFlight([
          client.query("BEGIN READ ONLY; SET LOCAL larder.list_businesses = 'on'").then(() => []),
          client.query<Row>(sql).then(({ rows }) => rows),
          client.query('COMMIT').then(() => []),
        ])
        return (rows ?? []).map((row) => String(row.customer_id))
      }),
    announce: announcements.announce,
    onAnnounced: announcements.onAnnounced,
    ready: async () => {
      await read('', [call('epoch')])
    },
    close: async () => {
      await announcements.close()
      await Promise.all([writers.end(), readers.end()])
    },
  }
}
