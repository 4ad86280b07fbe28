/**
 * One SQLite connection in a thread of its own: an fsync or a long read never stops the sockets.
 * Runs what it is told, in order, each statement prepared once. Always holds: no iterator stays
 * open between messages; when a transaction that should be open is gone, it says so instead of
 * writing on without one.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Row } from '../engine.ts'
import type { ThreadReply, ThreadRequest, ThreadSettings } from './sqlite-messages.ts'

/** Primary result codes after which nothing of the transaction can be trusted. */
const lostCodes = new Set([6, 7, 8, 10, 11, 13, 14, 26])

const { file, readOnly } = workerData as ThreadSettings
const database = new DatabaseSync(file, { timeout: 10_000 })
database.exec(`PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000;
  PRAGMA trusted_schema = OFF; PRAGMA journal_size_limit = 67108864;
  ${readOnly ? 'PRAGMA query_only = ON;' : ''}`)

/** BEGIN, SAVEPOINT, COMMIT… did not work: the transaction is not what its owner thinks it is. */
class ControlFailed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const prepared = new Map<string, StatementSync>()
function prepare(sql: string): StatementSync {
  let statement = prepared.get(sql)
  if (!statement) {
    // SQLite counts places as ?1 where PostgreSQL writes $1.
    statement = database.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'))
    prepared.set(sql, statement)
  }
  return statement
}

function primaryCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  return code & 0xff
}

function runCalls(calls: ThreadRequest['calls']): Row[][] {
  const results: Row[][] = []
  for (const { sql, values } of calls) {
    try {
      const rows = prepare(sql).all(...(values ?? [])) as Row[]
      if (values) results.push(rows)
    } catch (error) {
      throw values === null ? new ControlFailed(error) : error
    }
  }
  return results
}

function snapshot(calls: ThreadRequest['calls']): Row[][] {
  database.exec('BEGIN')
  try {
    return runCalls(calls)
  } finally {
    database.exec('ROLLBACK')
  }
}

function answer({ id, mode, calls }: ThreadRequest): ThreadReply {
  const within = mode === 'within'
  if (within && !database.isTransaction) {
    return { id, error: 'The transaction is gone.', lost: true }
  }
  try {
    return { id, results: mode === 'snapshot' ? snapshot(calls) : runCalls(calls) }
  } catch (error) {
    const lost =
      error instanceof ControlFailed ||
      lostCodes.has(primaryCode(error)) ||
      (within && !database.isTransaction)
    return { id, error: error instanceof Error ? error.message : String(error), lost }
  }
}

parentPort?.on('message', (request: ThreadRequest | 'close') => {
  if (request !== 'close') {
    parentPort?.postMessage(answer(request))
    return
  }
  prepared.clear()
  database.close()
  parentPort?.close()
})
