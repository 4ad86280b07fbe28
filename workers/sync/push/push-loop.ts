/**
 * Sends the outbox whenever there is something to send and a connection. Always holds: a network
 * problem pauses everything with full jitter, kept across restarts; a ring (a new save, the network
 * coming back, *Send now*) tries again at once; what waits for a sign-in is sent once there was
 * one, even without notification.
 */
import type { TransactionalStore } from '#local/store/transaction.ts'
import { Bell } from '../engine/bell.ts'
import { isDue, retryDelay } from '../engine/retry-schedule.ts'
import { type PushEnd, type PushTurn, pushAll } from './push.ts'

/** An app that is too old asks again this often; nothing is lost meanwhile. */
const UPDATE_MS = 60_000

type Pause = {
  readonly attempts: number
  readonly until: number
  /** Nobody answered. */
  readonly isSilent?: boolean
}

type LoopTurn = PushTurn & {
  /** Is somebody signed in whom the server may still know? */
  readonly mayCall: () => Promise<boolean>
}

export type PushReport = { readonly sending: boolean; readonly end: PushEnd | null }

const readPause = (store: TransactionalStore) =>
  store.transact(
    ['_meta'],
    'relaxed',
    async (tx) => (await tx.get('_meta', 'push_pause'))?.value as Pause | undefined,
  )

const keepPause = (store: TransactionalStore, pause: Pause | undefined) =>
  store.transact(['_meta'], 'relaxed', async (tx) => {
    if (pause) tx.put('_meta', { name: 'push_pause', value: pause })
    else tx.remove('_meta', 'push_pause')
  })

/** Releases what waits for its time, or for somebody to sign in. */
const dropDelays = (store: TransactionalStore) =>
  store.transact(['_outbox'], 'relaxed', async (tx) => {
    for (const entry of await tx.rows('_outbox')) {
      if (entry.state === 'waiting_auth') tx.put('_outbox', { ...entry, state: 'queued' })
      else if (entry.next_at > 0) tx.put('_outbox', { ...entry, next_at: 0 })
    }
  })

export class PushLoop {
  readonly #turn: LoopTurn
  readonly #report: (report: PushReport) => void
  readonly #bell: Bell
  #pause: Pause | undefined
  /** Something waits for a sign-in. */
  #isHeld = false
  /** How many checks for a sign-in since anything was sent. */
  #looks = 0
  #isReached = false

  constructor(turn: LoopTurn, report: (report: PushReport) => void) {
    this.#turn = turn
    this.#report = report
    this.#bell = new Bell(turn.ports.clock)
  }

  /** Nobody answered, and everything waits until the server does. */
  get isWithoutWay(): boolean {
    return this.#pause?.isSilent === true
  }

  /** Something new was saved. While the connection is down one try tests it, at no extra cost. */
  ring() {
    this.#bell.ring()
  }

  /** The connection is back, or a person asks: whatever waits for its time is sent now. */
  async hurry(): Promise<void> {
    this.#pause = undefined
    await dropDelays(this.#turn.ports.store)
    this.#bell.ring()
  }

  /** One pass. @returns how it ended */
  async once(): Promise<PushEnd> {
    this.#report({ sending: true, end: null })
    const end = await pushAll(this.#turn, this.#isReached)
    this.#isReached = end.is !== 'paused'
    this.#report({ sending: false, end })
    return end
  }

  async #waitAfter(end: PushEnd): Promise<number | null> {
    const { clock, store } = this.#turn.ports
    const now = clock.now()
    if (end.is === 'paused') {
      const attempts = (this.#pause?.attempts ?? 1) + 1
      const wait = retryDelay(attempts, clock.random(), end.waitMs)
      this.#pause = { attempts, until: now + wait, isSilent: end.isSilent }
      await keepPause(store, this.#pause)
      return wait
    }
    if (this.#pause) {
      this.#pause = undefined
      await keepPause(store, undefined)
    }
    if (end.is === 'update_needed') return UPDATE_MS
    return end.is === 'idle' && end.nextAt !== null ? Math.max(0, end.nextAt - now) : null
  }

  /** Checks for a sign-in from time to time; a ring ends it too. */
  async #untilSignIn(): Promise<void> {
    const { over, ports, mayCall } = this.#turn
    while (!over.aborted) {
      this.#looks += 1
      const wait = retryDelay(this.#looks + 1, ports.clock.random(), null)
      const wasRung = await this.#bell.wait(wait, over)
      if (await mayCall()) {
        this.#isHeld = false
        return dropDelays(ports.store)
      }
      if (wasRung) return
    }
  }

  async run(): Promise<void> {
    const { over, ports } = this.#turn
    this.#pause = await readPause(ports.store)
    const now = ports.clock.now()
    if (this.#pause && !isDue(this.#pause.until, now)) {
      await this.#bell.wait(this.#pause.until - now, over)
    }
    while (!over.aborted) {
      const end = await this.once()
      if (end.is === 'signed_out') this.#isHeld = true
      if (!this.#isHeld) this.#looks = 0
      const wait = await this.#waitAfter(end)
      if (over.aborted) return
      if (this.#isHeld && wait === null) await this.#untilSignIn()
      else await this.#bell.wait(wait, over)
    }
  }
}
