/**
 * The API calls as the rest of src sees them, and how they are reached before their code is here
 * (api.ts, fetched after the first page). Always holds: nothing throws, a failure is a result; code
 * that couldn't be fetched counts as no connection.
 */
import { type ApiResult, noConnection } from './api-result.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type CallOptions = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Bearer token to use instead of the session's, such as an invite link's; null sends none. */
  readonly bearer?: string | null
  /** Login-like calls carry the device's proof and the server's nonce. */
  readonly proven?: boolean
  /** The reply is a file, not JSON: an ArrayBuffer. */
  readonly file?: boolean
}

type Call = <T>(method: Method, path: string, options?: CallOptions) => Promise<ApiResult<T>>

export type Api = {
  readonly call: Call
  readonly get: <T>(path: string) => Promise<ApiResult<T>>
  readonly post: <T>(path: string, body?: unknown) => Promise<ApiResult<T>>
  readonly put: <T>(path: string, body: unknown) => Promise<ApiResult<T>>
  readonly patch: <T>(path: string, body: unknown) => Promise<ApiResult<T>>
}

export const apiOf = (call: Call): Api => ({
  call,
  get: (path) => call('GET', path),
  post: (path, body) => call('POST', path, { body }),
  put: (path, body) => call('PUT', path, { body }),
  patch: (path, body) => call('PATCH', path, { body }),
})

/** The same calls, whose code is fetched with the first of them. */
export const apiFetchedBy = (fetchApi: () => Promise<Api>): Api =>
  apiOf(async (...asked) => {
    const api = await fetchApi().catch(() => null)
    return api ? api.call(...asked) : noConnection
  })
