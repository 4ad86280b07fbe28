/**
 * Makes what follows from a record (contract/core/effects.ts), in its own transaction and under the name of
 * who wrote it. Always holds: what is made is made once, however often its source comes or is corrected.
 */

import { declarations } from '#contract/core/declarations.ts'
import { derivedId } from '#contract/core/derived-id.ts'
import type { Changed, Made, Patched } from '#contract/core/effects.ts'
import { effectsOf } from '#contract/core/module-rules.ts'
import { applyPatch } from '#contract/core/patch.ts'
import type { ResourceName } from '#contract/core/registry.ts'
import { storeRead } from './judge-record.ts'
import { putNextVersion } from './next-version.ts'
import { putRecord, type RecordAct } from './record-act.ts'
import { fromStored, type WholeRecord } from './stored-record.ts'

const actOn = (act: RecordAct, resource: ResourceName): RecordAct => ({
  ...act,
  resource: declarations[resource],
  requestHash: null,
})

/** A record and those it takes the place of, the newest first. */
async function chainOf({ tx, resource }: RecordAct, record: WholeRecord): Promise<string[]> {
  const ids = [record.id]
  let before = record.voids_id
  while (typeof before === 'string' && !ids.includes(before)) {
    ids.push(before)
    const row = await tx.record(resource.name, before)
    before = row ? fromStored(row).voids_id : undefined
  }
  return ids
}

async function makeOnce(act: RecordAct, source: WholeRecord, made: Made): Promise<void> {
  const { resource, role, fields } = made
  for (const id of await chainOf(act, source)) {
    if (await act.tx.record(resource, derivedId(id, role))) return
  }
  const own = actOn(act, resource)
  const record = await putRecord(own, 'create', {
    ...fields,
    id: derivedId(source.id, role),
    created: source.created,
    created_by: source.created_by,
    received: act.now,
    updated: act.tx.stamp(),
    version: 1,
  })
  await runEffects(own, { before: null, after: record })
}

async function patchNow(act: RecordAct, { resource, id, act: name, fields }: Patched) {
  const row = await act.tx.record(resource, id)
  if (!row || row.deleted) return
  const stored = fromStored(row)
  const next = applyPatch(stored, fields) as WholeRecord
  await putNextVersion(actOn(act, resource), name, stored, next)
}

/** After a record was stored: what it brings with it. */
export async function runEffects(act: RecordAct, change: Changed<WholeRecord>): Promise<void> {
  const effects = effectsOf(act.resource.name as ResourceName)
  if (!effects) return
  const around = { read: storeRead(act), flags: act.session.flags }
  for (const effect of await effects(change as unknown as Changed<never>, around)) {
    if (effect.kind === 'patch') await patchNow(act, effect)
    else await makeOnce(act, change.after, effect)
  }
}
