/**
 * Asks for the server's time, signed by the server, and lists the facts waiting here (sync.md,
 * "What counts as late"): with the ticket of the live line when the sync starts or comes back, then
 * once a minute while the server answers. Always holds: what waits is listed in the same request
 * that counts as the contact; nothing waits for the answer, and without one the previous anchor
 * stays.
 */
import {
  ANCHOR_MS,
  type AnchorReply,
  type AnchorRequest,
  WAITING_MOST,
  type Waiting,
} from '#contract/core/sync/sync-protocol.ts'
import type { TimeClaim } from '#contract/core/sync/time-claims.ts'
import { claimsOf, keepAnchor } from '#local/device/time-anchor.ts'
import { isThrough } from '#local/outbox/outbox.ts'
import type { Authorized } from '../engine/authorized.ts'
import type { Ports } from '../engine/ports.ts'

const PATH = '/v2/devices/anchors'

/** One request's part, and how its answer is handled. */
export type Listing = {
  readonly body: AnchorRequest
  /** Is there more than one request can hold? */
  readonly isPart: boolean
  /** @param reply its body, once it arrived. Never rejects. */
  readonly answered: (reply: unknown) => Promise<void>
}

export type TimeAnchors = {
  /** What hasn't been listed yet, as part of a request that is sent anyway. */
  list(): Promise<Listing>
  /** In one or more separate requests. */
  ask(): Promise<void>
  /** Once a minute until `over`, while the server answers. */
  keepAsking(isAnswered: () => boolean, over: AbortSignal): Promise<void>
}

const isAnchorReply = (body: unknown): body is AnchorReply => {
  const { anchor } = (typeof body === 'object' && body !== null ? body : {}) as Partial<AnchorReply>
  return typeof anchor?.time === 'number' && typeof anchor.signed === 'string'
}

/** By name and instant: an entry that corrects another claims another time. */
const keyOf = ({ name, at }: TimeClaim) => `${name} ${at}`

/**
 * One of each name, because a request holds one; of two edits of one field the other comes with the
 * next.
 */
const ofEachName = (claims: readonly TimeClaim[]): TimeClaim[] =>
  [...new Map(claims.map((claim) => [claim.name, claim])).values()].slice(0, WAITING_MOST)

export function createTimeAnchors(
  { clock, store }: Pick<Ports, 'clock' | 'store'>,
  calls: Pick<Authorized, 'call'>,
): TimeAnchors {
  let told = new Set<string>()
  let askedAt = Number.NEGATIVE_INFINITY
  /** An older server has no anchors. */
  let isKnown = true

  /** All of them, whatever their state: what a person has to decide about was made too. */
  async function untold(): Promise<TimeClaim[]> {
    const all = await store.transact(['_outbox'], 'relaxed', (tx) => tx.rows('_outbox'))
    const claims = all.filter((entry) => !isThrough(entry)).flatMap(claimsOf)
    const waiting = new Map(claims.map((claim) => [keyOf(claim), claim]))
    told = new Set([...told].filter((key) => waiting.has(key)))
    return [...waiting].filter(([key]) => !told.has(key)).map(([, claim]) => claim)
  }

  async function list(): Promise<Listing> {
    askedAt = clock.now()
    const all = await untold()
    const facts = ofEachName(all)
    const waiting: Waiting = Object.fromEntries(facts.map(({ name, at }) => [name, at]))
    return {
      body: facts.length > 0 ? { waiting } : {},
      isPart: facts.length < all.length,
      async answered(reply) {
        if (!isAnchorReply(reply)) return
        for (const fact of facts) told.add(keyOf(fact))
        // A full device keeps the previous one, which isn't wrong.
        await keepAnchor(store, reply.anchor).catch(() => undefined)
      },
    }
  }

  /** @returns whether there may be more to list */
  async function askOnce(): Promise<boolean> {
    const { body, isPart, answered } = await list()
    const request = { method: 'POST', path: PATH, headers: {}, body: JSON.stringify(body) } as const
    const result = await calls.call(request)
    if (!result.ok) return false
    isKnown = result.reply.status !== 404
    await answered(result.reply.body)
    return isPart && isAnchorReply(result.reply.body)
  }

  async function ask(): Promise<void> {
    while (isKnown && (await askOnce()));
  }

  return {
    list,
    ask,
    async keepAsking(isAnswered, over) {
      while (!over.aborted) {
        await clock.sleep(ANCHOR_MS, over)
        const isDue = Math.abs(clock.now() - askedAt) >= ANCHOR_MS / 2
        if (!over.aborted && isAnswered() && isDue) await ask()
      }
    },
  }
}
