/**
 * What may be left in an outbox when a day is over: what waits for a person, and what waits behind
 * that. Asked of the entries themselves, not of what the engine has noted: one held back by nothing is
 * forgotten.
 */
import { needsAttention, type OutboxEntry } from '#local/outbox.ts'

/** @returns the `seq` of each that rightly stays */
export function waitingForPerson(outbox: readonly OutboxEntry[]): ReadonlySet<number> {
  const waiting = new Set<number>()
  const records = new Set<string>()
  for (const entry of outbox.toSorted((a, b) => a.seq - b.seq)) {
    const isBehind = [entry.record_id, ...entry.parents].some((id) => records.has(id))
    if (!needsAttention(entry) && !(entry.state === 'blocked' && isBehind)) continue
    waiting.add(entry.seq)
    records.add(entry.record_id)
  }
  return waiting
}
