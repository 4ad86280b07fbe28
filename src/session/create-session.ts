/**
 * The session of this tab (§4): follows what the device stores, whichever tab or worker changed it.
 * Always holds: a known device opens at once with what it has and renews in the background; a
 * network failure is not a failed login (security.md, "Offline"); only a refusal signs out. Never
 * shows anything: notices go to the shell.
 */
import { liveQuery } from 'dexie'
import type { Caller, Role } from '#contract/core/access/access.ts'
import { type DeviceSession, device } from '#local/device/device.ts'
import {
  closeLarderDatabase,
  type LarderDatabase,
  openLarderDatabase,
} from '#local/store/database.ts'
import { afterFirstPage } from '#src/platform/first-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Api, apiFetchedBy } from './api-calls.ts'
import { type Failure, noConnection } from './api-result.ts'
import { readBusiness } from './business.ts'
import { customerIdOfHost } from './customer-id.ts'
import type { OnlineSession } from './online-session.ts'
import { signedOutState } from './session-state.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import type { SignInWords } from './sign-in.ts'
import { serverNow, tokenState } from './token.ts'

export type Session = Pick<SessionStore, 'get' | 'subscribe' | 'until' | 'onNotice'> & {
  readonly api: Api
  readonly platform: Platform
  readonly signIn: (words: SignInWords) => Promise<{ ok: true } | Failure>
  readonly signOut: () => Promise<void>
  readonly setLocation: (id: string, name: string) => void
  readonly setDepartment: (id: string | null, name: string) => void
  readonly setAllSites: (isAll: boolean) => void
}

const LOCATION_KEY = 'location_id'
const DEPARTMENT_KEY = 'department_id'
/** `no` if one site was chosen: all of them is the default (guide, Home). */
const ALL_SITES_KEY = 'all_sites'

/** A shared tablet has the sites from its last renewal; a person's own record gives theirs. */
const ownCaller = (kept: DeviceSession, role: Role): Caller => ({
  ...kept.caller,
  role,
  ...(role === 'tablet' && { location_ids: kept.device.shared_at ?? [] }),
})

/**
 * Starts following at once; `until((state) => state.status !== 'starting')` resolves once it knows.
 */
export function createSession(platform: Platform): Session {
  const { preferences } = platform
  const store = createSessionStore({
    ...signedOutState,
    status: 'starting',
    customerId: customerIdOfHost(location.hostname),
    locationId: preferences.read(LOCATION_KEY),
    departmentId: preferences.read(DEPARTMENT_KEY),
    isAllSites: preferences.read(ALL_SITES_KEY) !== 'no',
    problem: null,
    updateNeeded: false,
  })

  let fetched: Promise<OnlineSession> | undefined
  /** Rejects if its code can't be fetched; the next call tries again. */
  function online(): Promise<OnlineSession> {
    fetched ??= import('./online-session.ts').then(({ createOnlineSession }) =>
      createOnlineSession({ platform, store, end }),
    )
    fetched.catch(() => {
      fetched = undefined
    })
    return fetched
  }
  const api = apiFetchedBy(async () => (await online()).api)

  async function end(reason: string): Promise<void> {
    await device.endSession()
    store.notify({ kind: 'auth-cleared', reason })
  }

  function leave(): void {
    const { kept } = store.get()
    store.set({ ...signedOutState })
    if (kept) void putAway(kept)
  }

  async function putAway(kept: DeviceSession): Promise<void> {
    const session = await fetched?.catch(() => null)
    await session?.leave()
    await closeLarderDatabase(kept.customer_id, kept.user_id)
  }

  async function enter(kept: DeviceSession): Promise<void> {
    const db = await openLarderDatabase(kept.customer_id, kept.user_id)
    store.set({ db })
    goOnline(kept, db).catch(fail)
  }

  /** The page doesn't wait for it, and by then somebody else may be here. */
  async function goOnline(kept: DeviceSession, db: LarderDatabase): Promise<void> {
    const session = await afterFirstPage(online)
    if (store.get().kept?.user_id === kept.user_id) await session.enter(kept, db)
  }

  async function renew(): Promise<void> {
    await (await afterFirstPage(online)).renew()
  }

  /** Takes over what the device stores: first reading, sign-in, renewal, another tab's sign-out. */
  async function follow(kept: DeviceSession | undefined): Promise<void> {
    const customerId = store.get().customerId ?? kept?.customer_id ?? null
    if (!kept || kept.customer_id !== customerId) return leave()
    const token = tokenState(kept.token, customerId, serverNow(kept))
    if (token.kind === 'invalid' || token.kind === 'missing') {
      return end('You are signed out. Sign in again.')
    }
    const before = store.get()
    const [role] = token.claims.roles
    const caller = kept.worker?.caller ?? ownCaller(kept, role)
    const isSupplier = role === 'supplier'
    if (before.kept?.user_id !== kept.user_id) {
      if (before.kept) leave()
      store.set({ kept, customerId })
      await enter(kept)
    }
    store.set({
      status: 'signed-in',
      customerId,
      kept,
      caller,
      flags: isSupplier ? null : kept.flags,
    })
    if (token.kind === 'expired' && before.kept?.token !== kept.token) renew().catch(fail)
  }

  async function start(): Promise<void> {
    // Read in addition to the live query, which reports nothing if the storage can't be opened.
    const kept = device.session()
    if (store.get().customerId === null && !(await kept)) {
      store.set({ customerId: (await readBusiness(api))?.customer_id ?? null })
    }
    // One change at a time: a second one would open a second database half-way through the first.
    let turn = Promise.resolve()
    const take = (kept: DeviceSession | undefined) => {
      turn = turn.then(() => follow(kept)).catch(fail)
    }
    liveQuery(() => device.session()).subscribe({ next: take, error: fail })
    await kept
  }

  function fail(error: unknown): void {
    store.set({ ...signedOutState, problem: error as Error })
  }

  start().catch(fail)

  return {
    get: store.get,
    subscribe: store.subscribe,
    until: store.until,
    onNotice: store.onNotice,
    api,
    platform,
    async signIn(words) {
      const session = await online().catch(() => null)
      if (!session) return noConnection
      const done = await session.signIn(words)
      if (!done.ok) return done
      await store.until(({ status, problem }) => status === 'signed-in' || problem !== null)
      return { ok: true }
    },
    async signOut() {
      // The server isn't waited for without signal: signing out always works here.
      await (await online().catch(() => null))?.sayGoodbye()
      await device.endSession()
      await store.until((state) => state.status === 'signed-out')
    },
    setLocation(id, name) {
      const isChange = store.get().locationId !== null
      preferences.write(LOCATION_KEY, id)
      store.set({ locationId: id })
      if (isChange) store.notify({ kind: 'location-changed', name })
    },
    setDepartment(id, name) {
      if (id) preferences.write(DEPARTMENT_KEY, id)
      else preferences.remove(DEPARTMENT_KEY)
      store.set({ departmentId: id })
      store.notify({ kind: 'department-changed', name })
    },
    setAllSites(isAllSites) {
      preferences.write(ALL_SITES_KEY, isAllSites ? 'yes' : 'no')
      store.set({ isAllSites })
      if (isAllSites) store.notify({ kind: 'location-changed', name: 'All sites' })
    },
  }
}
