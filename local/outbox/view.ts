/**
 * The optimistic view of one record: the server's copy with the pending changes applied in order
 * (sync.md, "On the device"). Always holds: refused changes aren't in it, nor what depends on one,
 * and a change the server's copy already includes isn't applied again. Pure.
 */

import { applyPatch } from '#contract/core/resource/patch.ts'
import { keepEarlier } from '#contract/core/rules/earlier.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { larderHistory, type SchemaHistory } from '#contract/core/sync/upcasts.ts'
import { type AnyRecord, needsAttention, type OutboxEntry } from './outbox.ts'
import { inTodaysWords } from './upcast-entry.ts'

const versionOf = (record: AnyRecord | null) =>
  typeof record?.version === 'number' ? record.version : 0

/** The server sets the previous values it keeps; until it has, this device's clock is used. */
const edited = (view: AnyRecord, { resource, patch, created, user_id }: OutboxEntry): AnyRecord =>
  keepEarlier(travel[resource].remembers, view, applyPatch(view, patch), {
    at: created,
    by: user_id,
  })

function lay(view: AnyRecord | null, entry: OutboxEntry): AnyRecord | null {
  switch (entry.verb) {
    case 'POST':
      // Already pulled while the reply was lost: the server's copy is the newer one.
      return view ?? { ...entry.patch, id: entry.record_id, updated: entry.created }
    case 'PUT':
      return view && edited(view, entry)
    case 'DELETE':
      return view && { ...view, archived: true, archived_at: entry.created }
    case 'ACT':
      // Its changes are in its parts.
      return view
  }
}

/**
 * @param server the server's copy, null if it has none
 * @param entries the record's outbox entries, in any order
 * @returns what screens show, null if there is nothing to show
 */
export function viewOf(
  server: AnyRecord | null,
  entries: readonly OutboxEntry[],
  history: SchemaHistory = larderHistory,
): AnyRecord | null {
  const inOrder = [...entries].sort((a, b) => a.seq - b.seq)
  return inOrder.reduce<AnyRecord | null>((view, entry) => {
    if (needsAttention(entry) || entry.withheld) return view
    if (entry.reply && versionOf(server) >= entry.reply.version) return view
    return lay(view, inTodaysWords(entry, history))
  }, server)
}

const stampOf = (record: AnyRecord | null) =>
  typeof record?.updated === 'number' ? record.updated : 0

/**
 * The newer of two server copies; a reply and a pulled row may arrive in either order. One version may
 * have been stamped again since (server/records/stamp-children.ts).
 */
export const newerCopy = (a: AnyRecord | null, b: AnyRecord | null): AnyRecord | null =>
  (versionOf(b) - versionOf(a) || stampOf(b) - stampOf(a)) >= 0 ? b : a
