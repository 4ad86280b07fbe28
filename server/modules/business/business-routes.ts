/**
 * What a page needs before and besides records: the business at this address, and the client sync
 * (§7 Other). Always holds: the open call reveals only the business's name; it also brings the
 * nonce for the sign-in that follows.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/core/problems.ts'
import { type ClientSync, header } from '#contract/core/sync/sync-protocol.ts'
import type { Client } from '#contract/modules/business/client.ts'
import type { ServerContext } from '#server/context.ts'
import { sessionOf } from '#server/http/authenticate.ts'
import { knownCustomerOf } from '#server/http/customer.ts'
import { isLocalHost } from '#server/options.ts'
import { ledgerTrouble } from '#server/services/ledger/ledger-trouble.ts'
import { makeNonce } from '#server/sessions/proofs.ts'
import { MIN_APP_VERSION } from '#server/version.ts'

/** Why a browser won't let the app work offline here; null if it will (architecture, HTTPS). */
const secureNeeded = (request: FastifyRequest): string | null =>
  request.protocol === 'https' || isLocalHost(request.hostname)
    ? null
    : 'This address is not secure (https), so tablets cannot work offline here. Ask whoever runs Larder to set up HTTPS.'

async function businessHere(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const customerId = await knownCustomerOf(request, context)
  const [row] = await context.store.read(customerId).find('client', {})
  if (!row) throw new Problem('business_unknown')
  const { name } = JSON.parse(row.body) as Client
  reply.header(header.nonce, makeNonce(context.keys, context.now()))
  return { name, customer_id: customerId, secure_needed: secureNeeded(request) }
}

export function businessRoutes(app: FastifyInstance, context: ServerContext): void {
  const tags = ['business']
  app.get(
    '/public/business',
    { config: { open: true }, schema: { tags, summary: 'The business at this address' } },
    (request, reply) => businessHere(context, request, reply),
  )
  app.get(
    '/v2/client/sync',
    { schema: { tags, summary: 'Feature flags and the server clock' } },
    async (request, reply) => {
      const session = sessionOf(request)
      const { flags, scope } = session
      const ledger = await ledgerTrouble(context, session)
      reply.header(header.scope, scope)
      const sync: ClientSync = {
        feature_flags: [...flags],
        server_time: context.now(),
        min_app_version: MIN_APP_VERSION,
        ...(ledger && { ledger }),
      }
      return sync
    },
  )
}
