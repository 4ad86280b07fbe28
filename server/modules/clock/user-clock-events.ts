/**
 * Clock events (domain §2.32, AC 3.41.1-5). Always holds: one that breaks the order is refused if
 * its person could have known, but kept and flagged if it was made without signal, or at a tablet
 * that doesn't hold the conflicting event's site, because it happened; a correction is an override,
 * so that nobody changes their own hours without an admin seeing it.
 */

import { actingRole } from '#contract/core/access/access.ts'
import { Problem } from '#contract/core/problems.ts'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import type { Client } from '#contract/modules/business/client.ts'
import { isInDoubt } from '#contract/modules/clock/clock-answers.ts'
import { clockState } from '#contract/modules/clock/clock-sessions.ts'
import { clockedAt, needsOverride } from '#contract/modules/clock/clocked-at.ts'
import {
  clockProblems,
  clockRefusal,
  clockVoidRefusal,
  orderProblem,
} from '#contract/modules/clock/user-clock-events.rules.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { isAtTablet } from '#server/records/membership.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { type RecordAct, refuse, refuseFields } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'
import { type Device, kept } from '#server/sessions/kept.ts'
import { callerOf, readUser } from '#server/sessions/session-book.ts'

type Event = WholeRecord & UserClockEvent

const ELSEWHERE = 'This person does not clock in here.'

async function judgePerson(act: RecordAct, event: Event): Promise<void> {
  const refusal = clockRefusal(event, act.caller.role)
  if (refusal !== null) refuse(refusal, 'user_id')
  const person = await readUser(act.tx, event.user_id)
  const role = person && callerOf(person).role
  if (!person || (role !== 'admin' && role !== 'user')) refuse(ELSEWHERE, 'user_id')
  if (!isActive(person) && !act.madeOffline) refuse('This account is switched off.', 'user_id')
  if (event.approved_by !== undefined) {
    refuse('A clock event is approved after it was made.', 'approved_by')
  }
}

/** A correction of hours counts as an override; the reason was already required. */
function asOverride(event: Event): Event {
  if (event.voids_id === undefined) return event
  const override_reason = event.override_reason ?? event.void_reason
  return { ...event, override: true, ...(override_reason !== undefined && { override_reason }) }
}

const settingsOf = async (act: RecordAct) => {
  const [row] = await act.tx.find('client', {})
  const business = row && (fromStored(row) as WholeRecord & Client)
  return business?.settings?.clock ?? {}
}

const siteOf = async (act: RecordAct, id: string) => {
  const row = await act.tx.record('locations', id)
  return row && (fromStored(row) as WholeRecord & Location)
}

/**
 * The person's other events that the person tapping could see: only those of a shared tablet's
 * sites, or of all their own sites on their own device.
 */
async function seenBy(act: RecordAct, others: readonly Event[]) {
  if (!isAtTablet(act)) return others
  const device = await act.tx.kept<Device>(kept.device, act.session.deviceId)
  const sharing = device?.value.shared ?? device?.value.was_shared
  const sites = sharing?.location_ids ?? []
  return others.filter(({ location_id }) => sites.includes(location_id))
}

/** The tags for errors in its order. @throws Problem out_of_order if its person could have known */
async function judgeOrder(act: RecordAct, event: Event): Promise<readonly string[]> {
  if (event.override) return []
  if (needsOverride(event)) {
    const sentence = 'That needs an override: say why it is added now or for someone else.'
    if (!act.madeOffline) throw new Problem('out_of_order', { title: sentence })
    return ['NEEDS_REVIEW']
  }
  const rows = await act.tx.find('user-clock-events', { user_id: event.user_id })
  const others = rows.map((row) => fromStored(row) as Event)
  const settings = await settingsOf(act)
  const at = clockedAt(event)
  const before = others.filter((one) => clockedAt(one) <= at)
  const open = before.findLast(({ kind }) => kind === 'IN')
  const [here, there] = [
    await siteOf(act, event.location_id),
    open && (await siteOf(act, open.location_id)),
  ]
  const place = {
    timezone: timezoneOf(here),
    nameOf: () => there?.name ?? 'another site',
  }
  const problemAmong = (known: readonly Event[]) => orderProblem(event, known, place, settings)
  const sentence = problemAmong(others)
  if (sentence === null) return []
  const isKnown = !act.madeOffline && problemAmong(await seenBy(act, others)) !== null
  if (isKnown) throw new Problem('out_of_order', { title: sentence })
  const hasNoIn = event.kind === 'OUT' && clockState(others, at, settings) === 'OUT'
  return [hasNoIn ? 'MISSING_IN' : 'NEEDS_REVIEW']
}

/** @returns a tag if the site is no longer theirs @throws Problem location_forbidden */
function judgeSite(act: RecordAct, event: Event): readonly string[] {
  if (act.caller.role !== 'user' || act.caller.location_ids.includes(event.location_id)) return []
  if (!act.madeOffline) throw new Problem('location_forbidden')
  return ['NEEDS_REVIEW']
}

export const userClockEventRules: ResourceRules = {
  async creating(act, record) {
    const given = record as Event
    await judgePerson(act, given)
    const voided = given.voids_id && (await act.tx.record('user-clock-events', given.voids_id))
    if (voided && (fromStored(voided) as Event).user_id !== given.user_id) {
      refuse("That is someone else's clock event.", 'voids_id')
    }
    const event = asOverride(given)
    refuseFields(clockProblems(event))
    const tags = [
      ...(event.tags ?? []),
      ...judgeSite(act, event),
      ...(await judgeOrder(act, event)),
    ]
    return tags.length === 0 ? event : { ...event, tags: [...new Set(tags)] }
  },
  async editing(act, { stored, next, changes }) {
    if ('voided_by_id' in changes && isVoidedAlone(next)) {
      const refusal = clockVoidRefusal(stored as Event, act.caller)
      if (refusal !== null) refuse(refusal, 'voided_by_id')
    }
    if (!('approved_by' in changes)) return
    const event = stored as Event
    if (event.override !== true && !isInDoubt(event)) {
      refuse('Only an override, or a tap somebody doubts, needs approval.', 'approved_by')
    }
    if (actingRole(act.caller.role) !== 'admin' || changes.approved_by !== act.caller.user_id) {
      refuse('Approve it under your own name.', 'approved_by')
    }
  },
}
