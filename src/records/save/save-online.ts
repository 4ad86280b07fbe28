/**
 * Writes of resources that can only be changed online: people and the business (sync.md;
 * architecture, "Online only"). Always holds: nothing is put into the device's stores here, the
 * pull brings it; the reply's sentences are passed on unchanged.
 */
import { type ResourceName, registry } from '#contract/core/resource/registry.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { Api } from '#src/session/api-calls.ts'
import { type ApiResult, failureFields, failureSentence } from '#src/session/api-result.ts'
import type { EachAct, EachResult } from './save-each.ts'
import { refused as refuse, type SaveResult } from './save-result.ts'

type Fields = Readonly<Record<string, unknown>>
type Known = Fields & { readonly id: string; readonly version?: number | undefined }

const settle = <R>(result: ApiResult<unknown>, record: R): SaveResult<R> =>
  result.ok
    ? { ok: true, record, reply: result.value }
    : refuse(failureSentence(result), failureFields(result))

export async function createOnline<R extends Known>(
  api: Api,
  resource: ResourceName,
  record: R,
): Promise<SaveResult<R>> {
  return settle(await api.post(travel[resource].path, record), record)
}

export async function editOnline<R extends Known>(
  api: Api,
  resource: ResourceName,
  record: R,
  patch: Fields,
): Promise<SaveResult<R>> {
  const { path } = travel[resource]
  const isSingle = registry[resource].traits.includes('singleton')
  const one = isSingle ? path : `${path}/${record.id}`
  // Two people's settings are merged from the copy each was based on: neither is reverted (domain
  // §2.33).
  const isMerged = isSingle && Object.keys(patch).every((field) => field === 'settings')
  const body = isMerged ? { ...patch, settings_base: record.settings ?? {} } : patch
  const ifMatch = record.version && !isMerged && { headers: { 'If-Match': `"${record.version}"` } }
  return settle(await api.call('PUT', one, { body, ...ifMatch }), record)
}

/** `POST /v1/control/{resource}/archive?id`, for people `mark-archived` (§7). */
export async function archiveOnline<R extends Known>(
  api: Api,
  resource: ResourceName,
  record: R,
  isUndone: boolean,
): Promise<SaveResult<R>> {
  const act = resource === 'users' ? 'mark-archived' : 'archive'
  const undo = isUndone ? '&undo=true' : ''
  return settle(await api.post(`/v1/control/${resource}/${act}?id=${record.id}${undo}`), record)
}

/** One after another: each is a separate call with its own answer. */
export async function eachOnline<N extends ResourceName>(
  api: Api,
  resource: N,
  acts: readonly EachAct<N>[],
  onProgress: (done: number) => void,
): Promise<EachResult> {
  const saved: string[] = []
  const refused: EachResult['refused'][number][] = []
  for (const [place, one] of acts.entries()) {
    const result =
      one.act === 'create'
        ? await createOnline(api, resource, one.record)
        : one.act === 'edit'
          ? await editOnline(api, resource, one.record as Known, one.patch)
          : await archiveOnline(api, resource, one.record as Known, one.act === 'restore')
    if (result.ok) saved.push(one.record.id)
    else refused.push({ id: one.record.id, says: result.message })
    onProgress(place + 1)
  }
  return { saved, refused }
}
