/**
 * Which outbox entries may be sent now (sync.md, "Order"): first in, first out per record, none
 * before its parents are through, and records judged by what came before them in the order they
 * were made. Always holds: a bad entry holds back only what depends on it; records are sent before
 * photos, which take long on a weak signal. Pure.
 */
import { travel } from '#contract/core/sync/travel.ts'
import { isThrough, needsAttention, type OutboxEntry, touchedBy } from '#local/outbox/outbox.ts'
import { isDue } from '../engine/retry-schedule.ts'
import { carriesBytes } from './entry-request.ts'

export type PushPlan = {
  /** In order, files last; none of them depends on another. */
  readonly ready: readonly OutboxEntry[]
  /** Held back by a change that waits for a person. */
  readonly stuck: readonly OutboxEntry[]
  /** When the next delayed entry is due (ms); null if none is delayed. */
  readonly nextAt: number | null
}

/** Sent one after another with others of this name; null if order doesn't matter. */
function laneOf({ resource, verb, patch }: OutboxEntry): string | null {
  const field = travel[resource].inOrder
  return field !== undefined && verb === 'POST' ? `${resource} ${patch[field]}` : null
}

/** @param entries the whole outbox, in order of seq */
export function planPush(entries: readonly OutboxEntry[], now: number): PushPlan {
  const ready: OutboxEntry[] = []
  const stuck: OutboxEntry[] = []
  const held = new Set<string>()
  const refused = new Set<string>()
  let nextAt: number | null = null
  for (const entry of entries) {
    // A part goes with its call, which holds all its records.
    if (isThrough(entry) || entry.state === 'part') continue
    const own = touchedBy(entry)
    const needs = [...own, ...entry.parents]
    const isStuck = needs.some((id) => refused.has(id))
    const lane = laneOf(entry)
    const isHeld = [...needs, lane].some((one) => one !== null && held.has(one))
    if (needsAttention(entry)) for (const id of own) refused.add(id)
    else if (isStuck) {
      for (const id of own) refused.add(id)
      if (entry.state === 'queued') stuck.push(entry)
    } else if (entry.state === 'queued' && !isHeld) {
      if (isDue(entry.next_at, now)) ready.push(entry)
      else nextAt = Math.min(nextAt ?? entry.next_at, entry.next_at)
    }
    for (const id of own) held.add(id)
    const isComing = entry.state === 'inflight' || (entry.state === 'queued' && !isStuck)
    if (lane !== null && isComing) held.add(lane)
  }
  const words = ready.filter((entry) => !carriesBytes(entry))
  return { ready: [...words, ...ready.filter(carriesBytes)], stuck, nextAt }
}
