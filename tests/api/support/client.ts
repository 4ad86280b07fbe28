/**
 * What a device says over HTTP, in a test: signs in with its key, then calls. Always holds: it sends
 * what it is told and judges nothing; replies come back as they are.
 */
import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { type DeviceKey, makeDeviceKey, makeProof, type ProofParts } from './device-key.ts'

/** A reply's JSON, as far as tests look at it. */
export type Json = Record<string, unknown> & {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly version: number
  readonly updated: number
  readonly fields: Record<string, string>
  readonly current: Record<string, unknown>
}
export type Reply<T = Json> = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: T
}

export type CallOptions = {
  readonly body?: unknown
  /** A multipart body in place of JSON. */
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
}

export type Session = {
  readonly reply: LoginReply
  readonly key: DeviceKey
  readonly token: string
  call<T = Json>(method: string, path: string, options?: CallOptions): Promise<Reply<T>>
  get<T = Json>(path: string, headers?: Readonly<Record<string, string>>): Promise<Reply<T>>
  post<T = Json>(
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply<T>>
  put<T = Json>(
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply<T>>
}

export type SignIn = {
  readonly email?: string
  readonly username?: string
  readonly password: string
}

export type Client = {
  readonly url: string
  readonly customerId: string
  call<T = Json>(method: string, path: string, options?: CallOptions): Promise<Reply<T>>
  /** A login-like call: with a proof and, when asked, the server's nonce. */
  prove<T = Json>(
    path: string,
    body: unknown,
    key: DeviceKey,
    parts?: ProofParts,
  ): Promise<Reply<T>>
  /** A nonce of the server. */
  nonce(): Promise<string>
  login(who: SignIn, key?: DeviceKey): Promise<Reply<LoginReply>>
  signIn(who: SignIn, key?: DeviceKey): Promise<Session>
  /** Calls with a token it was given. */
  session(reply: LoginReply, key: DeviceKey): Session
}

export async function send<T>(
  url: string,
  method: string,
  { body, form, headers }: CallOptions,
): Promise<Reply<T>> {
  const isText = typeof body === 'string'
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    ...(form && { body: form }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (isJson ? JSON.parse(text) : undefined) as T,
  }
}

export function createClient(url: string, customerId: string): Client {
  const call = <T>(method: string, path: string, options: CallOptions = {}) =>
    send<T>(url + path, method, {
      ...options,
      headers: { [header.customerId]: customerId, ...options.headers },
    })
  const nonce = async () => {
    const body = { password: 'x', browser_fingerprint: 'x', device_name: 'x' }
    const reply = await call('POST', '/login', { body })
    return reply.headers.get(header.nonce) ?? ''
  }
  const prove = async <T>(path: string, body: unknown, key: DeviceKey, parts: ProofParts = {}) => {
    const request = { method: 'POST', url: url + path, nonce: await nonce() }
    return call<T>('POST', path, {
      body,
      headers: { [header.proof]: makeProof(key, request, parts) },
    })
  }
  const login = (who: SignIn, key = makeDeviceKey()) =>
    prove<LoginReply>(
      '/login',
      { ...who, browser_fingerprint: 'fingerprint-1', device_name: 'Cold room tablet' },
      key,
    )
  const session = (reply: LoginReply, key: DeviceKey): Session => {
    const withToken = <T>(method: string, path: string, options: CallOptions = {}) =>
      call<T>(method, path, {
        ...options,
        headers: { Authorization: `Bearer ${reply.token}`, ...options.headers },
      })
    return {
      reply,
      key,
      token: reply.token,
      call: withToken,
      get: (path, headers = {}) => withToken('GET', path, { headers }),
      post: (path, body, headers = {}) => withToken('POST', path, { body, headers }),
      put: (path, body, headers = {}) => withToken('PUT', path, { body, headers }),
    }
  }
  return {
    url,
    customerId,
    call,
    prove,
    nonce,
    login,
    session,
    async signIn(who, key = makeDeviceKey()) {
      const reply = await login(who, key)
      if (reply.status !== 200) throw new Error(`Nobody signed in: ${reply.text}`)
      return session(reply.body, key)
    },
  }
}
