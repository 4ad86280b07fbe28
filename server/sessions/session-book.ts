/**
 * Who is asking, judged anew from the store: role, sites and flags come from the records, not from
 * the token. Always holds: a deactivated user or a removed device is out within MEMORY_MS, on this
 * process at once (security.md, Identity). Never lets a token of one business speak in another.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { scopeTag, windowsTag } from '#contract/core/access/scope.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { Problem } from '#contract/core/problems.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import type { User } from '#contract/modules/people/users.ts'
import type { Reader, Store } from '../store/store.ts'
import { type Device, type KeptSession, kept, sessionKey } from './kept.ts'

/** What a call brings that delivers for somebody (sync.md, "Devices and people"). */
export type Delivery = {
  /** ms, by the server's clock. */
  readonly from: number
  readonly to: number
  /** The person or the device has been switched off meanwhile: a manager looks at it. */
  readonly isLate: boolean
  /** The PIN of its session was right; a grant stands for a proven sign-in. */
  readonly isProven: boolean
  /** Made under a PIN: as staff, whatever its person is elsewhere or at another time. */
  readonly isPin: boolean
  /** Made on a shared tablet, where everybody works as staff. */
  readonly atTablet: boolean
  readonly claims: Readonly<Record<string, unknown>>
}

export type Session = {
  readonly customerId: string
  readonly caller: Caller
  readonly deviceId: string
  /** Absent in a delivery, and where an older server opened it. */
  readonly sessionId?: string
  /** The real person behind ADMIN OVERRIDE. */
  readonly act?: string
  /** Let in by four digits: staff, whatever they say of when it was made. */
  readonly isPin?: true
  readonly flags: readonly string[]
  /** Scope tag for the list headers (sync.md, "Scope"). */
  readonly scope: string
  /** Every reply says it, so that a device learns at once that a backup was put back (sync.md). */
  readonly epoch: string
  /** The call delivers what this person made, and nothing else (sessions/delivery.ts). */
  readonly delivery?: Delivery
}
/**
 * `sessionId` as the token says it: what was opened by the same person on the same device before or
 * since is another session. One that an older server opened has none, and neither have its tokens.
 */
export type SessionName = {
  customerId: string
  userId: string
  deviceId: string
  sessionId: string | undefined
}

export type SessionBook = {
  /** @throws Problem token_invalid when the session is over */
  find(name: SessionName): Promise<Session>
  /** After a change to people, devices or flags: nobody is judged by what was. */
  forget(customerId: string): void
}

const windows = windowsTag(declarations)
/** Who mirrors what. */
export const scopeOf = (caller: Caller, flags: readonly string[]): string =>
  scopeTag(caller, flags, windows)

export const KIOSK_FLAG = 'kiosk_mode'
const MEMORY_MS = 5_000
const MEMORY_SIZE = 20_000

export async function readUser(reader: Reader, userId: string): Promise<User | null> {
  const row = await reader.record('users', userId)
  return row && !row.deleted ? (JSON.parse(row.body) as User) : null
}

export const callerOf = (user: User): Caller => ({
  user_id: user.id,
  role: user.roles[0] ?? 'supplier',
  location_ids: user.location_ids,
  department_ids: user.department_ids,
  ...(user.supplier_id && { supplier_id: user.supplier_id }),
})

const override: Caller = {
  user_id: ADMIN_OVERRIDE,
  role: ADMIN_OVERRIDE,
  location_ids: [],
  department_ids: [],
}

/**
 * Whoever opens a shared tablet works there as staff, whatever they are elsewhere (docs/security.md):
 * it lies where everybody can reach it. An admin's staff's rights reach into every department.
 */
export async function workerOf(reader: Reader, user: User): Promise<Caller> {
  const caller = callerOf(user)
  if (caller.role !== 'admin') return caller
  const departments = await reader.find('departments', {})
  return { ...caller, role: 'user', department_ids: departments.map(({ id }) => id) }
}

export const readFlags = async (reader: Reader): Promise<readonly string[]> =>
  (await reader.kept<string[]>(kept.business, 'flags'))?.value ?? []

/** A shared tablet speaks for itself while it is shared: it reads what is of its sites. */
export const tabletCaller = (device: Device): Caller => ({
  user_id: device.id,
  role: 'tablet',
  location_ids: device.shared?.location_ids ?? [],
  department_ids: [],
})

/** Who a session is of, if that still holds. */
async function callerHere(of: {
  readonly reader: Reader
  readonly userId: string
  readonly user: User | null
  readonly device: Device
  readonly flags: readonly string[]
  readonly session: KeptSession
}): Promise<Caller | null> {
  if (of.userId === ADMIN_OVERRIDE) return of.session.act ? override : null
  if (of.userId === of.device.id) {
    return of.device.shared && of.flags.includes(KIOSK_FLAG) ? tabletCaller(of.device) : null
  }
  if (!of.user || !isActive(of.user)) return null
  return of.session.pin ? workerOf(of.reader, of.user) : callerOf(of.user)
}

async function load(store: Store, now: number, name: SessionName): Promise<Session> {
  const { customerId, userId, deviceId, sessionId } = name
  const reader = store.read(customerId)
  const [user, session, device, flags, epoch] = await Promise.all([
    userId === ADMIN_OVERRIDE ? null : readUser(reader, userId),
    reader.kept<KeptSession>(kept.session, sessionKey(userId, deviceId)),
    reader.kept<Device>(kept.device, deviceId),
    readFlags(reader),
    store.epoch(customerId),
  ])
  const isOver =
    !session ||
    session.value.id !== sessionId ||
    (session.expires !== null && session.expires <= now) ||
    !device ||
    device.value.removed_at !== undefined
  if (isOver) throw new Problem('token_invalid')
  const here = { reader, userId, user, device: device.value, flags, session: session.value }
  const caller = await callerHere(here)
  if (!caller) throw new Problem('token_invalid')
  const { act, pin } = session.value
  return {
    customerId,
    caller,
    deviceId,
    ...(sessionId !== undefined && { sessionId }),
    flags,
    scope: scopeOf(caller, flags),
    epoch,
    ...(act !== undefined && { act }),
    ...(pin && { isPin: pin }),
  }
}

export function createSessionBook(store: Store, now: () => number): SessionBook {
  const memory = new Map<string, Map<string, { until: number; session: Promise<Session> }>>()
  const forget = (customerId: string) => {
    memory.delete(customerId)
  }
  // People who change on another process reach this one as moved heads.
  store.onMoved(({ customerId, heads }) => {
    if ('users' in heads) forget(customerId)
  })
  return {
    forget,
    find(name) {
      let ofBusiness = memory.get(name.customerId)
      if (!ofBusiness || ofBusiness.size > MEMORY_SIZE) {
        ofBusiness = new Map()
        memory.set(name.customerId, ofBusiness)
      }
      const key = `${sessionKey(name.userId, name.deviceId)} ${name.sessionId ?? ''}`
      const known = ofBusiness.get(key)
      if (known && known.until > now()) return known.session
      const session = load(store, now(), name)
      const entries = ofBusiness
      entries.set(key, { until: now() + MEMORY_MS, session })
      session.catch(() => entries.delete(key))
      return session
    },
  }
}
