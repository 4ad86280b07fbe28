/**
 * Upgrades records written by older versions of Larder to today's shape (sync.md, "Life events").
 * Used by the device for what the network has never seen, and by the server for what arrives.
 * Always holds: a step leads from one version to the next and never changes once released; a step
 * leaves what it doesn't know unchanged; nothing is invented. Pure.
 */
import type { ResourceName } from '../resource/registry.ts'
import { SCHEMA_VERSION } from './sync-protocol.ts'

type Fields = Readonly<Record<string, unknown>>
type Verb = 'POST' | 'PUT' | 'DELETE'

/**
 * A resource's step from one version to the next.
 * @param fields for POST the whole record, for PUT the changed fields only; null clears one
 */
export type UpcastStep = (fields: Fields, verb: Verb) => Fields

export type SchemaHistory = {
  /** The current version. */
  readonly version: number
  /** The oldest version still read: the one current 180 days ago, or an older one. */
  readonly oldest: number
  /** Steps of each resource, by the version they start from; no step means no change. */
  readonly steps: Readonly<Partial<Record<ResourceName, Readonly<Record<number, UpcastStep>>>>>
}

/**
 * Larder's own. When a record's shape changes, SCHEMA_VERSION goes up by one and its step goes
 * here.
 */
export const larderHistory: SchemaHistory = { version: SCHEMA_VERSION, oldest: 1, steps: {} }

/** Renames a field and keeps its value. */
export const renamed =
  (from: string, to: string, change: (value: unknown) => unknown = (value) => value): UpcastStep =>
  (fields) => {
    if (!(from in fields)) return fields
    const { [from]: value, ...others } = fields
    return { ...others, [to]: value === null ? null : change(value) }
  }

/** One after another. */
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

/** @returns its fields in today's shape; unchanged if it is current or newer */
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
