/**
 * PUT: top-level keys merge, null clears, unchanged fields are no change (sync.md, "On the wire"),
 * whichever version was read. Always holds: the caller holds both the old and the new place, now
 * or, for a fact amended without signal, when it was amended; unique fields stay unique.
 */

import { inScope } from '#contract/core/access/scope.ts'
import { visiblePart } from '#contract/core/access/visibility.ts'
import { Problem } from '#contract/core/problems.ts'
import { applyPatch } from '#contract/core/resource/patch.ts'
import { keepEarlier } from '#contract/core/rules/earlier.ts'
import { CLOCK_WRONG } from '#contract/core/sync/made-at.ts'
import { claimsOfEdit, SLACK_MS } from '#contract/core/sync/time-claims.ts'
import { archiveRecord } from './archive-record.ts'
import { judgePatch } from './judge-fields.ts'
import { judgeRecord } from './judge-record.ts'
import { wasInScope, withRoleThen } from './membership.ts'
import { putNextVersion, recordToChange } from './next-version.ts'
import { judgeTime } from './proven-time.ts'
import { NEEDS_REVIEW, type RecordAct, refuse, withTags } from './record-act.ts'
import { brokenUnique, checkParents } from './references.ts'
import { runEffects } from './run-effects.ts'
import { type Fields, fromStored, type WholeRecord } from './stored-record.ts'
import { checkAmendment } from './voiding.ts'

/** By a corrected clock if a delivery signs it, otherwise as the device says (ms). */
function editedAtOf({ session, now }: RecordAct, { modified }: Fields): number {
  const made = session.delivery?.claims.made ?? modified
  return typeof made === 'number' ? made : now
}

/**
 * The earlier version a whole record was read at, by the `version` in it: sending it again after a
 * lost reply is valid.
 * @returns null if it names the current version, or none that its caller could have read
 */
async function versionRead(act: RecordAct, stored: WholeRecord, { version }: Fields) {
  const { tx, caller, resource, ifMatch } = act
  const named = Number.isInteger(version) ? Number(version) : 0
  if (named < 1 || named >= stored.version) return null
  const row = await tx.ledgerVersion(resource.name, stored.id, named)
  const record = row?.body ? fromStored({ body: row.body }) : null
  if (!record || !inScope(caller, resource, record)) return null
  return { record: visiblePart(caller, resource, record), isBase: ifMatch === null }
}

type Edit = { readonly stored: WholeRecord; readonly next: WholeRecord; readonly changes: Fields }

/**
 * An edit that claims a time, as a signing does, states a fact: its time is judged like a new
 * fact's.
 */
async function withJudgedTime(act: RecordAct, { stored, next, changes }: Edit) {
  const claims = claimsOfEdit(act.resource, stored, changes)
  const isAhead = claims.some(({ at }) => at > act.now + SLACK_MS)
  const time = await judgeTime(act, claims, stored, stored)
  return withTags({ ...next, ...time }, isAhead ? [CLOCK_WRONG] : [])
}

/** @returns the record after the edit */
export async function editRecord(
  asked: RecordAct,
  id: string,
  patch: Fields,
): Promise<WholeRecord> {
  const editedAt = editedAtOf(asked, patch)
  const act = await withRoleThen(asked, 'edit', editedAt)
  const { caller, resource } = act
  const stored = await recordToChange(act, id, editedAt)
  const { archived, ...changes } = judgePatch(
    resource,
    stored,
    patch,
    caller,
    await versionRead(act, stored, patch),
  )
  if (archived !== undefined) await archiveRecord(act, id, archived !== true)
  const fields = Object.keys(changes).filter((field) => !field.startsWith('modified'))
  if (fields.length === 0) {
    return archived === undefined ? stored : recordToChange({ ...act, ifMatch: null }, id)
  }
  if (archived !== undefined) refuse('Archive it on its own, then edit it.', 'archived')

  const edited = keepEarlier(resource.remembers, stored, applyPatch(stored, changes), {
    at: act.now,
    by: caller.user_id,
  })
  if (!inScope(caller, resource, edited) && !(await wasInScope(act, 'edit', edited, editedAt))) {
    throw new Problem('location_forbidden')
  }
  const isFact = resource.traits.includes('voidable')
  const isLate =
    (isFact && (await checkAmendment(act, { stored, next: edited, fields, at: editedAt }))) ||
    act.roleToday !== undefined
  await checkParents(act, changes)
  const broken = await brokenUnique(act, edited)
  if (broken?.on.some((field) => field in changes)) refuse(broken.says, broken.at)
  const next = await withJudgedTime(act, { stored, next: edited, changes })
  const rules = act.rulesOf(resource.name)
  await judgeRecord(act, stored, next)
  await rules.editing?.(act, { stored, next, changes })
  const isDoubtful = isLate || (await rules.doubting?.(act, { stored, next, changes })) === true
  const whole = (await rules.completing?.(act, { stored, next, changes })) ?? next
  const tagged = isDoubtful ? withTags(whole, [NEEDS_REVIEW]) : whole
  const record = await putNextVersion(act, 'edit', stored, tagged)
  await runEffects(act, { before: stored, after: record })
  return record
}
