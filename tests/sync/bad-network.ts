/**
 * The way to the server at its worst: slow, lost before, lost after, delivered twice, after others,
 * answered by a portal, by an overloaded proxy, or with a token that has just run out; held on to by a
 * server that is no longer there. Each is drawn by the seed.
 */
import { problemBody } from '#contract/core/problems.ts'
import {
  type Network,
  NetworkDown,
  type WireReply,
  type WireRequest,
} from '#workers/sync/engine/ports.ts'
import type { Life } from './life.ts'
import type { Seeded } from './seeded.ts'
import type { SimulatedServer } from './simulated-server.ts'
import type { VirtualTime } from './virtual-time.ts'

const troubles = [
  'portal',
  'overloaded',
  'broken proxy',
  'lost before',
  'token run out',
  'delivered twice',
  'arrived later',
  'late',
  'lost after',
] as const
export type Trouble = (typeof troubles)[number] | 'no signal' | 'server down' | 'server fell silent'

export type Weather = {
  /** Part of the calls that meet trouble, 0 to 1. */
  trouble: number
  isOffline: boolean
  /** What calls have met. */
  readonly met: Map<Trouble, number>
}

export const fairWeather = (): Weather => ({ trouble: 0.3, isOffline: false, met: new Map() })

const portal: WireReply = { status: 200, body: undefined, header: () => null }
const busy: WireReply = {
  status: 503,
  body: problemBody('unavailable'),
  header: (name) => (name === 'Retry-After' ? '2' : null),
}
const broken: WireReply = { status: 502, body: undefined, header: () => null }

export type Way = {
  readonly time: VirtualTime
  readonly server: SimulatedServer
  readonly chance: Seeded
  readonly weather: Weather
}

export function badNetwork({ time, server, chance, weather }: Way, life: Life): Network {
  const meet = (trouble: Trouble) => weather.met.set(trouble, (weather.met.get(trouble) ?? 0) + 1)
  /** A copy nobody waits for: what becomes of it is the server's own affair. */
  const deliverAgain = async (request: WireRequest) => {
    if (!server.isDown) await server.handle(request)
  }
  const arrive = async (request: WireRequest): Promise<WireReply> => {
    await time.sleep(chance.between(1, 300))
    if (weather.isOffline || server.isDown) {
      meet(server.isDown ? 'server down' : 'no signal')
      throw new NetworkDown()
    }
    const silence = server.silence(request)
    if (silence !== null) {
      meet('server fell silent')
      await time.sleep(silence)
      throw new NetworkDown()
    }
    if (!chance.chance(weather.trouble)) return server.handle(request)
    const trouble = chance.pick(troubles)
    meet(trouble)
    switch (trouble) {
      case 'portal':
        return portal
      case 'overloaded':
        return busy
      case 'broken proxy':
        return broken
      case 'lost before':
        throw new NetworkDown()
      case 'token run out':
        server.expireTokens()
        return server.handle(request)
      case 'delivered twice':
        // The second copy comes after the sender has gone on.
        time.after(chance.between(0, 5_000), () => {
          deliverAgain(request).catch(() => undefined)
        })
        return server.handle(request)
      case 'arrived later':
        // Given up by its sender, and behind whatever was sent since.
        time.after(chance.between(1_000, 40_000), () => {
          deliverAgain(request).catch(() => undefined)
        })
        throw new NetworkDown()
      case 'late': {
        const late = await server.handle(request)
        const { generation } = server
        await time.sleep(chance.between(1_000, 40_000))
        if (server.isDown || server.generation !== generation) throw new NetworkDown()
        return late
      }
      case 'lost after':
        await server.handle(request)
        throw new NetworkDown()
    }
  }
  return {
    url: (path) => `https://larder.test${path}`,
    request: (request) => life.through(() => arrive(request)),
  }
}
