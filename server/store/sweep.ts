/**
 * Deletes what is past its retention time: expired values, contacts of devices after 35 days,
 * replies after 90, tombstones and leave marks after 180 (sync.md, "On the wire"). Never touches
 * the ledger.
 */
import { CONTACT_DAYS, REPLY_DAYS, TOMBSTONE_DAYS } from '#contract/core/sync/sync-protocol.ts'
import type { Engine } from './engine.ts'
import { call } from './statements.ts'

const DAY_MS = 86_400_000

/** @param now ms */
export async function sweepBusiness(engine: Engine, customerId: string, now: number) {
  const horizon = now - TOMBSTONE_DAYS * DAY_MS
  const transaction = await engine.begin(customerId)
  try {
    await transaction.run([
      call('sweep_kept', now),
      call('sweep_contacts', now - CONTACT_DAYS * DAY_MS),
      call('sweep_waiting', now - CONTACT_DAYS * DAY_MS),
      call('sweep_replies', now - REPLY_DAYS * DAY_MS),
      call('sweep_leave_marks', horizon),
      call('sweep_tombstones', horizon),
    ])
    await transaction.commit()
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}
