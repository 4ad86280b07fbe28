/**
 * The calls of the API as everybody in src knows them, and how they are had before the code that
 * makes them is here (api.ts, fetched after the first page). Always holds: nothing throws, a failure
 * is a result; code that could not be fetched is no connection.
 */
import { type ApiResult, noConnection } from './api-result.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type CallOptions = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Bearer in place of the session's, as with the token of an invite link; null sends none. */
  readonly bearer?: string | null
  /** Login-like calls carry the device's proof and the server's nonce. */
  readonly proven?: boolean
  /** The answer is a file, not JSON: an ArrayBuffer. */
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

/** The same calls, made by code that is fetched with the first of them. */
export const apiFetchedBy = (fetchApi: () => Promise<Api>): Api =>
  apiOf(async (...asked) => {
    const api = await fetchApi().catch(() => null)
    return api ? api.call(...asked) : noConnection
  })
