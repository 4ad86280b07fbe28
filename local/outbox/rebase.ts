/**
 * What happens to a record's later changes when an earlier one is given up: values they took from
 * it fall back to what it was based on (sync.md, "On the device"). Always holds: a change that was
 * sent stays as it is; one based on others' values, made after the earlier one was refused, keeps
 * its base; no later change is sent without the version it was based on. Pure.
 */
import { sameJson } from '#contract/core/resource/patch.ts'
import type { OutboxEntry } from './outbox.ts'

/**
 * The earlier change was already refused and hidden: this one was based on what was shown instead.
 */
const isMadeWithout = (gone: OutboxEntry, { base_version }: OutboxEntry): boolean =>
  (base_version ?? 0) > (gone.base_version ?? 0)

/**
 * What goes with it: for a record that was never created, every later change up to where somebody
 * creates it again (a derived id is the same each time).
 * @param followers later changes of the same record, in order
 */
export function fallsWith(
  gone: Pick<OutboxEntry, 'verb'>,
  followers: readonly OutboxEntry[],
): readonly OutboxEntry[] {
  if (gone.verb !== 'POST') return []
  const anew = followers.findIndex(({ verb }) => verb === 'POST')
  return anew < 0 ? followers : followers.slice(0, anew)
}

/**
 * @param gone the change given up
 * @param followers later changes of the same record, in order
 * @returns those that changed
 */
export function rebased(gone: OutboxEntry, followers: readonly OutboxEntry[]): OutboxEntry[] {
  const before = new Map(Object.entries(gone.base))
  const changed: OutboxEntry[] = []
  for (const [place, entry] of followers.entries()) {
    if (entry.sent || isMadeWithout(gone, entry)) break
    const own = Object.keys(entry.patch).filter((field) => before.has(field))
    // A field may have been typed later than the rest of the entry (fold.ts).
    const fields = own.filter((field) => sameJson(entry.base[field], gone.patch[field]))
    const base_version =
      place === 0 ? (entry.base_version ?? gone.base_version) : entry.base_version
    const base = {
      ...entry.base,
      ...Object.fromEntries(fields.map((one) => [one, before.get(one)])),
    }
    // From here on, later changes were based on this one's value.
    for (const field of own) before.delete(field)
    if (fields.length > 0 || base_version !== entry.base_version) {
      changed.push({ ...entry, base, base_version })
    }
  }
  return changed
}

/**
 * A change behind one that is sent again on another version: it gets the base of that one, and
 * meets the other version separately.
 * @param all entries of the record
 * @returns the next of them with its new base; null if nothing changes
 */
export function standingAlone(entry: OutboxEntry, all: readonly OutboxEntry[]): OutboxEntry | null {
  const next = all.find(({ seq }) => seq > entry.seq)
  if (!next || next.sent || next.base_version !== null) return null
  return { ...next, base_version: entry.base_version }
}
