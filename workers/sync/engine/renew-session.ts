/**
 * Renews the session with the device's key: the fingerprint login and its nonce (§7 Auth,
 * security.md, Identity). Always holds: a network failure is not a failed login; a reply that
 * arrives after somebody else signed in changes nothing.
 */

import type { FingerprintLoginRequest, LoginReply } from '#contract/core/access/session-protocol.ts'
import { isProblemBody } from '#contract/core/problems.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { type DeviceSession, RENEWAL_LOCK } from '#local/device/device.ts'
import { makeProof } from '#local/device/proof.ts'
import { NetworkDown, type Ports, type WireReply } from './ports.ts'

export type Renewal = 'renewed' | 'offline' | 'denied'
type RenewPorts = Pick<Ports, 'clock' | 'lock' | 'network' | 'session'>

const PATH = '/browser-fingerprint-login'

const isLoginReply = (body: unknown): body is LoginReply =>
  typeof body === 'object' && body !== null && 'token' in body && 'xsrf' in body && 'grant' in body

async function ask(ports: RenewPorts, session: DeviceSession, nonce?: string): Promise<WireReply> {
  const { clock, network } = ports
  const request: FingerprintLoginRequest = {
    user_id: session.user_id,
    browser_fingerprint: (await ports.session.fingerprint()) ?? '',
  }
  const proof = await makeProof(await ports.session.key(), {
    method: 'POST',
    url: network.url(PATH),
    now: clock.now(),
    ...(nonce !== undefined && { nonce }),
  })
  return network.request({
    method: 'POST',
    path: PATH,
    headers: { [header.customerId]: session.customer_id, [header.proof]: proof },
    body: JSON.stringify(request),
  })
}

/** The nonce to retry with, if that is all the server wants. */
const newNonce = ({ body, header: headerOf }: WireReply) =>
  isProblemBody(body) && body.code === 'use_dpop_nonce' ? headerOf(header.nonce) : null

async function renewNow(ports: RenewPorts, session: DeviceSession): Promise<Renewal> {
  let reply: WireReply
  try {
    reply = await ask(ports, session)
    const nonce = newNonce(reply)
    if (nonce !== null) reply = await ask(ports, session, nonce)
  } catch (error) {
    if (error instanceof NetworkDown) return 'offline'
    throw error
  }
  if (reply.status === 200 && isLoginReply(reply.body)) {
    const { token, xsrf, device, grant, server_time, anchor } = reply.body
    const clock = { server: server_time, device: ports.clock.now() }
    const now = await ports.session.changeSession(session.user_id, {
      token,
      xsrf,
      device,
      grant,
      clock,
      ...(anchor && { anchor }),
    })
    return now?.token === token ? 'renewed' : 'denied'
  }
  return isProblemBody(reply.body) && reply.body.retry !== 'later' ? 'denied' : 'offline'
}

/** A holder that has kept the renewal this long is frozen; a second renewal does no harm. */
const PATIENCE_MS = 20_000

async function renewIfStale(ports: RenewPorts, stale: DeviceSession): Promise<Renewal> {
  const current = await ports.session.session()
  if (current?.user_id !== stale.user_id) return 'denied'
  return current.token === stale.token ? renewNow(ports, current) : 'renewed'
}

/** One renewal at a time, across tabs and workers; one just made by another is reused. */
export async function renewSession(ports: RenewPorts, stale: DeviceSession): Promise<Renewal> {
  let renewal: Renewal | undefined
  const patience = new AbortController()
  const granted = new AbortController()
  const waiting = ports.clock.sleep(PATIENCE_MS, granted.signal).then(() => patience.abort())
  await ports.lock.hold(RENEWAL_LOCK, 'wait', patience.signal, async () => {
    granted.abort()
    renewal = await renewIfStale(ports, stale)
  })
  await waiting
  return renewal ?? renewIfStale(ports, stale)
}
