/**
 * `POST /v2/devices/anchors`: a device in contact gets the server's time, signed by the server, and
 * lists its waiting facts (sync.md, "What counts as late"). A request for a live ticket does the
 * same, so that a start needs no extra call.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type AnchorReply, WAITING_MOST, type Waiting } from '#contract/core/sync/sync-protocol.ts'
import type { ServerContext } from '../context.ts'
import { giveAnchor } from '../sessions/anchors.ts'
import { sessionOf } from './authenticate.ts'
import { readBody } from './read-body.ts'

const anchorBody = Type.Object(
  {
    waiting: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[0-9a-zA-Z-]{1,40}(\\.[a-z_]{1,40})?$' }),
        Type.Integer({ minimum: 0 }),
        { additionalProperties: false, maxProperties: WAITING_MOST },
      ),
    ),
  },
  { additionalProperties: false },
)

/** @throws Problem validation_failed */
export const waitingIn = (request: FastifyRequest): Waiting =>
  request.body === undefined || request.body === null
    ? {}
    : (readBody(request, anchorBody).waiting ?? {})

async function give(context: ServerContext, request: FastifyRequest): Promise<AnchorReply> {
  const session = sessionOf(request)
  const waiting = waitingIn(request)
  const anchor = await context.store.write(session.customerId, (tx) =>
    giveAnchor(context, tx, session, waiting),
  )
  return { anchor }
}

export function anchorRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post(
    '/v2/devices/anchors',
    {
      schema: {
        tags: ['devices'],
        summary: "The server's time, and what waits here",
        body: anchorBody,
      },
    },
    (request) => give(context, request),
  )
}
