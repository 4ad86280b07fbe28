/**
 * Proves who is calling, for every route without `config: { open: true }`. Always holds: the
 * token's business equals the `Customer-ID` (security.md, Identity); rights come from the store
 * (sessions/session-book.ts). Algorithms are pinned where the token plugin is registered.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TokenClaims } from '#contract/core/access/session-protocol.ts'
import { Problem } from '#contract/core/problems.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { ServerContext } from '../context.ts'
import { checkDelivered, deliverySession } from '../sessions/delivery.ts'
import type { Session } from '../sessions/session-book.ts'
import { customerOf, knownCustomerOf } from './customer.ts'
import { checkXsrf } from './origins.ts'
import { proofOf } from './proof-of-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs no session. */
    open?: boolean
    /** Accepts a `Delivery` in place of the bearer token (sync.md, "Devices and people"). */
    delivered?: boolean
    /** Accepts a file, whose record is in its body beside it. */
    takesFile?: boolean
    /** Accepts an expired token, but not of an expired session. */
    evenExpired?: boolean
  }
  interface FastifyRequest {
    session: Session | null
    /** The token's claims, if one was sent; its person's rights are in the session. */
    claims: TokenClaims | null
  }
}

export function bearerOf(request: FastifyRequest): string {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) {
    throw new Problem('token_invalid')
  }
  return token
}

function claimsOf(app: FastifyInstance, token: string, ignoreExpiration: boolean): TokenClaims {
  try {
    return app.jwt.verify<TokenClaims>(token, { ignoreExpiration })
  } catch (error) {
    const isOld = (error as { code?: string }).code === 'FAST_JWT_EXPIRED'
    throw new Problem(isOld ? 'token_expired' : 'token_invalid')
  }
}

/** The session of a route that isn't open; there always is one. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Problem('token_invalid')
  return request.session
}

/** The token of a route that isn't open and accepts no delivery. */
export function claimsOfCall(request: FastifyRequest): TokenClaims {
  if (!request.claims) throw new Problem('token_invalid')
  return request.claims
}

/** Proved by the device's key, so it needs no double-submit value. */
async function sessionOfDelivery(context: ServerContext, request: FastifyRequest, id: string) {
  const customerId = await knownCustomerOf(request, context)
  const proof = proofOf(context, request)
  return deliverySession(context.store, customerId, id, proof)
}

/** The signed body hash is compared once the body is read. */
export function checkDelivery(request: FastifyRequest, fields: Readonly<Record<string, unknown>>) {
  const { delivery } = sessionOf(request)
  if (!delivery) return
  const opId = request.headers[header.operation.toLowerCase()]
  checkDelivered(delivery, { opId, bodyHash: request.bodyHash, fields })
}

/**
 * A change meant for this server before a backup was restored waits until the device has sent again
 * what came before it (sync.md, "On the wire"). @throws Problem cursor_too_old
 */
function checkEpoch({ headers, method, session }: FastifyRequest): void {
  const known = headers[header.epoch.toLowerCase()]
  if (method === 'GET' || known === undefined || known === session?.epoch) return
  throw new Problem('cursor_too_old', {
    title: 'This server was put back to an older day. The device sends first what it has lost.',
  })
}

export function authenticateCalls(app: FastifyInstance, context: ServerContext): void {
  app.decorateRequest('session', null)
  app.decorateRequest('claims', null)
  async function findSession(request: FastifyRequest): Promise<Session> {
    const { delivery } = request.headers
    if (request.routeOptions.config.delivered && typeof delivery === 'string') {
      return sessionOfDelivery(context, request, delivery)
    }
    const { evenExpired = false } = request.routeOptions.config
    const claims = claimsOf(app, bearerOf(request), evenExpired)
    if (claims.domain !== customerOf(request, context.options)) throw new Problem('token_invalid')
    const name = {
      customerId: claims.domain,
      userId: claims.id,
      deviceId: claims.device,
      sessionId: claims.session,
    }
    checkXsrf(context, request, name)
    request.claims = claims
    return context.sessions.find(name)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.open || request.is404) return
    request.session = await findSession(request)
    reply.header(header.epoch, request.session.epoch)
    checkEpoch(request)
  })
  app.addHook('preHandler', async (request) => {
    // For a file it is compared when its parts are read (http/file-routes.ts).
    if (!request.session?.delivery || request.routeOptions.config.takesFile) return
    checkDelivery(request, typeof request.body === 'object' ? { ...request.body } : {})
  })
}
