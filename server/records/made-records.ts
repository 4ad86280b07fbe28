/**
 * Records that follow from others (contract/core/rules/effects.ts), as both effect runners see and
 * make them.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import type { Changed, Effect, Made } from '#contract/core/rules/effects.ts'
import { effectsOnServer } from '#contract/core/rules/server-rules.ts'
import { claimsOfNew, isReadAsClaimed } from '#contract/core/sync/time-claims.ts'
import { storeRead } from './judge-record.ts'
import { judgeTime } from './proven-time.ts'
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
  const found = await effects(change, {
    read: storeRead(act),
    flags: act.session.flags,
    at: act.now,
  })
  return found.filter(isMade)
}

/** As its device knew it: somebody who worked on it since may know better. */
export async function asItCame({ tx }: RecordAct, resource: string, record: WholeRecord) {
  const [first] = await tx.ledger({ resource, id: record.id, limit: 1 })
  return first?.body ? fromStored({ body: first.body }) : record
}

/**
 * What isn't known of its source's time isn't known of its own; but where that was doubted only because
 * its source is read as its clock wrote it, and this one is put right, it is known.
 */
async function timeHere(act: RecordAct, own: RecordAct, source: WholeRecord): Promise<Fields> {
  const isElse = !isReadAsClaimed(act.resource, source) && isReadAsClaimed(own.resource, source)
  const isNew = source.received === act.now
  if (!isElse || !isNew || source.proven_to === undefined) return timeOf(source)
  return judgeTime(own, claimsOfNew(act.resource, source), source)
}

/** With its source's author, time and clock, or those of the change that asked for it. */
export async function putMade(
  act: RecordAct,
  source: WholeRecord,
  { resource, role, changed }: Pick<Made, 'resource' | 'role' | 'changed'>,
  fields: Fields,
): Promise<WholeRecord> {
  const own = actOn(act, resource)
  return putRecord(own, 'create', {
    ...fields,
    ...(own.resource.sync === 'append' && (await timeHere(act, own, source))),
    id: derivedId(source.id, role),
    created: changed?.at ?? source.created,
    ...(!changed && source.clock_skew_ms !== undefined && { clock_skew_ms: source.clock_skew_ms }),
    created_by: changed?.by ?? source.created_by,
    received: act.now,
    updated: act.tx.stamp(),
    version: 1,
  })
}
