/** What a device sends for somebody who is not signed in: under a grant or a PIN session. */
import { createHash } from 'node:crypto'
import { header } from '#contract/sync-protocol.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Client, Json, Reply } from './client.ts'
import { type DeviceKey, makeProof } from './device-key.ts'

export type Delivered = {
  readonly id: string
  readonly key: DeviceKey
  readonly method?: string
  readonly path?: string
  readonly body: Readonly<Record<string, unknown>>
  readonly made?: number
  readonly opId?: string
  /** What is really sent, when it is not what was signed. */
  readonly sent?: { readonly body?: object; readonly opId?: string; readonly path?: string }
  readonly headers?: Readonly<Record<string, string>>
}

export async function deliver(client: Client, call: Delivered): Promise<Reply<Json>> {
  const { id, key, method = 'POST', path = '/v2/temperature-logs', body, sent = {} } = call
  const opId = call.opId ?? uuidV7()
  const text = JSON.stringify(body)
  const claims = {
    op: opId,
    bh: createHash('sha256').update(text).digest('hex'),
    made: call.made ?? body.created ?? Date.now(),
  }
  const proof = makeProof(
    key,
    { method, url: client.url + path, nonce: await client.nonce() },
    { claims },
  )
  return client.call<Json>(method, sent.path ?? path, {
    body: sent.body ? JSON.stringify(sent.body) : text,
    headers: {
      [header.delivery]: id,
      [header.proof]: proof,
      [header.operation]: sent.opId ?? opId,
      [header.madeOffline]: 'true',
      ...call.headers,
    },
  })
}
