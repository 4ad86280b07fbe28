/**
 * The consequences of a record, declared once in its module and made on both sides (architecture,
 * "One resource, one file"): pure, from the change and what can be read. The runners handle ids,
 * repeats and transactions: server/records/run-effects.ts and src/records/save/effects-here.ts.
 */

import type { RecordsByResource, ResourceName } from '../resource/registry.ts'
import type { Read } from './judge.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A record under an id derived from its source's id and its role, so that both sides make the same
 * one, and only one however often the source arrives. It takes the author and time of its source.
 */
export type Made = {
  readonly kind: 'make'
  readonly resource: ResourceName
  readonly role: string
  readonly fields: Fields
  /** Fields that reference other records made with it, by role. */
  readonly names?: Readonly<Record<string, string>>
  /**
   * `void`: it is as valid as its source. It is voided with it, and a correction of the source
   * corrects it; a record of another role with the same `key` is the same thing there; its source
   * decides any further effects. Absent: it stays (ADR 0017, 0024), and if a record that the source
   * corrects has made it, that one is met (`Meet`).
   */
  readonly onVoid?: 'void'
  readonly key?: string
  /**
   * Its role is only comparable with the record that its source corrects, not with earlier ones.
   */
  readonly reach?: 'last'
  /** By the server only: a later change of the source asked for it, at that time (ms) and by whom. */
  readonly changed?: { readonly at: number; readonly by: string }
  /** Somebody named a record that covers it: that one is met, and none is made if it fits. */
  readonly instead?: string
}

/** A change of fields that only the server sets; devices show it before the server has. */
export type Patched = {
  readonly kind: 'patch'
  readonly resource: ResourceName
  readonly id: string
  /** Its name in the ledger. */
  readonly act: string
  /** Null clears. */
  readonly fields: Fields
}

export type Effect = Made | Patched

export type Changed<R> = {
  /** Null for a new record. */
  readonly before: R | null
  readonly after: R
}

export type Around = {
  readonly read: Read
  /** Modules that are on. */
  readonly flags: readonly string[]
  /** When this side makes them (ms, by the server's clock). */
  readonly at: number
  /** What people call a device, by its id; only the server knows, and only of those it enrolled. */
  readonly deviceName?: (id: string) => Promise<string | undefined>
  /**
   * By the server only, of what was made without signal: a record as it was when the device that made it
   * last heard from the server; as it first came, if that was later. Undefined if it isn't known.
   */
  readonly asHeard?: <N extends ResourceName>(
    resource: N,
    id: string,
  ) => Promise<RecordsByResource[N] | undefined>
}

export type Effects<R> = (change: Changed<R>, around: Around) => Promise<readonly Effect[]>

/** A record as an effect makes it, typed by its resource. */
export const make = <N extends ResourceName>(
  resource: N,
  role: string,
  fields: Partial<RecordsByResource[N]>,
  how: Omit<Made, 'kind' | 'resource' | 'role' | 'fields'> = {},
): Made => ({ kind: 'make', resource, role, fields, ...how })

/** The record it asks for already exists. */
export type Meeting<R> = {
  readonly standing: R
  /** As it was first sent: somebody who has worked on it since may know better. */
  readonly came: R
  readonly wanted: Readonly<Partial<R>>
  /** Made for the source itself or for one it replaces, or named by a person to cover it. */
  readonly how: 'own' | 'earlier' | 'named'
  /** The source it was made for. */
  readonly source_id: string
  /** Its source, or the record it replaces, didn't ask for it before. */
  readonly isNew: boolean
  readonly by: string
  /** ms */
  readonly at: number
}

/**
 * What happens to an existing record when an effect asks for it again.
 * @returns its changed fields; null if it doesn't fit, and another is looked for or made
 */
export type Meet<R> = (meeting: Meeting<R>) => MetWith<R> | null

export type MetWith<R> = {
  /** None: it stays unchanged. */
  readonly changes: { readonly [F in keyof R]?: R[F] | null }
  /** For a person to review. */
  readonly isDoubtful?: boolean
}

/** How what goes with its source (`onVoid`) is compared and corrected. */
export type Following<R> = {
  /** What the source determines: if a correction leaves that unchanged, what was made stays. */
  readonly says: readonly (keyof R)[]
  /** Other fields that must match the source, if the record arrived first. */
  readonly is: readonly (keyof R)[]
  /** What its correction takes over from it. */
  readonly keeps: readonly (keyof R)[]
}
