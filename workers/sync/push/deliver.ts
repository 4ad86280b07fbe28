/**
 * Sends an entry in the name of its author, who isn't signed in: under the grant or PIN session the
 * entry names (sync.md, "Devices and people"). Always holds: a PIN session is submitted before what
 * was made in it, a grant if the server has forgotten it; the device's key signs operation and body
 * anew for each try; nothing is read this way, a reply is only the effect.
 */

import type { DeliveryClaims } from '#contract/core/access/session-protocol.ts'
import { isProblemBody } from '#contract/core/problems.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { DeviceSession, HeldPinSession } from '#local/device/device.ts'
import { heldGrant, toHandIn } from '#local/device/held-grant.ts'
import { makeProof } from '#local/device/proof.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { type CallResult, type Contact, contactIn } from '../engine/authorized.ts'
import { NetworkDown, type Ports, type WireReply, type WireRequest } from '../engine/ports.ts'

type DeliverPorts = Pick<Ports, 'clock' | 'network' | 'session' | 'store'>
/** Whose work it is: all that needs to be known of a session. */
type Business = Pick<DeviceSession, 'customer_id'>
export type Deliver = (
  request: WireRequest,
  entry: Pick<OutboxEntry, 'delivery' | 'op_id'>,
) => Promise<CallResult>

const PIN_SESSIONS = '/v2/devices/pin-sessions'
const GRANTS = '/v2/devices/grants'

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (bytes: BufferSource) => hexOf(await crypto.subtle.digest('SHA-256', bytes))

/** Of the body; for a file, over its record and the hash of its bytes. */
async function hashOf({ body = '', bytes }: WireRequest): Promise<string> {
  const utf8 = new TextEncoder()
  if (!bytes) return sha256(utf8.encode(body))
  const { sha256: _, ...fields } = JSON.parse(body) as Record<string, unknown>
  return sha256(utf8.encode(JSON.stringify(fields) + (await sha256(bytes))))
}

/** Another site's page answers 200 too. */
const isHandedIn = ({ status, body }: WireReply) =>
  status === 200 && typeof body === 'object' && body !== null && 'ok' in body && body.ok === true

const isRefused = ({ body }: WireReply) => isProblemBody(body) && body.code === 'delivery_refused'

/** @param onContact called after every call with whether the server answered */
export function createDeliver(
  ports: DeliverPorts,
  { session }: { readonly session: () => Promise<Business | undefined> },
  onContact: (contact: Contact) => void,
): Deliver {
  let nonce: string | undefined
  /**
   * By what is being submitted, while the server judges it: entries are sent in parallel, and all
   * wait for that.
   */
  const judging = new Map<string, Promise<WireReply | null>>()

  async function prove(
    current: Business,
    request: WireRequest,
    delivery?: DeliveryClaims,
  ): Promise<WireReply> {
    const proof = await makeProof(await ports.session.key(), {
      method: request.method,
      url: ports.network.url(request.path),
      now: ports.clock.now(),
      ...(nonce !== undefined && { nonce }),
      ...(delivery && { delivery }),
    })
    return ports.network.request({
      ...request,
      headers: {
        ...request.headers,
        [header.customerId]: current.customer_id,
        [header.proof]: proof,
      },
    })
  }

  /** Once more with the server's nonce, if that is all it wants. */
  async function ask(current: Business, request: WireRequest, delivery?: DeliveryClaims) {
    const reply = await prove(current, request, delivery)
    if (!isProblemBody(reply.body) || reply.body.code !== 'use_dpop_nonce') return reply
    nonce = reply.header(header.nonce) ?? undefined
    return prove(current, request, delivery)
  }

  /** @returns the reply that prevented submitting it; null if the server has it */
  async function tell(current: Business, path: string, request: object): Promise<WireReply | null> {
    const body = JSON.stringify(request)
    const reply = await ask(current, { method: 'POST', path, headers: {}, body })
    return isHandedIn(reply) ? null : reply
  }

  async function handInSession(current: Business, held: HeldPinSession): Promise<WireReply | null> {
    const kept = await tell(current, PIN_SESSIONS, held.request)
    if (!kept) await ports.session.keepPinSession({ ...held, handed_in: true })
    return kept
  }

  const newestUnder = (id: string) =>
    ports.store.transact(['_outbox'], 'relaxed', async (tx) => {
      const all = await tx.rows('_outbox')
      return Math.max(
        0,
        ...all.flatMap(({ delivery }) => (delivery?.id === id ? delivery.made : [])),
      )
    })

  /** @returns the refusal, if this device has nothing to submit for the grant */
  async function handInGrant(current: Business, id: string, refusal: WireReply) {
    const held = await heldGrant(ports.session, id)
    return held ? tell(current, GRANTS, toHandIn(held, await newestUnder(id))) : refusal
  }

  function once(id: string, handIn: () => Promise<WireReply | null>): Promise<WireReply | null> {
    const known = judging.get(id)
    if (known) return known
    const judged = handIn().finally(() => judging.delete(id))
    judging.set(id, judged)
    return judged
  }

  async function attempt(...[request, entry]: Parameters<Deliver>): Promise<CallResult> {
    const current = await session()
    if (!current || !entry.delivery) return { ok: false, why: 'signed_out' }
    const { id, made } = entry.delivery
    const held = await ports.session.pinSession(id)
    const isFirst = held && !held.handed_in
    const kept = isFirst ? await once(id, () => handInSession(current, held)) : null
    if (kept) return { ok: true, reply: kept }
    const claims = { op: entry.op_id, bh: await hashOf(request), made }
    const headers = { ...request.headers, [header.delivery]: id }
    const reply = await ask(current, { ...request, headers }, claims)
    // A restored server, even one restored a moment ago, has forgotten the session or the grant;
    // submitting it twice does no harm.
    if (!isRefused(reply)) return { ok: true, reply }
    const again = await once(id, () =>
      held ? handInSession(current, held) : handInGrant(current, id, reply),
    )
    return { ok: true, reply: again ?? (await ask(current, { ...request, headers }, claims)) }
  }

  return async (request, entry) => {
    try {
      const result = await attempt(request, entry)
      if (result.ok) onContact(contactIn(result.reply))
      return result
    } catch (error) {
      if (!(error instanceof NetworkDown)) throw error
      onContact('silent')
      return { ok: false, why: 'offline' }
    }
  }
}
