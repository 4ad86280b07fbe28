/** What the server's main thread and a SQLite thread say to each other. */
import type { SqlValue } from '../engine.ts'

export type ThreadSettings = { readonly file: string; readonly readOnly: boolean }

export type ThreadRequest = {
  readonly id: number
  /**
   * `snapshot`: the thread wraps the calls in a read transaction of their own. `within`: a
   * transaction must be open before; if it is not, everything in it is lost.
   */
  readonly mode: 'snapshot' | 'within' | 'first'
  /** Statements of control come without values and fail the whole transaction. */
  readonly calls: readonly ThreadCall[]
}

export type ThreadCall = {
  readonly sql: string
  readonly values: readonly SqlValue[] | null
  readonly enoughBytes?: number | undefined
}

/** Rows as arrays: half the price of objects on the way between threads. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly SqlValue[][] }

export type ThreadReply =
  | { readonly id: number; readonly results: Table[] }
  | { readonly id: number; readonly error: string; readonly lost: boolean }
