/**
 * Reads JSON bodies and keeps the SHA-256 of their bytes, which identifies a repeated operation
 * (sync.md, "On the wire"). `__proto__` and `constructor.prototype` in a body are refused. Always
 * holds: a body with a secret (`writeOnly` in its schema) is never hashed, because ten thousand
 * tries would find four digits in it.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    bodyHash: string | null
  }
}

type BodyWords = {
  readonly properties?: Readonly<Record<string, { readonly writeOnly?: boolean }>>
}

/** Does this call take a PIN, a password or a token? */
export function takesSecret({ routeOptions }: FastifyRequest): boolean {
  const { properties = {} } = (routeOptions.schema?.body ?? {}) as BodyWords
  return Object.values(properties).some(({ writeOnly }) => writeOnly === true)
}

/** Of method, address and body: the same operation can't be sent to another address either. */
export const operationHash = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(`${request.method} ${request.url} ${request.bodyHash ?? ''}`)
    .digest('hex')

export function readJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyHash', null)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!takesSecret(request)) {
        request.bodyHash = createHash('sha256').update(body).digest('hex')
      }
      // Calls without a body may still send the content type.
      if (body === '') done(null, undefined)
      else void parse(request, body, done)
    },
  )
}
