/**
 * Opens the live socket (§7; security.md, WebSocket): with a ticket that works once within 30
 * seconds, because a socket's address can't carry a bearer token. Always holds: a page from another
 * origin gets no socket.
 */
import { randomBytes } from 'node:crypto'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/core/problems.ts'
import type { LiveTicket } from '#contract/core/sync/sync-protocol.ts'
import type { ServerContext } from '../context.ts'
import { customerIdPattern } from '../options.ts'
import type { LiveSocket } from '../services/live/live-hub.ts'
import { giveAnchor } from '../sessions/anchors.ts'
import { kept, sha256, type Ticket } from '../sessions/kept.ts'
import { waitingIn } from './anchor-routes.ts'
import { sessionOf } from './authenticate.ts'
import { isForeignOrigin } from './origins.ts'

const TICKET_MS = 30_000
const FRAME_BYTES = 4_096

async function makeTicket(context: ServerContext, request: FastifyRequest): Promise<LiveTicket> {
  const session = sessionOf(request)
  if (!context.live.mayAsk(session)) throw new Problem('too_many')
  const { customerId, caller, deviceId, sessionId } = session
  const ticket = `${customerId}.${randomBytes(18).toString('base64url')}`
  const value: Ticket = {
    user_id: caller.user_id,
    device_id: deviceId,
    ...(sessionId !== undefined && { session: sessionId }),
  }
  const waiting = waitingIn(request)
  const anchor = await context.store.write(customerId, async (tx) => {
    await tx.keep(kept.ticket, sha256(ticket), value, context.now() + TICKET_MS)
    return giveAnchor(context, tx, session, waiting)
  })
  return { ticket, anchor, ...(await context.live.heads(session)) }
}

/** @throws Problem wrong_origin, token_invalid */
async function useTicket(context: ServerContext, request: FastifyRequest): Promise<void> {
  if (isForeignOrigin(request, context.options)) throw new Problem('wrong_origin')
  const { ticket } = request.query as Record<string, unknown>
  const [customerId = ''] = typeof ticket === 'string' ? ticket.split('.') : []
  if (typeof ticket !== 'string' || !customerIdPattern.test(customerId)) {
    throw new Problem('token_invalid')
  }
  const key = sha256(ticket)
  // A guess isn't worth a write.
  if (!(await context.store.read(customerId).kept(kept.ticket, key))) {
    throw new Problem('token_invalid')
  }
  const used = await context.store.write(customerId, (tx) => tx.take<Ticket>(kept.ticket, key))
  if (!used) throw new Problem('token_invalid')
  const { user_id: userId, device_id: deviceId, session: sessionId } = used.value
  request.session = await context.sessions.find({ customerId, userId, deviceId, sessionId })
}

export async function liveRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(websocket, { options: { maxPayload: FRAME_BYTES, perMessageDeflate: false } })
  await app.register((live, _options, done) => {
    live.post(
      '/live/authenticate',
      { schema: { tags: ['live'], summary: 'A ticket for the live socket, and the heads' } },
      (request) => makeTicket(context, request),
    )
    live.get(
      '/live/subscribe',
      {
        websocket: true,
        config: { open: true },
        schema: { hide: true },
        preValidation: (request) => useTicket(context, request),
      },
      (socket: LiveSocket, request) =>
        context.live.join(socket, sessionOf(request), request.raw.socket),
    )
    done()
  })
}
