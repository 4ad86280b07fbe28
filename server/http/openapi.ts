/** The calls of this server as OpenAPI 3.1 at /openapi.json, derived from the routes themselves. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { version } from '../version.ts'

export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Larder',
        version,
        description: 'Errors are problem+json (RFC 9457) with `code`, `fields` and `retry`.',
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ token: [] }],
    },
  })
}

export function openapiRoute(app: FastifyInstance): void {
  app.get('/openapi.json', { config: { open: true }, schema: { hide: true } }, () => app.swagger())
}
