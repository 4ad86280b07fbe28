/**
 * A tablet in the simulation: stores that outlive every crash, one or two tabs with the real engine
 * and the real save, a clock that may be wrong, and Ben who works on it.
 */
import type { Author, DeviceSession } from '#local/device.ts'
import { type Change, saveTo } from '#local/save.ts'
import { createEngine, type Engine } from '#workers/sync/engine.ts'
import type { LiveHandlers, Ports } from '#workers/sync/ports.ts'
import { badNetwork, type Weather } from './bad-network.ts'
import { drawFate, Life } from './life.ts'
import { LockManager } from './lock-manager.ts'
import { MemoryData, memoryStore } from './memory-store.ts'
import type { Seeded } from './seeded.ts'
import type { SmallServer } from './small-server.ts'
import type { VirtualTime } from './virtual-time.ts'

export const ben: Author = { user_id: 'ben', device_id: 'd', clock_skew_ms: 0 }

type Tab = { readonly life: Life; readonly engine: Engine; readonly live: Set<LiveHandlers> }
type World = {
  readonly time: VirtualTime
  readonly server: SmallServer
  readonly chance: Seeded
  readonly weather: Weather
}

const sessionOf = (token: string): DeviceSession => ({
  customer_id: 'staging',
  user_id: ben.user_id,
  token,
  xsrf: 'x',
  device: { id: 'd', code: 'HS1', name: 'Tablet' },
  grant: { id: 'g', user_id: ben.user_id, device_id: 'd', from: 0, to: 1 },
  caller: { user_id: ben.user_id, role: 'admin', location_ids: [], department_ids: [] },
  flags: ['temperature', 'issues'],
  clock: { server: 0, device: 0 },
})

export class SimulatedDevice {
  readonly data = new MemoryData()
  readonly #world: World
  readonly #locks = new LockManager()
  #session: DeviceSession
  readonly #tabs: (Tab | undefined)[]
  /** Do tabs still crash? */
  isCrashing = true
  clockOffset = 0

  constructor(world: World, tabs: number) {
    this.#world = world
    this.#session = sessionOf(world.server.newToken(ben.user_id))
    this.#tabs = Array.from({ length: tabs }, () => undefined)
    for (let place = 0; place < tabs; place += 1) this.#open(place)
  }

  #ports(life: Life, live: Set<LiveHandlers>): Ports {
    const { time, server, chance, weather } = this.#world
    return {
      clock: {
        now: () => time.now + this.clockOffset,
        random: () => chance.next(),
        sleep: (ms, signal) => life.through(() => time.sleep(ms, signal)),
      },
      network: badNetwork(time, server, chance, weather, life),
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
        session: () => life.through(async () => structuredClone(this.#session)),
        changeSession: (_user, change) =>
          life.through(async () => {
            this.#session = { ...this.#session, ...change }
            return this.#session
          }),
        key: () => life.through(async () => ({ privateKey: {}, publicJwk: {} }) as never),
        fingerprint: async () => 'f',
        pinSession: async () => undefined,
        keepPinSession: async () => {},
      },
      store: memoryStore(this.data, 'larder-staging-ben', life),
    }
  }

  async #tellHeads(handlers: LiveHandlers, live: Set<LiveHandlers>) {
    const { time, server, weather } = this.#world
    await time.sleep(5)
    if (weather.isOffline || !live.has(handlers)) return
    handlers.onFrame({ type: 'heads', heads: server.heads(), server_time: time.now })
  }

  #open(place: number): void {
    const { time, chance } = this.#world
    const life = new Life(time, drawFate(chance, this.isCrashing))
    const live = new Set<LiveHandlers>()
    const ports = this.#ports(life, live)
    const engine = createEngine(ports, ben.user_id, { onStatus() {}, onPresence() {} })
    this.#tabs[place] = { life, engine, live }
    const stop = new AbortController()
    life.onEnd(() => {
      live.clear()
      stop.abort()
      time.after(chance.between(10, 8_000), () => this.#open(place))
    })
    void engine.run(stop.signal)
  }

  /** The rest of the story is without crashes. */
  calmDown(): void {
    this.isCrashing = false
    for (const tab of [...this.#tabs]) tab?.life.end()
  }

  /** Ben saves. @returns op_ids of what he was told is saved; empty when the tab died meanwhile */
  async save(changes: readonly Change[]): Promise<boolean> {
    const { time, chance } = this.#world
    const tab = this.#tabs[chance.between(0, this.#tabs.length - 1)]
    if (!tab || tab.life.isOver) return false
    const store = memoryStore(this.data, 'larder-staging-ben', tab.life)
    const outcome = await saveTo(store, ben, changes, time.now + this.clockOffset)
    for (const one of this.#tabs) one?.engine.wake()
    return outcome.ok
  }
}
