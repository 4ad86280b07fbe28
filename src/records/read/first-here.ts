/**
 * The date from which this device has all of a list: the mirror's window, less what a full device
 * dropped. Pure.
 */
import { type ResourceName, registry } from '#contract/core/resource/registry.ts'
import { startOfDay } from '#contract/time/business-day.ts'
import type { Held } from '#local/store/make-room.ts'

const DAY_MS = 86_400_000

/** ms; 0 if the whole list is here. */
export function firstHere(
  resource: ResourceName,
  { now, timezone }: { readonly now: number; readonly timezone: string },
  held: Held | undefined,
): number {
  const { windowDays } = registry[resource]
  if (windowDays === undefined) return 0
  return Math.max(startOfDay(now - (windowDays - 1) * DAY_MS, timezone), held?.from ?? 0)
}

/** How many days of it are here; undefined if all are. */
export function daysHere(
  resource: ResourceName,
  now: number,
  held: Held | undefined,
): number | undefined {
  const { windowDays } = registry[resource]
  if (windowDays === undefined || !held) return windowDays
  return Math.min(windowDays, Math.floor((now - held.from) / DAY_MS))
}
