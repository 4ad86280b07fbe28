/**
 * What a resource may add to the acts every record shares (architecture, "One resource, one file").
 * Always holds: a rule runs inside the act's transaction and refuses by throwing a Problem; it
 * never changes anything outside `act.tx`.
 */

import type { Reader } from '../store/store.ts'
import type { RecordAct } from './record-act.ts'
import type { Fields, WholeRecord } from './stored-record.ts'

type Edit = {
  readonly stored: WholeRecord
  readonly next: WholeRecord
  readonly changes: Readonly<Record<string, unknown>>
}

export type ResourceRules = {
  /**
   * What takes long is judged before the transaction opens: while one is open, every other writer waits.
   * The answer comes with the act as `beforehand`.
   * @param given the record as the call would leave it, not judged yet
   */
  beforehand?(reader: Reader, given: Fields): Promise<unknown>
  /** Before a new record is stored; returns it as it shall be stored. */
  creating?(act: RecordAct, record: WholeRecord): Promise<WholeRecord>
  /** After it was stored. */
  created?(act: RecordAct, record: WholeRecord): Promise<void>
  /** Before an edit is stored. `changes` is what really differs. */
  editing?(act: RecordAct, edit: Edit): Promise<void>
  /** Does a person have to look at an edit that may be stored? */
  doubting?(act: RecordAct, edit: Edit): Promise<boolean>
  /** Before it is archived. */
  archiving?(act: RecordAct, stored: WholeRecord): Promise<void>
  /** Before it is taken back from the archive. */
  restoring?(act: RecordAct, stored: WholeRecord): Promise<void>
}
