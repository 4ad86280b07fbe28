/**
 * GET of a resource: pages after a cursor, and single records (sync.md, "On the wire"). Always
 * holds: stored bodies are sent as stored, unless the resource has fields to hide; nothing outside
 * the caller's scope is sent.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/core/access/access.ts'
import { inScope, partnerOf, scopeFilter } from '#contract/core/access/scope.ts'
import {
  hasHiddenFields,
  isHidden,
  isMarkedPrivate,
  maySee,
  visiblePart,
} from '#contract/core/access/visibility.ts'
import type { ListView } from '#contract/core/lists/define-view.ts'
import { OPEN_FILTER } from '#contract/core/lists/filters.ts'
import { Problem } from '#contract/core/problems.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { openCondition, runsByChange } from '#contract/core/sync/mirror.ts'
import { header, PAGE_BYTES, PAGE_ROWS, TOMBSTONE_DAYS } from '#contract/core/sync/sync-protocol.ts'
import type { ServerContext } from '../context.ts'
import { checkSchemaVersion, checkVerb } from '../records/reading.ts'
import { type Fields, fromStored, type WholeRecord } from '../records/stored-record.ts'
import type { Session } from '../sessions/session-book.ts'
import type { PageQuery, Reader, StoredRecord } from '../store/store.ts'
import { sessionOf } from './authenticate.ts'
import { foundThrough } from './found-through.ts'
import { type AskedFilter, badQuery, type ListWords, readFilters } from './list-filters.ts'

const DAY_MS = 86_400_000
const tombstone = ({ id, updated }: StoredRecord) => JSON.stringify({ id, updated, deleted: true })

export const etagOf = (record: { readonly version: number }) => `"${record.version}"`

/** One record as this caller sees it, as JSON text. */
export const recordText = (
  { caller }: Pick<Session, 'caller'>,
  resource: ResourceDefinition,
  record: WholeRecord,
): string => JSON.stringify(visiblePart(caller, resource, record))

function rowText(caller: Caller, resource: ResourceDefinition) {
  const hides = hasHiddenFields(resource)
  return (row: StoredRecord) => {
    if (row.deleted) return tombstone(row)
    const isHiding = hides || isMarkedPrivate(resource, row.body)
    return isHiding ? recordText({ caller }, resource, fromStored(row)) : row.body
  }
}

/** Whose view: the caller's own, or also a partner's, who only sees what names them. */
type Eyes = { readonly caller: Caller; readonly as?: 'supplier' | undefined }

const eyesOf = ({ caller }: Session, as: Eyes['as']): Eyes =>
  as === undefined ? { caller } : { caller: { ...caller, role: as }, as }

const isShown = ({ caller, as }: Eyes, resource: ResourceDefinition, record: WholeRecord) =>
  !isHidden(caller, resource, record) && (as === undefined || partnerOf(resource, record) !== null)

/** Filtering for failed checks must not reveal what a private one hides. */
const isFilterShown =
  (caller: Caller, resource: ResourceDefinition, filters: readonly AskedFilter[]) =>
  (row: StoredRecord): boolean => {
    if (filters.length === 0 || row.deleted || !isMarkedPrivate(resource, row.body)) return true
    const record = fromStored(row)
    return filters
      .flatMap(({ fields }) => fields)
      .every((name) => maySee(caller, resource, name, record))
  }

/**
 * Records private to others count as deleted for the caller, from the moment they became private: a
 * device that held one drops it. A caller who asks for all rows isn't told that it existed.
 */
function knownRow(
  eyes: Eyes,
  resource: ResourceDefinition,
  row: StoredRecord,
  after: number | null,
): StoredRecord | null {
  const isKept =
    row.deleted || !isMarkedPrivate(resource, row.body) || isShown(eyes, resource, fromStored(row))
  if (isKept) return row
  return after === null ? null : { ...row, deleted: true }
}

type ListQuery = Pick<PageQuery, 'after' | 'since' | 'until' | 'changedSince'> & {
  readonly filters: readonly AskedFilter[]
  /** Asked for open rows where nothing stays open: there are none. */
  readonly isNone: boolean
  /** A later page of a pull begun without a cursor: it missed nothing, however old its rows. */
  readonly isFull: boolean
}

function readQuery(
  request: FastifyRequest,
  resource: ResourceDefinition,
  now: number,
  words: ListWords,
): ListQuery {
  const read = { after: null as number | null, isNone: false }
  const asked: [string, string][] = []
  let since: number | undefined
  let changedSince: number | undefined
  let until: number | undefined
  let isFull = false
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) {
    if (typeof value !== 'string') badQuery(name, 'Say this once.')
    if (name === 'after') {
      if (!/^\d{1,16}$/.test(value)) badQuery(name, 'Invalid cursor.')
      read.after = Number(value) || null
    } else if (name === 'window') {
      const days = /^(\d{1,5})d$/.exec(value)?.[1]
      if (days === undefined) badQuery(name, 'Say a number of days, for example 92d.')
      const from = now - Number(days) * DAY_MS
      if (runsByChange(resource.mirror)) changedSince = from
      else since = Math.max(since ?? 0, from)
    } else if (name === 'from' || name === 'to') {
      if (!/^\d{1,16}$/.test(value)) badQuery(name, 'Say a time in milliseconds.')
      if (name === 'from') since = Math.max(since ?? 0, Number(value))
      else until = Number(value)
    } else if (name === OPEN_FILTER && openCondition(resource.mirror) === null) {
      read.isNone = value === 'true'
    } else if (name === 'full') {
      isFull = value === 'true'
    } else asked.push([name, value])
  }
  const dates = {
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(changedSince !== undefined && { changedSince }),
  }
  return { ...read, isFull, ...dates, filters: readFilters(resource, asked, words) }
}

/**
 * Tombstones it hasn't seen may be gone. If nothing has changed since, there were none: a list
 * unchanged for a year isn't fetched again at every look.
 * @throws Problem cursor_too_old
 */
async function checkAge(
  reader: Reader,
  resources: readonly ResourceDefinition[],
  { after, isFull }: ListQuery,
  now: number,
): Promise<void> {
  if (isFull || after === null || after >= now - TOMBSTONE_DAYS * DAY_MS) return
  const heads = await reader.heads()
  if (resources.some(({ name }) => after < (heads[name] ?? 0))) throw new Problem('cursor_too_old')
}

/** The query for the store; null if nothing is open. */
function pageQuery(
  { caller }: Session,
  resource: ResourceDefinition,
  { isNone, isFull: _, filters, ...query }: ListQuery,
  as: Eyes['as'],
): PageQuery | null {
  if (isNone) return null
  const shown = as && resource.shows?.[as]
  // A row no longer shown is reported to callers who ask for changes.
  const isByRows = shown && shown.values !== 'self' && query.after === null
  return {
    resource: resource.name,
    ...query,
    filters: isByRows ? [{ name: shown.field, oneOf: [...shown.values] }, ...filters] : filters,
    scope: scopeFilter(caller, resource),
    limitRows: PAGE_ROWS,
    limitBytes: PAGE_BYTES,
  }
}

/** In addition to a record's own fields. */
const added = (text: string, fields: Fields | undefined) =>
  fields ? `{${JSON.stringify(fields).slice(1, -1)},${text.slice(1)}` : text

type Listing = Pick<ListView, 'adds' | 'as'> & {
  /** Lists of which the caller may read all. */
  readonly of: readonly [ResourceDefinition, ...ResourceDefinition[]]
  readonly words?: ListWords
}

/** One page of one list, or of several as one: stamps count for the whole business. */
export async function sendPage(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { of, adds = {}, as, words = {} }: Listing,
) {
  const session = sessionOf(request)
  checkSchemaVersion(request, context.schema)
  const { customerId } = session
  const reader = context.store.read(customerId)
  const now = context.now()
  const lists = await Promise.all(
    of.map(async (resource) => {
      const asked = readQuery(request, resource, now, words)
      const filters = await foundThrough(reader, resource, asked.filters)
      const found = filters ? { ...asked, filters } : { ...asked, isNone: true }
      return { resource, asked, query: pageQuery(session, resource, found, as) }
    }),
  )
  const [{ asked }] = lists as [(typeof lists)[number]]
  await checkAge(reader, of, asked, now)
  const [first, ...others] = lists.flatMap(({ query }) => query ?? [])
  const [page, epoch] = await Promise.all([
    first ? reader.pageOfAll([first, ...others]) : { rows: [], more: false, cursor: 0 },
    context.store.epoch(customerId),
  ])
  const eyes = eyesOf(session, as)
  const textOf = new Map(
    lists.map(({ resource, asked: { filters, after } }) => {
      const mayTell = isFilterShown(eyes.caller, resource, filters)
      const text = rowText(eyes.caller, resource)
      return [
        resource.name,
        (row: StoredRecord): string[] => {
          const known = knownRow(eyes, resource, row, after)
          return known && mayTell(known) ? [added(text(known), adds[resource.name])] : []
        },
      ]
    }),
  )
  return reply
    .headers({
      [header.more]: String(page.more),
      [header.cursor]: String(page.cursor),
      [header.scope]: session.scope,
      [header.epoch]: epoch,
    })
    .type('application/json; charset=utf-8')
    .send(`[${page.rows.flatMap((row) => textOf.get(row.resource)?.(row) ?? []).join(',')}]`)
}

export function listRecords(
  context: ServerContext,
  resource: ResourceDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  checkVerb(sessionOf(request), 'read', resource)
  return sendPage(context, request, reply, { of: [resource] })
}

/** @throws Problem not_found, also for what the caller may not see */
export async function readableRecord(
  context: ServerContext,
  session: Session,
  resource: ResourceDefinition,
  id: string,
  as?: Eyes['as'],
): Promise<WholeRecord> {
  const row = await context.store.read(session.customerId).record(resource.name, id)
  const record = row && !row.deleted ? fromStored(row) : null
  const isKnown = record && inScope(session.caller, resource, record)
  if (!isKnown || !isShown(eyesOf(session, as), resource, record)) throw new Problem('not_found')
  return record
}

export async function readRecord(
  context: ServerContext,
  resource: ResourceDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  as?: Eyes['as'],
) {
  const session = sessionOf(request)
  checkVerb(session, 'read', resource)
  const record = await readableRecord(context, session, resource, id, as)
  reply.header('ETag', etagOf(record))
  if (request.headers['if-none-match'] === etagOf(record)) return reply.code(304).send()
  const text = recordText(eyesOf(session, as), resource, record)
  return reply.type('application/json; charset=utf-8').send(text)
}

/** The one record of a singleton, with a list's headers (docs: client). */
export async function readSingleton(
  context: ServerContext,
  resource: ResourceDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const session = sessionOf(request)
  checkVerb(session, 'read', resource)
  const reader = context.store.read(session.customerId)
  // Read before the row: anything changed in between is asked for again.
  const heads = await reader.heads()
  const [[row], epoch] = await Promise.all([
    reader.find(resource.name, {}),
    context.store.epoch(session.customerId),
  ])
  if (!row) throw new Problem('not_found')
  const record = fromStored(row)
  if (isHidden(session.caller, resource, record)) throw new Problem('not_found')
  reply.headers({
    ETag: etagOf(record),
    [header.more]: 'false',
    // After a restore a head may be ahead of the row.
    [header.cursor]: String(heads[resource.name] ?? record.updated),
    [header.scope]: session.scope,
    [header.epoch]: epoch,
  })
  return reply.type('application/json; charset=utf-8').send(recordText(session, resource, record))
}
