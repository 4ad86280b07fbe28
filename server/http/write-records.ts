/**
 * POST, PUT, DELETE and archive of a resource over HTTP: builds the act, runs it once, answers with
 * the record. Always holds: role, flag and app version are judged before anything is stored; a
 * change of people or places applies to every session at once.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Verb } from '#contract/core/access/access.ts'
import { Problem } from '#contract/core/problems.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { applyPatch } from '#contract/core/resource/patch.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { isTooLarge } from '#contract/core/resource/sizes.ts'
import { header, type WriteEffect } from '#contract/core/sync/sync-protocol.ts'
import { upcast } from '#contract/core/sync/upcasts.ts'
import type { ServerContext } from '../context.ts'
import { archiveRecord } from '../records/archive-record.ts'
import { createRecord } from '../records/create-record.ts'
import { editRecord } from '../records/edit-record.ts'
import { isJudgedAsOfThen } from '../records/membership.ts'
import { checkFlag, checkSchemaVersion, checkVerb, looksUpPeople } from '../records/reading.ts'
import type { RecordAct, SaidOfTime } from '../records/record-act.ts'
import { fromStored, hasField, type WholeRecord } from '../records/stored-record.ts'
import { readAnchor } from '../sessions/anchors.ts'
import type { Writer } from '../store/store.ts'
import { sessionOf } from './authenticate.ts'
import { type Answer, once, sendAnswer } from './once.ts'
import { bodyFields, type Fields } from './read-body.ts'
import { etagOf, recordText } from './read-records.ts'

/** Resources whose changes affect people's rights. */
const decidesRights = new Set(['users', 'locations', 'departments'])

function ifMatchOf(request: FastifyRequest): number | null {
  const given = request.headers['if-match']
  if (given === undefined || given === '*') return null
  const version = /^"(\d{1,15})"$/.exec(given)?.[1]
  if (version === undefined) {
    throw new Problem('validation_failed', { title: 'If-Match takes a version, such as "3".' })
  }
  return Number(version)
}

/**
 * A change that may be sent again, long after it was made, must name a version: otherwise it would
 * overwrite what others have written meanwhile (sync.md, "On the device").
 * @throws Problem validation_failed
 */
function checkHasVersion({ headers }: FastifyRequest): void {
  if (headers[header.operation.toLowerCase()] === undefined) return
  if (headers['if-match'] !== undefined) return
  throw new Problem('validation_failed', {
    title: 'This change does not say which version it was made on (If-Match). Update the app.',
  })
}

/** The request upcast to today's version: an entry that was sent once stays as it was made. */
export function fieldsToday(
  { schema }: ServerContext,
  resource: ResourceDefinition,
  request: FastifyRequest,
  fields: Fields,
  verb: 'POST' | 'PUT' | 'DELETE' = request.method === 'POST' ? 'POST' : 'PUT',
): Fields {
  const version = checkSchemaVersion(request, schema)
  return { ...upcast({ resource: resource.name as ResourceName, verb, fields, version }, schema) }
}

const isMadeOffline = ({ headers }: FastifyRequest) =>
  headers[header.madeOffline.toLowerCase()] === 'true'

function saidOfTime({ keys }: ServerContext, request: FastifyRequest): SaidOfTime {
  const said = (name: string) => {
    const value = request.headers[name.toLowerCase()]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const anchor = said(header.anchor)
  return {
    anchor: anchor === null ? null : readAnchor(keys, sessionOf(request), anchor),
    madeUnder: said(header.madeUnder),
  }
}

/** The act this request asks for, inside its transaction. */
export function actOf(
  context: ServerContext,
  resource: ResourceDefinition,
  request: FastifyRequest,
  tx: Writer,
): RecordAct {
  const session = sessionOf(request)
  return {
    tx,
    resource,
    caller: session.caller,
    rulesOf: context.rulesOf,
    session,
    now: context.now(),
    madeOffline: isMadeOffline(request),
    saidOfTime: saidOfTime(context, request),
    requestHash: request.bodyHash,
    ifMatch: ifMatchOf(request),
  }
}

/** @throws Problem forbidden, flag_off */
export function checkMay(request: FastifyRequest, verb: Verb, resource: ResourceDefinition): void {
  const session = sessionOf(request)
  // Today's role doesn't decide about earlier work: createRecord and editRecord ask the ledger.
  const isOfThen = isJudgedAsOfThen({ resource, madeOffline: isMadeOffline(request) }, verb)
  if (isOfThen) checkFlag(session, resource)
  else checkVerb(session, verb, resource)
}

/**
 * Runs the resource's slow rules outside of the transaction. Does nothing for callers without
 * rights: they are refused inside, where a repeated call is answered first.
 */
async function judgeBeforehand(
  { store, rulesOf }: ServerContext,
  resource: ResourceDefinition,
  request: FastifyRequest,
  given: Fields,
): Promise<unknown> {
  const { beforehand } = rulesOf(resource.name)
  if (!beforehand) return undefined
  const verb = request.method === 'POST' ? 'create' : 'edit'
  try {
    checkMay(request, verb, resource)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
  const reader = store.read(sessionOf(request).customerId)
  const row = verb === 'edit' ? await reader.record(resource.name, idOf(request)) : null
  return beforehand(reader, row ? applyPatch(fromStored(row), given) : given)
}

/** The change may affect rights: sessions look them up again. */
export function forgetRights(
  context: ServerContext,
  request: FastifyRequest,
  changed: readonly string[],
): void {
  if (!changed.some((name) => decidesRights.has(name))) return
  context.sessions.forget(sessionOf(request).customerId)
}

/** Judges, runs once, and forgets cached rights if they may have changed. */
export async function runAct(
  context: ServerContext,
  resource: ResourceDefinition,
  request: FastifyRequest,
  verb: Verb,
  work: (act: RecordAct) => Promise<Answer>,
): Promise<Answer> {
  checkSchemaVersion(request, context.schema)
  ifMatchOf(request)
  const answer = await once(context, request, (tx) => {
    // Inside: completed operations get their old reply, whoever their person is by now.
    checkMay(request, verb, resource)
    return work(actOf(context, resource, request, tx))
  })
  forgetRights(context, request, [resource.name])
  return answer
}

export function recordAnswer(
  request: FastifyRequest,
  resource: ResourceDefinition,
  record: WholeRecord,
  status = 200,
): Answer {
  const session = sessionOf(request)
  const { id, version, updated } = record
  const body = looksUpPeople(session, resource)
    ? JSON.stringify({ id, version, updated } satisfies WriteEffect)
    : recordText(session, resource, record)
  return { status, headers: { ETag: etagOf(record) }, body }
}

type Handler = (
  context: ServerContext,
  resource: ResourceDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

export const postRecord: Handler = async (context, resource, request, reply) => {
  const given = fieldsToday(context, resource, request, bodyFields(request))
  // A queued write says it in the record, a call with `?override=true` (§7).
  const isOverride = (request.query as Record<string, unknown>).override === 'true'
  const fields = isOverride && hasField(resource, 'override') ? { ...given, override: true } : given
  const beforehand = await judgeBeforehand(context, resource, request, fields)
  const answer = await runAct(context, resource, request, 'create', async (act) => {
    const { record, isNew } = await createRecord({ ...act, beforehand }, fields)
    return recordAnswer(request, resource, record, isNew ? 201 : 200)
  })
  return sendAnswer(reply, answer)
}

export const putRecordById: Handler = async (context, resource, request, reply) => {
  const patch = fieldsToday(context, resource, request, bodyFields(request))
  const beforehand = await judgeBeforehand(context, resource, request, patch)
  const answer = await runAct(context, resource, request, 'edit', async (act) => {
    checkHasVersion(request)
    const record = await editRecord({ ...act, beforehand }, idOf(request), patch)
    return recordAnswer(request, resource, record)
  })
  return sendAnswer(reply, answer)
}

/**
 * Two copies are merged before the result is judged, so both are limited in size.
 * @throws Problem validation_failed
 */
function refuseTooLarge(resource: ResourceDefinition, copies: readonly unknown[]): void {
  const { settings } = resource.schema.properties
  if (!settings || !copies.some((one) => isTooLarge(settings, one))) return
  const sentence = "Check settings: this value can't be used."
  throw new Problem('validation_failed', { fields: { settings: sentence } })
}

/** PUT of the one record; `settings_base` is the copy the edit was based on (domain §2.33). */
export const putSingleton: Handler = async (context, resource, request, reply) => {
  const given = fieldsToday(context, resource, request, bodyFields(request))
  const { settings_base: base, ...patch } = given
  refuseTooLarge(resource, [base, patch.settings])
  const answer = await runAct(context, resource, request, 'edit', async (act) => {
    checkHasVersion(request)
    const [row] = await act.tx.find(resource.name, {})
    if (!row) throw new Problem('not_found')
    const { merging } = act.rulesOf(resource.name)
    const merged = merging?.(patch, { base, stored: fromStored(row) }) ?? patch
    return recordAnswer(request, resource, await editRecord(act, row.id, merged))
  })
  return sendAnswer(reply, answer)
}

/**
 * DELETE archives, and answers with the record like every write, so that a device knows its version
 * and when to let go of the change; for a record already gone it succeeds (sync.md).
 */
export const deleteRecord: Handler = async (context, resource, request, reply) => {
  const answer = await runAct(context, resource, request, 'read', async (act) => {
    const row = await act.tx.record(resource.name, idOf(request))
    if (!row || row.deleted) return { status: 204, headers: {}, body: '' }
    return recordAnswer(request, resource, await archiveRecord(act, idOf(request), false))
  })
  return sendAnswer(reply, answer)
}

const archiveAt =
  (undo: boolean): Handler =>
  async (context, resource, request, reply) => {
    const answer = await runAct(context, resource, request, 'archive', async (act) =>
      recordAnswer(request, resource, await archiveRecord(act, idOf(request), undo)),
    )
    return sendAnswer(reply, answer)
  }

/** `PUT /v2/{resource}/{id}/archive`; `DELETE` of it unarchives the record (§7). */
export const archiveRecordAt = archiveAt(false)
export const restoreRecordAt = archiveAt(true)

/** `POST /v1/control/{resource}/archive?id=…&undo=true`. */
export const archiveById: Handler = async (context, resource, request, reply) => {
  const { id, undo } = controlQuery(request)
  const answer = await runAct(context, resource, request, 'archive', async (act) =>
    recordAnswer(request, resource, await archiveRecord(act, id, undo)),
  )
  return sendAnswer(reply, answer)
}

/** `?id` and `?undo=true` of the control calls. */
export function controlQuery(request: FastifyRequest): { id: string; undo: boolean } {
  const { id, undo } = request.query as Record<string, unknown>
  if (typeof id !== 'string' || id === '') {
    throw new Problem('validation_failed', { fields: { id: 'Say which record.' } })
  }
  return { id, undo: undo === 'true' }
}
