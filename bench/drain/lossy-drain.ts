/**
 * The way of a drain, at the proxy between browser and server: which of the 1,200 calls lose their
 * reply, and when each entry was asked for and answered. Always holds: the same places of the queue
 * are lost for Larder and for the floor; a reply is lost after the server has done the work.
 */
import type { IncomingMessage } from 'node:http'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { LossyNetwork } from '#tests/support/lossy-network.ts'
import { seeded } from '#tests/sync/seeded.ts'

export const ENTRIES = 1_000
/** 20 % of what goes out anew. */
export const LOST = 200
const CALLS = ENTRIES + LOST

/** Places among the calls, drawn evenly; the last one is answered, or there would be one more. */
function lostPlaces(seed: number): ReadonlySet<number> {
  const chance = seeded(seed)
  const places = new Set<number>()
  while (places.size < LOST) places.add(chance.between(0, CALLS - 2))
  return places
}

export type Drained = {
  /** Wall clock, ms: the first call, and the last reply that came through. */
  readonly began: number
  readonly ended: number
  /** From the first call of an entry until its reply, ms. */
  readonly perEntry: readonly number[]
  readonly calls: number
  readonly lost: number
}

export type Watch = {
  /** How many entries were answered by now. */
  readonly answered: () => number
  readonly stop: () => Drained
}

const operationOf = ({ headers }: IncomingMessage) => {
  const operation = headers[header.operation.toLowerCase()]
  return typeof operation === 'string' ? operation : null
}

/** From now on replies to entries are lost; everything else passes. */
export function loseReplies(network: LossyNetwork, seed: number): Watch {
  const places = lostPlaces(seed)
  const began = new Map<string, number>()
  const ended = new Map<string, number>()
  let calls = 0
  let lost = 0
  network.onCall((asked) => {
    const operation = operationOf(asked)
    if (operation !== null && !began.has(operation)) began.set(operation, Date.now())
  })
  network.breakReplies((asked) => {
    if (operationOf(asked) === null) return false
    const isLost = places.has(calls)
    calls += 1
    if (isLost) lost += 1
    return isLost
  })
  network.beforeReply((asked) => {
    const operation = operationOf(asked)
    if (operation !== null) ended.set(operation, Date.now())
  })
  return {
    answered: () => ended.size,
    stop() {
      network.onCall(null)
      network.breakReplies(null)
      network.beforeReply(null)
      const perEntry = [...ended].map(([operation, at]) => at - (began.get(operation) ?? at))
      return {
        began: Math.min(...began.values()),
        ended: Math.max(...ended.values()),
        perEntry,
        calls,
        lost,
      }
    },
  }
}
