/** The floor of a drain: the calls of a device's entries, one after the other. */
import { join } from 'node:path'
import type { Page } from 'playwright'
import { uuidV7 } from '#local/device/uuid.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { entryRequest } from '#workers/sync/push/entry-request.ts'
import { runFloor } from '../floor-worker.ts'

export const DRAIN_FLOOR = join(import.meta.dirname, 'drain-floor.worker.ts')

/** The same call under another name: what the server knows already costs it less. */
function anew(entry: OutboxEntry) {
  const record_id = uuidV7()
  const patch = { ...entry.patch, id: record_id }
  const renamed = { ...entry, record_id, op_id: uuidV7(), patch }
  return { id: record_id, request: entryRequest(renamed, { server: null }) }
}

/** @param page where somebody is signed in; it leaves the app. @returns ids of what it sent */
export async function drainByFloor(
  page: Page,
  entries: readonly OutboxEntry[],
): Promise<readonly string[]> {
  const renewed = entries.map(anew)
  await runFloor(page, DRAIN_FLOOR, { requests: renewed.map(({ request }) => request) })
  return renewed.map(({ id }) => id)
}
