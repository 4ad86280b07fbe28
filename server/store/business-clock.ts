/**
 * The change clock and the ledger's head of one business while its row is locked (ADR 0002): read
 * at the start of a batch, moved by each write, written back before the commit. A write that rolls
 * back gives back its ledger rows and its moved heads; its stamps stay used.
 */
import { Problem } from '#contract/core/problems.ts'
import type { Call, Dialect, Transaction } from './engine.ts'
import { type HeadSigner, isSealOf, sealHead } from './ledger-seal.ts'
import { call } from './statements.ts'
import type { LedgerHead } from './store.ts'
import { rowToLedgerHead, rowToLedgerSeal } from './stored-rows.ts'

/** The input for the signature under the head; without a signer there is none. */
type Sealing = {
  readonly customerId: string
  readonly signer: HeadSigner | undefined
  /** As read. Kept even if it doesn't match: further writes never sign a forged head. */
  readonly seal: string | null
  readonly maySign: boolean
}

export class BusinessClock {
  ledger: LedgerHead
  /** The largest `updated` of each resource the batch moved. */
  moved: ReadonlyMap<string, number> = new Map()
  #last: number
  readonly #now: () => number
  readonly #sealing: Sealing

  constructor(last: number, ledger: LedgerHead, now: () => number, sealing: Sealing) {
    this.#last = last
    this.ledger = ledger
    this.#now = now
    this.#sealing = sealing
  }

  stamp(): number {
    this.#last = Math.max(this.#now(), this.#last + 1)
    return this.#last
  }

  move(resource: string, updated: number) {
    const before = this.moved.get(resource) ?? 0
    this.moved = new Map(this.moved).set(resource, Math.max(before, updated))
  }

  /** Remembers the current state; the returned function restores it. */
  mark(): () => void {
    const { ledger, moved } = this
    return () => {
      this.ledger = ledger
      this.moved = moved
    }
  }

  /** What the batch writes last, before it commits. */
  calls(): Call[] {
    const { customerId, signer, seal, maySign } = this.#sealing
    const sealed = signer && maySign ? sealHead(signer, customerId, this.ledger, this.#now()) : seal
    return [
      call('move_clock', this.#last, this.ledger.seq, this.ledger.hash, signer ? sealed : null),
      ...[...this.moved].map(([resource, updated]) => call('move_head', resource, updated)),
    ]
  }
}

export type ClockPorts = {
  readonly customerId: string
  readonly dialect: Dialect
  readonly now: () => number
  readonly signer?: HeadSigner | undefined
}

/**
 * Locks the business until the transaction ends.
 * @param signAnew signs the head as it is, whatever signature it had (Store.signLedger)
 */
export async function lockClock(
  transaction: Transaction,
  { customerId, dialect, now, signer }: ClockPorts,
  signAnew = false,
): Promise<BusinessClock> {
  // SQLite has one writer: BEGIN IMMEDIATE is the lock.
  const [rows] = await transaction.run([call(dialect === 'postgres' ? 'lock_clock' : 'clock')])
  const row = rows?.[0]
  if (!row) throw new Problem('business_unknown')
  const head = rowToLedgerHead(row)
  const seal = rowToLedgerSeal(row)
  const isSound =
    seal === null
      ? head.seq === 0
      : signer !== undefined && isSealOf(signer, customerId, head, seal)
  const sealing = { customerId, signer, seal, maySign: signAnew || isSound }
  return new BusinessClock(Number(row.clock), head, now, sealing)
}
