/**
 * A device in the simulation: stores that outlive every crash, one or two tabs with the real engine
 * and the real save, a clock that may be wrong, and people who work on it.
 */
import type { Author, DeviceKey, DeviceSession } from '#local/device.ts'
import { type Change, type SaveOutcome, saveTo } from '#local/save.ts'
import { createEngine, type Engine } from '#workers/sync/engine.ts'
import type { LiveHandlers, Ports } from '#workers/sync/ports.ts'
import { badNetwork, type Way } from './bad-network.ts'
import { drawFate, Life } from './life.ts'
import { LockManager } from './lock-manager.ts'
import { MemoryData, memoryStore } from './memory-store.ts'

/** Who is signed in, and the key the device proves itself with. */
export type SignedIn = { readonly session: DeviceSession; readonly key: DeviceKey }

type Tab = { readonly life: Life; readonly engine: Engine; readonly live: Set<LiveHandlers> }
export type World = Way & {
  /** The awaits a tab lives to see, at most. */
  readonly longestLife: number
}

export class SimulatedDevice {
  readonly data = new MemoryData()
  readonly #world: World
  readonly #locks = new LockManager()
  readonly key: DeviceKey
  readonly #tabs: (Tab | undefined)[]
  session: DeviceSession
  /** Do tabs still crash? */
  isCrashing = true
  /** Tabs that died or froze. */
  ends = 0
  clockOffset = 0

  constructor(world: World, { session, key }: SignedIn, tabs: number) {
    this.#world = world
    this.session = session
    this.key = key
    this.#tabs = Array.from({ length: tabs }, () => undefined)
    for (let place = 0; place < tabs; place += 1) this.#open(place)
  }

  /** Name of its database. */
  get #name() {
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
      network: badNetwork(this.#world, life),
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
      lock: this.#locks.of(life),
      session: {
        session: () => life.through(async () => structuredClone(this.session)),
        changeSession: (_user, change) =>
          life.through(async () => {
            this.session = { ...this.session, ...change }
            return this.session
          }),
        key: () => life.through(async () => this.key),
        fingerprint: async () => 'f',
        pinSession: async () => undefined,
        keepPinSession: async () => {},
      },
      store: memoryStore(this.data, this.#name, life),
    }
  }

  async #tellHeads(handlers: LiveHandlers, live: Set<LiveHandlers>) {
    const { time, server, weather } = this.#world
    await time.sleep(5)
    if (weather.isOffline || !live.has(handlers)) return
    const heads = await server.heads(this.session)
    if (!heads || !live.has(handlers)) return
    handlers.onFrame({ type: 'heads', heads, server_time: time.now })
  }

  #open(place: number): void {
    const { time, chance, longestLife } = this.#world
    const life = new Life(time, drawFate(chance, this.isCrashing ? longestLife : Infinity))
    const live = new Set<LiveHandlers>()
    const ports = this.#ports(life, live)
    const listeners = { onStatus() {}, onPresence() {} }
    const engine = createEngine(ports, this.session.user_id, listeners)
    this.#tabs[place] = { life, engine, live }
    const stop = new AbortController()
    life.onEnd(() => {
      this.ends += 1
      live.clear()
      stop.abort()
      time.after(chance.between(10, 8_000), () => this.#open(place))
    })
    void engine.run(stop.signal)
  }

  status() {
    return this.#tabs.map((tab) => tab?.engine.status())
  }

  /** The rest of the story is without crashes. */
  calmDown(): void {
    this.isCrashing = false
    for (const tab of [...this.#tabs]) tab?.life.end()
  }

  /** Somebody saves. @returns null when the tab died before it was said */
  async save(author: Author, changes: readonly Change[]): Promise<SaveOutcome | null> {
    const { time, chance } = this.#world
    const tab = this.#tabs[chance.between(0, this.#tabs.length - 1)]
    if (!tab || tab.life.isOver) return null
    const store = memoryStore(this.data, this.#name, tab.life)
    const outcome = await saveTo(store, author, changes, time.now + this.clockOffset)
    for (const one of this.#tabs) one?.engine.wake()
    return outcome
  }
}
