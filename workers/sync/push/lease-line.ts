/**
 * Leased entries, one after another, a batch ahead of the senders. Always holds: what is handed out
 * is marked as sent on disk; the next batch is leased while this one is being sent, but only after
 * the server has answered.
 */
import type { LeasedEntry } from './lease.ts'

/** Entries leased in one transaction: each has to reach the disk before its first call. */
const BATCH = 100
/** At this many left the next batch is requested; leasing takes about as long as sending them. */
const FEW = 20

type Leasing = {
  readonly seqs: readonly number[]
  /** For the first batch: one shows whether the server answers. */
  readonly isReached: boolean
  readonly lease: (seqs: readonly number[]) => Promise<readonly LeasedEntry[]>
  /** Asked before each further batch; no: the rest is planned again. */
  readonly mayGoOn: () => boolean
}

export class LeaseLine {
  readonly #leasing: Leasing
  #size: number
  #from = 0
  #taken: LeasedEntry[] = []
  #coming: Promise<void> | undefined

  constructor(leasing: Leasing) {
    this.#leasing = leasing
    this.#size = leasing.isReached ? BATCH : 1
  }

  /** @param isAnswered the server has answered since the first. @returns undefined after the last */
  async next(isAnswered: boolean): Promise<LeasedEntry | undefined> {
    if (isAnswered && this.#taken.length <= FEW) this.#fetch()
    while (this.#taken.length === 0) {
      this.#fetch()
      if (!this.#coming) return undefined
      await this.#coming
    }
    return this.#taken.shift()
  }

  /** Entries leased and not handed out. */
  async rest(): Promise<readonly LeasedEntry[]> {
    await this.#coming
    return this.#taken.splice(0)
  }

  #fetch(): void {
    const { seqs, lease, mayGoOn } = this.#leasing
    const batch = seqs.slice(this.#from, this.#from + this.#size)
    if (this.#coming || batch.length === 0 || (this.#from > 0 && !mayGoOn())) return
    this.#from += batch.length
    this.#size = BATCH
    this.#coming = lease(batch).then((taken) => {
      this.#taken.push(...taken)
      this.#coming = undefined
    })
    // Any error is thrown where it is awaited.
    this.#coming.catch(() => {})
  }
}
