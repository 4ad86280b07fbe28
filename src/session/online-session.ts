/**
 * What a session does over the network: calls, renewal, sync, heartbeat, flags, push, signing in and
 * out. Fetched after the first page, or with the first call. Always holds: only a refusal ends a
 * session, a network failure never does (security.md, "Offline").
 */

import { type DeviceSession, device } from '#local/device/device.ts'
import { endGrant } from '#local/device/held-grant.ts'
import { makeProof } from '#local/device/proof.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sendNow, startSync, stopSync } from '#src/platform/sync-host.ts'
import { syncStatus } from '#src/platform/sync-status.ts'
import { createApi } from './api.ts'
import type { Api } from './api-calls.ts'
import { type Failure, noConnection } from './api-result.ts'
import { readBusiness } from './business.ts'
import { followCaller } from './caller.ts'
import { keepFlagsFresh } from './flags.ts'
import { keepHeartbeat } from './heartbeat.ts'
import { registerForPush } from './push.ts'
import { renewSession } from './renewal.ts'
import { sendBeforeLeaving } from './send-before-leaving.ts'
import type { SessionStore } from './session-store.ts'
import type { SignInWords } from './sign-in.ts'
import { rememberDatabases, sayStorageWiped } from './storage-wiped.ts'
import { serverNow } from './token.ts'

export type OnlineSession = {
  readonly api: Api
  /** @returns false if there is no token to continue with */
  readonly renew: () => Promise<boolean>
  /** Starts what runs while somebody is signed in. Rejects if the sync can't start. */
  readonly enter: (kept: DeviceSession, db: LarderDatabase) => Promise<void>
  /** Resolves when nothing more will be sent or written by this tab. */
  readonly leave: () => Promise<void>
  readonly signIn: (words: SignInWords) => Promise<{ ok: true } | Failure>
  /** The final calls to the server; the session handles the device's part. */
  readonly sayGoodbye: () => Promise<void>
}

type Ports = {
  readonly platform: Platform
  readonly store: SessionStore
  /** Signs out on this device, with the reason for the person. */
  readonly end: (reason: string) => Promise<void>
}

export function createOnlineSession({ platform, store, end }: Ports): OnlineSession {
  const api = createApi({
    origin: platform.apiOrigin,
    customerId: () => store.get().customerId,
    credentials: () => store.get().kept,
    prove: async (call) => makeProof(await device.key(), { ...call, now: Date.now() }),
    renew,
  })
  const flags = keepFlagsFresh({ api, device, store })
  const heartbeat = keepHeartbeat(api)

  async function renew(): Promise<boolean> {
    const stale = store.get().kept?.token
    if (!stale) return false
    const renewal = await renewSession(api, device, stale)
    if (renewal.kind === 'refused') await end(renewal.reason)
    // Everything else follows from what the device stores now.
    if (renewal.kind === 'renewed') store.set({ kept: renewal.session })
    return renewal.kind === 'renewed'
  }

  /** The engine found the token expired, or this app too old for the server. */
  function heed(): void {
    const { signInNeeded, updateNeeded } = syncStatus.get()
    if (store.get().status !== 'signed-in') return
    if (signInNeeded) void renew()
    if (updateNeeded && !store.get().updateNeeded) store.set({ updateNeeded })
  }
  syncStatus.subscribe(heed)

  return {
    api,
    renew,
    async enter({ customer_id: customerId, user_id: userId }, db) {
      followCaller(db, device, userId)
      heartbeat.start(userId)
      const starting = startSync({ customerId, userId, origin: platform.apiOrigin })
      void flags.refresh()
      void registerForPush(platform, api, userId)
      await Promise.all([starting, sayStorageWiped(db, device, store.notify)])
      await rememberDatabases(device, platform.preferences)
    },
    async leave() {
      heartbeat.stop()
      await stopSync()
    },
    async signIn(words) {
      // Without signal, this page may be loaded but the rest of the app not.
      const code = await import('./sign-in.ts').catch(() => null)
      if (!code) return noConnection
      const customerId = store.get().customerId ?? (await readBusiness(api))?.customer_id
      if (!customerId) return noConnection
      store.set({ customerId })
      const done = await code.signIn({ api, device, customerId }, words)
      return done.ok ? { ok: true } : done
    },
    async sayGoodbye() {
      const { db, kept } = store.get()
      if (db && platform.network.isOnline()) await sendBeforeLeaving(db, sendNow)
      if (kept) await endGrant(device, kept.grant.id, serverNow(kept))
      await heartbeat.sayGone()
      // Ends the session and its delivery grant on the server too, if it can be reached.
      await api.post('/logout')
    },
  }
}
