/**
 * The messages between devices and server about records (sync.md, "On the wire"): header names,
 * page sizes, live frames, replies. One place, so that neither side types a header twice.
 */

/** Raised when a record's shape changes; the server upcasts every version of the last 180 days. */
export const SCHEMA_VERSION = 1

export const header = {
  customerId: 'Customer-ID',
  /** On lists. */
  more: 'More',
  cursor: 'Cursor',
  scope: 'Scope',
  /** On every reply to a signed-in caller; on writes, the epoch the device knows. */
  epoch: 'Epoch',
  /** On replayed writes. */
  operation: 'Idempotency-Key',
  schemaVersion: 'Schema-Version',
  madeOffline: 'Made-Offline',
  device: 'Device-Id',
  /**
   * On records that claim a time: the newest anchor the device held when it was saved, and its
   * sign-in.
   */
  anchor: 'Time-Anchor',
  madeUnder: 'Made-Under',
  /** Delivery grant, in place of the bearer token (sync.md, "Devices and people"). */
  delivery: 'Delivery',
  /** Double-submit value of browsers (security.md, XSRF). */
  xsrf: 'X-XSRF-Token',
  proof: 'DPoP',
  nonce: 'DPoP-Nonce',
} as const

/** Page limits of a list; whichever is reached first (sync.md). */
export const PAGE_ROWS = 2000
export const PAGE_BYTES = 1_000_000
/** Idempotent replies and tombstones are kept this long (sync.md). */
export const REPLY_DAYS = 90
export const TOMBSTONE_DAYS = 180
/** Anchors given, and what was waiting then (sync.md, "What counts as late"). */
export const CONTACT_DAYS = 35

/** `GET /v2/client/sync`. Times in ms. */
export type ClientSync = {
  feature_flags: string[]
  server_time: number
  min_app_version: string
  /** For admins, while records do not match the ledger (security.md, "The ledger"). */
  ledger?: LedgerTrouble
}

/** What doesn't match; `records` are those the admin may see, by name. */
export type LedgerTrouble = {
  found: number
  count: number
  records: { resource: string; id: string; what: string }[]
}

/**
 * A UUID v5, of the record it follows from and its role: if device and server both make it, it is
 * still one record (architecture, "One resource, one file").
 */
export const isDerivedId = (id: string): boolean => id[14] === '5'

/** The effect of a record write, enough to settle an outbox entry. */
export type WriteEffect = { id: string; version: number; updated: number }

/** The head of each resource the caller may read: the largest `updated` in the business. */
export type Heads = Record<string, number>

/**
 * `GET /v2/heads`, and the live line's first message: all heads at one moment of the server's clock
 * (ms), and the caller's scope. One call however many resources there are.
 */
export type HeadsNow = {
  heads: Heads
  server_time: number
  scope: string
  epoch: string
  flags: readonly string[]
}
export const HEADS_PATH = '/v2/heads'

/** As sent by an older server's live line. */
export type HeadsTold = Pick<HeadsNow, 'heads' | 'server_time'> & Partial<HeadsNow>

/** A moment of the server's clock (ms), signed by the server (sync.md, "What counts as late"). */
export type TimeAnchor = { time: number; signed: string }
/**
 * What waits on a device and claims a time: the claimed time (ms) by the claim's name
 * (time-claims.ts).
 */
export type Waiting = Record<string, number>
/** Claims in one request; the rest follow at once. */
export const WAITING_MOST = 1_000
/** `POST /v2/devices/anchors`, and part of a request for a ticket. */
export type AnchorRequest = { waiting?: Waiting }
export type AnchorReply = { anchor: TimeAnchor }
/** A device gets at most one new anchor in this time (ms). */
export const ANCHOR_MS = 60_000

/**
 * `POST /live/authenticate`: the ticket works once. It already carries what the socket's first
 * frame says, so that a returning device pulls while the socket is still being opened.
 */
export type LiveTicket = { ticket: string } & AnchorReply & HeadsNow

/** Frames of `/live/subscribe`. They carry no rows, so nothing can leak through them. */
export type LiveFrame =
  | ({ type: 'heads' } & HeadsNow)
  | { type: 'moved'; resource: string; updated: number }
  | {
      type: 'presence'
      user_id: string
      active_status: boolean
      last_active: number
    }
export type LiveRequest = { type: 'heartbeat' }

/** Websocket heartbeat and reconnect (§9). */
export const LIVE_HEARTBEAT_MS = 10_000
export const LIVE_RECONNECT_MS = 1_000
