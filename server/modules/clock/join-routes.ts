/**
 * A tablet joins by a code that an admin shows it (kit, First run): it is shared at the admin's site
 * from its first minute, and nobody types a password on it. Always holds: a code works once, for 15
 * minutes, and only its SHA-256 is kept; a guess is counted before it is judged; the ledger names
 * the admin whose code it was.
 */
import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actingRole } from '#contract/core/access/access.ts'
import type { JoinCodeReply } from '#contract/core/access/session-protocol.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { Problem } from '#contract/core/problems.ts'
import type { ServerContext } from '#server/context.ts'
import { sessionOf } from '#server/http/authenticate.ts'
import { addressOf } from '#server/http/caller-address.ts'
import { knownCustomerOf } from '#server/http/customer.ts'
import { proofOf } from '#server/http/proof-of-request.ts'
import { readBody } from '#server/http/read-body.ts'
import { type Device, type JoinCode, kept, sha256 } from '#server/sessions/kept.ts'
import { linkBaseHere } from '#server/sessions/link-base.ts'
import { loginReply } from '#server/sessions/login-reply.ts'
import { enrol, forgetSessionsOn, openSession } from '#server/sessions/open-session.ts'
import { useProof } from '#server/sessions/proofs.ts'
import { tabletCaller } from '#server/sessions/session-book.ts'
import { sharedDevice } from '#server/sessions/shared-devices.ts'
import { countTries, forgiveTries, triesOfJoining } from '#server/sessions/tries.ts'
import type { Writer } from '#server/store/store.ts'

const LIFETIME_MS = 15 * 60_000
const closed = { additionalProperties: false }
const codeBody = Type.Object({ location_id: Type.String({ minLength: 8, maxLength: 36 }) }, closed)
const joinBody = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 100, writeOnly: true }),
    browser_fingerprint: Type.String({ maxLength: 200 }),
    device_name: Type.String({ minLength: 1, maxLength: 120 }),
  },
  closed,
)
const EXPIRED = 'This code doesn’t work any more. Make a new one where you got it, and try again.'

/** An admin has one code at a time: a new one ends the last. */
async function dropCodesBy(tx: Writer, by: string): Promise<void> {
  for (const { key, value } of await tx.keptAll<JoinCode>(kept.joinCode)) {
    if (value.by === by) await tx.take(kept.joinCode, key)
  }
}

async function makeCode(context: ServerContext, request: FastifyRequest): Promise<JoinCodeReply> {
  const { customerId, caller, act, deviceId, flags } = sessionOf(request)
  const { location_id } = readBody(request, codeBody)
  if (actingRole(caller.role) !== 'admin') throw new Problem('forbidden')
  if (!flags.includes('kiosk_mode')) throw new Problem('flag_off')
  const isTheirs = caller.role === ADMIN_OVERRIDE || caller.location_ids.includes(location_id)
  if (!isTheirs) throw new Problem('location_forbidden')
  const now = context.now()
  const expires = now + LIFETIME_MS
  const token = randomBytes(24).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await context.store.write(customerId, async (tx) => {
    const site = await tx.record('locations', location_id)
    if (!site || site.deleted) throw new Problem('not_found')
    await dropCodesBy(tx, caller.user_id)
    const [long, short] = [sha256(token), sha256(code)]
    const made = { location_id, by: caller.user_id, ...(act !== undefined && { act }) }
    await tx.keep(kept.joinCode, long, { ...made, pair: short }, expires)
    await tx.keep(kept.joinCode, short, { ...made, pair: long }, expires)
    await tx.note({
      ...{ actor: caller.user_id, ...(act !== undefined && { onBehalf: act }) },
      device: deviceId,
      deviceTime: null,
      act: 'make-join-code',
      resource: 'locations',
      id: location_id,
      version: 0,
      body: JSON.stringify({ expires }),
      requestHash: null,
    })
  })
  // After `#`, so that no log of a server or proxy ever has it.
  const link = `${linkBaseHere(context.options, customerId, request)}/t#${token}`
  return { link, code, expires }
}

/** @throws Problem link_expired for a code nobody made, and for one that is used or too old */
async function takeCode(tx: Writer, code: string): Promise<JoinCode> {
  const found = await tx.take<JoinCode>(kept.joinCode, sha256(code))
  if (!found) throw new Problem('link_expired', { title: EXPIRED })
  await tx.take(kept.joinCode, found.value.pair)
  return found.value
}

async function join(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const customerId = await knownCustomerOf(request, context)
  const body = readBody(request, joinBody)
  const proof = proofOf(context, request)
  const now = context.now()
  const code = body.code.replace(/\s/g, '')
  // Only digits can be guessed, so only they are counted: wrong ones never block a link.
  const tries = /^\d+$/.test(code) ? triesOfJoining(addressOf(request)) : []
  await context.store.write(customerId, async (tx) => {
    await useProof(tx, proof, now)
    await countTries(tx, tries, now)
  })
  const opened = await context.store.write(customerId, async (tx) => {
    const { location_id, by, act } = await takeCode(tx, code)
    await forgiveTries(tx, tries)
    const here = {
      thumbprint: proof.thumbprint,
      fingerprint: body.browser_fingerprint,
      now,
    }
    const device = await enrol(tx, { ...here, userId: by, name: body.device_name })
    const shared: Device['shared'] = { location_ids: [location_id], by, at: now }
    await tx.keep(kept.device, device.id, { ...device, shared })
    await forgetSessionsOn(tx, device.id, { deviceId: '', userId: '' })
    await tx.note({
      ...{ actor: by, ...(act !== undefined && { onBehalf: act }) },
      device: device.id,
      deviceTime: null,
      act: 'share-device',
      resource: 'devices',
      id: device.id,
      version: 0,
      body: JSON.stringify({ location_ids: [location_id], joined_by_code: true }),
      requestHash: null,
    })
    // Refuses if shared tablets were switched off meanwhile.
    const tablet = await sharedDevice(tx, proof.thumbprint)
    const opening = { ...here, userId: tablet.id, deviceName: tablet.name }
    return { ...(await openSession(tx, opening)), role: tabletCaller(tablet).role }
  })
  context.sessions.forget(customerId)
  const { role } = opened
  return loginReply(context, reply, { customerId, userId: opened.device.id, role, opened })
}

export function joinRoutes(app: FastifyInstance, context: ServerContext): void {
  const { signInLimit } = context.options
  app.post(
    '/v2/devices/join-codes',
    { schema: { tags: ['devices'], summary: 'A code with which a tablet joins', body: codeBody } },
    (request) => makeCode(context, request),
  )
  app.post(
    '/v2/devices/join',
    {
      schema: { tags: ['sessions'], summary: 'Join as a shared tablet', body: joinBody },
      config: { open: true, rateLimit: { max: signInLimit, timeWindow: 60_000 } },
    },
    (request, reply) => join(context, request, reply),
  )
}
