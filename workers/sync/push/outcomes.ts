/**
 * Writes outcomes a few at a time, while the next calls are already being sent. Always holds: one
 * write after another; an error in one is thrown to the next caller of add or end.
 */
import { resourcesOf } from '#local/outbox/parts.ts'
import type { Telling } from '#local/store/transaction.ts'
import type { Ports } from '../engine/ports.ts'
import { isOver, recordOutcomes, type SentEntry } from './record-outcome.ts'
import type { Way } from './way.ts'

/** Outcomes are written at least this often, so that people see the count go down. */
const TELL_MS = 500

type Writing = {
  readonly ports: Pick<Ports, 'clock' | 'store'>
  readonly epoch: number
  readonly onSent: (resources: ReadonlySet<string>) => void
}

export class Outcomes {
  readonly #turn: Writing
  readonly #way: Pick<Way, 'server'>
  #sent: SentEntry[] = []
  #since: number
  #writing: Promise<void> = Promise.resolve()

  constructor(turn: Writing, way: Pick<Way, 'server'>) {
    this.#turn = turn
    this.#way = way
    this.#since = turn.ports.clock.now()
  }

  async add(one: SentEntry): Promise<void> {
    this.#sent.push(one)
    const now = this.#turn.ports.clock.now()
    const age = now - this.#since
    if (age < TELL_MS && age >= 0) return
    this.#since = now
    const before = this.#writing
    this.#writing = before.then(() => this.#write('rows-soon'))
    this.#writing.catch(() => {})
    await before
  }

  async end(): Promise<void> {
    await this.#writing
    await this.#write('now')
  }

  async #write(telling: Telling): Promise<void> {
    const { ports, epoch, onSent } = this.#turn
    const sent = this.#sent
    this.#sent = []
    await recordOutcomes(ports.store, sent, epoch, {
      now: ports.clock.now(),
      server: this.#way.server,
      telling,
    })
    const done = sent.filter(isOver)
    if (done.length > 0) onSent(new Set(done.flatMap(({ entry }) => resourcesOf(entry))))
  }
}
