/**
 * What a record brings with it, declared once in its module and made on both sides (architecture, "One
 * resource, one file"): pure, from the change and what can be read. The runners own ids, repeats and
 * transactions: server/records/run-effects.ts and src/records/save/effects-here.ts.
 */
import type { Read } from './judge.ts'
import type { RecordsByResource, ResourceName } from './registry.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A record under an id derived from its source's and its role, so that both sides make the same one, and
 * only one however often the source comes. It carries the name and the moment of its source, and stays when
 * that is voided (ADR 0017, 0024). Where a record that the source corrects has made it, it is not made again.
 */
export type Made = {
  readonly kind: 'make'
  readonly resource: ResourceName
  readonly role: string
  readonly fields: Fields
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
): Made => ({ kind: 'make', resource, role, fields })
