/**
 * The rules for a record besides its schema, before it is saved on the device: its resource's own
 * rules (contract/core/rules/judge.ts) and uniqueness among this device's rows. The server judges
 * again.
 */
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { uniqueSentence } from '#contract/core/resource/unique.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Read, Writing } from '#contract/core/rules/judge.ts'
import { judgeOf } from '#contract/core/rules/module-rules.ts'
import { stateProblems } from '#contract/core/rules/states.ts'

type Fields = Readonly<Record<string, unknown>>

export async function ruleProblems<N extends ResourceName>(
  resource: N,
  writing: Omit<Writing<Fields>, 'madeOffline'>,
  read: Read,
): Promise<FieldProblems> {
  const { states } = descriptions[resource]
  const { before, after, caller } = writing
  const moved = states ? stateProblems(states, before, after, caller) : {}
  const judge = judgeOf(resource)
  if (!judge) return moved
  const whole = { ...writing, madeOffline: false } as unknown as Writing<RecordsByResource[N]>
  return { ...(await judge(whole, read)), ...moved }
}

const folded = (value: unknown) =>
  typeof value === 'string' ? value.toLocaleLowerCase('en-GB') : value

/** Sentences if the record duplicates another one that isn't archived; case is ignored. */
export function uniqueProblems(
  resource: Pick<ResourceDefinition, 'unique'>,
  record: Fields,
  others: readonly Fields[],
): FieldProblems {
  const problems: FieldProblems = {}
  for (const rule of resource.unique ?? []) {
    const { on, at } = rule
    if (on.some((field) => record[field] === undefined)) continue
    const taken = others.find(
      (other) =>
        other.id !== record.id &&
        other.archived !== true &&
        on.every((field) => folded(other[field]) === folded(record[field])),
    )
    if (taken) problems[at] = uniqueSentence(rule, record, String(taken.name))
  }
  return problems
}
