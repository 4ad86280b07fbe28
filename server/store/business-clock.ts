/**
 * The change clock and the ledger's head of one business while its row is locked (ADR 0002): read
 * at the start of a batch, moved by each write, put back before the commit. A write that rolls back
 * gives back its ledger rows and its moved heads; its stamps stay used.
 */
import { Problem } from '#contract/problems.ts'
import type { Call, Dialect, Transaction } from './engine.ts'
import { call } from './statements.ts'
import type { LedgerHead } from './store.ts'
import { rowToLedgerHead } from './stored-rows.ts'

export class BusinessClock {
  ledger: LedgerHead
  /** The largest `updated` of each resource the batch moved. */
  moved: ReadonlyMap<string, number> = new Map()
  #last: number
  readonly #now: () => number

  constructor(last: number, ledger: LedgerHead, now: () => number) {
    this.#last = last
    this.ledger = ledger
    this.#now = now
  }

  stamp(): number {
    this.#last = Math.max(this.#now(), this.#last + 1)
    return this.#last
  }

  move(resource: string, updated: number) {
    const before = this.moved.get(resource) ?? 0
    this.moved = new Map(this.moved).set(resource, Math.max(before, updated))
  }

  /** Remembers where it stands; the answer takes it back there. */
  mark(): () => void {
    const { ledger, moved } = this
    return () => {
      this.ledger = ledger
      this.moved = moved
    }
  }

  /** What the batch writes last, before it commits. */
  calls(): Call[] {
    return [
      call('move_clock', this.#last, this.ledger.seq, this.ledger.hash),
      ...[...this.moved].map(([resource, updated]) => call('move_head', resource, updated)),
    ]
  }
}

/** Locks the business until the transaction ends. */
export async function lockClock(
  transaction: Transaction,
  dialect: Dialect,
  now: () => number,
): Promise<BusinessClock> {
  // SQLite has one writer: BEGIN IMMEDIATE is the lock.
  const [rows] = await transaction.run([call(dialect === 'postgres' ? 'lock_clock' : 'clock')])
  const row = rows?.[0]
  if (!row) throw new Problem('business_unknown')
  return new BusinessClock(Number(row.clock), rowToLedgerHead(row), now)
}
