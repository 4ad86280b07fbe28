/**
 * What may be left in *Needs attention* when a day is over, and why: a person's own wrong, a change
 * of their sites, a clock that was wrong, a server that lost what it was about. Anything else went out
 * wrong.
 */

import { travel } from '#contract/travel.ts'
import { needsAttention, type OutboxEntry } from '#local/outbox.ts'
import type { MemoryData } from '../memory-store.ts'
import { must } from './must.ts'
import type { BusinessDay } from './story.ts'

/** Two clocks are never quite equal (server/sessions/delivery.ts). */
const SLACK_MS = 5 * 60_000

const has = (day: BusinessDay, fault: string) => (day.faults.get(fault) ?? 0) > 0

/** Was it made, by the clock of its device, at another time than it was? */
function isWrongClock(day: BusinessDay, { op_id, delivery }: OutboxEntry): boolean {
  const saved = day.saved.find(({ entries }) => entries.some((one) => one.op_id === op_id))
  const made = delivery?.made
  return saved !== undefined && made !== undefined && Math.abs(made - saved.at) > SLACK_MS - 60_000
}

function isMeant(day: BusinessDay, entry: OutboxEntry): boolean {
  const { problem, resource, patch, state } = entry
  const isLost = has(day, 'backup put back')
  switch (problem?.code) {
    case 'location_forbidden':
      return has(day, "somebody's sites changed") || resource === 'temperature-locations'
    case 'delivery_refused':
      return isWrongClock(day, entry) || isLost
    case 'not_found':
      return isLost
    case 'file_lost':
      return isLost && has(day, 'device full')
    case 'version_conflict': {
      const { guarded = [] } = travel[resource]
      return state === 'conflict' && guarded.some((field) => field in patch)
    }
    case 'rule_broken': {
      const { title } = problem
      if (title.includes('Send it first')) return isLost
      if (title.includes('for 24 hours')) return has(day, 'clock jumped')
      // Two at once, or after the server went back to what it was.
      return /already|at another site/.test(title)
    }
    default:
      return false
  }
}

/** @returns how many wait for a person, and behind those */
export function checkRefusals(day: BusinessDay, all: readonly MemoryData[]): number {
  const stuck = all.flatMap((data) => data.list('_outbox'))
  for (const entry of stuck) {
    const isBehind = entry.state === 'blocked'
    must(isBehind || needsAttention(entry), 'everything that can be sent is sent', entry)
    if (!isBehind)
      must(isMeant(day, entry), 'nothing is refused that was sent as it should be', entry)
  }
  return stuck.length
}
