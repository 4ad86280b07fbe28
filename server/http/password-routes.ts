/**
 * Changing, resetting and setting a password (§7 Auth). Always holds: the reply to a reset request
 * never reveals whether the address is known; a new password ends every other session; a link is
 * only used up when a password is really set.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { LinkOwner, ResetPasswordReply } from '#contract/core/access/session-protocol.ts'
import { Problem } from '#contract/core/problems.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import {
  PASSWORD_MAX,
  type PasswordOwner,
  passwordProblem,
} from '#contract/modules/people/password.ts'
import type { PasswordWords } from '#contract/modules/people/password-strength.ts'
import type { User } from '#contract/modules/people/users.ts'
import type { ServerContext } from '../context.ts'
import { putNextVersion } from '../records/next-version.ts'
import { fromStored } from '../records/stored-record.ts'
import { sendBehind } from '../services/mail/mail.ts'
import { findUser } from '../sessions/find-user.ts'
import { judgeNewPassword } from '../sessions/judge-password.ts'
import { type Account, kept, type Link, sessionKey, sha256 } from '../sessions/kept.ts'
import { linkBase } from '../sessions/link-base.ts'
import { linkMail, makeLink, passwordSetMail } from '../sessions/links.ts'
import { closeSessionsOf } from '../sessions/open-session.ts'
import { hashPassword, isPassword } from '../sessions/passwords.ts'
import { callerOf, readUser } from '../sessions/session-book.ts'
import { setPassword } from '../sessions/set-password.ts'
import { countTries, forgiveTries, triesHere, triesOfMail } from '../sessions/tries.ts'
import type { Reader } from '../store/store.ts'
import { bearerOf, sessionOf } from './authenticate.ts'
import { knownCustomerOf } from './customer.ts'
import { readBody } from './read-body.ts'

const closed = { additionalProperties: false }
const password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX * 4, writeOnly: true })
const changeBody = Type.Object({ current_password: password, new_password: password }, closed)
const oneName = Type.Optional(Type.String({ minLength: 1, maxLength: 80 }))
const resetBody = Type.Object({ password, first_name: oneName, last_name: oneName }, closed)
const requestBody = Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) }, closed)

const nameIn = ({ body }: { readonly body: string }) => (JSON.parse(body) as { name: string }).name

/** What somebody who knows the person or the place would try first. */
async function wordsAround(reader: Reader, owner: PasswordOwner): Promise<PasswordWords> {
  const [[business], sites] = await Promise.all([
    reader.find('client', {}),
    reader.find('locations', {}),
  ])
  const { email, first_name, last_name, username } = owner
  return {
    owner: { email, first_name, last_name, username },
    business: business ? nameIn(business) : null,
    sites: sites.map(nameIn),
  }
}

/** @throws Problem rule_broken, with why and what to do */
async function refuseWeak(reader: Reader, given: string, user: User, field: string): Promise<void> {
  const owner = { ...user, email: user.email_address?.email }
  const sentence =
    passwordProblem(given, owner) ??
    (await judgeNewPassword(given, await wordsAround(reader, owner)))
  if (sentence === null) return
  throw new Problem('rule_broken', { title: sentence, fields: { [field]: sentence } })
}

async function changePassword(context: ServerContext, request: FastifyRequest) {
  const { store } = context
  const { customerId, caller, deviceId, sessionId } = sessionOf(request)
  const body = readBody(request, changeBody)
  const user = await readUser(store.read(customerId), caller.user_id)
  if (!user) throw new Problem('forbidden')
  const now = context.now()
  const tries = triesHere(sessionKey(user.id, deviceId))
  await store.write(customerId, (tx) => countTries(tx, tries, now))
  const account = await store.read(customerId).kept<Account>(kept.account, user.id)
  if (!(await isPassword(body.current_password, account?.value.hash ?? null))) {
    const fields = { current_password: 'Your current password is wrong.' }
    throw new Problem('wrong_current_password', { fields })
  }
  await refuseWeak(store.read(customerId), body.new_password, user, 'new_password')
  const hash = await hashPassword(body.new_password)
  await store.write(customerId, async (tx) => {
    await forgiveTries(tx, tries)
    await setPassword(tx, { userId: user.id, hash, now, by: { deviceId } })
    await closeSessionsOf(tx, user.id, now, { deviceId, sessionId })
  })
  context.sessions.forget(customerId)
  return { ok: true }
}

async function requestReset(context: ServerContext, request: FastifyRequest) {
  const { store, mail } = context
  const customerId = await knownCustomerOf(request, context)
  const { email } = readBody(request, requestBody)
  const now = context.now()
  const who = email.trim().toLowerCase()
  const link = await store.write(customerId, async (tx) => {
    await countTries(tx, triesOfMail(who), now)
    const user = await findUser(tx, who)
    const email = user?.email_address?.email
    if (!user || !email || !isActive(user)) return null
    const asked: Link = { user_id: user.id, purpose: 'reset', by: user.id, asked_by: 'email' }
    const { path } = await makeLink(tx, { ...asked, deviceId: null }, now)
    return { path, asked, to: { email, first_name: user.first_name } }
  })
  // Sent after the reply, so that timing reveals nothing either.
  if (link) {
    const url = linkBase(context.options, customerId, request.server) + link.path
    sendBehind(mail, request.log, await linkMail(store.read(customerId), link.to, link.asked, url))
  }
  return { ok: true }
}

/** @throws Problem link_expired */
async function personOfLink(reader: Reader, key: string) {
  const link = await reader.kept<Link>(kept.link, key)
  const user = link && (await readUser(reader, link.value.user_id))
  if (!user || !isActive(user)) throw new Problem('link_expired')
  return { link, user }
}

const signInName = ({ email_address, username }: User) => email_address?.email ?? username ?? ''

/** The person a link is for. Anybody with the link can set their password, so this reveals no more. */
async function whoseLink(context: ServerContext, request: FastifyRequest): Promise<LinkOwner> {
  const reader = context.store.read(await knownCustomerOf(request, context))
  const { link, user } = await personOfLink(reader, sha256(bearerOf(request)))
  const { first_name, last_name } = user
  const [role] = user.roles
  return {
    ...{ first_name, last_name, sign_in: signInName(user), expires: link.expires ?? 0 },
    ...(role === 'admin' && { manages: true }),
  }
}

async function resetPassword(
  context: ServerContext,
  request: FastifyRequest,
): Promise<ResetPasswordReply> {
  const { store } = context
  const customerId = await knownCustomerOf(request, context)
  const key = sha256(bearerOf(request))
  const { password, ...names } = readBody(request, resetBody)
  const reader = store.read(customerId)
  const { link, user } = await personOfLink(reader, key)
  await refuseWeak(reader, password, { ...user, ...names }, 'password')
  const hash = await hashPassword(password)
  const now = context.now()
  await store.write(customerId, async (tx) => {
    if (!(await tx.take(kept.link, key))) throw new Problem('link_expired')
    await setPassword(tx, { userId: user.id, hash, now, by: { link: link.value } })
    await closeSessionsOf(tx, user.id, now)
    const row = await tx.record('users', user.id)
    if (!row) throw new Problem('link_expired')
    const { invited, ...next } = fromStored(row)
    if (invited !== true) return
    const act = {
      tx,
      resource: declarations.users,
      // Anyone holding a link acts with the permission of the person who made it.
      caller: { ...callerOf(user), user_id: link.value.by },
      rulesOf: context.rulesOf,
      session: {
        customerId,
        deviceId: '',
        flags: [],
        ...(link.value.act !== undefined && { act: link.value.act }),
      },
      now,
      madeOffline: false,
      requestHash: null,
      ifMatch: null,
    }
    // People can correct their own name when they join.
    const joined = { ...next, ...names } as typeof next & { id: string }
    await putNextVersion(act, 'join', fromStored(row), joined)
  })
  context.sessions.forget(customerId)
  const email = user.email_address?.email
  if (email) {
    const to = { email, first_name: user.first_name }
    sendBehind(context.mail, request.log, await passwordSetMail(reader, to, link.value))
  }
  return { ok: true, sign_in: signInName(user) }
}

const schema = (summary: string, body: object) => ({ tags: ['sessions'], summary, body })

export function passwordRoutes(app: FastifyInstance, context: ServerContext): void {
  const { signInLimit } = context.options
  const limited = { open: true, rateLimit: { max: signInLimit, timeWindow: 60_000 } }
  app.post('/change-password', { schema: schema('Change your password', changeBody) }, (request) =>
    changePassword(context, request),
  )
  app.post(
    '/request-reset-password',
    { config: limited, schema: schema('Ask for a link by e-mail', requestBody) },
    (request) => requestReset(context, request),
  )
  app.get(
    '/v2/password-link',
    {
      config: limited,
      schema: { tags: ['sessions'], summary: 'Whose one-time link this is' },
    },
    (request) => whoseLink(context, request),
  )
  app.post(
    '/reset-password',
    { config: limited, schema: schema('Set a password by a one-time link', resetBody) },
    (request) => resetPassword(context, request),
  )
}
