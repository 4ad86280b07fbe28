/**
 * One SQLite connection. Runs its statements in order, each prepared once. Always holds: no
 * iterator stays open between messages; if a transaction that should be open is gone, it says so
 * instead of writing without one. Knows nothing of threads.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
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

/** BEGIN, SAVEPOINT, COMMIT… failed: the transaction isn't in the state its owner assumes. */
class ControlFailed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

type Prepared = { readonly statement: StatementSync; readonly columns: readonly string[] }

function primaryCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  return code & 0xff
}

function open({ file, readOnly }: ThreadSettings): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 10_000, returnArrays: true })
  database.exec(`PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000;
  PRAGMA trusted_schema = OFF; PRAGMA journal_size_limit = 67108864;
  ${readOnly ? 'PRAGMA query_only = ON;' : ''}`)
  return database
}

export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(settings: ThreadSettings) {
    this.#database = open(settings)
  }

  answer({ id, mode, calls }: ThreadRequest): ThreadReply {
    const within = mode === 'within'
    if (within && !this.#database.isTransaction) {
      return { id, error: 'The transaction is gone.', lost: true }
    }
    try {
      return { id, results: mode === 'snapshot' ? this.#snapshot(calls) : this.#runCalls(calls) }
    } catch (error) {
      const lost =
        error instanceof ControlFailed ||
        lostCodes.has(primaryCode(error)) ||
        (within && !this.#database.isTransaction)
      return { id, error: error instanceof Error ? error.message : String(error), lost }
    }
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    // SQLite writes parameters as ?1 where PostgreSQL writes $1.
    const statement = this.#database.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'))
    const fresh = { statement, columns: statement.columns().map(({ name }) => name) }
    this.#prepared.set(sql, fresh)
    return fresh
  }

  /** All rows, or those until `body` has enough bytes. */
  #runCall({ sql, values, enoughBytes }: ThreadCall): Table {
    const { statement, columns } = this.#prepare(sql)
    const given = values ?? []
    // Arrays, because of `returnArrays`; the types only know objects.
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

  #runCalls(calls: ThreadRequest['calls']): Table[] {
    const results: Table[] = []
    for (const one of calls) {
      try {
        const table = this.#runCall(one)
        if (one.values) results.push(table)
      } catch (error) {
        throw one.values === null ? new ControlFailed(error) : error
      }
    }
    return results
  }

  #snapshot(calls: ThreadRequest['calls']): Table[] {
    this.#database.exec('BEGIN')
    try {
      return this.#runCalls(calls)
    } finally {
      this.#database.exec('ROLLBACK')
    }
  }
}
