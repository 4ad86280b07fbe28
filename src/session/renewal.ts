/**
 * Renews an expired token by the fingerprint login with the device's key (security.md, Identity).
 * Always holds: one renewal at a time across tabs and workers, and a token just renewed by another
 * is reused; only a refusal ends a session, a network failure never does.
 */
import type { FingerprintLoginRequest, LoginReply } from '#contract/core/access/session-protocol.ts'
import { type Device, type DeviceSession, RENEWAL_LOCK } from '#local/device/device.ts'
import type { Api } from './api-calls.ts'
import { serverNow, tokenState } from './token.ts'

export type Renewal =
  | { readonly kind: 'renewed'; readonly session: DeviceSession }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly reason: string }

async function renewAlone(api: Api, device: Device, staleToken: string): Promise<Renewal> {
  const session = await device.session()
  if (!session) return { kind: 'refused', reason: 'You are signed out. Sign in again.' }
  const { token, customer_id, user_id } = session
  if (token !== staleToken && tokenState(token, customer_id, serverNow(session)).kind === 'valid') {
    return { kind: 'renewed', session }
  }
  const body: FingerprintLoginRequest = {
    user_id,
    browser_fingerprint: (await device.fingerprint()) ?? '',
  }
  const reply = await api.call<LoginReply>('POST', '/browser-fingerprint-login', {
    body,
    proven: true,
    bearer: null,
  })
  if (!reply.ok) {
    const isFinal = reply.reason === 'refused' && reply.problem.retry !== 'later'
    return isFinal ? { kind: 'refused', reason: reply.problem.title } : { kind: 'later' }
  }
  const { server_time, signed_grant: _, ...given } = reply.value
  const changed = await device.changeSession(user_id, {
    ...given,
    clock: { server: server_time, device: Date.now() },
  })
  return changed ? { kind: 'renewed', session: changed } : { kind: 'later' }
}

/** @param staleToken the token that was refused or has expired */
export const renewSession = (api: Api, device: Device, staleToken: string): Promise<Renewal> =>
  navigator.locks.request(RENEWAL_LOCK, () => renewAlone(api, device, staleToken))
