/**
 * On which version of a record a new change is made: what `If-Match` will say (sync.md, "On the
 * device"). Pure.
 */
import { isDerivedId, type WriteEffect } from '#contract/core/sync/sync-protocol.ts'
import { type AnyRecord, type CursorRow, needsAttention, type OutboxEntry } from './outbox.ts'

/**
 * Of no record anywhere. A server that was put back counts its versions anew, so that the one a change
 * was made on may by now be somebody else's: it is refused (412), unless it is known by its op_id, and
 * then merged.
 */
export const NO_VERSION = 0

/** Its version counted on the server as it was; whatever the server has now is newer knowledge. */
export function unversioned(record: AnyRecord | null): AnyRecord | null {
  if (!record) return null
  const { version: _, ...rest } = record
  return rest as AnyRecord
}

/** As its maker has it: of a derived record the server may have made the same one itself. */
const FIRST_VERSION = 1

/**
 * What a change says of the version behind it once it is through. Offered again on no version, it was
 * answered as it was the first time; a derived record as it stands, perhaps changed by now: others may
 * have come between, and this device knows nothing of them.
 */
export function versionAfter(
  { base_version, verb, record_id }: Pick<OutboxEntry, 'base_version' | 'verb' | 'record_id'>,
  reply: Pick<WriteEffect, 'version'>,
): number {
  if (base_version === NO_VERSION) return NO_VERSION
  return verb === 'POST' && isDerivedId(record_id) ? FIRST_VERSION : reply.version
}

/**
 * @param cursor how far the record's resource has been pulled
 * @returns null while an earlier entry is unanswered: its reply will tell the version.
 */
export function pendingBaseVersion(
  server: AnyRecord | null,
  pending: readonly OutboxEntry[],
  cursor: Pick<CursorRow, 'recounted'> | undefined,
): number | null {
  const last = pending.filter((entry) => !needsAttention(entry)).at(-1)
  const known = typeof server?.version === 'number' ? server.version : null
  if (last && !last.reply) return null
  // The server's copy has all of it already.
  if (last?.reply && (known ?? 0) < last.reply.version) return versionAfter(last, last.reply)
  return server && cursor?.recounted ? NO_VERSION : known
}
