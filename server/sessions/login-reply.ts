/**
 * The reply of every login-like call (contract/core/access/session-protocol.ts): a short token, the double
 * submit value, the device and its grant; the same value also as a cookie for pages.
 */
import type { FastifyReply } from 'fastify'
import type { Role } from '#contract/core/access/access.ts'
import { type LoginReply, TOKEN_SECONDS } from '#contract/core/access/session-protocol.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { ServerContext } from '../context.ts'
import { signAnchor } from './anchors.ts'
import type { Opened } from './open-session.ts'
import { signGrant } from './signed-grants.ts'

const OVERRIDE_SECONDS = 30 * 60

/** Bound to person and device, so that another session's value is worth nothing. */
export const xsrfValue = (
  { keys }: Pick<ServerContext, 'keys'>,
  name: { customerId: string; userId: string; deviceId: string },
) => keys.sign('xsrf', `${name.customerId} ${name.userId} ${name.deviceId}`)

export function loginReply(
  context: ServerContext,
  reply: FastifyReply,
  who: { customerId: string; userId: string; role: Role; opened: Opened },
): LoginReply {
  const { device, grant, sessionId, act } = who.opened
  // A socket of what they had open there before ends with it.
  context.live.closeSession(who.customerId, who.userId, device.id, sessionId)
  const name = { customerId: who.customerId, userId: who.userId, deviceId: device.id }
  const seconds = who.userId === ADMIN_OVERRIDE ? OVERRIDE_SECONDS : TOKEN_SECONDS
  const token = reply.server.jwt.sign(
    {
      id: who.userId,
      roles: [who.role],
      domain: who.customerId,
      device: device.id,
      session: sessionId,
      ...(act !== undefined && { act }),
    },
    { expiresIn: `${seconds}s` },
  )
  const xsrf = xsrfValue(context, name)
  const time = context.now()
  const secure = reply.request.protocol === 'https' ? '; Secure' : ''
  reply.header('Set-Cookie', `XSRF-TOKEN=${xsrf}; Path=/; SameSite=Strict${secure}`)
  return {
    token,
    xsrf,
    device: {
      id: device.id,
      code: device.code,
      name: device.name,
      ...(device.shared && { shared_at: device.shared.location_ids }),
    },
    grant,
    signed_grant: signGrant(context.keys, who.customerId, grant),
    server_time: time,
    // Nothing is told of what waits: it proves a lower bound, and counts as no contact.
    anchor: signAnchor(context.keys, {
      ...{ customer_id: who.customerId, device_id: device.id },
      ...{ user_id: who.userId, time },
    }),
  }
}
