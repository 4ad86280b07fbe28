/**
 * How every connection to PostgreSQL is made, and what its failures mean. Always holds: bigint
 * comes as a number (all of ours are milliseconds or counters), queries are pipelined, and the
 * server ends a transaction that hangs, which frees its business's clock.
 */
import pg from 'pg'
import { TransactionLost } from '../engine.ts'

const BIGINT = 20

export const connectionConfig = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  application_name: 'larder',
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 60_000,
  lock_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
  pipeline: true,
  types: {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === BIGINT ? Number : pg.types.getTypeParser(id, format),
  },
})

const sqlState = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * Data (22) and constraints (23) are the statement's own fault; anything else fails the
 * transaction.
 */
export function failureOf(error: unknown): Error {
  if (error instanceof TransactionLost) return error
  const blamesStatement = error instanceof Error && /^2[23]\w{3}$/.test(sqlState(error))
  return blamesStatement ? error : new TransactionLost(error)
}
