/**
 * Records that follow from others (contract/core/rules/effects.ts), as both effect runners see and
 * make them.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import type { Changed, Effect, Made } from '#contract/core/rules/effects.ts'
import { effectsOnServer } from '#contract/core/rules/server-rules.ts'
import { storeRead } from './judge-record.ts'
import { putRecord, type RecordAct } from './record-act.ts'
import { type Fields, fromStored, type WholeRecord } from './stored-record.ts'
import { timeOf } from './time-tag.ts'

export const actOn = (act: RecordAct, resource: ResourceName): RecordAct => ({
  ...act,
  resource: declarations[resource],
  requestHash: null,
})

export const isMade = (effect: Effect): effect is Made => effect.kind === 'make'

/** What a record of the act's resource asks for, treated as a new one. */
export async function askedBy(act: RecordAct, record: WholeRecord): Promise<readonly Made[]> {
  const effects = effectsOnServer(act.resource.name as ResourceName)
  if (!effects) return []
  const change = { before: null, after: record } as unknown as Changed<never>
  const found = await effects(change, { read: storeRead(act), flags: act.session.flags })
  return found.filter(isMade)
}

/** As its device knew it: somebody who worked on it since may know better. */
export async function asItCame({ tx }: RecordAct, resource: string, record: WholeRecord) {
  const [first] = await tx.ledger({ resource, id: record.id, limit: 1 })
  return first?.body ? fromStored({ body: first.body }) : record
}

/** With its source's author and time. */
export function putMade(
  act: RecordAct,
  source: WholeRecord,
  { resource, role }: Pick<Made, 'resource' | 'role'>,
  fields: Fields,
): Promise<WholeRecord> {
  const own = actOn(act, resource)
  return putRecord(own, 'create', {
    ...fields,
    ...(own.resource.sync === 'append' && timeOf(source)),
    id: derivedId(source.id, role),
    created: source.created,
    created_by: source.created_by,
    received: act.now,
    updated: act.tx.stamp(),
    version: 1,
  })
}
