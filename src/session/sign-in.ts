/**
 * Signing in with a password, or as the provider with a link (§4 Post-login, §7 Auth). Fetched with
 * the login page. Always holds: nothing is stored on the device before the server has given a
 * token, the person's own record and the flags; a supplier loads no flags (§4).
 */

import type { LoginReply, LoginRequest } from '#contract/core/access/session-protocol.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { ClientSync } from '#contract/core/sync/sync-protocol.ts'
import type { User } from '#contract/modules/people/users.ts'
import type { Device, DeviceSession } from '#local/device/device.ts'
import { keepGrant } from '#local/device/held-grant.ts'
import type { Api } from './api-calls.ts'
import { type ApiResult, type Failure, noConnection } from './api-result.ts'
import { toCaller } from './caller.ts'
import { deviceName, readFingerprint } from './fingerprint.ts'
import { tokenState } from './token.ts'

export type SignInWords =
  | { readonly name: string; readonly password: string }
  /** The provider's one-time link (security.md, ADMIN OVERRIDE). */
  | { readonly override: string }

type Ports = { readonly api: Api; readonly device: Device; readonly customerId: string }

/** Email or username in one field (§3): an address has an at sign. */
const asWho = (name: string) => (name.includes('@') ? { email: name } : { username: name })

/** The person's record and the business's flags, with the token just given. */
async function readRest(api: Api, token: string, isSupplier: boolean, isOverride: boolean) {
  const options = { bearer: token }
  const none: ApiResult<null> = { ok: true, value: null, headers: new Headers() }
  const [user, sync] = await Promise.all([
    isOverride ? none : api.call<User>('GET', '/users/me', options),
    isSupplier ? none : api.call<ClientSync>('GET', '/v2/client/sync', options),
  ])
  return { user, sync }
}

async function askForToken(api: Api, device: Device, words: SignInWords) {
  const fingerprint = await readFingerprint(device)
  if (fingerprint === null) return noConnection
  const here: Pick<LoginRequest, 'browser_fingerprint' | 'device_name'> = {
    browser_fingerprint: fingerprint,
    device_name: deviceName(navigator.userAgent),
  }
  const [path, body] =
    'override' in words
      ? ['/override-login', { token: words.override, ...here }]
      : ['/login', { ...asWho(words.name.trim()), password: words.password, ...here }]
  return api.call<LoginReply>('POST', path, { body, proven: true, bearer: null })
}

export async function signIn(
  { api, device, customerId }: Ports,
  words: SignInWords,
): Promise<{ ok: true; session: DeviceSession } | Failure> {
  const login = await askForToken(api, device, words)
  if (!login.ok) return login
  const received = Date.now()
  const { token, xsrf, device: enrolled, grant, server_time, anchor } = login.value
  const state = tokenState(token, customerId, server_time)
  if (state.kind !== 'valid') throw new Error('The server gave a token of another business.')
  const [role] = state.claims.roles
  const rest = await readRest(api, token, role === 'supplier', role === ADMIN_OVERRIDE)
  if (!rest.user.ok) return rest.user
  if (!rest.sync.ok) return rest.sync
  const caller = toCaller(state.claims, rest.user.value)
  const session: DeviceSession = {
    customer_id: customerId,
    user_id: caller.user_id,
    token,
    xsrf,
    device: enrolled,
    grant,
    caller,
    flags: rest.sync.value?.feature_flags ?? [],
    ledger: rest.sync.value?.ledger,
    clock: { server: server_time, device: received },
    ...(anchor && { anchor }),
  }
  await keepGrant(device, login.value)
  await device.keepSession(session)
  return { ok: true, session }
}
