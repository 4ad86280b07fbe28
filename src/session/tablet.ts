/**
 * A shared tablet: setting it up, its people, opening it by PIN or password, leaving it (sync.md,
 * "Devices and people"; security.md, PIN). Fetched only by such a tablet. Always holds: a try is
 * counted on disk before it is judged; without the network the digits are only compared with six
 * bits and sealed for the server; an answer that comes after its person has left lets nobody in;
 * whoever opens the tablet works as staff, whatever their role elsewhere.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { pinCheck, sealPin } from '#contract/core/access/pin-check.ts'
import type {
  FingerprintLoginRequest,
  JoinRequest,
  LoginReply,
  TabletPeople,
  TabletPerson,
} from '#contract/core/access/session-protocol.ts'
import type { ProblemBody, ProblemCode } from '#contract/core/problems.ts'
import { type ClientSync, header } from '#contract/core/sync/sync-protocol.ts'
import { PIN_LOCKED_SENTENCE, wrongPinSentence } from '#contract/modules/people/pin-lock.ts'
import { type DeviceSession, device, type TabletWorker } from '#local/device/device.ts'
import { endGrant, keepGrant } from '#local/device/held-grant.ts'
import { sharedTablet } from '#local/device/shared-tablet.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { dropNobodysDrafts } from '#local/drafts/nobodys-drafts.ts'
import { type LarderDatabase, openLarderDatabase } from '#local/store/database.ts'
import type { Api } from './api-calls.ts'
import { type ApiResult, type Failure, failureSentence, noConnection } from './api-result.ts'
import { deviceName, readFingerprint } from './fingerprint.ts'
import { serverNow, tokenState } from './token.ts'

/** `sentence` is null if the person has left meanwhile: nobody is there to read it. */
type Shut = { readonly ok: false; readonly sentence: string | null }
export type Opening = { readonly ok: true } | Shut
/** A sign-in with the password at the tablet; the token is used now and never stored. */
export type PasswordOpening = {
  readonly opening: number
  readonly userId: string
  readonly firstName: string
  readonly isAdmin: boolean
  readonly hasPin: boolean
  readonly reply: LoginReply
}

const proven = { proven: true, bearer: null } as const
const own = ({ token, xsrf }: LoginReply) => ({ bearer: token, headers: { [header.xsrf]: xsrf } })
const loggingOut = (api: Api, reply: LoginReply) => () =>
  void api.call('POST', '/logout', own(reply))

/** The newest opening, or the leaving after it: answers to earlier ones are ignored. */
let turn = 0

/** Logs out somebody who has signed in with the password and not continued yet. */
let endSignIn: (() => void) | undefined

/** The person opening the tablet has left: pending answers no longer let them in. */
export function leaveOpening(): void {
  turn += 1
  endSignIn?.()
  endSignIn = undefined
}

function beginOpening(): number {
  leaveOpening()
  return turn
}

/** Ends the current person's session, and with it their grant; known only to this page. */
let endOnline: (() => void) | undefined

function endLast(): void {
  endOnline?.()
  endOnline = undefined
}

/** Their grant covers no later work; recorded here for a server that forgets it. */
async function endWork(session: DeviceSession): Promise<void> {
  if (session.worker) await endGrant(device, session.worker.delivery_id, serverNow(session))
}

/** Where the next person goes: to the tablet's own screen, or on in the app. */
type Place = TabletWorker['at']

/** Asks for this tablet's people; without signal the last answer is used. */
export async function refreshPeople(api: Api): Promise<ApiResult<TabletPeople>> {
  const reply = await api.call<TabletPeople>('POST', '/v2/devices/people', { body: {}, ...proven })
  if (!reply.ok) return reply
  const before = (await sharedTablet.people())?.people ?? []
  await sharedTablet.keepPeople(reply.value)
  for (const { id, pin_check: check } of reply.value.people) {
    const known = before.find((one) => one.id === id)?.pin_check
    // A PIN other than the one that was tried: its owner set it, or an admin cleared the old one.
    if (known && known.bits !== check?.bits) await sharedTablet.clearPinLock(id)
  }
  return reply
}

/** Whoever opens the tablet works there as staff, at its sites. */
async function callerHere(db: LarderDatabase, userId: string, at: readonly string[]) {
  const [user, departments] = await Promise.all([
    db.records('users').get(userId),
    db.records('departments').toArray(),
  ])
  const isAdmin = user?.roles[0] === 'admin'
  const caller: Caller = {
    user_id: userId,
    role: 'user',
    location_ids: user ? user.location_ids.filter((id) => at.includes(id)) : at,
    department_ids: isAdmin ? departments.map(({ id }) => id) : (user?.department_ids ?? []),
  }
  return caller
}

type Entering = Pick<TabletPerson, 'id' | 'first_name'> & {
  readonly at: Place
  /** What proves who they are. */
  readonly delivery_id: string
  /** Stores that proof. */
  readonly keep: () => Promise<unknown>
  /** Ends their session on the server, if they have one. */
  readonly end?: () => void
}

/**
 * From here on the tablet is theirs only.
 * @returns false if they have left meanwhile, or somebody else has started
 */
async function letIn(entering: Entering, opening: number): Promise<boolean> {
  const { id, first_name, at, delivery_id } = entering
  const session = await device.session()
  if (!session) return false
  const db = await openLarderDatabase(session.customer_id, session.user_id)
  const caller = await callerHere(db, id, session.device.shared_at ?? [])
  if (opening !== turn) return false
  // The previous person has left, whether they said so or handed the tablet on.
  endLast()
  endOnline = entering.end
  await entering.keep()
  await endWork(session)
  const worker: TabletWorker = { at, first_name, caller, delivery_id }
  await device.changeSession(session.user_id, { worker })
  await dropNobodysDrafts(db, session)
  return true
}

/** Confirmed by the server. Somebody who has left meanwhile is logged out again. */
async function letInOnline(
  api: Api,
  person: Pick<Entering, 'id' | 'first_name' | 'at'>,
  reply: LoginReply,
  opening: number,
): Promise<boolean> {
  const { id, first_name, at } = person
  const end = loggingOut(api, reply)
  const keep = () => keepGrant(device, reply)
  const delivery_id = reply.grant.id
  const isIn = await letIn({ id, first_name, at, delivery_id, keep, end }, opening)
  if (!isIn) end()
  return isIn
}

/** A guess that was never judged doesn't count. */
async function unjudged({ id }: TabletPerson, sentence: string | null): Promise<Opening> {
  await sharedTablet.giveBackPinTry(id)
  return { ok: false, sentence }
}

const judges: readonly ProblemCode[] = ['wrong_pin', 'pin_locked']

/** A later request may be answered differently: until then the tablet opens as without signal. */
const cannotJudge = ({ retry, status }: ProblemBody) => retry === 'later' || status >= 500

type Typed = { readonly pin: string; readonly at: Place }

async function openOffline(
  person: TabletPerson,
  { pin, at }: Typed,
  opening: number,
  why: Failure,
): Promise<Opening> {
  const [session, people] = await Promise.all([device.session(), sharedTablet.people()])
  if (opening !== turn) return unjudged(person, null)
  const { pin_check: check } = person
  if (!session || !people || !check) {
    const refusal = why.reason === 'refused' ? why.problem.title : undefined
    return unjudged(person, refusal ?? 'This PIN needs a connection the first time.')
  }
  if ((await pinCheck(check.salt, person.id, pin)) !== check.bits) {
    return { ok: false, sentence: wrongPinSentence(await sharedTablet.pinLock(person.id)) }
  }
  const skew = session.clock.device - session.clock.server
  const name = {
    session_id: uuidV7(),
    user_id: person.id,
    device_id: session.device.id,
    from: Math.round(Date.now() - skew),
  }
  const sealed = await sealPin(people.seal_key, name, pin)
  const request = { ...name, kid: people.seal_key.kid, sealed }
  const keep = () => device.keepPinSession({ request, handed_in: false })
  const { id, first_name } = person
  const entering = { id, first_name, at, delivery_id: name.session_id, keep }
  if (!(await letIn(entering, opening))) return { ok: false, sentence: null }
  await sharedTablet.giveBackPinTry(id)
  return { ok: true }
}

/**
 * Four digits: judged by the server if it can be reached, otherwise by six bits now and the server
 * later.
 * @param given.at `app` if the tablet is handed on inside the app (§4, easy user switching)
 */
export async function openWithPin(api: Api, person: TabletPerson, given: Typed): Promise<Opening> {
  const before = turn
  const mayTry = await sharedTablet.takePinTry(person.id)
  if (!mayTry || person.locked) return { ok: false, sentence: PIN_LOCKED_SENTENCE }
  if (before !== turn) return unjudged(person, null)
  const opening = beginOpening()
  const body = { id: person.id, pin: given.pin }
  const reply = await api.call<LoginReply>('POST', '/quick-login', { body, ...proven })
  if (!reply.ok) {
    if (reply.reason === 'no-connection' || cannotJudge(reply.problem)) {
      return openOffline(person, given, opening, reply)
    }
    const { code, title } = reply.problem
    return judges.includes(code) ? { ok: false, sentence: title } : unjudged(person, title)
  }
  await sharedTablet.clearPinLock(person.id)
  const isIn = await letInOnline(api, { ...person, at: given.at }, reply.value, opening)
  return isIn ? { ok: true } : { ok: false, sentence: null }
}

const NOT_HERE = 'Only staff and admins of this site work here. Sign in on a device of your own.'

/**
 * Somebody new at this tablet, or with a locked PIN: the password, which needs the network. People
 * who don't belong to it, or have left before the answer, are logged out again.
 */
export async function openWithPassword(
  api: Api,
  name: string,
  password: string,
): Promise<{ ok: true; value: PasswordOpening } | Shut> {
  const opening = beginOpening()
  const who = name.includes('@') ? { email: name.trim() } : { username: name.trim() }
  const body = {
    ...who,
    password,
    browser_fingerprint: (await readFingerprint(device)) ?? '',
    device_name: deviceName(navigator.userAgent),
  }
  const reply = await api.call<LoginReply>('POST', '/login', { body, ...proven })
  if (!reply.ok) return { ok: false, sentence: failureSentence(reply) }
  const { grant, token, server_time } = reply.value
  await sharedTablet.clearPinLock(grant.user_id)
  const end = loggingOut(api, reply.value)
  if (opening !== turn) {
    end()
    return { ok: false, sentence: null }
  }
  endSignIn = end
  const told = await refreshPeople(api)
  if (opening !== turn) return { ok: false, sentence: null }
  const person = told.ok ? told.value.people.find(({ id }) => id === grant.user_id) : undefined
  if (!person) {
    leaveOpening()
    return { ok: false, sentence: told.ok ? NOT_HERE : failureSentence(told) }
  }
  const session = await device.session()
  const state = tokenState(token, session?.customer_id ?? '', server_time)
  const value = {
    opening,
    userId: person.id,
    firstName: person.first_name,
    isAdmin: state.kind === 'valid' && state.claims.roles[0] === 'admin',
    hasPin: person.has_pin,
    reply: reply.value,
  }
  return { ok: true, value }
}

/** Sets a first PIN, and fetches its check, so that it opens the tablet without signal from now on. */
export async function setPinHere(api: Api, { reply }: PasswordOpening, pin: string) {
  const done = await api.call('POST', '/users/pin', { body: { pin }, ...own(reply) })
  if (done.ok) await refreshPeople(api)
  return done
}

/** Continues as the person who signed in with the password. @returns false if they have left */
export async function goOn(
  api: Api,
  { opening, userId: id, firstName: first_name, reply }: PasswordOpening,
  at: Place,
): Promise<boolean> {
  if (opening !== turn) return false
  endSignIn = undefined
  return letInOnline(api, { id, first_name, at }, reply, opening)
}

/** From the tablet's own screen into the app. */
export async function openApp(): Promise<void> {
  const session = await device.session()
  if (session?.worker) {
    await device.changeSession(session.user_id, { worker: { ...session.worker, at: 'app' } })
  }
}

/** Leaves: the tablet shows its people again. */
export async function nextPerson(): Promise<void> {
  leaveOpening()
  const session = await device.session()
  endLast()
  if (!session?.worker) return
  await endWork(session)
  await device.changeSession(session.user_id, { worker: undefined })
}

const sharePath = ({ id }: LoginReply['device']) => `/v2/devices/${id}/shared`

/**
 * Makes this device a shared tablet: from here on it has its own session, and the admin who shared
 * it is one of its people. What they had not sent yet stays in their own database.
 */
export async function shareHere(
  api: Api,
  kept: DeviceSession,
  location_ids: readonly string[],
): Promise<ApiResult<unknown>> {
  const shared = await api.put(sharePath(kept.device), { location_ids })
  if (!shared.ok) return shared
  const body: FingerprintLoginRequest = {
    user_id: kept.device.id,
    browser_fingerprint: (await device.fingerprint()) ?? '',
  }
  const reply = await api.call<LoginReply>('POST', '/browser-fingerprint-login', {
    body,
    ...proven,
  })
  if (!reply.ok) return reply
  await endGrant(device, kept.grant.id, serverNow(kept))
  await api.post('/logout')
  const { customer_id: customerId, flags } = kept
  await keepTablet(reply.value, { customerId, flags: flags ?? [], received: Date.now() })
  return reply
}

/**
 * This device becomes a shared tablet by the code an admin's screen shows (kit, First run).
 * @param code what came after `#` in the link, or the six digits
 */
export async function joinHere(
  api: Api,
  customerId: string,
  code: string,
): Promise<ApiResult<unknown>> {
  const fingerprint = await readFingerprint(device)
  if (fingerprint === null) return noConnection
  const body: JoinRequest = {
    code,
    browser_fingerprint: fingerprint,
    device_name: deviceName(navigator.userAgent),
  }
  const reply = await api.call<LoginReply>('POST', '/v2/devices/join', { body, ...proven })
  if (!reply.ok) return reply
  const received = Date.now()
  const flags = await api.call<ClientSync>('GET', '/v2/client/sync', {
    bearer: reply.value.token,
  })
  if (!flags.ok) return flags
  await keepTablet(reply.value, {
    customerId,
    flags: flags.value.feature_flags ?? [],
    received,
  })
  return reply
}

/** From here on the device is signed in as the tablet itself. */
async function keepTablet(
  { server_time, signed_grant: _, ...given }: LoginReply,
  {
    customerId,
    flags,
    received,
  }: { customerId: string; flags: readonly string[]; received: number },
): Promise<void> {
  const { id, shared_at = [] } = given.device
  await device.keepSession({
    ...given,
    customer_id: customerId,
    user_id: id,
    caller: { user_id: id, role: 'tablet', location_ids: shared_at, department_ids: [] },
    flags,
    clock: { server: server_time, device: received },
  })
}

/** With an admin's password: the tablet is a personal device again, signed out. */
export async function stopSharing(api: Api, { reply }: PasswordOpening): Promise<string | null> {
  const done = await api.call('PUT', sharePath(reply.device), {
    body: { location_ids: [] },
    ...own(reply),
  })
  if (!done.ok) return failureSentence(done)
  endSignIn = undefined
  await api.call('POST', '/logout', own(reply))
  await device.endSession()
  return null
}
