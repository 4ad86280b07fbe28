/**
 * `GET /v2/heads`: the heads of all resources the caller may read, in one call (sync.md, "Heads").
 * Always holds: it reads the store itself, so that without the live line nothing another process
 * wrote is missed until the next look.
 */
import type { FastifyInstance } from 'fastify'
import { HEADS_PATH, header } from '#contract/core/sync/sync-protocol.ts'
import type { ServerContext } from '../context.ts'
import { headsNow } from '../records/reading.ts'
import { sessionOf } from './authenticate.ts'

export function headsRoute(app: FastifyInstance, { store, now }: ServerContext): void {
  const schema = {
    tags: ['sync'],
    summary: 'The largest `updated` of each list the caller may read, with scope, epoch and flags',
  }
  app.get(HEADS_PATH, { schema }, async (request, reply) => {
    const session = sessionOf(request)
    const heads = await store.read(session.customerId).heads()
    reply.header(header.scope, session.scope)
    return headsNow(session, heads, now())
  })
}
