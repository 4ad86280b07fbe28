/**
 * Makes a record's consequences (contract/core/rules/effects.ts), in its transaction and under its
 * author's name. Always holds: each is made once, however often its source arrives or is corrected;
 * it may have arrived before its source.
 */

import { applyPatch } from '#contract/core/resource/patch.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { keepEarlier } from '#contract/core/rules/earlier.ts'
import type { Around, Changed, Made, Meeting, Patched } from '#contract/core/rules/effects.ts'
import { effectsOnServer, meetOf } from '#contract/core/rules/server-rules.ts'
import { type Device, kept } from '../sessions/kept.ts'
import { asHeardBy } from './as-heard.ts'
import { follow, followNone } from './follow-source.ts'
import { storeRead } from './judge-record.ts'
import { actOn, asItCame, askedBy, isMade, putMade } from './made-records.ts'
import { putNextVersion } from './next-version.ts'
import { NEEDS_REVIEW, type RecordAct, withTags } from './record-act.ts'
import { fromStored, type WholeRecord } from './stored-record.ts'

/** The records that this one replaces, the newest first. */
async function recordsBefore({ tx, resource }: RecordAct, record: WholeRecord) {
  const before: WholeRecord[] = []
  const ids = new Set([record.id])
  for (let id = record.voids_id; typeof id === 'string' && !ids.has(id); ) {
    ids.add(id)
    const row = await tx.record(resource.name, id)
    if (!row) break
    const one = fromStored(row)
    before.push(one)
    id = one.voids_id
  }
  return before
}

type Source = {
  readonly record: WholeRecord
  readonly before: readonly WholeRecord[]
  /** Was this already asked for by the record as it was, or by the one it replaces? */
  isNew(role: string): Promise<boolean>
}

type Found = Pick<Meeting<WholeRecord>, 'standing' | 'how' | 'source_id'>

/** @returns whether it covers what is asked for */
async function meetNow(act: RecordAct, source: Source, made: Made, found: Found): Promise<boolean> {
  const meet = meetOf(made.resource)
  if (!meet) return true
  const own = actOn(act, made.resource)
  const { standing } = found
  const met = meet({
    ...found,
    came: await asItCame(act, made.resource, standing),
    wanted: made.fields,
    isNew: await source.isNew(made.role),
    by: act.caller.user_id,
    at: act.now,
  } as unknown as Meeting<never>)
  if (!met) return false
  if (Object.keys(met.changes).length === 0) return true
  const next = applyPatch(standing, met.changes)
  const tagged = met.isDoubtful ? withTags(next, [NEEDS_REVIEW]) : next
  const after = await putNextVersion(own, 'edit', standing, tagged)
  await runEffects(own, { before: standing, after })
  return true
}

/** One from an earlier record may exist already, or one that somebody named to cover it. */
async function meetOrMake(act: RecordAct, source: Source, made: Made): Promise<void> {
  const { resource, role, instead, reach } = made
  const earlier = reach === 'last' ? source.before.slice(0, 1) : source.before
  for (const { id } of [source.record, ...earlier]) {
    const row = await act.tx.record(resource, derivedId(id, role))
    if (!row) continue
    const how = id === source.record.id ? 'own' : 'earlier'
    if (await meetNow(act, source, made, { standing: fromStored(row), how, source_id: id })) return
  }
  const named = instead === undefined ? null : await act.tx.record(resource, instead)
  if (named) {
    const found = {
      standing: fromStored(named),
      how: 'named',
      source_id: source.record.id,
    } as const
    if (await meetNow(act, source, made, found)) return
  }
  const record = await putMade(act, source.record, made, made.fields)
  await runEffects(actOn(act, resource), { before: null, after: record })
}

async function patchNow(act: RecordAct, { resource, id, act: name, fields }: Patched) {
  const row = await act.tx.record(resource, id)
  if (!row || row.deleted) return
  const stored = fromStored(row)
  const own = actOn(act, resource)
  const next = applyPatch(stored, fields) as WholeRecord
  // Its past days are judged by what was in force then (ADR 0025).
  const remembered = keepEarlier(own.resource.remembers, stored, next, {
    at: act.now,
    by: act.caller.user_id,
  })
  await putNextVersion(own, name, stored, remembered)
}

function sourceOf(act: RecordAct, change: Changed<WholeRecord>, before: readonly WholeRecord[]) {
  let roles: Promise<ReadonlySet<string>> | undefined
  async function askedBefore(): Promise<ReadonlySet<string>> {
    const one = change.before ?? before[0]
    return new Set((one ? await askedBy(act, one) : []).map(({ role }) => role))
  }
  return {
    record: change.after,
    before,
    async isNew(role: string) {
      roles ??= askedBefore()
      return !(await roles).has(role)
    },
  }
}

/** After a record was stored: makes its consequences. */
export async function runEffects(act: RecordAct, change: Changed<WholeRecord>): Promise<void> {
  const effects = effectsOnServer(act.resource.name as ResourceName)
  if (!effects) return
  const { before, after } = change
  const deviceName = async (id: string) => (await act.tx.kept<Device>(kept.device, id))?.value.name
  const asHeard = asHeardBy(act, after)
  const around: Around = {
    ...{ read: storeRead(act), flags: act.session.flags, at: act.now, deviceName },
    ...(asHeard && { asHeard }),
  }
  const found = await effects(change as unknown as Changed<never>, around)
  const earlier = await recordsBefore(act, after)
  const source = sourceOf(act, change, earlier)
  const following = found.filter(isMade).filter(({ onVoid }) => onVoid === 'void')
  for (const effect of found) {
    if (!isMade(effect)) await patchNow(act, effect)
    else if (effect.onVoid !== 'void') await meetOrMake(act, source, effect)
  }
  if (before && isVoidedAlone(after) && !isVoidedAlone(before)) {
    await followNone(act, after, [before, ...earlier])
  } else if (following.length > 0 || (!before && earlier.length > 0)) {
    await follow(act, after, { asked: following, earlier })
  }
}
