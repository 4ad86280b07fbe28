/**
 * Which pages may call: our own, and the native shell's (architecture, "Native shell"). Always
 * holds: a state-changing call from any other page is refused, with or without a token; a page that
 * sends a bearer token also proves it can read our cookie or our login reply (security.md, XSRF).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/core/problems.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { ServerContext } from '../context.ts'
import { isSameText } from '../keys.ts'
import type { ServerOptions } from '../options.ts'
import { xsrfValue } from '../sessions/login-reply.ts'

const shellOrigins = ['capacitor://localhost', 'https://localhost']
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  header.customerId,
  header.operation,
  header.epoch,
  header.schemaVersion,
  header.madeOffline,
  header.device,
  header.anchor,
  header.madeUnder,
  header.delivery,
  header.xsrf,
  header.proof,
]
const exposedHeaders = [
  header.cursor,
  header.more,
  header.scope,
  header.epoch,
  'ETag',
  header.nonce,
  'Retry-After',
]

const isShell = (origin: string) => shellOrigins.includes(origin)

function isOwnPage(origin: string, request: FastifyRequest, options: ServerOptions): boolean {
  const host = URL.parse(origin)?.host
  if (host === undefined || host === '') return false
  if (host === request.host) return true
  if (!options.publicUrl) return false
  const [before = '', after] = options.publicUrl.split('{business}')
  if (after === undefined) return origin === options.publicUrl
  const label = origin.slice(before.length, origin.length - after.length)
  return origin === `${before}${label}${after}` && /^[a-z0-9-]+$/.test(label)
}

/** Does the call come from a page that may not call? Calls without `Origin` come from no page. */
export function isForeignOrigin(request: FastifyRequest, options: ServerOptions): boolean {
  const { origin } = request.headers
  return origin !== undefined && !isShell(origin) && !isOwnPage(origin, request, options)
}

/** The double-submit value of a page's state-changing call. @throws Problem wrong_origin */
export function checkXsrf(
  context: ServerContext,
  request: FastifyRequest,
  name: { customerId: string; userId: string; deviceId: string },
): void {
  const { origin } = request.headers
  if (safeMethods.has(request.method) || origin === undefined || isShell(origin)) return
  const given = request.headers[header.xsrf.toLowerCase()]
  if (typeof given !== 'string' || !isSameText(given, xsrfValue(context, name))) {
    throw new Problem('wrong_origin')
  }
}

export function guardOrigins(app: FastifyInstance, { options }: ServerContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('Vary', 'Origin, Accept, Accept-Encoding')
    if (origin !== undefined && isShell(origin)) {
      reply
        .header('Access-Control-Allow-Origin', origin)
        .header('Access-Control-Expose-Headers', exposedHeaders.join(', '))
      if (request.method === 'OPTIONS') {
        return reply
          .header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
          .header('Access-Control-Allow-Headers', allowedHeaders.join(', '))
          .header('Access-Control-Max-Age', '600')
          .code(204)
          .send()
      }
    }
    if (!safeMethods.has(request.method) && isForeignOrigin(request, options)) {
      throw new Problem('wrong_origin')
    }
    return undefined
  })
}
