/**
 * People beyond the generic calls (§7 Users): inviting, deactivating, one's own record, legal
 * acceptance and presence. Always holds: an invitation's link is handed to the admin who asked and
 * never stored in the clear; ADMIN OVERRIDE has no record of its own.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actingRole } from '#contract/core/access/access.ts'
import type { InviteReply, UserStatus } from '#contract/core/access/session-protocol.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { Problem } from '#contract/core/problems.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import { pinProblem } from '#contract/modules/people/pin.ts'
import type { ServerContext } from '#server/context.ts'
import { sessionOf } from '#server/http/authenticate.ts'
import { sendAnswer } from '#server/http/once.ts'
import { bodyFields, readBody } from '#server/http/read-body.ts'
import { readRecord } from '#server/http/read-records.ts'
import { actOf, controlQuery, recordAnswer, runAct } from '#server/http/write-records.ts'
import { uuidV7 } from '#server/ids.ts'
import { archiveRecord } from '#server/records/archive-record.ts'
import { createRecord } from '#server/records/create-record.ts'
import { putNextVersion, recordToChange } from '#server/records/next-version.ts'
import { checkVerb } from '#server/records/reading.ts'
import { type RecordAct, refuse } from '#server/records/record-act.ts'
import type { WholeRecord } from '#server/records/stored-record.ts'
import { mailFault } from '#server/services/mail/mail.ts'
import { type Account, kept, type Link } from '#server/sessions/kept.ts'
import { linkBaseHere } from '#server/sessions/link-base.ts'
import { linkMail, type MadeLink, makeLink } from '#server/sessions/links.ts'
import { pinAccount } from '#server/sessions/pins.ts'
import { forgetPin } from '#server/sessions/shared-devices.ts'
import type { Writer } from '#server/store/store.ts'
import { deactivateUser, type Person, refuseAboveOneself } from './users.ts'

const closed = { additionalProperties: false }
const legalBody = Type.Object(
  { eula: Type.Boolean(), tos: Type.Boolean(), privacy_policy: Type.Boolean() },
  closed,
)
const statusBody = Type.Object(
  { active_status: Type.Boolean(), last_active: Type.Integer({ minimum: 0 }) },
  closed,
)
const pinBody = Type.Object({ pin: Type.String({ maxLength: 20, writeOnly: true }) }, closed)
const users = declarations.users
const tags = ['users']

type HandedOver = { readonly person: Person; readonly link: Link; readonly made: MadeLink }

/** The link is emailed if there is an address and a mail server; the caller gets it in any case. */
async function handOver(
  context: ServerContext,
  request: FastifyRequest,
  { person, link, made }: HandedOver,
): Promise<InviteReply> {
  const { customerId } = sessionOf(request)
  const url = linkBaseHere(context.options, customerId, request) + made.path
  const email = person.email_address?.email
  const to = email && { email, first_name: person.first_name }
  const message = to && (await linkMail(context.store.read(customerId), to, link, url))
  const sent = message
    ? await context.mail.send(message).catch((error: unknown) => {
        request.log.error(mailFault(error), 'mail not sent')
        return 'kept' as const
      })
    : 'kept'
  return { id: person.id, link: url, expires: made.expires, emailed: sent === 'sent' }
}

/** A link for this person, made by the caller. */
async function linkFor(
  tx: Writer,
  request: FastifyRequest,
  person: Person,
  now: number,
): Promise<HandedOver> {
  const { caller, act, deviceId } = sessionOf(request)
  const link: Link = {
    user_id: person.id,
    purpose: person.invited ? 'welcome' : 'reset',
    by: caller.user_id,
    ...(act !== undefined && { act }),
  }
  return { person, link, made: await makeLink(tx, { ...link, deviceId }, now) }
}

async function invite(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const { caller } = sessionOf(request)
  const now = context.now()
  const given = bodyFields(request)
  const fields = {
    ...given,
    id: given.id ?? uuidV7(now),
    created: given.created ?? now,
    created_by: given.created_by ?? caller.user_id,
  }
  let done: HandedOver | undefined
  const answer = await runAct(context, users, request, 'create', async (act) => {
    const { record } = await createRecord(act, fields)
    done = await linkFor(act.tx, request, record as Person, now)
    return { status: 201, headers: {}, body: '' }
  })
  // A repeated operation makes no new link: the old one was handed over once.
  if (!done) throw new Problem('key_reused', { title: 'This invitation was already made.' })
  const body = JSON.stringify(await handOver(context, request, done))
  return sendAnswer(reply, { ...answer, body })
}

async function resetByAdmin(context: ServerContext, request: FastifyRequest) {
  const { id } = controlQuery(request)
  const { caller, customerId } = sessionOf(request)
  if (actingRole(caller.role) !== 'admin') throw new Problem('forbidden')
  const done = await context.store.write(customerId, async (tx) => {
    const act = actOf(context, users, request, tx)
    const found = (await recordToChange(act, id)) as Person
    if (!isActive(found)) refuse('This account is switched off.')
    refuseAboveOneself(act, found)
    return linkFor(tx, request, found, context.now())
  })
  return handOver(context, request, done)
}

async function control(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (act: RecordAct, id: string, undo: boolean) => Promise<WholeRecord>,
) {
  const { id, undo } = controlQuery(request)
  const answer = await runAct(context, users, request, 'archive', async (act) =>
    recordAnswer(request, users, await work(act, id, undo)),
  )
  if (!undo) context.live.closeUser(sessionOf(request).customerId, id)
  return sendAnswer(reply, answer)
}

async function acceptLegal(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const { eula, tos, privacy_policy } = readBody(request, legalBody)
  const answer = await runAct(context, users, request, 'edit', async (act) => {
    const stored = await recordToChange(act, act.caller.user_id)
    const legal = {
      eula_accepted: eula,
      tos_accepted: tos,
      privacy_policy_accepted: privacy_policy,
    }
    const next = { ...stored, legal, legal_at: act.now }
    return recordAnswer(request, users, await putNextVersion(act, 'legal', stored, next))
  })
  return sendAnswer(reply, answer)
}

/**
 * Four digits for shared tablets (§5 PIN); stored apart from the record, which only has `has_pin`.
 */
async function setPin(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const { pin } = readBody(request, pinBody)
  const problem = pinProblem(pin)
  if (problem !== null) refuse(problem, 'pin')
  const { user_id, role } = sessionOf(request).caller
  if (role !== 'admin' && role !== 'user') throw new Problem('forbidden')
  const account = await pinAccount(context.keys, user_id, pin, context.now())
  const answer = await runAct(context, users, request, 'edit', async (act) => {
    const stored = await recordToChange(act, user_id)
    const before = await act.tx.kept<Account>(kept.pin, user_id)
    await act.tx.keep(kept.pin, user_id, {
      ...account,
      ...(before && { before: before.value.hash }),
    })
    const next = await putNextVersion(act, 'set-pin', stored, { ...stored, has_pin: true })
    return recordAnswer(request, users, next)
  })
  return sendAnswer(reply, answer)
}

/** An admin clears a PIN, with every lock on it; its owner sets a new one (security.md). */
async function resetPin(act: RecordAct, id: string): Promise<WholeRecord> {
  const person = (await recordToChange(act, id)) as Person
  refuseAboveOneself(act, person)
  await forgetPin(act.tx, id)
  return putNextVersion(act, 'reset-pin', person, { ...person, has_pin: false })
}

/** A heartbeat a minute from every device must cause no traffic to the others (architecture). */
async function setStatus(context: ServerContext, request: FastifyRequest) {
  const { customerId, caller } = sessionOf(request)
  const { active_status } = readBody(request, statusBody)
  if (caller.role === ADMIN_OVERRIDE || caller.role === 'tablet') return { ok: true }
  // The server's clock, so that a wrong tablet isn't "active in the future".
  const presence = { user_id: caller.user_id, active_status, last_active: context.now() }
  await context.store.setPresence(customerId, presence)
  context.live.present(customerId, presence)
  return { ok: true }
}

async function presenceOf(context: ServerContext, request: FastifyRequest) {
  const session = sessionOf(request)
  const { customerId, caller } = session
  const { id } = request.params as { id: string }
  checkVerb(session, 'read', users)
  const role = actingRole(caller.role)
  if (role !== 'admin' && role !== 'auditor' && id !== caller.user_id) {
    throw new Problem('forbidden')
  }
  const user = await context.store.read(customerId).record('users', id)
  if (!user || user.deleted) throw new Problem('not_found')
  const all = await context.store.presence(customerId)
  const found = all.find((one) => one.user_id === id)
  return {
    active_status: found?.active_status ?? false,
    last_active: found?.last_active ?? null,
  } satisfies UserStatus
}

export function userRoutes(app: FastifyInstance, context: ServerContext): void {
  const say = (summary: string, body?: object) => ({
    schema: { tags, summary, ...(body && { body }) },
  })
  app.get('/users/me', say('Your own record'), (request, reply) => {
    const { role, user_id } = sessionOf(request).caller
    if (role === ADMIN_OVERRIDE) throw new Problem('not_found')
    return readRecord(context, users, request, reply, user_id)
  })
  app.get('/users/status', say('Who is active now'), (request) => {
    const session = sessionOf(request)
    const { customerId, caller } = session
    checkVerb(session, 'read', users)
    const role = actingRole(caller.role)
    if (role !== 'admin' && role !== 'auditor') throw new Problem('forbidden')
    return context.store.presence(customerId)
  })
  app.get('/users/:id/status', say('Is this person active?'), (request) =>
    presenceOf(context, request),
  )
  app.patch('/users/status', say('You are active, or not', statusBody), (request) =>
    setStatus(context, request),
  )
  app.patch('/users/legal', say('Accept the legal texts', legalBody), (request, reply) =>
    acceptLegal(context, request, reply),
  )
  app.post('/users/pin', say('Set your PIN', pinBody), (request, reply) =>
    setPin(context, request, reply),
  )
  app.post('/users', say('Invite a person'), (request, reply) => invite(context, request, reply))
  app.post('/v1/control/users/deactivate', say('Switch an account off'), (request, reply) =>
    control(context, request, reply, deactivateUser),
  )
  app.post('/v1/control/users/mark-archived', say('Archive a person'), (request, reply) =>
    control(context, request, reply, archiveRecord),
  )
  app.post('/v1/control/users/reset-pin', say('Take a forgotten PIN away'), (request, reply) =>
    control(context, request, reply, resetPin),
  )
  app.post('/v1/control/users/reset-password', say('Make a new one-time link'), (request) =>
    resetByAdmin(context, request),
  )
}
