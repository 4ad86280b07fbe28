/**
 * The way to the server at its worst: slow, lost before, lost after, delivered twice, answered by a
 * portal, by an overloaded proxy, or with a token that has just run out. Each is drawn by the seed.
 */
import { problemBody } from '#contract/problems.ts'
import { type Network, NetworkDown, type WireReply, type WireRequest } from '#workers/sync/ports.ts'
import type { Life } from './life.ts'
import type { Seeded } from './seeded.ts'
import type { SmallServer } from './small-server.ts'
import type { VirtualTime } from './virtual-time.ts'

export type Weather = {
  /** Part of the calls that meet trouble, 0 to 1. */
  trouble: number
  isOffline: boolean
}

const portal: WireReply = { status: 200, body: undefined, header: () => null }
const busy: WireReply = {
  status: 503,
  body: problemBody('unavailable'),
  header: (name) => (name === 'Retry-After' ? '2' : null),
}
const broken: WireReply = { status: 502, body: undefined, header: () => null }

export function badNetwork(
  time: VirtualTime,
  server: SmallServer,
  chance: Seeded,
  weather: Weather,
  life: Life,
): Network {
  const arrive = async (request: WireRequest): Promise<WireReply> => {
    await time.sleep(chance.between(1, 300))
    if (weather.isOffline || server.isDown) throw new NetworkDown()
    if (!chance.chance(weather.trouble)) return server.handle(request)
    switch (chance.between(1, 8)) {
      case 1:
        return portal
      case 2:
        return busy
      case 3:
        return broken
      case 4:
        throw new NetworkDown()
      case 5:
        server.tokens.clear()
        return server.handle(request)
      case 6:
        // Delivered twice: the second copy after the sender has gone on.
        time.after(chance.between(0, 5_000), () => {
          if (!server.isDown) server.handle(request)
        })
        return server.handle(request)
      case 7: {
        const late = server.handle(request)
        const { epoch } = server
        await time.sleep(chance.between(1_000, 40_000))
        // No connection outlives the server it leads to.
        if (server.isDown || server.epoch !== epoch) throw new NetworkDown()
        return late
      }
      default:
        server.handle(request)
        throw new NetworkDown()
    }
  }
  return {
    url: (path) => `https://larder.test${path}`,
    request: (request) => life.through(() => arrive(request)),
  }
}
