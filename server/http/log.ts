/**
 * Structured logs with request ids (security.md, "Reports of trouble"). Always holds: no names,
 * tokens, PINs, addresses or query strings; a call is logged by its route, not its url.
 */
import type { FastifyInstance } from 'fastify'

export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: (request: { method: string; id: string }) => ({ id: request.id, method: request.method }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      message: error.message,
      stack: error.stack ?? '',
      ...(error.code !== undefined && { code: error.code }),
    }),
  },
})

export function logReplies(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        business: request.session?.customerId,
      },
      'call',
    )
  })
}
