/**
 * POST: a new record under the client's own id (sync.md, "On the wire"). Always holds: the same
 * record sent again is stored once; nobody records under another person's name; a fact made
 * offline is never refused for order or uniqueness, but flagged for a person.
 */

import { inScope } from '#contract/core/access/scope.ts'
import { isHidden } from '#contract/core/access/visibility.ts'
import { Problem } from '#contract/core/problems.ts'
import { sameJson } from '#contract/core/resource/patch.ts'
import { CLOCK_WRONG, madeAt } from '#contract/core/sync/made-at.ts'
import { isDerivedId } from '#contract/core/sync/sync-protocol.ts'
import { claimsOfNew, isTimed } from '#contract/core/sync/time-claims.ts'
import { saltedRequestHash } from '../store/ledger.ts'
import type { StoredRecord } from '../store/store.ts'
import { judgeNewRecord } from './judge-fields.ts'
import { judgeRecord } from './judge-record.ts'
import { wasInScope, withRoleThen } from './membership.ts'
import { withNumber } from './number-record.ts'
import { judgeTime } from './proven-time.ts'
import { NEEDS_REVIEW, putRecord, type RecordAct, refuse, withTags } from './record-act.ts'
import { brokenUnique, checkParents } from './references.ts'
import { runEffects } from './run-effects.ts'
import { authoredPart, type Fields, fromStored, type WholeRecord } from './stored-record.ts'
import { checkCorrection } from './voiding.ts'

const CLOCK_WRONG_MS = 5 * 60_000

/** Whether the record with this id is the one that was sent, perhaps long ago. */
async function isRepeat(act: RecordAct, existing: StoredRecord, given: Fields): Promise<boolean> {
  const { tx, resource, caller, requestHash } = act
  const stored = fromStored(existing)
  if (isHidden(caller, resource, stored)) return false
  const isOwn = existing.created_by === caller.user_id
  // It is one record whoever makes it; its author may have been moved to another site since.
  if (isDerivedId(existing.id)) return isOwn || inScope(caller, resource, stored)
  if (!isOwn) return false
  if (existing.version === 1 && sameJson(authoredPart(resource, stored), given)) return true
  const [first] = await tx.ledger({ resource: resource.name, id: existing.id, limit: 1 })
  return (
    requestHash !== null &&
    first?.salt != null &&
    saltedRequestHash(first.salt, requestHash) === first.requestHash
  )
}

/**
 * Membership in a new site or department can only be added afterwards
 * (server/modules/sites/locations.ts).
 */
const isItsOwnPlace = (act: RecordAct) => act.resource.scopeField === 'id'

async function judgePlace(act: RecordAct, record: WholeRecord): Promise<'held' | 'held then'> {
  // What an act makes elsewhere, its plan has decided: a transfer is a lot at the other site.
  if (act.isGranted || isItsOwnPlace(act) || inScope(act.caller, act.resource, record)) {
    return 'held'
  }
  if (await wasInScope(act, 'create', record, madeAt(record))) return 'held then'
  throw new Problem('location_forbidden')
}

/** @throws Problem duplicate_id */
async function checkIsOnly({ tx, resource }: RecordAct): Promise<void> {
  if (!resource.traits.includes('singleton')) return
  if ((await tx.find(resource.name, {})).length === 0) return
  const { one } = resource.label
  throw new Problem('duplicate_id', { title: `There is a ${one} already. Change that one.` })
}

/** Staff can add to the catalogue; an admin reviews it later (domain §1.4). */
const isQuickAdd = ({ resource, caller }: RecordAct) =>
  (resource.access === 'QUICK' || resource.access === 'PARTNER') && caller.role === 'user'

async function flagsOf(act: RecordAct, record: WholeRecord): Promise<string[]> {
  const flags: string[] = []
  if ((await judgePlace(act, record)) === 'held then') flags.push(NEEDS_REVIEW)
  const broken = await brokenUnique(act, record)
  if (broken && !act.madeOffline) refuse(broken.says, broken.at)
  if (broken) flags.push(NEEDS_REVIEW)
  if (await checkCorrection(act, record)) flags.push(NEEDS_REVIEW)
  if (isQuickAdd(act)) flags.push(NEEDS_REVIEW)
  if (isTimed(act.resource) && record.created > act.now + CLOCK_WRONG_MS) {
    flags.push(CLOCK_WRONG)
  }
  return flags
}

/**
 * @param found what the server itself knows of it, in fields only the server sets
 * @returns the stored record, and whether it is new
 */
export async function createRecord(
  asked: RecordAct,
  fields: Fields,
  found: Fields = {},
): Promise<{ record: WholeRecord; isNew: boolean }> {
  const given = judgeNewRecord(asked.resource, fields) as WholeRecord
  const act = await withRoleThen(asked, 'create', madeAt(given))
  const { resource, caller, tx } = act
  const existing = await tx.record(resource.name, given.id)
  if (existing) {
    if (!existing.deleted && (await isRepeat(act, existing, given))) {
      return { record: fromStored(existing), isNew: false }
    }
    throw new Problem('duplicate_id')
  }
  await checkIsOnly(act)
  if (given.created_by !== caller.user_id) {
    throw new Problem('forbidden', { title: 'A record carries the name of who made it.' })
  }
  await checkParents(act, given)
  const flags = await flagsOf(act, given)
  if (act.roleToday !== undefined) flags.push(NEEDS_REVIEW)
  const flagged = withTags(given, flags)
  const rules = act.rulesOf(resource.name)
  const judged = (await rules.creating?.(act, { ...flagged, ...found })) ?? flagged
  await judgeRecord(act, null, judged)
  const time = await judgeTime(act, claimsOfNew(resource, given), given)
  const numbered = await withNumber(act, judged)
  const updated = tx.stamp()
  const record = await putRecord(act, 'create', {
    ...numbered,
    ...time,
    received: act.now,
    updated,
    version: 1,
  })
  await rules.created?.(act, record)
  await runEffects(act, { before: null, after: record })
  return { record, isNew: true }
}
