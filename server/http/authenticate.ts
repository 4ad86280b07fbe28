/**
 * Proves who calls, for every route that does not say `config: { open: true }`. Always holds: the
 * token's business equals the `Customer-ID` (security.md, Identity); rights come from the store
 * (sessions/session-book.ts). Algorithms are pinned where the token plugin is registered.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { TokenClaims } from '#contract/session-protocol.ts'
import type { ServerContext } from '../context.ts'
import type { Session } from '../sessions/session-book.ts'
import { customerOf } from './customer.ts'
import { checkXsrf } from './origins.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs no session. */
    open?: boolean
  }
  interface FastifyRequest {
    session: Session | null
  }
}

export function bearerOf(request: FastifyRequest): string {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) {
    throw new Problem('token_invalid')
  }
  return token
}

function claimsOf(app: FastifyInstance, token: string): TokenClaims {
  try {
    return app.jwt.verify<TokenClaims>(token)
  } catch (error) {
    const isOld = (error as { code?: string }).code === 'FAST_JWT_EXPIRED'
    throw new Problem(isOld ? 'token_expired' : 'token_invalid')
  }
}

/** The session of a route that is not open; there always is one. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Problem('token_invalid')
  return request.session
}

export function authenticateCalls(app: FastifyInstance, context: ServerContext): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.open || request.is404) return
    const claims = claimsOf(app, bearerOf(request))
    if (claims.domain !== customerOf(request, context.options)) throw new Problem('token_invalid')
    const name = { customerId: claims.domain, userId: claims.id, deviceId: claims.device }
    checkXsrf(context, request, name)
    request.session = await context.sessions.find(name)
  })
}
