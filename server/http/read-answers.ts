/**
 * Results folded from rows (contract/core/lists/define-view.ts). Always holds: the rows are those
 * that the caller's own lists would give, found by the store's filters or among the newest; nothing
 * is stored.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inScope, scopeFilter } from '#contract/core/access/scope.ts'
import { isHidden, visiblePart } from '#contract/core/access/visibility.ts'
import type { Aggregate, Digest, ReadOthers } from '#contract/core/lists/define-view.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { header, PAGE_BYTES, PAGE_ROWS } from '#contract/core/sync/sync-protocol.ts'
import type { ServerContext } from '../context.ts'
import { checkVerb, mayRead } from '../records/reading.ts'
import { fromStored, type WholeRecord } from '../records/stored-record.ts'
import type { Session } from '../sessions/session-book.ts'
import type { FilterTerm, Reader, StoredRecord } from '../store/store.ts'
import { sessionOf } from './authenticate.ts'
import { badQuery, readFilters } from './list-filters.ts'

/** The rows of a list that the caller may see. */
function shownRecords(
  { caller }: Session,
  resource: ResourceDefinition,
  rows: readonly StoredRecord[],
): WholeRecord[] {
  return rows
    .filter(({ deleted }) => !deleted)
    .map(fromStored)
    .filter((record) => !isHidden(caller, resource, record))
}

/** All rows, each in its latest version: a row changed during this comes again. */
async function allRows(
  reader: Reader,
  session: Session,
  resource: ResourceDefinition,
  filters: readonly FilterTerm[],
): Promise<StoredRecord[]> {
  const rows = new Map<string, StoredRecord>()
  let after: number | null = null
  for (let more = true; more; ) {
    const page = await reader.page({
      resource: resource.name,
      after,
      filters,
      scope: scopeFilter(session.caller, resource),
      limitRows: PAGE_ROWS,
      limitBytes: PAGE_BYTES,
    })
    for (const row of page.rows) rows.set(row.id, row)
    more = page.more
    after = page.cursor
  }
  return [...rows.values()]
}

const othersOf =
  (reader: Reader, session: Session): ReadOthers =>
  async <N extends ResourceName>(name: N, ids: readonly string[]) => {
    const resource = declarations[name]
    if (ids.length === 0 || !mayRead(session, resource)) return new Map()
    const rows = shownRecords(session, resource, await reader.records(name, ids)).filter((record) =>
      inScope(session.caller, resource, record),
    )
    return new Map(
      rows.map((record) => {
        const seen: unknown = visiblePart(session.caller, resource, record)
        return [record.id, seen as RecordsByResource[N]]
      }),
    )
  }

async function sendAnswer(
  context: ServerContext,
  reply: FastifyReply,
  session: Session,
  answer: readonly unknown[],
) {
  return reply
    .headers({
      [header.scope]: session.scope,
      [header.epoch]: await context.store.epoch(session.customerId),
    })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}

export async function readAggregate(
  context: ServerContext,
  { where, fold }: Aggregate,
  resource: ResourceDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const session = sessionOf(request)
  checkVerb(session, 'read', resource)
  const asked = Object.entries(request.query as Record<string, unknown>).flatMap(
    ([name, value]): [string, string][] => {
      if (typeof value !== 'string') badQuery(name, 'Say this once.')
      return name === AGGREGATE ? [] : [[name, value]]
    },
  )
  const always = Object.entries(where).map(([name, oneOf]) => ({ name, oneOf }))
  const filters = [...always, ...readFilters(resource, asked, { known: [AGGREGATE] })]
  const reader = context.store.read(session.customerId)
  const rows = await allRows(reader, session, resource, filters)
  const answer = await fold(
    shownRecords(session, resource, rows) as never,
    othersOf(reader, session),
  )
  return sendAnswer(context, reply, session, answer)
}

export async function readDigest(
  context: ServerContext,
  { of: resource, newest, fold }: Digest,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const session = sessionOf(request)
  checkVerb(session, 'read', resource)
  const [extra] = Object.keys(request.query as Record<string, unknown>)
  if (extra !== undefined) badQuery(extra, 'This call takes no filters.')
  const reader = context.store.read(session.customerId)
  const scope = scopeFilter(session.caller, resource)
  const rows = await reader.newest({ resource: resource.name, scope, most: newest })
  const answer = await fold(
    shownRecords(session, resource, rows) as never,
    othersOf(reader, session),
  )
  return sendAnswer(context, reply, session, answer)
}

/** Its name in the address of a list. */
export const AGGREGATE = 'aggregate'
