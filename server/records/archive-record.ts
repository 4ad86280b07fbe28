/**
 * Archives and unarchives a record (domain §1.1 `archived`). Always holds: facts are never
 * archived, only corrected; archiving an archived record changes nothing.
 */
import { mayDo } from '#contract/core/access/access.ts'
import { Problem } from '#contract/core/problems.ts'
import { keepEarlier } from '#contract/core/rules/earlier.ts'
import { judgeRecord } from './judge-record.ts'
import { putNextVersion, recordToChange } from './next-version.ts'
import { type RecordAct, refuse } from './record-act.ts'
import { brokenUnique } from './references.ts'
import { runEffects } from './run-effects.ts'
import type { WholeRecord } from './stored-record.ts'

async function putAndFollow(
  act: RecordAct,
  name: string,
  stored: WholeRecord,
  next: WholeRecord,
): Promise<WholeRecord> {
  const record = await putNextVersion(act, name, stored, next)
  await runEffects(act, { before: stored, after: record })
  return record
}

/** @param undo unarchives it */
export async function archiveRecord(
  act: RecordAct,
  id: string,
  undo: boolean,
): Promise<WholeRecord> {
  const { resource, caller } = act
  if (resource.traits.includes('voidable')) {
    refuse("Records can't be deleted. Correct it instead.")
  }
  if (!resource.traits.includes('archivable') || !mayDo(caller, 'archive', resource)) {
    throw new Problem('forbidden')
  }
  const stored = await recordToChange(act, id)
  if ((stored.archived === true) !== undo) return stored
  if (undo) {
    const { archived: _, archived_at: __, archived_by: ___, ...back } = stored
    const next = keepEarlier(resource.remembers, stored, back as WholeRecord, {
      at: act.now,
      by: caller.user_id,
    })
    const broken = await brokenUnique(act, next)
    if (broken) refuse(broken.says, broken.at)
    await judgeRecord(act, stored, next)
    await act.rulesOf(resource.name).restoring?.(act, stored)
    return putAndFollow(act, 'restore', stored, next)
  }
  const next = {
    ...stored,
    archived: true,
    archived_at: act.now,
    archived_by: caller.user_id,
  }
  await judgeRecord(act, stored, next)
  await act.rulesOf(resource.name).archiving?.(act, stored)
  return putAndFollow(act, 'archive', stored, next)
}
