/**
 * The consequences of a check: issues from its failed answers (domain §4 `x-issue`), its fridge
 * readings in the temperature log (§4 F11), and when its schedule was last done (§2.25). Always
 * holds: with the module off, or for private answers, there are no issues and no readings.
 */

import { sameJson } from '#contract/core/resource/patch.ts'
import { registry } from '#contract/core/resource/registry.ts'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import { type Effect, type Effects, make } from '#contract/core/rules/effects.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { evaluate } from '../forms/evaluate.ts'
import { askedQuestions } from '../forms/form-questions.ts'
import { managerAt } from '../issues/issue-owner.ts'
import { readingsOf } from './check-readings.ts'
import { isAskedInRow, issuesOfCheck, saidOfCheck } from './checks.rules.ts'
import type { Check } from './checks.ts'
import { type JudgedCheck, readJudged } from './judged-check.ts'
import { isMissedReason } from './missed-checks.ts'
import { openIssuesFor } from './open-issue.ts'

async function nameOf(ref: string | undefined, id: string, read: Read) {
  if (ref === 'temperature-locations') return (await read.get(ref, id))?.name
  return ref === 'stocks' ? (await read.get(ref, id))?.internal_name : undefined
}

/** Names of the fridges and items a check is about, so that the issue says which. */
async function namesIn({ schema, answers }: JudgedCheck, read: Read) {
  const names: Record<string, string> = {}
  for (const { question, value } of askedQuestions(schema, answers)) {
    const name = typeof value === 'string' && (await nameOf(question['x-ref'], value, read))
    if (name) names[String(value)] = name
  }
  return names
}

async function issuesIn(told: JudgedCheck, read: Read, flags: readonly string[]) {
  const { check, form, schema, answers, judged, context } = told
  const { today } = context
  const opened = (evaluation: typeof judged) =>
    issuesOfCheck(check, form, { answers, evaluation, flags, today })
  if (opened(judged).length === 0) return []
  const named = evaluate(schema, answers, { ...context, names: await namesIn(told, read) })
  const asked = opened(named)
  const [standing, assigned_to] = await Promise.all([
    openIssuesFor(check, form, asked, read),
    managerAt(check, read),
  ])
  return asked.map(({ role, linked, fields }) => {
    const instead = linked ?? standing.get(role)
    return make(
      'issues',
      role,
      { ...fields, ...(assigned_to !== undefined && { assigned_to }) },
      {
        ...(isAskedInRow(role) && { reach: 'last' }),
        ...(instead !== undefined && { instead }),
      },
    )
  })
}

async function readingsIn(told: JudgedCheck, read: Read, flags: readonly string[]) {
  const { check, schema, answers, judged, site } = told
  const isOpen = check.signed && check.private !== true
  if (!isOpen || !flags.includes(registry['temperature-logs'].flag ?? '')) return []
  const units = await read.where('temperature-locations', { location_id: check.location_id })
  const readings = readingsOf(check, schema, answers, {
    limits: judged.limits,
    unitsById: new Map(units.map((unit) => [unit.id, unit])),
    timezone: timezoneOf(site),
  })
  return readings.map(({ role, key, recheckOf, fields }) =>
    make('temperature-logs', role, fields, {
      key,
      onVoid: 'void',
      ...(recheckOf !== null && { names: { recheck_of_id: recheckOf } }),
    }),
  )
}

/** `last_completed` is the `date` of the newest valid check that answered the schedule. */
function lastDone(id: string, last_completed: number | null): Effect {
  return {
    ...{ kind: 'patch', resource: 'check-schedules', id, act: 'complete' },
    fields: { last_completed },
  }
}

async function doneBy({ schedule_id, date }: Check, read: Read): Promise<Effect[]> {
  const schedule = schedule_id && (await read.get('check-schedules', schedule_id))
  if (!schedule || (schedule.last_completed ?? 0) >= date) return []
  return [lastDone(schedule.id, date)]
}

/** A voided check wasn't done. */
async function doneWithout({ id, schedule_id }: Check, read: Read): Promise<Effect[]> {
  const schedule = schedule_id && (await read.get('check-schedules', schedule_id))
  if (!schedule || !read.isWhole) return []
  const checks = await read.where('checks', { schedule_id: schedule.id })
  const dates = checks
    .filter((one) => one.id !== id && !one.voided_by_id && !isMissedReason(one))
    .map(({ date }) => date)
  const last = dates.length > 0 ? Math.max(...dates) : undefined
  return schedule.last_completed === last ? [] : [lastDone(schedule.id, last ?? null)]
}

const saysTheSame = (before: Check, after: Check): boolean =>
  saidOfCheck.every((field) => sameJson(before[field] ?? null, after[field] ?? null))

export const effectsOfCheck: Effects<Check> = async ({ before, after }, { read, flags }) => {
  if (isMissedReason(after)) return []
  if (isVoidedAlone(after)) {
    return before && !isVoidedAlone(before) ? doneWithout(after, read) : []
  }
  if (before && saysTheSame(before, after)) return []
  const told = await readJudged(after, read)
  if (!told) return []
  const [issues, readings, done] = await Promise.all([
    issuesIn(told, read, flags),
    readingsIn(told, read, flags),
    doneBy(after, read),
  ])
  return [...issues, ...readings, ...done]
}
