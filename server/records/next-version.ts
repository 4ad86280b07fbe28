/**
 * The next version of an existing record. Always holds: `version` goes up by one; a row that
 * changes its place leaves a mark, stamped before the row's own `updated`, so that callers who lose
 * access are told to drop it (sync.md, "Scope").
 */

import { inScope, partnerOf, placeOf } from '#contract/core/access/scope.ts'
import { isHidden, visiblePart } from '#contract/core/access/visibility.ts'
import { Problem } from '#contract/core/problems.ts'
import { wasInScope } from './membership.ts'
import { putRecord, type RecordAct } from './record-act.ts'
import { fromStored, type WholeRecord } from './stored-record.ts'

/**
 * The record the caller means.
 * @param madeAt when a late change was made (ms)
 * @throws Problem not_found, location_forbidden, version_conflict
 */
export async function recordToChange(
  act: RecordAct,
  id: string,
  madeAt: number = act.now,
): Promise<WholeRecord> {
  const { tx, caller, resource, ifMatch } = act
  const row = await tx.record(resource.name, id)
  if (!row || row.deleted) throw new Problem('not_found')
  const stored = fromStored(row)
  if (isHidden(caller, resource, stored)) throw new Problem('not_found')
  if (!inScope(caller, resource, stored) && !(await wasInScope(act, 'edit', stored, madeAt))) {
    throw new Problem('location_forbidden')
  }
  if (ifMatch !== null && ifMatch !== row.version) {
    // A caller that only delivers reads nothing (sync.md).
    const current = visiblePart(caller, resource, stored)
    throw new Problem('version_conflict', act.session.delivery ? {} : { current })
  }
  return stored
}

/** Stores the next version of a judged record; leaves a mark where it has moved away. */
export async function putNextVersion(
  act: RecordAct,
  name: string,
  stored: WholeRecord,
  next: WholeRecord,
): Promise<WholeRecord> {
  const { tx, resource } = act
  const before = placeOf(resource, stored)
  const after = placeOf(resource, next)
  const hasLeft =
    before.location_id !== after.location_id || before.department_id !== after.department_id
  const mark = { resource: resource.name, id: stored.id }
  if (hasLeft) await tx.leave({ ...mark, ...before, updated: tx.stamp() })
  const partner = partnerOf(resource, stored)
  if (partner !== null && partner !== partnerOf(resource, next)) {
    // For visibility, a supplier counts as a place like any other.
    const was = { location_id: partner, department_id: null }
    await tx.leave({ ...mark, ...was, updated: tx.stamp() })
  }
  const modified = act.madeOffline ? (next.modified ?? act.now) : act.now
  return putRecord(act, name, {
    ...next,
    modified,
    modified_by: act.caller.user_id,
    version: stored.version + 1,
    updated: tx.stamp(),
  })
}
