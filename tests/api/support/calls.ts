/** Every call there is, as the server describes itself: for walks that must not forget one. */
import type { Client } from './client.ts'

export type ApiCall = { readonly method: string; readonly path: string }

/** What answers without a session (http/authenticate.ts, `open`). */
export const openCalls = [
  'GET /healthz',
  'GET /readyz',
  'GET /public/business',
  'GET /public/allergens',
  'POST /login',
  'POST /browser-fingerprint-login',
  'POST /override-login',
  'POST /quick-login',
  'POST /v2/devices/people',
  'POST /v2/devices/pin-sessions',
  'POST /v2/devices/grants',
  'POST /v2/devices/join',
  'POST /request-reset-password',
  'POST /reset-password',
  'GET /v2/password-link',
]

export const nameOf = ({ method, path }: ApiCall) => `${method} ${path}`
export const isOpenCall = (call: ApiCall) => openCalls.includes(nameOf(call))

export async function everyCall(client: Client): Promise<ApiCall[]> {
  const { body } = await client.call<{ paths: Record<string, object> }>('GET', '/openapi.json')
  return Object.entries(body.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => ({ method: verb.toUpperCase(), path })),
  )
}
