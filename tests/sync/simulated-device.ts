/**
 * A device in the simulation: stores that outlive every crash, one or two tabs with the real engine
 * and the real save, a clock that may be wrong, and people who work on it.
 */

import { header } from '#contract/core/sync/sync-protocol.ts'
import type { User } from '#contract/modules/people/users.ts'
import type {
  Author,
  Device,
  DeviceKey,
  DeviceSession,
  HeldPinSession,
} from '#local/device/device.ts'
import type { Change } from '#local/outbox/change.ts'
import { type SaveOutcome, saveTo } from '#local/outbox/save.ts'
import { createEngine, type Engine } from '#workers/sync/engine/engine.ts'
import type { LiveHandlers, Network, Ports } from '#workers/sync/engine/ports.ts'
import { afterDrain } from '#workers/sync/push/after-drain.ts'
import { deliverWaiting } from '#workers/sync/push/deliver-others.ts'
import { badNetwork, type Way } from './bad-network.ts'
import { drawFate, Life } from './life.ts'
import { LockManager } from './lock-manager.ts'
import { MemoryData, memoryStore } from './memory-store.ts'

/** Who is signed in, and the key the device proves itself with. */
export type SignedIn = { readonly session: DeviceSession; readonly key: DeviceKey }

/** What the people of a device share: its key, its locks, what they were let in with. */
export class DeviceCommons {
  readonly key: DeviceKey
  readonly locks = new LockManager()
  readonly pinSessions = new Map<string, HeldPinSession>()
  readonly #kept = new Map<string, unknown>()
  clockOffset = 0

  constructor(key: DeviceKey) {
    this.key = key
  }

  /** What others keep beside it, as on a real device (local/device/device.ts). */
  readonly kept: Device['kept'] = async <T>(what: string) => this.#kept.get(what) as T | undefined
  readonly keep: Device['keep'] = async (what, value) => void this.#kept.set(what, value)
  readonly change: Device['change'] = async (what, next) => {
    const value = next(this.#kept.get(what))
    if (value !== null) this.#kept.set(what, value)
    return value !== null
  }
}

type Tab = { readonly life: Life; readonly engine: Engine; readonly live: Set<LiveHandlers> }
export type World = Way & {
  /** The awaits a tab lives to see, at most. */
  readonly longestLife: number
}

export class SimulatedDevice {
  data = new MemoryData()
  readonly #world: World
  readonly commons: DeviceCommons
  readonly #tabs: (Tab | undefined)[]
  #session: DeviceSession
  /** Do tabs still crash? */
  isCrashing = true
  /** Tabs that died or froze. */
  ends = 0
  /** Calls handed to the network. */
  tries = 0
  /** The first wrong that was seen on the way out. */
  wrong: string | undefined
  /** Is this person signed in on the device? */
  isHere = true
  /** Databases of others on this device, which have something to send. */
  othersWaiting: () => readonly SimulatedDevice[] = () => []

  /** @param commons of a device that others have worked on before */
  constructor(
    world: World,
    { session, key }: SignedIn,
    tabs: number,
    commons = new DeviceCommons(key),
  ) {
    this.#world = world
    this.#session = session
    this.commons = commons
    this.#tabs = Array.from({ length: tabs }, () => undefined)
    for (let place = 0; place < tabs; place += 1) this.#open(place)
  }

  /** The page keeps its role true to the person's own record (src/session/caller.ts). */
  get session(): DeviceSession {
    const { caller, user_id } = this.#session
    const own = this.data.list('users').find(({ id }) => id === user_id) as
      | Partial<User>
      | undefined
    const [role = caller.role] = own?.roles ?? []
    return { ...this.#session, caller: { ...caller, role } }
  }
  set session(session: DeviceSession) {
    this.#session = session
  }

  get clockOffset() {
    return this.commons.clockOffset
  }
  set clockOffset(ms: number) {
    this.commons.clockOffset = ms
  }

  /** Name of its database. */
  get name() {
    return `larder-${this.session.customer_id}-${this.session.user_id}`
  }

  #ports(life: Life, live: Set<LiveHandlers>): Ports {
    const { time, chance } = this.#world
    return {
      clock: {
        now: () => time.now + this.clockOffset,
        random: () => chance.next(),
        sleep: (ms, signal) => life.through(() => time.sleep(ms, signal)),
      },
      network: this.#watched(badNetwork(this.#world, life)),
      openLive: (handlers) => {
        const connect = async () => {
          await handlers.ticket().catch(() => undefined)
          if (life.isOver) return
          live.add(handlers)
          handlers.onOpen()
        }
        void connect()
        return {
          send: () => void this.#tellHeads(handlers, live),
          reconnect: () => void connect(),
          close: () => live.delete(handlers),
        }
      },
      lock: this.commons.locks.of(life),
      session: {
        session: () =>
          life.through(async () => (this.isHere ? structuredClone(this.session) : undefined)),
        changeSession: (_user, change) =>
          life.through(async () => {
            if (!this.isHere) return undefined
            this.session = { ...this.session, ...change }
            return this.session
          }),
        key: () => life.through(async () => this.commons.key),
        fingerprint: async () => 'f',
        pinSession: (id) => life.through(async () => this.commons.pinSessions.get(id)),
        keepPinSession: (held) =>
          life.through(async () => {
            this.commons.pinSessions.set(held.request.session_id, held)
          }),
        kept: (what) => life.through(() => this.commons.kept(what)),
      },
      store: memoryStore(this.data, this.name, life),
    }
  }

  /** What goes out was marked as sent, on disk, before the network saw it (lease.ts). */
  #watched(network: Network): Network {
    return {
      url: network.url,
      request: (request) => {
        this.tries += 1
        const op = request.headers[header.operation]
        const databases = [this, ...this.othersWaiting()]
        const entry = databases
          .flatMap(({ data }) => data.list('_outbox'))
          .find(({ op_id }) => op_id === op)
        if (entry?.sent === false) this.wrong ??= `${op} went out, and is not marked as sent.`
        return network.request(request)
      },
    }
  }

  async #tellHeads(handlers: LiveHandlers, live: Set<LiveHandlers>) {
    const { time, server, weather, chance } = this.#world
    await time.sleep(5)
    if (weather.isOffline || !live.has(handlers)) return
    const told = await server.heads(this.session)
    // Some frames are lost, some come when much else has been told and pulled since.
    const isTroubled = chance.chance(weather.trouble)
    if (isTroubled) await time.sleep(chance.between(1, 30_000))
    if (!told || !live.has(handlers) || (isTroubled && chance.chance(0.3))) return
    handlers.onFrame({ type: 'heads', ...told })
  }

  #open(place: number): void {
    const { time, chance, longestLife } = this.#world
    const life = new Life(time, drawFate(chance, this.isCrashing ? longestLife : Infinity))
    const live = new Set<LiveHandlers>()
    const ports = this.#ports(life, live)
    const stop = new AbortController()
    const onStatus = afterDrain(
      () => this.#deliverOthers(ports, life, stop.signal),
      () => time.now,
    )
    const listeners = { onStatus, onPresence() {} }
    const engine = createEngine(ports, this.session.user_id, listeners)
    this.#tabs[place] = { life, engine, live }
    life.onEnd(() => {
      this.ends += 1
      live.clear()
      stop.abort()
      this.#tabs[place] = undefined
      if (this.isHere) time.after(chance.between(10, 8_000), () => this.#reopen(place))
    })
    void engine.run(stop.signal)
  }

  #reopen(place: number): void {
    if (this.isHere && !this.#tabs[place]) this.#open(place)
  }

  /** As the worker does with the databases it finds (deliver-others.ts). */
  async #deliverOthers(ports: Ports, life: Life, stop: AbortSignal): Promise<void> {
    for (const other of this.othersWaiting()) {
      if (stop.aborted) return
      const store = memoryStore(other.data, other.name, life)
      await deliverWaiting({ ...ports, store }, other.session.customer_id, stop)
    }
  }

  status() {
    return this.#tabs.map((tab) => tab?.engine.status())
  }

  /** The rest of the story is without crashes. */
  calmDown(): void {
    this.isCrashing = false
    for (const tab of [...this.#tabs]) tab?.life.end()
  }

  /** The same, but what lives goes on living. */
  spare(): void {
    this.isCrashing = false
    for (const tab of this.#tabs) tab?.life.spare()
  }

  /** Signed out, or in again. */
  signOut(): void {
    this.isHere = false
    for (const tab of [...this.#tabs]) tab?.life.end()
  }
  signIn(session: DeviceSession): void {
    this.session = session
    if (this.isHere) return
    this.isHere = true
    for (let place = 0; place < this.#tabs.length; place += 1) this.#reopen(place)
  }

  /** The browser took the database away: the next tab finds an empty one. */
  wipe(): void {
    this.data = new MemoryData()
    for (const tab of [...this.#tabs]) tab?.life.end()
  }

  hurry(): void {
    for (const tab of this.#tabs) void tab?.engine.hurry()
  }

  /**
   * Somebody saves.
   * @param back so far they set the clock back for it (ms)
   * @returns null when the tab died before it was said
   */
  async save(author: Author, changes: readonly Change[], back = 0): Promise<SaveOutcome | null> {
    const { time, chance } = this.#world
    const tab = this.#tabs[chance.between(0, this.#tabs.length - 1)]
    if (!tab || tab.life.isOver) return null
    const store = memoryStore(this.data, this.name, tab.life)
    const outcome = await saveTo(store, author, changes, time.now + this.clockOffset - back)
    for (const one of this.#tabs) one?.engine.wake()
    return outcome
  }
}
