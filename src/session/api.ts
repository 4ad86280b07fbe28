/**
 * The only place in src that fetches (architecture, "Online only"). Always holds: every call names
 * the business, carries the bearer token and the double-submit value; an expired token is renewed
 * once and the call repeated; nothing throws, a failure is a result. Never retries a refusal.
 */
import ky, { type Options } from 'ky'
import { isProblemBody, type ProblemCode, problemBody } from '#contract/core/problems.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { type Api, apiOf, type CallOptions, type Method } from './api-calls.ts'
import { type ApiResult, noConnection } from './api-result.ts'

export type Credentials = { readonly token: string; readonly xsrf: string }

export type ApiPorts = {
  /** Absolute origin of the API, without a slash at the end. */
  readonly origin: string
  readonly customerId: () => string | null
  readonly credentials: () => Credentials | null
  /** A proof by the device's key for one request (RFC 9449). */
  readonly prove: (request: { method: Method; url: string; nonce?: string }) => Promise<string>
  /** Renews the token; false if there is nothing to renew with. */
  readonly renew: () => Promise<boolean>
}

const TIMEOUT_MS = 20_000

/** The renewal finds out whether the session continues; a deactivated account ends it there. */
const staleCodes: readonly ProblemCode[] = ['token_expired', 'token_invalid', 'account_deactivated']

/** Our own replies are JSON; a captive portal's page with status 200 doesn't count (sync.md). */
async function readBody(response: Response): Promise<{ ours: boolean; body: unknown }> {
  if (response.status === 204) return { ours: true, body: undefined }
  const kind = response.headers.get('content-type') ?? ''
  if (!kind.includes('json')) return { ours: false, body: undefined }
  try {
    return { ours: true, body: await response.json() }
  } catch {
    return { ours: false, body: undefined }
  }
}

/** Files come as downloads; anything else in their place is a portal. */
async function toFile(response: Response): Promise<ApiResult<ArrayBuffer>> {
  const isFile = response.headers.get('content-disposition')?.startsWith('attachment')
  if (!response.ok || !isFile) return toResult(response)
  const value = await response.arrayBuffer().catch(() => null)
  return value ? { ok: true, value, headers: response.headers } : noConnection
}

async function toResult<T>(response: Response): Promise<ApiResult<T>> {
  const { ours, body } = await readBody(response)
  if (response.ok && ours) return { ok: true, value: body as T, headers: response.headers }
  if (isProblemBody(body)) return { ok: false, reason: 'refused', problem: body }
  // A proxy in between may answer with its own message, or none.
  if (response.ok || response.status >= 502) return noConnection
  return { ok: false, reason: 'refused', problem: problemBody('server_error') }
}

export function createApi(ports: ApiPorts): Api {
  let nonce: string | undefined

  async function send<T>(method: Method, path: string, options: CallOptions) {
    const url = `${ports.origin}${path}`
    const session = options.bearer === undefined ? ports.credentials() : null
    const bearer = options.bearer ?? session?.token
    const customerId = ports.customerId()
    const headers = new Headers(options.headers)
    headers.set('Accept', 'application/json')
    if (customerId) headers.set(header.customerId, customerId)
    if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
    if (session && method !== 'GET') headers.set(header.xsrf, session.xsrf)
    if (options.proven) {
      const request = { method, url: url.split('?')[0] ?? url, ...(nonce && { nonce }) }
      headers.set(header.proof, await ports.prove(request))
    }
    const init: Options = { method, headers, retry: 0, timeout: TIMEOUT_MS, throwHttpErrors: false }
    if (options.body !== undefined) init.json = options.body
    const response = await ky(url, init).catch(() => null)
    if (!response) return noConnection
    nonce = response.headers.get(header.nonce) ?? nonce
    return options.file ? (toFile(response) as Promise<ApiResult<T>>) : toResult<T>(response)
  }

  async function call<T>(
    method: Method,
    path: string,
    options: CallOptions = {},
  ): Promise<ApiResult<T>> {
    const first = await send<T>(method, path, options)
    if (first.ok || first.reason === 'no-connection') return first
    const { code } = first.problem
    if (options.proven && code === 'use_dpop_nonce') return send<T>(method, path, options)
    const wasSession = options.bearer === undefined && !options.proven
    const isStale = staleCodes.includes(code)
    if (wasSession && isStale && (await ports.renew())) return send<T>(method, path, options)
    return first
  }

  return apiOf(call)
}
