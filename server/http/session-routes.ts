/**
 * Signing in, staying signed in and signing out (§7 Auth; security.md, Identity). Always holds: a
 * token is given only against a proof by the device's key; a wrong password and an unknown name get
 * the same answer at the same cost.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { Problem } from '#contract/core/problems.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import { PASSWORD_MAX } from '#contract/modules/people/password.ts'
import type { User } from '#contract/modules/people/users.ts'
import type { ServerContext } from '../context.ts'
import { findUser } from '../sessions/find-user.ts'
import { type Account, type Device, type KeptSession, kept, sessionKey } from '../sessions/kept.ts'
import { loginReply } from '../sessions/login-reply.ts'
import { closeSessionOfToken, openSession } from '../sessions/open-session.ts'
import { OVERRIDE_LINK_MS, readOverrideLink } from '../sessions/override-link.ts'
import { isPassword } from '../sessions/passwords.ts'
import { type Proof, useProof } from '../sessions/proofs.ts'
import { callerOf, readUser, tabletCaller } from '../sessions/session-book.ts'
import { sharedDevice, welcomeHere } from '../sessions/shared-devices.ts'
import {
  countTries,
  forgiveTries,
  type Try,
  triesHere,
  triesOfStranger,
} from '../sessions/tries.ts'
import type { Reader } from '../store/store.ts'
import { claimsOfCall } from './authenticate.ts'
import { addressOf } from './caller-address.ts'
import { knownCustomerOf } from './customer.ts'
import { proofOf } from './proof-of-request.ts'
import { readBody } from './read-body.ts'

const closed = { additionalProperties: false }
const short = Type.String({ minLength: 1, maxLength: 200 })
const device = {
  browser_fingerprint: Type.String({ maxLength: 200 }),
  device_name: Type.String({ minLength: 1, maxLength: 120 }),
}
const loginBody = Type.Object(
  {
    email: Type.Optional(short),
    username: Type.Optional(short),
    password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX * 4, writeOnly: true }),
    ...device,
  },
  closed,
)
const fingerprintBody = Type.Object(
  { user_id: short, browser_fingerprint: device.browser_fingerprint },
  closed,
)
const overrideBody = Type.Object(
  { token: Type.String({ maxLength: 2_000, writeOnly: true }), ...device },
  closed,
)

const tags = ['sessions']
const open = (summary: string, body?: object) => ({
  config: { open: true },
  schema: { tags, summary, ...(body && { body }) },
})

/**
 * Is this a device its person has signed in on before? The steps are the same for everybody: timing
 * doesn't reveal whether the person exists.
 */
async function triesOf(
  reader: Reader,
  user: User | null,
  { name, thumbprint, address }: { name: string; thumbprint: string; address: string },
): Promise<Try[]> {
  const id = (await reader.kept<string>(kept.deviceKey, thumbprint))?.value ?? ''
  const here = sessionKey(user?.id ?? '', id)
  const [device, wasHere] = await Promise.all([
    reader.kept<Device>(kept.device, id),
    reader.kept(kept.devicePerson, here),
  ])
  const isKnown = device?.value.removed_at === undefined && wasHere !== null
  return isKnown ? triesHere(here) : triesOfStranger(name, address)
}

async function judgePassword(
  context: ServerContext,
  request: FastifyRequest,
  customerId: string,
  proof: Proof,
): Promise<User> {
  const { email, username, password } = readBody(request, loginBody)
  const { store } = context
  const name = (email ?? username ?? '').trim().toLowerCase()
  const now = context.now()
  const reader = store.read(customerId)
  const user = await findUser(reader, name)
  const from = { name, thumbprint: proof.thumbprint, address: addressOf(request) }
  const tries = await triesOf(reader, user, from)
  await store.write(customerId, async (tx) => {
    await useProof(tx, proof, now)
    await countTries(tx, tries, now)
  })
  const account = await reader.kept<Account>(kept.account, user?.id ?? '')
  const isRight = await isPassword(password, account?.value.hash ?? null)
  if (!user || !isRight) throw new Problem('wrong_password')
  if (!isActive(user)) throw new Problem('account_deactivated')
  await store.write(customerId, (tx) => forgiveTries(tx, tries))
  return user
}

async function login(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const customerId = await knownCustomerOf(request, context)
  const body = readBody(request, loginBody)
  const proof = proofOf(context, request)
  const user = await judgePassword(context, request, customerId, proof)
  const opened = await context.store.write(customerId, async (tx) => {
    const done = await openSession(tx, {
      userId: user.id,
      thumbprint: proof.thumbprint,
      deviceName: body.device_name,
      fingerprint: body.browser_fingerprint,
      now: context.now(),
    })
    await welcomeHere(tx, user.id, done.device.id)
    return done
  })
  context.sessions.forget(customerId)
  const { role } = callerOf(user)
  return loginReply(context, reply, { customerId, userId: user.id, role, opened })
}

/**
 * Renewal: the fingerprint isn't a secret, the key is (security.md). A shared tablet opens its own
 * session in the same way, under its own id.
 */
async function fingerprintLogin(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const customerId = await knownCustomerOf(request, context)
  const body = readBody(request, fingerprintBody)
  const proof = proofOf(context, request)
  const now = context.now()
  const renewed = await context.store.write(customerId, async (tx) => {
    await useProof(tx, proof, now)
    const id = await tx.kept<string>(kept.deviceKey, proof.thumbprint)
    const known = id && (await tx.kept<Device>(kept.device, id.value))
    const isHere = known && known.value.removed_at === undefined
    if (!isHere) throw new Problem('device_not_enrolled')
    const here = { thumbprint: proof.thumbprint, deviceName: known.value.name, now }
    const opening = {
      ...here,
      fingerprint: body.browser_fingerprint,
      userId: body.user_id,
      isRenewal: true,
    } as const
    if (body.user_id === known.value.id) {
      const tablet = await sharedDevice(tx, proof.thumbprint)
      return { opened: await openSession(tx, opening), role: tabletCaller(tablet).role }
    }
    // ADMIN OVERRIDE has no record, so its 30 minutes are never renewed.
    const person = await readUser(tx, body.user_id)
    if (person && !isActive(person)) throw new Problem('account_deactivated')
    const session = await tx.kept<KeptSession>(kept.session, sessionKey(body.user_id, known.key))
    // On a shared tablet people are asked for their PIN again, because the next person has its key
    // too. A session opened by PIN never becomes more, whatever the tablet has become.
    const isRenewable = session !== null && !session.value.pin && !known.value.shared
    if (!person || !isRenewable) throw new Problem('device_not_enrolled')
    return { opened: await openSession(tx, opening), role: callerOf(person).role }
  })
  return loginReply(context, reply, { customerId, userId: body.user_id, ...renewed })
}

/** ADMIN OVERRIDE, by the one-time link of `npm run override` (security.md, Identity). */
async function overrideLogin(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const customerId = await knownCustomerOf(request, context)
  const body = readBody(request, overrideBody)
  const proof = proofOf(context, request)
  const now = context.now()
  const link = readOverrideLink(context.keys, body.token, customerId, now)
  const opened = await context.store.write(customerId, async (tx) => {
    await useProof(tx, proof, now)
    const isUsed = await tx.kept(kept.used, `override ${link.id}`)
    if (isUsed) throw new Problem('link_expired')
    await tx.keep(kept.used, `override ${link.id}`, 1, link.until)
    // The command that made it may not reach the store: its action is recorded here.
    await tx.note({
      actor: ADMIN_OVERRIDE,
      onBehalf: link.actor,
      device: null,
      deviceTime: link.until - OVERRIDE_LINK_MS,
      act: 'make-override-link',
      resource: 'users',
      id: ADMIN_OVERRIDE,
      version: 0,
      body: JSON.stringify({ reason: link.reason, expires: link.until }),
      requestHash: null,
    })
    return openSession(tx, {
      userId: ADMIN_OVERRIDE,
      thumbprint: proof.thumbprint,
      deviceName: body.device_name,
      fingerprint: body.browser_fingerprint,
      now,
      act: link.actor,
      reason: link.reason,
    })
  })
  context.sessions.forget(customerId)
  return loginReply(context, reply, {
    customerId,
    userId: ADMIN_OVERRIDE,
    role: ADMIN_OVERRIDE,
    opened,
  })
}

async function logout(context: ServerContext, request: FastifyRequest) {
  const claims = claimsOfCall(request)
  const { domain: customerId, id, device: deviceId } = claims
  const now = context.now()
  const isEnded = await context.store.write(customerId, (tx) =>
    closeSessionOfToken(tx, claims, now),
  )
  if (isEnded) {
    context.sessions.forget(customerId)
    context.live.closeSession(customerId, id, deviceId)
  }
  return { ok: true }
}

export function sessionRoutes(app: FastifyInstance, context: ServerContext): void {
  const { signInLimit } = context.options
  const limited = (summary: string, body: object) => {
    const { config, schema } = open(summary, body)
    return { schema, config: { ...config, rateLimit: { max: signInLimit, timeWindow: 60_000 } } }
  }
  app.post('/login', limited('Sign in with a password', loginBody), (request, reply) =>
    login(context, request, reply),
  )
  app.post(
    '/browser-fingerprint-login',
    limited('Renew the session of a known device', fingerprintBody),
    (request, reply) => fingerprintLogin(context, request, reply),
  )
  app.post(
    '/override-login',
    limited('Sign in by a one-time link of the provider', overrideBody),
    (request, reply) => overrideLogin(context, request, reply),
  )
  // Leaving a tablet works even if the token has expired.
  const ending = { config: { evenExpired: true }, schema: { tags, summary: 'End this session' } }
  app.post('/logout', ending, (request) => logout(context, request))
  app.get('/verify-token', { schema: { tags, summary: 'Is this token good?' } }, () => ({
    ok: true,
  }))
}
