/**
 * The calls of a shared tablet (§7 quick login, security.md, PIN): an admin shares it, it asks who
 * its people are, and four digits open it for one of them. Always holds: every call of the tablet
 * itself carries its key's proof; an unknown person, one who doesn't belong to this tablet and a
 * wrong PIN get the same answer at the same cost.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actingRole } from '#contract/core/access/access.ts'
import type { TabletPeople } from '#contract/core/access/session-protocol.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { Problem } from '#contract/core/problems.ts'
import { isPinComplete } from '#contract/modules/people/pin.ts'
import { wrongPinSentence } from '#contract/modules/people/pin-lock.ts'
import type { ServerContext } from '#server/context.ts'
import { sessionOf } from '#server/http/authenticate.ts'
import { knownCustomerOf } from '#server/http/customer.ts'
import { proofOf } from '#server/http/proof-of-request.ts'
import { readBody } from '#server/http/read-body.ts'
import { type Account, type Device, kept, sessionKey } from '#server/sessions/kept.ts'
import { loginReply } from '#server/sessions/login-reply.ts'
import { forgetSessionsOn, openSession } from '#server/sessions/open-session.ts'
import { takePinSession } from '#server/sessions/pin-sessions.ts'
import { isPin } from '#server/sessions/pins.ts'
import { useProof } from '#server/sessions/proofs.ts'
import { currentSealKey } from '#server/sessions/seal-keys.ts'
import { readUser, workerOf } from '#server/sessions/session-book.ts'
import {
  clearPinLock,
  countPinTry,
  mayUseHere,
  peopleOf,
  sharedDevice,
} from '#server/sessions/shared-devices.ts'
import { takeGrant } from '#server/sessions/signed-grants.ts'

const closed = { additionalProperties: false }
const quickBody = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 40 }),
    pin: Type.String({ maxLength: 20, writeOnly: true }),
  },
  closed,
)
const id = Type.String({ minLength: 8, maxLength: 40 })
const pinSessionBody = Type.Object(
  {
    session_id: id,
    user_id: id,
    device_id: id,
    from: Type.Integer({ minimum: 0 }),
    kid: id,
    sealed: Type.String({ maxLength: 1_000 }),
  },
  closed,
)
const grantBody = Type.Object(
  { signed: Type.String({ maxLength: 1_000 }), to: Type.Optional(Type.Integer({ minimum: 0 })) },
  closed,
)
const emptyBody = Type.Object({}, closed)
const sharedBody = Type.Object(
  {
    location_ids: Type.Array(Type.String({ maxLength: 36 }), { maxItems: 100, uniqueItems: true }),
  },
  closed,
)

/** Sharing needs the sites; an empty list makes the tablet personal again. */
async function shareDevice(context: ServerContext, request: FastifyRequest) {
  const { customerId, caller, deviceId, sessionId, flags } = sessionOf(request)
  const { id } = request.params as { id: string }
  const { location_ids } = readBody(request, sharedBody)
  if (actingRole(caller.role) !== 'admin') throw new Problem('forbidden')
  if (!flags.includes('kiosk_mode')) throw new Problem('flag_off')
  const holds =
    caller.role === ADMIN_OVERRIDE || location_ids.every((one) => caller.location_ids.includes(one))
  if (!holds) throw new Problem('location_forbidden')
  const shared = await context.store.write(customerId, async (tx) => {
    const found = await tx.kept<Device>(kept.device, id)
    if (!found || found.value.removed_at !== undefined) throw new Problem('not_found')
    const { shared: before, ...personal } = found.value
    const isShared = location_ids.length > 0
    const now = context.now()
    const device: Device = {
      ...personal,
      ...(isShared && { shared: { location_ids, by: caller.user_id, at: before?.at ?? now } }),
      ...(before && !isShared && { was_shared: { ...before, until: now } }),
    }
    await tx.keep(kept.device, id, device)
    if (isShared !== (before !== undefined)) {
      await forgetSessionsOn(tx, id, { deviceId, sessionId, userId: caller.user_id })
    }
    await tx.note({
      actor: caller.user_id,
      device: deviceId,
      deviceTime: null,
      act: isShared ? 'share-device' : 'unshare-device',
      resource: 'devices',
      id,
      version: 0,
      body: JSON.stringify({ location_ids }),
      requestHash: null,
    })
    return { id, code: device.code, name: device.name, location_ids }
  })
  context.sessions.forget(customerId)
  return shared
}

/**
 * The people whose buttons the tablet shows; asked with its key, whether or not anybody is signed
 * in.
 */
async function listPeople(context: ServerContext, request: FastifyRequest): Promise<TabletPeople> {
  const customerId = await knownCustomerOf(request, context)
  readBody(request, emptyBody)
  const proof = proofOf(context, request)
  const here = await context.store.write(customerId, async (tx) => {
    await useProof(tx, proof, context.now())
    const device = await sharedDevice(tx, proof.thumbprint)
    return { location_ids: device.shared?.location_ids ?? [], people: await peopleOf(tx, device) }
  })
  return { ...here, seal_key: await currentSealKey(context, customerId, context.now()) }
}

/** The reply doesn't reveal whether the PIN was right, so that it can't be used for guessing. */
async function deliverPinSession(context: ServerContext, request: FastifyRequest) {
  const customerId = await knownCustomerOf(request, context)
  const body = readBody(request, pinSessionBody)
  await takePinSession(context, customerId, body, proofOf(context, request))
  return { ok: true }
}

/** Open to any device; only a restored server needs it. */
async function deliverGrant(context: ServerContext, request: FastifyRequest) {
  const customerId = await knownCustomerOf(request, context)
  const body = readBody(request, grantBody)
  await takeGrant(context, customerId, body, proofOf(context, request))
  return { ok: true }
}

async function quickLogin(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const customerId = await knownCustomerOf(request, context)
  const { id, pin } = readBody(request, quickBody)
  const proof = proofOf(context, request)
  // Anything but four digits doesn't count as a guess (AC 3.2.1).
  if (!isPinComplete(pin))
    throw new Problem('wrong_pin', { title: 'PIN must be exactly 4 digits.' })
  const { device, lock } = await context.store.write(customerId, async (tx) => {
    await useProof(tx, proof, context.now())
    const found = await sharedDevice(tx, proof.thumbprint)
    return { device: found, lock: await countPinTry(tx, id, found.id) }
  })
  const reader = context.store.read(customerId)
  const [user, stored, isKnown] = await Promise.all([
    readUser(reader, id),
    reader.kept<Account>(kept.pin, id),
    reader.kept(kept.devicePerson, sessionKey(id, device.id)),
  ])
  const isAllowed = user && isKnown && mayUseHere(user, device)
  const isRight = await isPin(context.keys, id, pin, stored?.value.hash ?? null)
  if (!isAllowed || !isRight) throw new Problem('wrong_pin', { title: wrongPinSentence(lock) })
  const opened = await context.store.write(customerId, async (tx) => {
    await clearPinLock(tx, id, device.id)
    return openSession(tx, {
      userId: id,
      thumbprint: proof.thumbprint,
      deviceName: device.name,
      fingerprint: device.fingerprint,
      now: context.now(),
      pin: true,
    })
  })
  context.sessions.forget(customerId)
  const { role } = await workerOf(reader, user)
  return loginReply(context, reply, { customerId, userId: id, role, opened })
}

export function kioskRoutes(app: FastifyInstance, context: ServerContext): void {
  const tags = ['sessions']
  const { signInLimit } = context.options
  const open = (summary: string, body: object) => ({
    schema: { tags, summary, body },
    config: { open: true, rateLimit: { max: signInLimit, timeWindow: 60_000 } },
  })
  app.post(
    '/quick-login',
    open('Sign in on a shared tablet with a PIN', quickBody),
    (request, reply) => quickLogin(context, request, reply),
  )
  app.post('/v2/devices/people', open('The people of this shared tablet', emptyBody), (request) =>
    listPeople(context, request),
  )
  app.post(
    '/v2/devices/pin-sessions',
    open('Hand in a PIN session that was held without the network', pinSessionBody),
    (request) => deliverPinSession(context, request),
  )
  app.post(
    '/v2/devices/grants',
    open('Hand in a grant that a server put back has forgotten', grantBody),
    (request) => deliverGrant(context, request),
  )
  app.put(
    '/v2/devices/:id/shared',
    {
      schema: {
        tags: ['devices'],
        summary: 'Share a tablet at sites, or no more',
        body: sharedBody,
      },
    },
    (request) => shareDevice(context, request),
  )
}
