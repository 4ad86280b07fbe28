/**
 * What may be left in an outbox when a day is over: what waits for a person, and what waits behind
 * that. Asked of the entries themselves, not of what the engine has noted: one held back by nothing is
 * forgotten.
 */
import { needsAttention, type OutboxEntry, touchedBy } from '#local/outbox/outbox.ts'

/** @returns the `seq` of each that rightly stays */
export function waitingForPerson(outbox: readonly OutboxEntry[]): ReadonlySet<number> {
  const waiting = new Set<number>()
  const records = new Set<string>()
  const calls = new Set<string>()
  for (const entry of outbox.toSorted((a, b) => a.seq - b.seq)) {
    const own = touchedBy(entry)
    const isBehind = [...own, ...entry.parents].some((id) => records.has(id))
    const isPart = entry.part_of !== undefined && calls.has(entry.part_of)
    if (!needsAttention(entry) && !isPart && !(entry.state === 'blocked' && isBehind)) continue
    waiting.add(entry.seq)
    if (entry.act) calls.add(entry.op_id)
    for (const id of own) records.add(id)
  }
  return waiting
}
