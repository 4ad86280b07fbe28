/**
 * Named calls beside making and changing a record (architecture, "One resource, one file"; sync.md, "Acts"):
 * `PUT /v2/meats/{id}/out-of-stock`. An act says who may and what it asks; its plan, a pure function beside
 * the rules (module-rules.ts), says which records it makes and changes. The device plans to show it at
 * once, the server plans again over what it knows. One tap is one operation.
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
  /** Its word in the address. */
  readonly name: string
  /** On records of these it is done. */
  readonly on: readonly ResourceName[]
  /** On its button. */
  readonly label: string
  /** Over what it asks, and over its question where it asks nothing. */
  readonly title: string
  /** What a toast says once it is saved. */
  readonly done: string
  /** Who may; more than may edit the record, or fewer. */
  readonly who: readonly Role[]
  /** What it asks: a form is derived. */
  readonly schema: TObject<F>
  /** All resources it reads or writes beside the one it is done on. */
  readonly touches: readonly ResourceName[]
}

/** A new record under an id of its own: of the act, the part it plays and, of several, a key. */
export type ActMade = {
  readonly kind: 'make'
  readonly resource: ResourceName
  readonly role: string
  readonly key?: string
  readonly fields: Fields
}

/** As if a person edited it: judged by its rules, moved by its states. Null clears. */
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
  /** When it was done, by the clock of the device (ms). */
  readonly at: number
  /** What happened without signal has happened: it is kept for somebody to look at. */
  readonly madeOffline: boolean
  readonly read: Read
  /** The id of what it makes. */
  readonly idOf: (role: string, key?: string) => string
}

export type Planned = {
  readonly changes: readonly ActChange[]
  /** Why it can't be done: sentences by field of its body. Made offline its facts are kept all the same. */
  readonly problems?: FieldProblems
}

export type Plan<R = Fields, B = Fields> = (asked: Asked<R, B>) => Promise<Planned> | Planned

/** @param act_id of one time that it is done; the same on both sides, and when it is sent again */
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

/** A record by name, as acts speak of it on the wire. */
export type Named = { readonly resource: ResourceName; readonly id: string }

/**
 * What a device says with an act, beside what the act asks. Without it the call is one of now, and is
 * answered with everything it wrote.
 */
export type ActSaid = {
  readonly act_id?: string
  /** As the records it makes say it (ms, by the clock of the device). */
  readonly created?: number
  readonly device_id?: string
  readonly clock_skew_ms?: number
  /** The records its device has changed for it: the reply is about these. */
  readonly named?: readonly Named[]
  /** By id: what its device gave those that it numbers (contract/core/resource/numbering.ts). */
  readonly numbers?: Readonly<Record<string, string>>
}

/** The word of a save of several records by one tap, and its call. */
export const SAVE = 'save'
export const SAVES_PATH = '/v2/saves'

/** One of several changes that are saved by one tap. */
export type SavedChange = Named & {
  readonly verb: 'POST' | 'PUT' | 'DELETE'
  /** POST: the whole record; PUT: the changed fields, null clears. */
  readonly fields?: Fields
  /** PUT: these fields as they were when they were changed. */
  readonly base?: Fields
}

/** `version`: at which the record stands that it could not change; absent where there is none. */
type ActRefusal = { readonly problem: ProblemBody; readonly version?: number }

/**
 * Of each record that was named and written, how it now stands; of one that could not be changed any more,
 * why: that change waits for a person.
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
