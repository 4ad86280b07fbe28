/**
 * The small port that both engines implement: one open transaction of one business, and one
 * consistent read. Always holds: the engine itself inserts the business as `$1` of every statement,
 * so no caller can name another (security.md, "Identity"). Knows nothing of records.
 */
import type { Moved } from './store.ts'

export type Dialect = 'sqlite' | 'postgres'
export type SqlValue = string | number | null
export type Row = Readonly<Record<string, SqlValue>>

/** A named statement and its values from `$2` on. */
export type Call = {
  readonly name: string
  readonly sql: string
  readonly values: readonly SqlValue[]
  /** SQLite only: stop at the row that brings `body` above this many bytes, but not the first. */
  readonly enoughBytes?: number
}

/**
 * Text that both engines can hold: PostgreSQL refuses NUL, which a hostile name may contain. JSON
 * never holds it unescaped, so bodies pass unchanged.
 */
export const storable = (values: readonly SqlValue[]): SqlValue[] =>
  values.map((value) =>
    typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value,
  )

export interface Transaction {
  /** Runs the calls in order. Rejects with TransactionLost if none of it can be kept. */
  run(calls: readonly Call[]): Promise<readonly Row[][]>
  savepoint(): Promise<void>
  release(): Promise<void>
  rollbackTo(): Promise<void>
  /** Runs the last calls and commits; resolves when everything is on disk. */
  commit(last?: readonly Call[]): Promise<void>
  rollback(): Promise<void>
}

export interface Engine {
  readonly dialect: Dialect
  begin(customerId: string): Promise<Transaction>
  /** Runs the calls against one snapshot. */
  read(customerId: string, calls: readonly Call[]): Promise<readonly Row[][]>
  /** The one statement without a business. */
  businesses(): Promise<readonly string[]>
  /** Tells other API processes of the same database; SQLite has none. */
  announce(moved: readonly Moved[]): Promise<void>
  onAnnounced(listener: (moved: Moved) => void): void
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * The whole transaction is lost (full disk, I/O error, connection): nothing was saved for anybody.
 */
export class TransactionLost extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'TransactionLost'
  }
}
