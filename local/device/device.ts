/**
 * What the device stores about itself, apart from any business's records: who is signed in, its
 * key, its fingerprint, its databases (sync.md, "Devices and people"). It is in IndexedDB because
 * workers have no localStorage. Always holds: the private key can't be exported, and it outlives
 * every sign-out, because it proves entries that are still waiting.
 */
import Dexie, { type Table } from 'dexie'
import type { Caller } from '#contract/core/access/access.ts'
import type { LoginReply, PinSessionRequest } from '#contract/core/access/session-protocol.ts'
import type { LedgerTrouble, TimeAnchor } from '#contract/core/sync/sync-protocol.ts'

/** Server and device clocks, read at the same moment (ms). */
export type ClockAnchor = { readonly server: number; readonly device: number }

export type DeviceSession = {
  readonly customer_id: string
  readonly user_id: string
  readonly token: string
  /** Double-submit value for `X-XSRF-Token`; workers read no cookies (security.md, XSRF). */
  readonly xsrf: string
  readonly device: LoginReply['device']
  readonly grant: LoginReply['grant']
  readonly caller: Caller
  readonly flags: readonly string[]
  /** For an admin: records did not match the ledger at the last check with the server. */
  readonly ledger?: LedgerTrouble | undefined
  readonly clock: ClockAnchor
  /** From the sign-in or its renewal; after a minute the sync has a newer one. */
  readonly anchor?: TimeAnchor
  /** The person declined to set a PIN; they are asked again at their next sign-in. */
  readonly pin_later?: boolean
  /** On a shared tablet, who is working on it now; the session itself is the tablet's own. */
  readonly worker?: TabletWorker | undefined
}

export type TabletWorker = {
  /** On the tablet's own screen, or in the app. */
  readonly at: 'kiosk' | 'app'
  readonly first_name: string
  readonly caller: Caller
  /** The grant or PIN session under which their records are delivered. */
  readonly delivery_id: string
}

/** A PIN session held without the network, until the server has it (security.md, Offline PIN). */
export type HeldPinSession = { readonly request: PinSessionRequest; readonly handed_in: boolean }

export type DeviceKey = {
  readonly privateKey: CryptoKey
  readonly publicJwk: {
    readonly kty: string
    readonly crv: string
    readonly x: string
    readonly y: string
  }
}

/** A business + user's database on this device. */
export type KnownDatabase = {
  readonly name: string
  readonly customer_id: string
  readonly user_id: string
  /** Also stored inside the database; if it is missing there, the browser wiped it. */
  readonly canary: string
  /** The browser wiped it, and its person hasn't been told yet. */
  readonly wiped?: boolean
  /** When that was last noticed, ms; never cleared. */
  readonly wiped_at?: number
}

/** The Web Lock for renewing the session, across tabs and workers: one renewal at a time. */
export const RENEWAL_LOCK = 'larder-renewal'

/** The author of a save; `clock_skew_ms` is device minus server time when last known. */
export type Author = {
  readonly user_id: string
  readonly device_id: string
  /** The code in the numbers it gives: D3, or D3B if this isn't the device's first database. */
  readonly device_code?: string
  readonly clock_skew_ms: number
  readonly delivery_id?: string
  readonly anchor?: TimeAnchor
}

/**
 * How far the clock is ahead of the server's (ms). Nothing is done before the last contact: a clock that was
 * ahead then and shows an earlier time now, though none before the server's, has been put right since.
 */
function skewAt({ device, server }: ClockAnchor, now: number): number {
  const isPutRight = now < device && now >= server
  return isPutRight ? 0 : Math.round(device - server)
}

/** @param now ms by the device's clock */
export const authorOf = (
  { user_id, device, clock, grant, worker, anchor }: DeviceSession,
  now: number = Date.now(),
): Author => ({
  user_id: worker?.caller.user_id ?? user_id,
  device_id: device.id,
  device_code: device.code,
  delivery_id: worker?.delivery_id ?? grant.id,
  clock_skew_ms: skewAt(clock, now),
  ...(anchor && { anchor }),
})

async function makeKey(): Promise<DeviceKey> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = (await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])) as CryptoKeyPair
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  if (!kty || !crv || !x || !y) throw new Error('The browser gave an incomplete key.')
  return { privateKey: pair.privateKey, publicJwk: { kty, crv, x, y } }
}

type Kept = { readonly name: string; readonly value: unknown }

/** @param name differs only in tests, where one process plays several devices */
export function createDevice(name = 'larder-device') {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
  db.version(1).stores({ kept: 'name', databases: 'name' })
  const kept: Table<Kept, string> = db.table('kept')
  const databases: Table<KnownDatabase, string> = db.table('databases')
  const read = async <T>(what: string) => (await kept.get(what))?.value as T | undefined

  return {
    name,
    session: () => read<DeviceSession>('session'),

    async keepSession(session: DeviceSession): Promise<void> {
      await kept.put({ name: 'session', value: session })
    },

    /** Changes the session of this user, if it is still theirs. @returns the current session */
    changeSession: (
      user_id: string,
      change: Partial<Omit<DeviceSession, 'customer_id' | 'user_id'>>,
    ): Promise<DeviceSession | undefined> =>
      db.transaction('rw', kept, async () => {
        const session = await read<DeviceSession>('session')
        if (session?.user_id !== user_id) return session
        const changed = { ...session, ...change }
        await kept.put({ name: 'session', value: changed })
        return changed
      }),

    /** Signs out on this device: token and xsrf are removed, key and databases stay. */
    async endSession(): Promise<void> {
      await kept.delete('session')
    },

    /** The device's key pair, made the first time; two tabs asking at once get the same one. */
    async key(): Promise<DeviceKey> {
      const known = await read<DeviceKey>('key')
      if (known) return known
      const made = await makeKey()
      return db.transaction('rw', kept, async () => {
        const other = await read<DeviceKey>('key')
        if (other) return other
        await kept.add({ name: 'key', value: made })
        return made
      })
    },

    /**
     * Computed on the page and passed on, because workers can't (sync.md, "Devices and people").
     */
    fingerprint: () => read<string>('fingerprint'),
    async keepFingerprint(fingerprint: string): Promise<void> {
      await kept.put({ name: 'fingerprint', value: fingerprint })
    },

    pinSession: (id: string) => read<HeldPinSession>(`pin-session ${id}`),
    async keepPinSession(held: HeldPinSession): Promise<void> {
      await kept.put({ name: `pin-session ${held.request.session_id}`, value: held })
    },

    /** Values other files store here, each under its own name (shared-tablet.ts). */
    kept: read,
    async keep(what: string, value: unknown): Promise<void> {
      await kept.put({ name: what, value })
    },
    async drop(what: string): Promise<void> {
      await kept.delete(what)
    },
    /** In one transaction. @param next null leaves it unchanged @returns whether it was changed */
    change: (what: string, next: (value: unknown) => unknown): Promise<boolean> =>
      db.transaction('rw', kept, async () => {
        const value = next(await read<unknown>(what))
        if (value !== null) await kept.put({ name: what, value })
        return value !== null
      }),

    databases: (): Promise<KnownDatabase[]> => databases.toArray(),
    database: (one: string): Promise<KnownDatabase | undefined> => databases.get(one),
    async keepDatabase(known: KnownDatabase): Promise<void> {
      await databases.put(known)
    },

    close: () => db.close(),
  }
}

export type Device = ReturnType<typeof createDevice>

/** This device. Opened on first use; live queries follow reads inside them. */
export const device: Device = createDevice()
