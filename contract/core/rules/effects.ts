/**
 * What a record brings with it, declared once in its module and made on both sides (architecture, "One
 * resource, one file"): pure, from the change and what can be read. The runners own ids, repeats and
 * transactions: server/records/run-effects.ts and src/records/save/effects-here.ts.
 */

import type { RecordsByResource, ResourceName } from '../resource/registry.ts'
import type { Read } from './judge.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A record under an id derived from its source's and its role, so that both sides make the same one, and
 * only one however often the source comes. It carries the name and the moment of its source.
 */
export type Made = {
  readonly kind: 'make'
  readonly resource: ResourceName
  readonly role: string
  readonly fields: Fields
  /** Fields that name what is made beside it, by its role. */
  readonly names?: Readonly<Record<string, string>>
  /**
   * `void`: it is as true as its source. It is void with it, and a correction of the source corrects it;
   * a record of another role with the same `key` is the same thing there; what else would follow from it its
   * source says. Absent: it stays (ADR 0017, 0024), and where a record that the source corrects has made it,
   * that one is met (`Meet`).
   */
  readonly onVoid?: 'void'
  readonly key?: string
  /** Its role means the same only in the record that its source corrects, not in those before that. */
  readonly reach?: 'last'
  /** Somebody named a record that answers for it: it is met, and none is made where it does. */
  readonly instead?: string
}

/** A change of fields that only the server sets; devices show it before it is sent by other means. */
export type Patched = {
  readonly kind: 'patch'
  readonly resource: ResourceName
  readonly id: string
  /** Its word in the ledger. */
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
}

export type Effects<R> = (change: Changed<R>, around: Around) => Promise<readonly Effect[]>

/** A record as an effect makes it, typed by its resource. */
export const make = <N extends ResourceName>(
  resource: N,
  role: string,
  fields: Partial<RecordsByResource[N]>,
  how: Omit<Made, 'kind' | 'resource' | 'role' | 'fields'> = {},
): Made => ({ kind: 'make', resource, role, fields, ...how })

/** What is asked for is there already. */
export type Meeting<R> = {
  readonly standing: R
  /** As it was first sent: who has worked on it since may know better. */
  readonly came: R
  readonly wanted: Readonly<Partial<R>>
  /** Made for the source itself, for one it takes the place of, or named by a person to answer for it. */
  readonly how: 'own' | 'earlier' | 'named'
  /** The source that it was made for. */
  readonly source_id: string
  /** Its source, or the record that takes the place of, did not ask for it before. */
  readonly isNew: boolean
  readonly by: string
  /** ms */
  readonly at: number
}

/**
 * What becomes of a record that stands, where an effect asks for it again.
 * @returns its changed fields; null where it does not answer for it, and another is looked for or made
 */
export type Meet<R> = (meeting: Meeting<R>) => MetWith<R> | null

export type MetWith<R> = {
  /** None: it stays as it is. */
  readonly changes: { readonly [F in keyof R]?: R[F] | null }
  /** For a person to look at. */
  readonly isDoubtful?: boolean
}

/** How what goes with its source (`onVoid`) is compared and corrected. */
export type Following<R> = {
  /** What the source says of it: where a correction leaves that alone, what was made stays. */
  readonly says: readonly (keyof R)[]
  /** What has to be as the source says, besides, where it came first. */
  readonly is: readonly (keyof R)[]
  /** What its correction takes over from it. */
  readonly keeps: readonly (keyof R)[]
}
