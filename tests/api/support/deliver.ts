/** What a device sends for somebody who is not signed in: under a grant or a PIN session. */
import { createHash } from 'node:crypto'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Client, Json, Reply } from './client.ts'
import { type DeviceKey, makeProof } from './device-key.ts'

export type Delivered = {
  readonly id: string
  readonly key: DeviceKey
  readonly method?: string
  readonly path?: string
  readonly body: Readonly<Record<string, unknown>>
  /** Of a file, whose record is the body. */
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly made?: number
  readonly opId?: string
  /** What is really sent, when it is not what was signed. */
  readonly sent?: { readonly body?: object; readonly opId?: string; readonly path?: string }
  readonly headers?: Readonly<Record<string, string>>
}

const sha256 = (what: string | Uint8Array) => createHash('sha256').update(what).digest('hex')

function formOf(record: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set('record', record)
  form.set('file', new Blob([bytes]))
  return form
}

export async function deliver(client: Client, call: Delivered): Promise<Reply<Json>> {
  const { id, key, method = 'POST', body, bytes, sent = {} } = call
  const path = call.path ?? (bytes ? '/v1/file' : '/v2/temperature-logs')
  const opId = call.opId ?? uuidV7()
  const text = JSON.stringify(body)
  const claims = {
    op: opId,
    bh: sha256(bytes ? text + sha256(bytes) : text),
    made: call.made ?? body.created ?? Date.now(),
  }
  const proof = makeProof(
    key,
    { method, url: client.url + path, nonce: await client.nonce() },
    { claims },
  )
  return client.call<Json>(method, sent.path ?? path, {
    ...(bytes
      ? { form: formOf(text, bytes) }
      : { body: sent.body ? JSON.stringify(sent.body) : text }),
    headers: {
      [header.delivery]: id,
      [header.proof]: proof,
      [header.operation]: sent.opId ?? opId,
      [header.madeOffline]: 'true',
      ...call.headers,
    },
  })
}
