/**
 * An edit that claims a time uses the clock its record was made with: the record's `clock_skew_ms`
 * corrects all its times, whichever device edits it and whose clock was adjusted since. Pure.
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { timesIn } from '#contract/core/sync/time-claims.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { OutboxEntry } from '../outbox/outbox.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * @param edit as typed, by this device's clock; unchanged if it claims no time
 * @param record as it is
 * @param skew of this device (ms)
 */
export function onRecordClock(
  { resource, patch }: { readonly resource: ResourceName; readonly patch: Fields },
  record: Fields,
  skew: number,
): Pick<OutboxEntry, 'patch' | 'clock_skew_ms'> {
  const times = timesIn(travel[resource], patch)
  if (times.length === 0) return { patch }
  const clock_skew_ms = typeof record.clock_skew_ms === 'number' ? record.clock_skew_ms : 0
  const moved = times
    .filter((field) => patch[field] !== record[field])
    .map((field) => [field, Number(patch[field]) - skew + clock_skew_ms])
  return { patch: { ...patch, ...Object.fromEntries(moved) }, clock_skew_ms }
}
