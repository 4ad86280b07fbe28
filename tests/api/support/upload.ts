/** Sends a file with its record, as one multipart body (`POST /v1/file`), in a test. */
import type { Json, Reply, Session } from './client.ts'

/** The smallest bytes that are a JPEG to whoever looks, and no two of them alike. */
export const photo = (mark = 'seal'): Buffer =>
  Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.from(mark)])

export type UploadParts = {
  readonly record: object
  readonly bytes: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

export function upload(
  session: Session,
  { record, bytes, headers = {} }: UploadParts,
): Promise<Reply<Json>> {
  const form = new FormData()
  form.set('record', JSON.stringify(record))
  form.set('file', new Blob([new Uint8Array(bytes)]), 'file')
  return session.call('POST', '/v1/file', { form, headers })
}
