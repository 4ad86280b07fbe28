/**
 * The version of a record that a new change is based on: the value of `If-Match` (sync.md, "On the
 * device"). Pure.
 */
import { isDerivedId, type WriteEffect } from '#contract/core/sync/sync-protocol.ts'
import { type AnyRecord, type CursorRow, needsAttention, type OutboxEntry } from './outbox.ts'

/**
 * The version of no record. A restored server counts its versions again, so the version a change
 * was based on may by now be somebody else's: the change is refused (412), unless its op_id is
 * known, and then merged.
 */
export const NO_VERSION = 0

/** Its version was counted before the server was restored; whatever the server has now is newer. */
export function unversioned(record: AnyRecord | null): AnyRecord | null {
  if (!record) return null
  const { version: _, ...rest } = record
  return rest as AnyRecord
}

/** As its author made it: the server may have made the same derived record itself. */
const FIRST_VERSION = 1

/**
 * The version that the next change is based on once this one is acknowledged. If it was sent again
 * on no version, it got its first reply; a derived record comes back as it is now, perhaps changed:
 * others may have edited it, and this device doesn't know of that.
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
 * @returns null while an earlier entry is unanswered: its reply will say which version.
 */
export function pendingBaseVersion(
  server: AnyRecord | null,
  pending: readonly OutboxEntry[],
  cursor: Pick<CursorRow, 'recounted'> | undefined,
): number | null {
  const last = pending.filter((entry) => !needsAttention(entry)).at(-1)
  const known = typeof server?.version === 'number' ? server.version : null
  if (last && !last.reply) return null
  // The server's copy already includes all of it.
  if (last?.reply && (known ?? 0) < last.reply.version) return versionAfter(last, last.reply)
  return server && cursor?.recounted ? NO_VERSION : known
}
