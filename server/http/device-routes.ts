/**
 * The tablets and browsers of the business (sync.md, "Devices and people"). Always holds: a removed
 * device is shut out at once, its key invalid and its sockets closed; its grants still count, so
 * that what was recorded on it before can be delivered.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actingRole } from '#contract/core/access/access.ts'
import type { ShownDevice } from '#contract/core/access/session-protocol.ts'
import { Problem } from '#contract/core/problems.ts'
import type { ServerContext } from '../context.ts'
import { type Device, type KeptSession, kept } from '../sessions/kept.ts'
import { splitSessionKey } from '../sessions/open-session.ts'
import type { Session } from '../sessions/session-book.ts'
import { sessionOf } from './authenticate.ts'
import { readBody } from './read-body.ts'

const nameBody = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 120 }) },
  { additionalProperties: false },
)

/** Without key and fingerprint, which no caller needs. */
const shown = (device: Device): ShownDevice => {
  const { id, code, name, enrolled_by, enrolled_at, removed_at, shared } = device
  return {
    id,
    code,
    name,
    enrolled_by,
    enrolled_at,
    ...(removed_at !== undefined && { removed_at }),
    ...(shared && { shared_at: shared.location_ids, shared_since: shared.at }),
  }
}

const manages = ({ caller }: Session) => ['admin', 'auditor'].includes(actingRole(caller.role))

async function listDevices(context: ServerContext, request: FastifyRequest) {
  const session = sessionOf(request)
  const reader = context.store.read(session.customerId)
  const devices = await reader.keptAll<Device>(kept.device)
  const own = new Set(
    (await reader.keptAll<KeptSession>(kept.session))
      .map(({ key }) => splitSessionKey(key))
      .filter(([userId]) => userId === session.caller.user_id)
      .map(([, deviceId]) => deviceId),
  )
  return devices
    .map(({ value }) => value)
    .filter(({ id }) => manages(session) || own.has(id))
    .map(shown)
}

/** Names the calling device; its key was enrolled at sign-in. */
async function nameDevice(context: ServerContext, request: FastifyRequest) {
  const { customerId, deviceId } = sessionOf(request)
  const { name } = readBody(request, nameBody)
  return context.store.write(customerId, async (tx) => {
    const device = await tx.kept<Device>(kept.device, deviceId)
    if (!device) throw new Problem('not_found')
    const next = { ...device.value, name }
    await tx.keep(kept.device, deviceId, next)
    return shown(next)
  })
}

async function removeDevice(context: ServerContext, request: FastifyRequest) {
  const session = sessionOf(request)
  const { customerId, caller } = session
  const { id } = request.params as { id: string }
  if (id !== session.deviceId && actingRole(caller.role) !== 'admin') throw new Problem('forbidden')
  await context.store.write(customerId, async (tx) => {
    const device = await tx.kept<Device>(kept.device, id)
    if (!device || device.value.removed_at !== undefined) return
    await tx.keep(kept.device, id, { ...device.value, removed_at: context.now() })
    await tx.take(kept.deviceKey, device.value.thumbprint)
    for (const { key } of await tx.keptAll<KeptSession>(kept.session)) {
      if (splitSessionKey(key)[1] === id) await tx.take(kept.session, key)
    }
    await tx.note({
      actor: caller.user_id,
      device: session.deviceId,
      deviceTime: null,
      act: 'remove-device',
      resource: 'devices',
      id,
      version: 0,
      body: JSON.stringify({ code: device.value.code }),
      requestHash: null,
    })
  })
  context.sessions.forget(customerId)
  context.live.closeDevice(customerId, id)
}

export function deviceRoutes(app: FastifyInstance, context: ServerContext): void {
  const tags = ['devices']
  app.get('/v2/devices', { schema: { tags, summary: 'Devices of the business' } }, (request) =>
    listDevices(context, request),
  )
  app.post(
    '/v2/devices',
    { schema: { tags, summary: 'Name this device', body: nameBody } },
    (request) => nameDevice(context, request),
  )
  app.delete(
    '/v2/devices/:id',
    { schema: { tags, summary: 'Remove a device' } },
    async (request, reply) => {
      await removeDevice(context, request)
      return reply.code(204).send()
    },
  )
}
