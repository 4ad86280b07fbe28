/**
 * Keeps the mirror of every readable resource at its head, one after the other in the registry's
 * order, which is the order of a first sync. Always holds: a resource known to be behind is pulled
 * until it is not; when one tells another scope, all are asked for, whether they have moved or not;
 * without the live line everything is asked for once a minute; what the line then tells to stand is not.
 */
import { mayDo } from '#contract/core/access.ts'
import { type ResourceName, registry, resourceNames } from '#contract/core/registry.ts'
import type { Heads } from '#contract/core/sync-protocol.ts'
import type { DeviceSession } from '#local/device.ts'
import type { CursorRow } from '#local/outbox.ts'
import type { SyncProgress } from '#local/sync-status.ts'
import { leaveResource } from './apply-page.ts'
import { Bell } from './bell.ts'
import type { Clock } from './ports.ts'
import { type PullTurn, pullResource } from './pull.ts'
import { retryDelay } from './retry-schedule.ts'

/** How often to look without the live line. */
const POLL_MS = 60_000
/** So long the live line has to tell what is behind when the network is back. */
const PATIENCE_MS = 2_000

export type PullReport = {
  readonly pulling: boolean
  /** Set while anything is pulled in full. */
  readonly progress: SyncProgress | null
}

const EVERYTHING = Number.POSITIVE_INFINITY

/** While the outbox drains, pulls are this far apart: each would fetch what was just sent. */
const PACE_MS = 4_000

/** What of the business this person's device mirrors (§6; domain §1.4). */
const isMirrored = (resource: ResourceName, { caller, flags }: DeviceSession): boolean => {
  const { flag } = registry[resource]
  return mayDo(caller, 'read', registry[resource]) && (flag === null || flags.includes(flag))
}

export class PullLoop {
  readonly #turn: PullTurn
  readonly #clock: Clock
  readonly #report: (report: PullReport) => void
  readonly #bell: Bell
  /** Up to which cursor, by resource; what has to be asked for in any case, up to EVERYTHING. */
  readonly #wanted = new Map<ResourceName, number>()
  /** How far these are nobody has told: asked for too, unless their head is told first. */
  readonly #unsure = new Set<ResourceName>()
  readonly #cursors = new Map<ResourceName, number>()
  readonly #full = new Set<ResourceName>()
  /** Of these something may be here. */
  readonly #held = new Set<ResourceName>()
  /** Aborts when the outbox has been sent. */
  #drain: AbortController | undefined
  /** As the last page told it; undefined before the first. */
  #scope: string | null | undefined
  #pulledAt = 0
  #isLive = false
  /** How often all heads were told. */
  #told = 0
  #failures = 0

  constructor(turn: Omit<PullTurn, 'onRows'>, report: (report: PullReport) => void) {
    this.#turn = { ...turn, onRows: (resource, rows) => this.#progress(resource, rows) }
    this.#clock = turn.ports.clock
    this.#report = report
    this.#bell = new Bell(this.#clock)
  }

  /**
   * Heads as the server tells them; what is behind is pulled at once.
   * @param areAll every head there is, not only one that moved
   */
  behind(heads: Heads, areAll: boolean) {
    if (areAll) this.#told += 1
    let isAny = false
    for (const resource of resourceNames) {
      const head = heads[resource]
      const cursor = this.#cursors.get(resource) ?? -1
      if (head === cursor) this.#unsure.delete(resource)
      if (head === undefined || head <= cursor) continue
      this.#want(resource, head)
      isAny = true
    }
    if (isAny) this.#bell.ring()
  }

  want(resources: Iterable<string>) {
    for (const name of resources as Iterable<ResourceName>) {
      this.#want(name, EVERYTHING)
      // What was sent before somebody lost the right to read it is answered after that.
      this.#held.add(name)
    }
    this.#bell.ring()
  }

  #want(resource: ResourceName, upTo: number) {
    this.#wanted.set(resource, Math.max(upTo, this.#wanted.get(resource) ?? 0))
  }

  live(isLive: boolean) {
    this.#isLive = isLive
  }

  /** The server was put back: everything is pulled anew. */
  startOver() {
    this.#cursors.clear()
    for (const resource of resourceNames) this.#full.add(resource)
    this.want(resourceNames)
  }

  /** The outbox is being sent, or no longer. */
  sending(isSending: boolean) {
    this.#drain?.abort()
    this.#drain = isSending ? new AbortController() : undefined
  }

  /** The network is back: no more waiting. The live line is asked at once which heads have moved. */
  hurry() {
    this.#failures = 0
    this.#bell.ring()
    this.#askUnlessTold().catch(() => {})
  }

  /** Everything is asked for when the live line does not tell. */
  async #askUnlessTold() {
    const { over } = this.#turn
    const told = this.#told
    await this.#clock.sleep(PATIENCE_MS, over)
    if (this.#told !== told || over.aborted) return
    this.#lookAround()
    this.#bell.ring()
  }

  #lookAround() {
    for (const resource of resourceNames) this.#unsure.add(resource)
  }

  /** No head moves when a person's sites change, but those of the people. */
  #noteScope(scope: string | null) {
    const isOther = this.#scope !== undefined && scope !== this.#scope
    this.#scope = scope
    if (isOther) this.want(resourceNames)
  }

  #mirrored: readonly ResourceName[] = []

  #progress(resource: ResourceName, rows: number) {
    const of = this.#mirrored.length
    const progress = this.#full.has(resource)
      ? { resource, rows, done: of - this.#full.size, of }
      : null
    this.#report({ pulling: true, progress })
  }

  async #begin() {
    const { store } = this.#turn.ports
    const rows = await store.transact(['_cursor'], 'relaxed', (tx) => tx.rows('_cursor'))
    const byName = new Map<string, CursorRow>(rows.map((row) => [row.resource, row]))
    for (const resource of resourceNames) {
      const row = byName.get(resource)
      if (row) this.#held.add(resource)
      if (row?.pass === 'steady') this.#cursors.set(resource, row.cursor ?? 0)
      else this.#full.add(resource)
      this.#want(resource, EVERYTHING)
    }
  }

  /** Nothing of it stays that this person may not read, but what they have not sent. */
  async #leave(resource: ResourceName) {
    const { ports, epoch } = this.#turn
    this.#full.delete(resource)
    this.#cursors.delete(resource)
    if (!this.#held.delete(resource)) return
    await leaveResource(ports.store, resource, ports.clock.now(), epoch)
  }

  /** Pulls what is wanted. @returns false when it has to be tried again */
  async #round(): Promise<boolean> {
    const session = await this.#turn.calls.session()
    if (!session) return false
    this.#mirrored = resourceNames.filter((resource) => isMirrored(resource, session))
    for (const resource of resourceNames) {
      if (!this.#mirrored.includes(resource)) await this.#leave(resource)
    }
    for (const resource of this.#mirrored) {
      const upTo = this.#wanted.get(resource)
      this.#wanted.delete(resource)
      const isUnsure = this.#unsure.delete(resource)
      if (upTo === undefined && !isUnsure) continue
      if (this.#full.has(resource)) this.#progress(resource, 0)
      this.#held.add(resource)
      const end = await pullResource(this.#turn, resource)
      if (end.is === 'put_back') {
        this.startOver()
        this.#turn.onWork()
        return true
      }
      if (end.is === 'done') {
        this.#cursors.set(resource, end.cursor)
        // A head told while it was on its way, which it has reached.
        if ((this.#wanted.get(resource) ?? EVERYTHING) <= end.cursor) this.#wanted.delete(resource)
        this.#noteScope(end.scope)
      }
      if (end.is === 'not_ours') await this.#leave(resource)
      if (end.is === 'done' || end.is === 'not_ours' || end.is === 'refused') {
        this.#full.delete(resource)
        continue
      }
      if (upTo === undefined) this.#unsure.add(resource)
      else this.#want(resource, upTo)
      return false
    }
    return true
  }

  async run(): Promise<void> {
    const { over } = this.#turn
    await this.#begin()
    while (!over.aborted) {
      if (this.#drain) await this.#clock.sleep(this.#restOfPace(), this.#drain.signal)
      const isDone = await this.#round().finally(() =>
        this.#report({ pulling: false, progress: null }),
      )
      this.#pulledAt = this.#clock.now()
      this.#failures = isDone ? 0 : this.#failures + 1
      if (isDone && this.#isAnyWanted()) continue
      const wait = isDone ? POLL_MS : retryDelay(this.#failures, this.#clock.random(), null)
      const wasRung = await this.#bell.wait(Math.max(wait, 100), over)
      if (isDone && !wasRung && !this.#isLive) this.#lookAround()
    }
  }

  /** None for the first pull of a drain: others may have been at work meanwhile. */
  #restOfPace(): number {
    const age = this.#clock.now() - this.#pulledAt
    return age < 0 ? PACE_MS : Math.max(0, PACE_MS - age)
  }

  /** Once, for a drain without a page. */
  async once(resources: Iterable<string>): Promise<void> {
    for (const name of resources) this.#want(name as ResourceName, EVERYTHING)
    await this.#round()
  }

  #isAnyWanted = () =>
    this.#mirrored.some((resource) => this.#wanted.has(resource) || this.#unsure.has(resource))
}
