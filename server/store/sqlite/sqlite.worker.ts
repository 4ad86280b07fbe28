/**
 * One SQLite connection in a thread of its own: an fsync or a long read never stops the sockets.
 * Runs what it is told, in order, each statement prepared once. Always holds: no iterator stays
 * open between messages; when a transaction that should be open is gone, it says so instead of
 * writing on without one.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { SqlValue } from '../engine.ts'
import type {
  Table,
  ThreadCall,
  ThreadReply,
  ThreadRequest,
  ThreadSettings,
} from './sqlite-messages.ts'

/** Primary result codes after which nothing of the transaction can be trusted. */
const lostCodes = new Set([6, 7, 8, 10, 11, 13, 14, 26])

const { file, readOnly } = workerData as ThreadSettings
const database = new DatabaseSync(file, { timeout: 10_000, returnArrays: true })
database.exec(`PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000;
  PRAGMA trusted_schema = OFF; PRAGMA journal_size_limit = 67108864;
  ${readOnly ? 'PRAGMA query_only = ON;' : ''}`)

/** BEGIN, SAVEPOINT, COMMIT… did not work: the transaction is not what its owner thinks it is. */
class ControlFailed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

type Prepared = { readonly statement: StatementSync; readonly columns: readonly string[] }

const prepared = new Map<string, Prepared>()
function prepare(sql: string): Prepared {
  const known = prepared.get(sql)
  if (known) return known
  // SQLite counts places as ?1 where PostgreSQL writes $1.
  const statement = database.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'))
  const fresh = { statement, columns: statement.columns().map(({ name }) => name) }
  prepared.set(sql, fresh)
  return fresh
}

/** All rows, or those up to the one with which there are enough bytes of `body`. */
function runCall({ sql, values, enoughBytes }: ThreadCall): Table {
  const { statement, columns } = prepare(sql)
  const given = values ?? []
  // Arrays, as `returnArrays` has it; the types know only objects.
  if (enoughBytes === undefined) {
    return { columns, rows: statement.all(...given) as unknown as SqlValue[][] }
  }
  const body = columns.indexOf('body')
  const rows: SqlValue[][] = []
  let bytes = 0
  for (const row of statement.iterate(...given) as unknown as Iterable<SqlValue[]>) {
    rows.push(row)
    bytes += Buffer.byteLength(String(row[body]))
    if (bytes > enoughBytes && rows.length > 1) break
  }
  return { columns, rows }
}

function primaryCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  return code & 0xff
}

function runCalls(calls: ThreadRequest['calls']): Table[] {
  const results: Table[] = []
  for (const one of calls) {
    try {
      const table = runCall(one)
      if (one.values) results.push(table)
    } catch (error) {
      throw one.values === null ? new ControlFailed(error) : error
    }
  }
  return results
}

function snapshot(calls: ThreadRequest['calls']): Table[] {
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
