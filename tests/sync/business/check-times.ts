/**
 * Whose time is believed (sync.md, "What counts as late"). Precisely: a fact is honest when what its
 * device claims (`created`, corrected by the skew) and what people read (as written, where nobody puts it
 * right) lie within four minutes of when it was really saved, by the clock of the simulation; it is
 * misdated when one of them is more than two hours off, longer than any
 * device of these days is without contact, or when it was dated back on purpose after a contact. No
 * honest fact is tagged, no misdated one is not. In between nothing is demanded.
 */

import { TIME_NOT_PROVEN } from '#contract/core/names.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { isPutRight, madeAt } from '#contract/core/sync/made-at.ts'
import { claimsOf } from '#local/device/time-anchor.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import type { LedgerRow } from '#server/store/store.ts'
import { must } from './must.ts'
import type { BusinessDay, Saved } from './story.ts'

const MINUTE = 60_000
const HONEST_MS = 4 * MINUTE
const MISDATED_MS = 120 * MINUTE

type Body = {
  readonly created: number
  readonly clock_skew_ms?: number
  readonly tags?: readonly string[]
  readonly received?: number
  readonly proven_from?: number
  readonly proven_to?: number
}

/** By how much the instants it is judged by miss when it was saved (ms); the worst of them. */
function missBy(entry: OutboxEntry, body: Body, at: number): number {
  const { putRight }: ResourceDefinition = declarations[entry.resource]
  const read = isPutRight(putRight, body) ? madeAt(body) : body.created
  return Math.max(Math.abs(madeAt(body) - at), Math.abs(read - at))
}

const isNewFact = (entry: OutboxEntry) => entry.verb === 'POST' && claimsOf(entry).length > 0

/** @param backDated saved in the days' last hour, on purpose with another time */
export function checkTimes(
  day: BusinessDay,
  ledger: readonly LedgerRow[],
  backDated: readonly Saved[],
): void {
  const made = new Map(
    ledger.flatMap(({ resource, id, version, body }) =>
      version === 1 ? [[`${resource} ${id}`, JSON.parse(body ?? '{}') as Body] as const] : [],
    ),
  )
  let tagged = 0
  for (const saved of day.saved) {
    for (const entry of saved.entries.filter(isNewFact)) {
      const body = made.get(`${entry.resource} ${entry.record_id}`)
      if (!body) continue
      const off = missBy(entry, body, saved.at)
      const isTagged = body.tags?.includes(TIME_NOT_PROVEN) === true
      if (isTagged) tagged += 1
      const what = {
        ...{ device: saved.device, person: saved.person.name, id: entry.record_id },
        ...{ savedAt: saved.at, off, claimed: madeAt(body), ...body },
      }
      const isMisdated = off > MISDATED_MS || backDated.includes(saved)
      must(!isMisdated || isTagged, 'a time that is not true is not believed', what)
      const isHonest = off <= HONEST_MS && !backDated.includes(saved)
      must(!isHonest || !isTagged, 'whoever says when it was is believed', what)
      const isSpan = body.proven_from !== undefined && body.proven_to !== undefined
      must(isTagged === isSpan, 'what is not believed says between when it was', what)
    }
  }
  if (tagged > 0) day.faults.set('time not believed', tagged)
}
