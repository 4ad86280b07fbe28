/**
 * Keeps the mirror of every readable resource at its head, one after another in the registry's
 * order, which is the order of a first sync. Always holds: a resource known to be behind is pulled
 * until it isn't; a resource is pulled only if its head, scope or epoch differs or its pass isn't
 * finished; one call at the start, and once a minute without the live line, reports this.
 */
import { mayDo } from '#contract/core/access/access.ts'
import { isProblemBody } from '#contract/core/problems.ts'
import { type ResourceName, registry, resourceNames } from '#contract/core/resource/registry.ts'
import { HEADS_PATH, type Heads, type HeadsTold } from '#contract/core/sync/sync-protocol.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { DeviceSession } from '#local/device/device.ts'
import type { CursorRow } from '#local/outbox/outbox.ts'
import type { SyncProgress } from '#local/signals/sync-status.ts'
import { Bell } from '../engine/bell.ts'
import type { Clock } from '../engine/ports.ts'
import { retryDelay } from '../engine/retry-schedule.ts'
import { isAskedForAlike, leaveResource } from './apply-page.ts'
import { askForLeft } from './ask-for-left.ts'
import { letGo } from './let-go.ts'
import { type PullTurn, pullResource } from './pull.ts'

/** How often to look without the live line. */
const POLL_MS = 60_000
/** How long the live line has to report what is behind once the network is back. */
const PATIENCE_MS = 2_000

export type PullReport = {
  readonly pulling: boolean
  /** Set while anything is pulled in full. */
  readonly progress: SyncProgress | null
}

/** How often to check for what has left its window; it is dropped less often (let-go.ts). */
const LOOK_MS = 600_000

const EVERYTHING = Number.POSITIVE_INFINITY

/** While the outbox drains, pulls are this far apart: each would fetch what was just sent. */
const PACE_MS = 4_000

/** How far a resource is here, and under which scope and epoch it was pulled. */
type Standing = Pick<CursorRow, 'scope' | 'epoch'> & { readonly cursor: number }

const isHeads = (body: unknown): body is HeadsTold =>
  typeof body === 'object' && body !== null && 'heads' in body && 'server_time' in body

const isOther = (told: string | undefined, held: string | null) =>
  told !== undefined && held !== null && told !== held

type Turn = PullTurn & {
  /** The heads as returned by a call; resolves once its other values are stored. */
  readonly onHeads: (told: HeadsTold) => Promise<void>
}

/** The part of the business this person's device mirrors (§6; domain §1.4). */
const isMirrored = (resource: ResourceName, { caller, flags }: DeviceSession): boolean => {
  const { flag } = registry[resource]
  return mayDo(caller, 'read', registry[resource]) && (flag === null || flags.includes(flag))
}

export class PullLoop {
  readonly #turn: Turn
  readonly #clock: Clock
  readonly #report: (report: PullReport) => void
  readonly #bell: Bell
  /** Target cursor by resource; what must be asked for in any case has EVERYTHING. */
  readonly #wanted = new Map<ResourceName, number>()
  /** The heads are unknown: asked for with one call, unless they are reported first. */
  #isUnsure = false
  /** Resources whose pass is finished. Undefined until read. */
  #standing: Map<ResourceName, Standing> | undefined
  /** Heads below the cursor that were already asked about: repeated, they mean nothing new. */
  readonly #lower = new Map<ResourceName, number>()
  /** Resources asked for since the scope was reported to differ. */
  readonly #tried = new Set<ResourceName>()
  readonly #full = new Set<ResourceName>()
  /** Resources that may have rows here. */
  readonly #held = new Set<ResourceName>()
  /** Aborts when the outbox has been sent. */
  #drain: AbortController | undefined
  /** As reported by the last page; undefined before the first. */
  #scope: string | null | undefined
  #pulledAt = 0
  #isLive = false
  /** How often all heads were reported. */
  #told = 0
  #failures = 0
  /** The server's clock as last reported (ms). */
  #serverTime: number | undefined
  #tidiedAt = 0
  /** Refusals whose row was requested by its id. */
  readonly #askedFor = new Set<string>()
  /** By that clock: when to check next for what has left its window. */
  #letGoAt = 0

  constructor(turn: Omit<Turn, 'onRows'>, report: (report: PullReport) => void) {
    this.#turn = { ...turn, onRows: (resource, rows) => this.#progress(resource, rows) }
    this.#clock = turn.ports.clock
    this.#report = report
    this.#bell = new Bell(this.#clock)
  }

  /** Every head, by a call or by the live line: what differs from here is pulled. */
  told(now: HeadsTold) {
    this.#told += 1
    this.#serverTime = now.server_time
    // Our own state isn't known yet: asked for then.
    if (!this.#standing) return
    this.#isUnsure = false
    this.#noteScope(now.scope)
    for (const resource of resourceNames) {
      if (this.#isAt(resource, now)) continue
      // Only its page says under which scope it was pulled.
      const at = this.#standing.get(resource)
      const isAnew = at && (isOther(now.scope, at.scope) || isOther(now.epoch, at.epoch))
      this.#want(resource, isAnew ? EVERYTHING : (now.heads[resource] ?? 0))
    }
    if (this.#wanted.size > 0) this.#bell.ring()
  }

  /** One that moved, by the live line. */
  moved(heads: Heads) {
    for (const resource of resourceNames) {
      const head = heads[resource]
      if (head === undefined || head <= (this.#standing?.get(resource)?.cursor ?? -1)) continue
      this.#want(resource, head)
      this.#bell.ring()
    }
  }

  #isAt(resource: ResourceName, { heads, scope, epoch }: HeadsTold): boolean {
    const head = heads[resource]
    const at = this.#standing?.get(resource)
    if (!at) return head === undefined && this.#tried.has(resource)
    if (isOther(scope, at.scope) || isOther(epoch, at.epoch)) return false
    // A resource that was never written has no head.
    if ((head ?? 0) >= at.cursor) return (head ?? 0) === at.cursor
    const isKnown = this.#lower.get(resource) === (head ?? 0)
    this.#lower.set(resource, head ?? 0)
    return isKnown
  }

  want(resources: Iterable<string>) {
    for (const name of resources as Iterable<ResourceName>) {
      this.#want(name, EVERYTHING)
      // A reply to a request from before somebody lost the right to read it.
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

  /** The server was restored: everything is pulled again. */
  startOver() {
    this.#standing?.clear()
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

  /** Everything is asked for if the live line doesn't report. */
  async #askUnlessTold() {
    const { over } = this.#turn
    const told = this.#told
    await this.#clock.sleep(PATIENCE_MS, over)
    if (this.#told !== told || over.aborted) return
    this.#lookAround()
    this.#bell.ring()
  }

  #lookAround() {
    this.#isUnsure = true
  }

  /** When a person's sites change, only the head of the people moves. */
  #noteScope(scope: string | null | undefined) {
    if (scope === undefined) return
    const isNews = this.#scope !== undefined && scope !== this.#scope
    this.#scope = scope
    if (!isNews) return
    this.#tried.clear()
    this.want(resourceNames.filter((name) => this.#standing?.get(name)?.scope !== scope))
  }

  /** One call, however many resources. @returns false if it has to be tried again */
  async #askHeads(): Promise<boolean> {
    const headers = { Accept: 'application/json' }
    const result = await this.#turn.calls.call({ method: 'GET', path: HEADS_PATH, headers })
    if (!result.ok) return false
    const { status, body } = result.reply
    if (status === 200 && isHeads(body)) {
      await this.#turn.onHeads(body)
      return true
    }
    // An older server doesn't have this call.
    if (!isProblemBody(body) || body.code !== 'not_found') return false
    this.#isUnsure = false
    this.want(this.#mirrored)
    return true
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
    this.#standing = new Map()
    for (const resource of resourceNames) {
      const row = byName.get(resource)
      if (row) this.#held.add(resource)
      if (row?.pass === 'steady' && isAskedForAlike(row)) {
        const { cursor, scope, epoch } = row
        this.#standing.set(resource, { cursor: cursor ?? 0, scope, epoch })
        continue
      }
      this.#full.add(resource)
      this.#want(resource, EVERYTHING)
    }
    // If everything is pulled, no heads are needed first.
    this.#isUnsure = this.#standing.size > 0
  }

  /** Nothing that this person may not read stays, except what they haven't sent. */
  async #leave(resource: ResourceName) {
    const { ports, epoch } = this.#turn
    this.#full.delete(resource)
    this.#standing?.delete(resource)
    if (!this.#held.delete(resource)) return
    await leaveResource(ports.store, resource, ports.clock.now(), epoch)
  }

  /**
   * What today's role and flags mirror; the rest is dropped. @returns false: nobody is signed in
   */
  async #sortOut(): Promise<boolean> {
    const session = await this.#turn.calls.session()
    if (!session) return false
    this.#mirrored = resourceNames.filter((resource) => isMirrored(resource, session))
    for (const resource of resourceNames) {
      if (!this.#mirrored.includes(resource)) await this.#leave(resource)
    }
    return true
  }

  /** Pulls what is wanted. @returns false if it has to be tried again */
  async #round(): Promise<boolean> {
    if (!(await this.#sortOut())) return false
    if (this.#isUnsure) {
      const isTold = await this.#askHeads()
      if (this.#isUnsure && !isTold) return false
      if (!(await this.#sortOut())) return false
    }
    for (const resource of this.#mirrored) {
      const upTo = this.#wanted.get(resource)
      this.#wanted.delete(resource)
      if (upTo === undefined) continue
      if (this.#full.has(resource)) this.#progress(resource, 0)
      this.#held.add(resource)
      this.#tried.add(resource)
      const end = await pullResource(this.#turn, resource)
      if (end.is === 'put_back') {
        this.startOver()
        this.#turn.onWork()
        return true
      }
      if (end.is === 'done') {
        const { cursor, scope, epoch } = end
        this.#standing?.set(resource, { cursor, scope, epoch })
        // A head reported meanwhile, which the pull has reached.
        if ((this.#wanted.get(resource) ?? EVERYTHING) <= end.cursor) this.#wanted.delete(resource)
        this.#noteScope(end.scope)
      }
      if (end.is === 'not_ours') await this.#leave(resource)
      if (end.is === 'done' || end.is === 'not_ours' || end.is === 'refused') {
        this.#full.delete(resource)
        continue
      }
      this.#want(resource, upTo)
      return false
    }
    return true
  }

  /** Drops what has left its window by the server's clock. */
  async #letGo(): Promise<void> {
    const now = this.#serverTime
    const { ports, epoch, over } = this.#turn
    if (now === undefined || Math.abs(now - this.#letGoAt) < LOOK_MS) return
    this.#letGoAt = now
    for (const resource of this.#mirrored) {
      const { mirror } = travel[resource]
      if (mirror) await letGo({ store: ports.store, epoch, over, now }, resource, mirror)
    }
  }

  /** Rows that no pull brings, and rows that no pull removes. */
  async #tidy(): Promise<void> {
    const now = this.#clock.now()
    if (Math.abs(now - this.#tidiedAt) < POLL_MS) return
    this.#tidiedAt = now
    await askForLeft(this.#turn, this.#askedFor)
    await this.#letGo()
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
      if (isDone) await this.#tidy()
      const wait = isDone ? POLL_MS : retryDelay(this.#failures, this.#clock.random(), null)
      const wasRung = await this.#bell.wait(Math.max(wait, 100), over)
      if (isDone && !wasRung && !this.#isLive) this.#lookAround()
    }
  }

  /** None before the first pull of a drain: others may have been at work meanwhile. */
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
    this.#isUnsure || this.#mirrored.some((resource) => this.#wanted.has(resource))
}
