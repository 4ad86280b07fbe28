/**
 * Named calls besides create and update (architecture, "One resource, one file"; sync.md, "Acts"):
 * `PUT /v2/meats/{id}/out-of-stock`. An act says who may use it and what it asks. Its plan, a pure
 * function beside the rules (module-rules.ts), says which records it makes and changes. The device
 * plans to show the result at once; the server plans again from what it knows. One tap is one
 * operation.
 */
import type { TObject, TProperties } from 'typebox'
import { actingRole, type Caller, type Role } from '../access/access.ts'
import type { ProblemBody } from '../problems.ts'
import type { RecordsByResource, ResourceName } from '../resource/registry.ts'
import type { FieldProblems } from '../resource/validate.ts'
import { derivedId } from '../rules/derived-id.ts'
import type { Patched } from '../rules/effects.ts'
import type { Read } from '../rules/judge.ts'
import type { WriteEffect } from '../sync/sync-protocol.ts'

type Fields = Readonly<Record<string, unknown>>

export type ActDefinition<F extends TProperties = TProperties> = {
  /** Its name in the path. */
  readonly name: string
  /** The resource it is performed on. */
  readonly on: readonly ResourceName[]
  /** Button label. */
  readonly label: string
  /** Title of its form, or of its confirmation if it asks nothing. */
  readonly title: string
  /** Toast shown once it is saved. */
  readonly done: string
  /** Who may use it; can be more or fewer people than may edit the record. */
  readonly who: readonly Role[]
  /** The answer that names the site where it is done: its caller has to be of that site. */
  readonly at?: string
  /** What it asks; the form is derived from this. */
  readonly schema: TObject<F>
  /** Fields that its plan fills in from what the device saw (`Planned.seen`): never asked. */
  readonly seen?: readonly string[]
  /** All resources it reads or writes besides the one it is performed on. */
  readonly touches: readonly ResourceName[]
}

/**
 * A new record. Its id is derived from the act, the record's part and, if there are several, a key.
 */
export type ActMade = {
  readonly kind: 'make'
  readonly resource: ResourceName
  readonly role: string
  readonly key?: string
  readonly fields: Fields
}

/** As if a person edited it: subject to its rules and states. Null clears. */
export type ActEdit = {
  readonly kind: 'edit'
  readonly resource: ResourceName
  readonly id: string
  readonly fields: Fields
}

/** At most one of a record. */
export type ActChange = ActMade | ActEdit | Patched

export type Asked<R = Fields, B = Fields> = {
  readonly resource: ResourceName
  readonly record: R
  readonly body: B
  readonly caller: Pick<Caller, 'role' | 'user_id'>
  /** When it was done, by the device's clock (ms). */
  readonly at: number
  /** How far that clock was ahead of the server's (ms). */
  readonly clock_skew_ms?: number | undefined
  /** Made without signal: it has happened, so it is kept for somebody to review. */
  readonly madeOffline: boolean
  readonly read: Read
  /** The id of a record it makes. */
  readonly idOf: (role: string, key?: string) => string
}

export type Planned = {
  readonly changes: readonly ActChange[]
  /**
   * Why it can't be done: sentences by field of its body. If made offline, its facts are kept
   * anyway.
   */
  readonly problems?: FieldProblems
  /**
   * Besides the answers, what this side saw when it was done and the server has to go by: a device sends
   * it with them, as fields of the act.
   */
  readonly seen?: Fields
}

export type Plan<R = Fields, B = Fields> = (asked: Asked<R, B>) => Promise<Planned> | Planned

/** @param act_id of one performance; the same on both sides, and when it is sent again */
export const idsOfAct =
  (act_id: string): Asked['idOf'] =>
  (role, key) =>
    derivedId(act_id, key === undefined ? role : `${role}:${key}`)

export const mayAct = (
  { who }: Pick<ActDefinition, 'who'>,
  { role }: Pick<Caller, 'role'>,
): boolean => role !== 'tablet' && who.includes(actingRole(role))

/** A record as an act makes it, typed by its resource. */
export const actMake = <N extends ResourceName>(
  resource: N,
  role: string,
  fields: Partial<RecordsByResource[N]>,
  key?: string,
): ActMade => ({ kind: 'make', resource, role, fields, ...(key !== undefined && { key }) })

/** A record by name, as acts refer to it on the wire. */
export type Named = { readonly resource: ResourceName; readonly id: string }

/**
 * What a device sends with an act besides the answers. Without it the call counts as made now, and
 * the reply lists everything it wrote.
 */
export type ActSaid = {
  readonly act_id?: string
  /** The time stored in the records it makes (ms, by the device's clock). */
  readonly created?: number
  readonly device_id?: string
  readonly clock_skew_ms?: number
  /** The records the device has changed for it: the reply covers these. */
  readonly named?: readonly Named[]
  /** Numbers the device gave, by record id (contract/core/resource/numbering.ts). */
  readonly numbers?: Readonly<Record<string, string>>
}

/** The name and the call of saving several records with one tap. */
export const SAVE = 'save'
export const SAVES_PATH = '/v2/saves'

/** One of several changes saved with one tap. */
export type SavedChange = Named & {
  readonly verb: 'POST' | 'PUT' | 'DELETE'
  /** POST: the whole record; PUT: the changed fields, null clears. */
  readonly fields?: Fields
  /** PUT: these fields as they were before the change. */
  readonly base?: Fields
}

/** `version`: the current version of the record it could not change; absent if there is none. */
type ActRefusal = { readonly problem: ProblemBody; readonly version?: number }

/**
 * For each record that was named and written, its current state; for one that could no longer be
 * changed, the reason: that change waits for a person.
 */
export type ActReply = readonly (Named & (WriteEffect | ActRefusal))[]

export const isActReply = (body: unknown): body is ActReply =>
  Array.isArray(body) &&
  body.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'resource' in one &&
      'id' in one &&
      ('problem' in one || ('version' in one && 'updated' in one)),
  )
