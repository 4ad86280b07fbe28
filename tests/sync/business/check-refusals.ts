/**
 * What may be left in *Needs attention* when a day is over, and why: a person's own wrong, a change
 * of their sites, a clock that was wrong, a server that lost what it was about. Anything else went out
 * wrong.
 */

import { travel } from '#contract/core/sync/travel.ts'
import { needsAttention, type OutboxEntry } from '#local/outbox/outbox.ts'
import type { MemoryData } from '../memory-store.ts'
import { must } from './must.ts'
import { type BusinessDay, ROLE_CHANGED } from './story.ts'
import { waitingForPerson } from './waiting-for-a-person.ts'

/** Two clocks are never quite equal (server/sessions/delivery.ts). */
const SLACK_MS = 5 * 60_000
/** As long as a PIN session lasts (server/sessions/pin-sessions.ts). */
const SESSION_MS = 12 * 3_600_000

const has = (day: BusinessDay, fault: string) => (day.faults.get(fault) ?? 0) > 0

const savedAs = (day: BusinessDay, { op_id }: OutboxEntry) =>
  day.saved.find(({ entries }) =>
    entries.some((one) => one.op_id === op_id || one.part_of === op_id),
  )

/** Was it made, by the clock of its device, at another time than it was? */
function isWrongClock(day: BusinessDay, entry: OutboxEntry): boolean {
  const saved = savedAs(day, entry)
  const made = entry.delivery?.made
  // Kept, but the tab died before it could say so: by which clock, nobody knows.
  if (saved === undefined) return has(day, 'dated back')
  return made !== undefined && Math.abs(made - saved.at) > SLACK_MS - 60_000
}

/**
 * A grant and a PIN session are on the device, and handed in to a server that has lost them: what was
 * made in them by the clock that began them is refused by nobody.
 */
function isDeliveryMeant(day: BusinessDay, entry: OutboxEntry): boolean {
  const { user_id, delivery } = entry
  const { id = '', made = 0 } = delivery ?? {}
  const [held] = day.staff.devices.flatMap(({ commons }) => commons.pinSessions.get(id) ?? [])
  if (!held) return isWrongClock(day, entry)
  const { from } = held.request
  // The tablet had not heard of it when it was opened.
  if (day.auditors.some((one) => one.id === user_id && one.since <= from + SLACK_MS)) return true
  const age = made - from
  return age < -SLACK_MS || age > SESSION_MS + SLACK_MS
}

/** A server put back to before it was opened again has it closed. */
const hasClosed = (day: BusinessDay) =>
  has(day, 'issue closed') || (has(day, 'issue opened again') && has(day, 'backup put back'))

const meantOfLots =
  /is recalled|Only .* is left|is out of stock|has passed|is on hold|is on its way|taken in already/

function isRuleMeant(day: BusinessDay, title: string): boolean {
  if (title.includes('Send it first')) return has(day, 'backup put back')
  // Taken out of what the office had recalled or held, or of what somebody had counted meanwhile.
  if (meantOfLots.test(title)) return day.founded.hasStock
  if (title.includes('for 24 hours')) return has(day, 'clock jumped')
  // Written on an issue that the office closed meanwhile.
  if (/Open it again|cancelled issue stays/.test(title)) return hasClosed(day)
  // Two at once, or after the server went back to what it was.
  return /already|at another site/.test(title)
}

/**
 * What happened without the server is judged by the role of then, which the device may not have heard
 * of; the rest by today's.
 */
function isRoleMeant(day: BusinessDay, entry: OutboxEntry): boolean {
  const { made_offline, resource, user_id } = entry
  const isToms = user_id === day.founded.people.tom.id
  if (!made_offline || entry.act || travel[resource].sync !== 'append') {
    return isToms && has(day, ROLE_CHANGED)
  }
  const own = day.auditors.filter(({ id }) => id === user_id)
  const at = savedAs(day, entry)?.at ?? 0
  return own.some(({ since }) => since <= at) || (own.length > 0 && isWrongClock(day, entry))
}

function isMeant(day: BusinessDay, entry: OutboxEntry): boolean {
  const { problem, resource, patch, state } = entry
  const isLost = has(day, 'backup put back')
  const { code = 'server_error', title = '' } = problem ?? {}
  const { guarded = [] } = travel[resource]
  const isGuarded = state === 'conflict' && guarded.some((field) => field in patch)
  const meant: Partial<Record<typeof code, boolean>> = {
    location_forbidden:
      has(day, "somebody's sites changed") || resource === 'temperature-locations',
    forbidden: isRoleMeant(day, entry),
    delivery_refused: isDeliveryMeant(day, entry),
    not_found: isLost,
    file_lost: isLost && has(day, 'device full'),
    version_conflict: isGuarded,
    rule_broken: isRuleMeant(day, title),
  }
  return meant[code] === true
}

/** @returns how many wait for a person, and behind those */
export function checkRefusals(day: BusinessDay, all: readonly MemoryData[]): number {
  const stuck = all.flatMap((data) => {
    const outbox = data.list('_outbox')
    const waiting = waitingForPerson(outbox)
    return outbox.map((entry) => ({ entry, data, isWaiting: waiting.has(entry.seq) }))
  })
  for (const { entry, data, isWaiting } of stuck) {
    const copy = data.list('_shadow').find(({ id }) => id === entry.record_id)
    const what = { entry, copy }
    must(isWaiting, 'everything that can be sent is sent', what)
    const isRight = !needsAttention(entry) || isMeant(day, entry)
    must(isRight, 'nothing is refused that went out as it should', what)
  }
  return stuck.length
}
