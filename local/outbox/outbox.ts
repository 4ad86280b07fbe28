/**
 * What waits on the device to be sent, and what is known of the server (sync.md, "On the device").
 * Always holds: an entry that was ever sent keeps its op_id and patch, and its base_version until
 * its server counts again (offer-again.ts); an entry leaves only when it is settled or a person
 * decides. Pure data, touches no store.
 */
import type { Named } from '#contract/core/acts/acts.ts'
import type { ProblemBody } from '#contract/core/problems.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { WriteEffect } from '#contract/core/sync/sync-protocol.ts'

/** A record without its resource's type, because the sync engine treats all alike. */
export type AnyRecord = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * `queued → inflight → acked → settled` (settled is removed). Otherwise: `waiting_auth` until
 * somebody signs in, `blocked` while a record it needs isn't through, `conflict` and `rejected`
 * until a person decides (*Needs attention*). `part`: belongs to the act that made it, and has no
 * call of its own.
 */
export type EntryState =
  | 'part'
  | 'queued'
  | 'inflight'
  | 'acked'
  | 'waiting_auth'
  | 'blocked'
  | 'conflict'
  | 'rejected'

/** `ACT`: one call for several changes, whose parts are queued behind it (ADR 0041). */
export type EntryVerb = 'POST' | 'PUT' | 'DELETE' | 'ACT'

/** The server's message about a refused entry, and when it came (ms). */
export type EntryProblem = ProblemBody & { readonly at: number }

/** A grant or PIN session, and when the entry was made by the server's clock (ms). */
export type EntryDelivery = { readonly id: string; readonly made: number }

/** The call of an act (contract/core/acts/acts.ts), or of a save of several records. Never changed once saved. */
export type EntryAct = {
  /** Survives Retry: ids of what is made are derived from it. */
  readonly id: string
  /** Its name; `save` if several records were saved with one tap. */
  readonly name: string
  /** As sent over the wire. */
  readonly body: Readonly<Record<string, unknown>>
  /** Every record it touches: it is sent in order with their other changes. */
  readonly touches: readonly Named[]
}

export type OutboxEntry = {
  /** Place in the queue; given by the store. */
  readonly seq: number
  readonly op_id: string
  readonly device_id: string
  readonly user_id: string
  /** What it is delivered under if its person isn't signed in (sync.md, "Devices"). */
  readonly delivery?: EntryDelivery | undefined
  /** For records that claim a time: the newest anchor its device held when it was first saved. */
  readonly anchor?: string
  /** For an edit that claims a time: how far its record's clock was ahead (record-clock.ts). */
  readonly clock_skew_ms?: number
  readonly resource: ResourceName
  readonly record_id: string
  readonly verb: EntryVerb
  /** POST: the whole body; PUT: the changed fields, null clears; DELETE and ACT: empty. */
  readonly patch: Readonly<Record<string, unknown>>
  /** The patched fields as they were. */
  readonly base: Readonly<Record<string, unknown>>
  /** The version the patch was based on; null while the entry before it is unanswered. */
  readonly base_version: number | null
  /** Ids of records whose earlier entries must go through first. */
  readonly parents: readonly string[]
  /** For an ACT: its call. */
  readonly act?: EntryAct
  /**
   * The operation whose call carries it: what it changes here is shown, and settled by that call's
   * reply.
   */
  readonly part_of?: string
  /** The record of its save without which it isn't valid (kept-with.ts). */
  readonly kept_with?: string
  /** The record it depends on was refused: hidden until a person has decided about that. */
  readonly withheld?: boolean
  readonly schema_version: number
  readonly state: EntryState
  readonly attempts: number
  /** Not before this instant (ms); 0 is at once. */
  readonly next_at: number
  /** The leader that last took it. */
  readonly lease_epoch: number | null
  readonly problem: EntryProblem | null
  /** When the person saved it (ms). */
  readonly created: number
  /** Was it ever handed to the network? If so it never changes. */
  readonly sent: boolean
  /** Was the server out of reach when it was made, or at its first try? */
  readonly made_offline: boolean
  /** The server's answer, once acknowledged. */
  readonly reply: WriteEffect | null
}

/** The server's copy of a dirty row; `record` is null if the server has none (any more). */
export type ShadowRow = {
  readonly resource: ResourceName
  readonly id: string
  readonly record: AnyRecord | null
  /** The last known copy of a record the server no longer has. */
  readonly last?: AnyRecord
  /** The row has left this person's scope: it is dropped once its last entry is through. */
  readonly left?: boolean
  /** `updated` of the row as last pulled; 0 if it never was. Older databases lack it. */
  readonly pulled?: number
}

/** How far a resource has been pulled. */
export type CursorRow = {
  readonly resource: ResourceName
  /** Stamp up to which every row has been seen; null before the first page. */
  readonly cursor: number | null
  readonly scope: string | null
  readonly epoch: string | null
  /**
   * `first`: filling an empty store; continues where it stopped. `sweep`: everything again, rows
   * not seen are dropped at its end; starts over if interrupted. `steady`: changes only.
   */
  readonly pass: 'first' | 'sweep' | 'steady'
  /**
   * The window is here up to `cursor`; other open rows are still being read (sync.md, "Open
   * windows").
   */
  readonly stage?: 'open'
  /**
   * The tag of the window it was pulled with (contract/core/sync/mirror.ts); absent for lists kept
   * whole.
   */
  readonly window?: string
  /**
   * Everything has been here once; during a repeated full pull, what is here still counts as
   * everything.
   */
  readonly complete?: boolean
  /** The server was restored: rows not pulled again yet carry version numbers from before. */
  readonly recounted?: boolean
  /** The server has further pages: a row changed twice may only come with one of them. */
  readonly more?: boolean
}

export const isWaiting = (entry: Pick<OutboxEntry, 'state'>) =>
  entry.state === 'queued' ||
  entry.state === 'inflight' ||
  entry.state === 'waiting_auth' ||
  entry.state === 'blocked'

export const needsAttention = (entry: Pick<OutboxEntry, 'state'>) =>
  entry.state === 'conflict' || entry.state === 'rejected'

/**
 * Pulls have passed a change of ours without bringing the row: it has left this person's scope, or
 * the mirror's window.
 * @param stamp `updated` of our change's effect
 */
export const isMissed = ({ pulled }: ShadowRow, stamp: number) =>
  pulled !== undefined && pulled < stamp

/** Ids of the records it must be in order with. */
export const touchedBy = ({ act, record_id }: Pick<OutboxEntry, 'act' | 'record_id'>) =>
  act ? [...new Set([record_id, ...act.touches.map(({ id }) => id)])] : [record_id]

/** Has the server accepted it? */
export const isThrough = (entry: Pick<OutboxEntry, 'state'>) => entry.state === 'acked'
