/** The messages between the server's main thread and a SQLite thread. */
import type { SqlValue } from '../engine.ts'

export type ThreadSettings = { readonly file: string; readonly readOnly: boolean }

export type ThreadRequest = {
  readonly id: number
  /**
   * `snapshot`: the thread wraps the calls in their own read transaction. `within`: a transaction
   * must already be open; if it isn't, everything in it is lost.
   */
  readonly mode: 'snapshot' | 'within' | 'first'
  /** Control statements have no values and fail the whole transaction. */
  readonly calls: readonly ThreadCall[]
}

export type ThreadCall = {
  readonly sql: string
  readonly values: readonly SqlValue[] | null
  readonly enoughBytes?: number | undefined
}

/** Rows as arrays: half the cost of objects when passed between threads. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly SqlValue[][] }

export type ThreadReply =
  | { readonly id: number; readonly results: Table[] }
  | { readonly id: number; readonly error: string; readonly lost: boolean }
