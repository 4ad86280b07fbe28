/**
 * A file's picture, from the server. Always holds: it is shown even if it can't be stored; having
 * it without signal next time is a convenience.
 */
import { cacheBlob } from '#local/store/blobs.ts'
import type { TransactionalStore } from '#local/store/transaction.ts'
import type { Api } from '#src/session/api-calls.ts'

export type PhotoApi = Pick<Api, 'call'>

/** Its bytes, or the message shown in its place. */
export type FetchedPhoto = { readonly bytes: ArrayBuffer } | { readonly says: string }

export const OFFLINE = 'Not on this device. It shows when you are online.'

export async function fetchPhoto(
  api: PhotoApi,
  store: TransactionalStore,
  id: string,
): Promise<FetchedPhoto> {
  const result = await api.call<ArrayBuffer>('GET', `/v1/file/${id}`, { file: true })
  if (!result.ok) return { says: result.reason === 'refused' ? result.problem.title : OFFLINE }
  const bytes = result.value
  // A full device, or one whose database another tab closed, still shows it.
  await cacheBlob(store, { id, bytes }).catch(() => undefined)
  return { bytes }
}
