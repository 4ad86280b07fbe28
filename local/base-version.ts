/**
 * On which version of a record a new change is made: what `If-Match` will say (sync.md, "On the
 * device"). Pure.
 */
import { type AnyRecord, needsAttention, type OutboxEntry } from './outbox.ts'

/** @returns null while an earlier entry is unanswered: its reply will tell the version. */
export function pendingBaseVersion(
  server: AnyRecord | null,
  pending: readonly OutboxEntry[],
): number | null {
  const last = pending.filter((entry) => !needsAttention(entry)).at(-1)
  const known = typeof server?.version === 'number' ? server.version : null
  if (!last) return known
  if (!last.reply) return null
  return Math.max(last.reply.version, known ?? 0)
}
