/** What the server's main thread and a SQLite thread say to each other. */
import type { Row, SqlValue } from '../engine.ts'

export type ThreadSettings = { readonly file: string; readonly readOnly: boolean }

export type ThreadRequest = {
  readonly id: number
  /**
   * `snapshot`: the thread wraps the calls in a read transaction of their own. `within`: a
   * transaction must be open before; if it is not, everything in it is lost.
   */
  readonly mode: 'snapshot' | 'within' | 'first'
  /** Statements of control come without values and fail the whole transaction. */
  readonly calls: readonly { readonly sql: string; readonly values: readonly SqlValue[] | null }[]
}

export type ThreadReply =
  | { readonly id: number; readonly results: Row[][] }
  | { readonly id: number; readonly error: string; readonly lost: boolean }
