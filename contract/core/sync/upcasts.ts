/**
 * Records as older versions of Larder wrote them, brought to how they are written today (sync.md, "Life
 * events"). Both sides use it: the device on what the network has never seen, the server on what arrives
 * as it was made. Always holds: a step leads from one version to the next and is never changed once it
 * was released; what a step does not know it leaves as it is; nothing is made up. Pure.
 */
import type { ResourceName } from '../resource/registry.ts'
import { SCHEMA_VERSION } from './sync-protocol.ts'

type Fields = Readonly<Record<string, unknown>>
type Verb = 'POST' | 'PUT' | 'DELETE'

/**
 * A resource's way from one version to the next.
 * @param fields of POST the whole record, of PUT the changed fields only, null clears one
 */
export type UpcastStep = (fields: Fields, verb: Verb) => Fields

export type SchemaHistory = {
  /** As records are written today. */
  readonly version: number
  /** The oldest that is still read: what was current 180 days ago, or an older one. */
  readonly oldest: number
  /** Steps of each resource, by the version they start from; without one nothing changed. */
  readonly steps: Readonly<Partial<Record<ResourceName, Readonly<Record<number, UpcastStep>>>>>
}

/** Larder's own. With a new shape of a record SCHEMA_VERSION goes up by one, and its step stands here. */
export const larderHistory: SchemaHistory = { version: SCHEMA_VERSION, oldest: 1, steps: {} }

/** The field under another name, its value with it. */
export const renamed =
  (from: string, to: string, change: (value: unknown) => unknown = (value) => value): UpcastStep =>
  (fields) => {
    if (!(from in fields)) return fields
    const { [from]: value, ...others } = fields
    return { ...others, [to]: value === null ? null : change(value) }
  }

/** One after the other. */
export const inTurn =
  (...steps: readonly UpcastStep[]): UpcastStep =>
  (fields, verb) =>
    steps.reduce((known, step) => step(known, verb), fields)

export type Written = {
  readonly resource: ResourceName
  readonly verb: Verb
  readonly fields: Fields
  /** The version it was written in. */
  readonly version: number
}

/** @returns its fields as they are written today; as they are when it is of today, or newer */
export function upcast(
  { resource, verb, fields, version }: Written,
  history: SchemaHistory = larderHistory,
): Fields {
  const steps = history.steps[resource]
  if (!steps) return fields
  let known = fields
  for (let at = version; at < history.version; at += 1) known = steps[at]?.(known, verb) ?? known
  return known
}
