/**
 * The session of this tab (§4): follows what the device keeps, whichever tab or worker changed it.
 * Always holds: a known device opens at once with what it has and renews in the background; a
 * network failure is not a failed login (security.md, "Offline"); only a refusal signs out. Never
 * shows anything: notices go to the shell.
 */
import { liveQuery } from 'dexie'
import { closeLarderDatabase, openLarderDatabase } from '#local/database.ts'
import { type DeviceSession, device } from '#local/device.ts'
import { makeProof } from '#local/proof.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sendNow, startSync, stopSync, syncStatus } from '#src/platform/sync-host.ts'
import { type Api, createApi } from './api.ts'
import { type Failure, noConnection } from './api-result.ts'
import { readBusiness } from './business.ts'
import { followCaller } from './caller.ts'
import { customerIdOfHost } from './customer-id.ts'
import { type Flags, keepFlagsFresh } from './flags.ts'
import { keepHeartbeat } from './heartbeat.ts'
import { registerForPush } from './push.ts'
import { renewSession } from './renewal.ts'
import { sendBeforeLeaving } from './send-before-leaving.ts'
import { signedOutState } from './session-state.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import type { SignInWords } from './sign-in.ts'
import { serverNow, tokenState } from './token.ts'

export type Session = Pick<SessionStore, 'get' | 'subscribe' | 'until' | 'onNotice'> & {
  readonly api: Api
  readonly platform: Platform
  readonly flags: Flags
  readonly signIn: (words: SignInWords) => Promise<{ ok: true } | Failure>
  readonly signOut: () => Promise<void>
  readonly setLocation: (id: string, name: string) => void
  readonly setDepartment: (id: string | null, name: string) => void
}

const LOCATION_KEY = 'location_id'
const DEPARTMENT_KEY = 'department_id'

/** Starts following at once; `until((state) => state.status !== 'starting')` says when it knows. */
export function createSession(platform: Platform): Session {
  const { preferences } = platform
  const store = createSessionStore({
    ...signedOutState,
    status: 'starting',
    customerId: customerIdOfHost(location.hostname),
    locationId: preferences.read(LOCATION_KEY),
    departmentId: preferences.read(DEPARTMENT_KEY),
    problem: null,
    updateNeeded: false,
  })

  const api = createApi({
    origin: platform.apiOrigin,
    customerId: () => store.get().customerId,
    credentials: () => store.get().kept,
    prove: async (call) => makeProof(await device.key(), { ...call, now: Date.now() }),
    renew,
  })
  const flags = keepFlagsFresh({ api, device, store })
  const heartbeat = keepHeartbeat(api)

  async function end(reason: string): Promise<void> {
    await device.endSession()
    store.notify({ kind: 'auth-cleared', reason })
  }

  async function renew(): Promise<boolean> {
    const stale = store.get().kept?.token
    if (!stale) return false
    const renewal = await renewSession(api, device, stale)
    if (renewal.kind === 'refused') await end(renewal.reason)
    // Everything else follows from what the device keeps now.
    if (renewal.kind === 'renewed') store.set({ kept: renewal.session })
    return renewal.kind === 'renewed'
  }

  function leave(): void {
    const { kept } = store.get()
    heartbeat.stop()
    store.set({ ...signedOutState })
    if (kept) void putAway(kept)
  }

  async function putAway(kept: DeviceSession): Promise<void> {
    await stopSync()
    await closeLarderDatabase(kept.customer_id, kept.user_id)
  }

  /** The engine found the token stale, or this app too old for the server. */
  function heed(): void {
    const { signInNeeded, updateNeeded } = syncStatus.get()
    if (store.get().status !== 'signed-in') return
    if (signInNeeded) void renew()
    if (updateNeeded && !store.get().updateNeeded) store.set({ updateNeeded })
  }

  async function enter(kept: DeviceSession): Promise<void> {
    const db = await openLarderDatabase(kept.customer_id, kept.user_id)
    if (db.wasWiped) store.notify({ kind: 'storage-wiped' })
    store.set({ db })
    followCaller(db, device, kept.user_id)
    heartbeat.start(kept.user_id)
    const { customer_id: customerId, user_id: userId } = kept
    startSync({ customerId, userId, origin: platform.apiOrigin }).catch(fail)
    void flags.refresh()
    void registerForPush(platform, api, userId)
  }

  /** Takes over what the device keeps: first reading, sign-in, renewal, another tab's sign-out. */
  async function follow(kept: DeviceSession | undefined): Promise<void> {
    const customerId = store.get().customerId ?? kept?.customer_id ?? null
    if (!kept || kept.customer_id !== customerId) return leave()
    const token = tokenState(kept.token, customerId, serverNow(kept))
    if (token.kind === 'invalid' || token.kind === 'missing') {
      return end('You are signed out. Sign in again.')
    }
    const before = store.get()
    const [role] = token.claims.roles
    const caller = { ...kept.caller, role }
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
    if (token.kind === 'expired' && before.kept?.token !== kept.token) void renew()
  }

  async function start(): Promise<void> {
    if (store.get().customerId === null && !(await device.session())) {
      store.set({ customerId: (await readBusiness(api))?.customer_id ?? null })
    }
    syncStatus.subscribe(heed)
    // One change at a time: a second one would open a second database half-way through the first.
    let turn = Promise.resolve()
    const take = (kept: DeviceSession | undefined) => {
      turn = turn.then(() => follow(kept)).catch(fail)
    }
    liveQuery(() => device.session()).subscribe({ next: take, error: fail })
  }

  function fail(error: unknown): void {
    store.set({
      ...signedOutState,
      problem: error instanceof Error ? error.message : 'This browser keeps no storage for Larder.',
    })
  }

  start().catch(fail)

  return {
    get: store.get,
    subscribe: store.subscribe,
    until: store.until,
    onNotice: store.onNotice,
    api,
    platform,
    flags,
    async signIn(words) {
      // Without signal the page may be here and the rest of the app not.
      const code = await import('./sign-in.ts').catch(() => null)
      if (!code) return noConnection
      const customerId = store.get().customerId ?? (await readBusiness(api))?.customer_id
      if (!customerId) return noConnection
      store.set({ customerId })
      const done = await code.signIn({ api, device, customerId }, words)
      if (!done.ok) return done
      await store.until(({ status, problem }) => status === 'signed-in' || problem !== null)
      return { ok: true }
    },
    async signOut() {
      const { db } = store.get()
      if (db && platform.network.isOnline()) await sendBeforeLeaving(db, sendNow)
      await heartbeat.sayGone()
      // Ends the session and its delivery grant on the server too, when it can be reached.
      await api.post('/logout')
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
  }
}
