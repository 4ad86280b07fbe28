/**
 * What becomes of a record's later changes when an earlier one is given up: they are made on what
 * that one was made on (sync.md, "On the device"). Always holds: a change that was sent stays as it
 * is; no later change goes out without the version it was made on. Pure.
 */
import type { OutboxEntry } from './outbox.ts'

/**
 * @param gone the change given up
 * @param followers later changes of the same record, in order
 * @returns those that stand differently now
 */
export function rebased(gone: OutboxEntry, followers: readonly OutboxEntry[]): OutboxEntry[] {
  const before = new Map(Object.entries(gone.base))
  const changed: OutboxEntry[] = []
  for (const [place, entry] of followers.entries()) {
    if (entry.sent) break
    const fields = Object.keys(entry.patch).filter((field) => before.has(field))
    const base_version =
      place === 0 ? (entry.base_version ?? gone.base_version) : entry.base_version
    const base = {
      ...entry.base,
      ...Object.fromEntries(fields.map((one) => [one, before.get(one)])),
    }
    // From here on, later changes were made on this one's value.
    for (const field of fields) before.delete(field)
    if (fields.length > 0 || base_version !== entry.base_version) {
      changed.push({ ...entry, base, base_version })
    }
  }
  return changed
}
