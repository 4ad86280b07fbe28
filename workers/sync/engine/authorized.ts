/**
 * Calls in the name of the signed-in person: bearer token, business, XSRF value. Always holds:
 * however many calls meet an expired token, the session is renewed once for all (sync.md, "Retry");
 * nobody is asked to sign in because of a token that has since been replaced; calls are sent only
 * for the user whose database this is; nothing is called while nobody is signed in.
 */
import { isProblemBody } from '#contract/core/problems.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { DeviceSession } from '#local/device/device.ts'
import { NetworkDown, type Ports, type WireReply, type WireRequest } from './ports.ts'
import { type Renewal, renewSession } from './renew-session.ts'

export type CallResult =
  | { readonly ok: true; readonly reply: WireReply }
  | { readonly ok: false; readonly why: 'offline' | 'signed_out' }

export type Contact = 'answered' | 'silent' | 'signed_out'

/** Did the server itself answer? A captive portal's page or a proxy's error doesn't count. */
export const contactIn = ({ body, header: headerOf }: WireReply): Contact =>
  headerOf(header.epoch) !== null || isProblemBody(body) ? 'answered' : 'silent'

export interface Authorized {
  call(request: WireRequest): Promise<CallResult>
  session(): Promise<DeviceSession | undefined>
}

/** The calls of the person signed in on this device. */
export interface OwnCalls extends Authorized {
  /** Is somebody signed in whom the server may still know? Makes no call. */
  mayCall(): Promise<boolean>
}

const REMEMBER_MS = 1_000

const wantsSignIn = ({ status, body }: WireReply) =>
  isProblemBody(body)
    ? body.retry === 'after-login' || body.code === 'account_deactivated'
    : status === 401

const withSession = (request: WireRequest, session: DeviceSession): WireRequest => ({
  ...request,
  headers: {
    ...request.headers,
    [header.customerId]: session.customer_id,
    Authorization: `Bearer ${session.token}`,
    ...(request.method !== 'GET' && { [header.xsrf]: session.xsrf }),
  },
})

/**
 * @param userId whose database is synchronised; anybody else's session counts as none
 * @param onContact called after every call with whether the server answered
 */
export function createAuthorized(
  ports: Pick<Ports, 'clock' | 'lock' | 'network' | 'session'>,
  userId: string,
  onContact: (contact: Contact) => void,
): OwnCalls {
  let renewing: Promise<Renewal> | undefined
  let deniedToken: string | undefined

  let remembered: { session: DeviceSession | undefined; at: number } | undefined

  async function session() {
    const current = await ports.session.session()
    const session = current?.user_id === userId ? current : undefined
    remembered = { session, at: ports.clock.now() }
    return session
  }

  /** Read from the store at most once a second: a drain makes hundreds of calls a second. */
  async function recentSession() {
    const age = ports.clock.now() - (remembered?.at ?? 0)
    return remembered && age >= 0 && age < REMEMBER_MS ? remembered.session : session()
  }

  function renewOnce(old: DeviceSession): Promise<Renewal> {
    renewing ??= renewSession(ports, old).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  const mayCallAs = (held: DeviceSession | undefined): held is DeviceSession =>
    held !== undefined && held.token !== deniedToken

  /** Retried if another call, or another tab, renewed the session meanwhile. */
  async function ask(request: WireRequest, current: DeviceSession) {
    for (let held = current; ; ) {
      const reply = await ports.network.request(withSession(request, held))
      const known = wantsSignIn(reply) ? await session() : undefined
      if (!known || known.token === held.token) return { reply, held }
      held = known
    }
  }

  async function attempt(request: WireRequest): Promise<CallResult> {
    const current = await recentSession()
    if (!mayCallAs(current)) return { ok: false, why: 'signed_out' }
    const { reply, held } = await ask(request, current)
    if (!wantsSignIn(reply)) return { ok: true, reply }
    const renewal = await renewOnce(held)
    if (renewal === 'offline') return { ok: false, why: 'offline' }
    const renewed = await session()
    if (renewal === 'denied' || !renewed) {
      deniedToken = held.token
      return { ok: false, why: 'signed_out' }
    }
    const again = await ask(request, renewed)
    return wantsSignIn(again.reply)
      ? { ok: false, why: 'signed_out' }
      : { ok: true, reply: again.reply }
  }

  return {
    session,
    mayCall: async () => mayCallAs(await session()),
    async call(request) {
      let result: CallResult
      try {
        result = await attempt(request)
      } catch (error) {
        if (!(error instanceof NetworkDown)) throw error
        result = { ok: false, why: 'offline' }
      }
      if (result.ok) onContact(contactIn(result.reply))
      else onContact(result.why === 'offline' ? 'silent' : 'signed_out')
      return result
    },
  }
}
