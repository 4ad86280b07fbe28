/**
 * What waits on the device to be sent, and what is known of the server meanwhile (sync.md, "On the
 * device"). Always holds: an entry that was ever sent keeps its op_id and patch, and its base_version
 * until its server counts anew (offer-again.ts); an entry leaves only by being settled or by a
 * person's own decision. Pure data, touches no store.
 */
import type { Named } from '#contract/core/acts/acts.ts'
import type { ProblemBody } from '#contract/core/problems.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { WriteEffect } from '#contract/core/sync/sync-protocol.ts'

/** A record without its resource's type, as the sync engine handles all of them alike. */
export type AnyRecord = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * `queued → inflight → acked → settled` (settled is removed). Aside: `waiting_auth` until somebody
 * signs in, `blocked` while a record it needs is not through, `conflict` and `rejected` until a
 * person decides (*Needs attention*). `part`: goes with the act that made it, and has no call of its own.
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

/** `ACT`: one call for several changes, which wait behind it as its parts (ADR 0041). */
export type EntryVerb = 'POST' | 'PUT' | 'DELETE' | 'ACT'

/** The server's words about a refused entry, and when they came (ms). */
export type EntryProblem = ProblemBody & { readonly at: number }

/** A grant or PIN session, and when the entry was made by the server's clock (ms). */
export type EntryDelivery = { readonly id: string; readonly made: number }

/** The call of an act (contract/core/acts/acts.ts), or of a save of several records. Never changed once saved. */
export type EntryAct = {
  /** Survives Retry: ids of what is made are derived from it. */
  readonly id: string
  /** Its word; `save` where several records were saved by one tap. */
  readonly name: string
  /** As it goes over the wire. */
  readonly body: Readonly<Record<string, unknown>>
  /** Every record it is about: changes of these are in order with it. */
  readonly touches: readonly Named[]
}

export type OutboxEntry = {
  /** Place in the queue; given by the store. */
  readonly seq: number
  readonly op_id: string
  readonly device_id: string
  readonly user_id: string
  /** What it is delivered under when its person is not signed in (sync.md, "Devices"). */
  readonly delivery?: EntryDelivery | undefined
  /** Of what says when: the newest moment of the server's time its device held when it was first saved. */
  readonly anchor?: string
  /** Of an edit that says when: how far ahead the clock of its record was (record-clock.ts). */
  readonly clock_skew_ms?: number
  readonly resource: ResourceName
  readonly record_id: string
  readonly verb: EntryVerb
  /** POST: the whole body; PUT: the changed fields, null clears; DELETE and ACT: empty. */
  readonly patch: Readonly<Record<string, unknown>>
  /** The patched fields as they were. */
  readonly base: Readonly<Record<string, unknown>>
  /** Version the patch was made on; null while the entry before it is not answered. */
  readonly base_version: number | null
  /** Ids of records whose earlier entries must be through first. */
  readonly parents: readonly string[]
  /** Of an ACT: what it is. */
  readonly act?: EntryAct
  /** The operation whose call carries it: what it changes here is shown, and settled by that one's reply. */
  readonly part_of?: string
  /** The record of its save it is kept with, or not at all (kept-with.ts). */
  readonly kept_with?: string
  /** What it stands on was refused: not shown until a person has decided about that. */
  readonly withheld?: boolean
  readonly schema_version: number
  readonly state: EntryState
  readonly attempts: number
  /** Not before this instant (ms); 0 is at once. */
  readonly next_at: number
  /** The leader that took it last. */
  readonly lease_epoch: number | null
  readonly problem: EntryProblem | null
  /** When the person saved it (ms). */
  readonly created: number
  /** Was it ever handed to the network? Then it is immutable. */
  readonly sent: boolean
  /** Was the server out of reach when it was made, or at its first try? */
  readonly made_offline: boolean
  /** The server's answer, once acknowledged. */
  readonly reply: WriteEffect | null
}

/** The server's copy of a dirty row; `record` is null when the server has none (or no longer). */
export type ShadowRow = {
  readonly resource: ResourceName
  readonly id: string
  readonly record: AnyRecord | null
  /** As it was last known, of a record the server has no longer. */
  readonly last?: AnyRecord
  /** The row is gone from this person's scope: it is dropped once its last entry is through. */
  readonly left?: boolean
  /** `updated` of the row as a pull last brought it; 0 when none did. Older databases lack it. */
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
   * `first`: filling an empty store, can go on where it stopped. `sweep`: everything anew, rows not
   * seen again are dropped at its end; starts over when interrupted. `steady`: changes only.
   */
  readonly pass: 'first' | 'sweep' | 'steady'
  /** The window is here up to `cursor`; what is open besides is still being read (sync.md, "Open windows"). */
  readonly stage?: 'open'
  /** The words it was asked for with (contract/core/sync/mirror.ts); everything has none. */
  readonly window?: string
  /** Everything has been here once; while it is pulled anew, what is here is still shown as all. */
  readonly complete?: boolean
  /** The server was put back: rows not pulled anew yet carry versions that it counts differently now. */
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
 * Pulls have passed a change of ours without bringing the row: it is out of this person's scope, or
 * of the mirror's window, by now.
 * @param stamp `updated` of our change's effect
 */
export const isMissed = ({ pulled }: ShadowRow, stamp: number) =>
  pulled !== undefined && pulled < stamp

/** Ids of the records it must be in order with. */
export const touchedBy = ({ act, record_id }: Pick<OutboxEntry, 'act' | 'record_id'>) =>
  act ? [...new Set([record_id, ...act.touches.map(({ id }) => id)])] : [record_id]

/** Has the server taken it? */
export const isThrough = (entry: Pick<OutboxEntry, 'state'>) => entry.state === 'acked'
