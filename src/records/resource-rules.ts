/**
 * What a record must obey beside its schema, before it is saved on the device: rules across fields
 * (contract/rules) and uniqueness among the rows this device holds. The server judges again. Pure.
 */

import type { ResourceDefinition } from '#contract/define-resource.ts'
import type { ResourceName } from '#contract/registry.ts'
import { limitProblems } from '#contract/rules/limits.ts'
import type { FieldProblems } from '#contract/validate.ts'

type Fields = Readonly<Record<string, unknown>>

const crossFieldRules: Partial<Record<ResourceName, (record: Fields) => FieldProblems>> = {
  'temperature-locations': (unit) => ({ ...limitProblems(unit), ...readingProblems(unit) }),
}

/** A unit nobody reads would never be due (domain §2.18). */
function readingProblems(unit: Fields): FieldProblems {
  const times = Array.isArray(unit.log_times) ? unit.log_times : []
  if (times.length > 0 || unit.sensor_id !== undefined) return {}
  return { log_times: 'Add at least one log time, or a sensor.' }
}

export const ruleProblems = (resource: ResourceName, record: Fields): FieldProblems =>
  crossFieldRules[resource]?.(record) ?? {}

const folded = (value: unknown) =>
  typeof value === 'string' ? value.toLocaleLowerCase('en-GB') : value

/** Sentences where the record repeats another one that is not archived; compared without case. */
export function uniqueProblems(
  resource: Pick<ResourceDefinition, 'unique'>,
  record: Fields,
  others: readonly Fields[],
): FieldProblems {
  const problems: FieldProblems = {}
  for (const { on, at, says } of resource.unique ?? []) {
    if (on.some((field) => record[field] === undefined)) continue
    const isTaken = others.some(
      (other) =>
        other.id !== record.id &&
        other.archived !== true &&
        on.every((field) => folded(other[field]) === folded(record[field])),
    )
    if (isTaken) problems[at] = says
  }
  return problems
}
