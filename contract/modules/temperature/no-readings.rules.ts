/**
 * What an answer without a reading must say, and what follows from it (domain §2.18-19): a unit that
 * is off says what became of its food; one that is off or can't be read opens an issue for the
 * manager; one out of use isn't due until a manager puts it back. Pure.
 */
import { type Effect, type Effects, make } from '#contract/core/rules/effects.ts'
import type { Judge } from '#contract/core/rules/judge.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { managerAt } from '../issues/issue-owner.ts'
import { defaultDueDate, ISSUE_ROLE } from '../issues/issues.rules.ts'
import { noReadingWords } from './no-reading-words.ts'
import type { NoReading } from './no-readings.ts'
import { dateProblem } from './temperature-logs.rules.ts'

type Draft = Partial<Pick<NoReading, 'cause' | 'reason' | 'food' | 'notes'>>

/** Sentences by field, each with what to do. */
export function noReadingProblems({ cause, reason, food, notes }: Draft): Record<string, string> {
  return {
    ...(cause === 'OFF' && food === undefined && { food: 'Say what happened to the food.' }),
    ...(reason === 'OTHER' && !notes?.trim() && { notes: 'Say why in a few words.' }),
  }
}

export const judgeNoReading: Judge<NoReading> = ({ before, after, caller }) => {
  if (before) return {}
  // A correction keeps the time of what it corrects, however long ago that was.
  const date = after.voids_id ? null : dateProblem(after, { now: after.created, role: caller.role })
  return { ...noReadingProblems(after), ...(date && { date }) }
}

/** Food in a unit that is off can't wait two days; a display that can't be read can wait a week. */
const severityOf = ({ cause, food }: NoReading) =>
  cause === 'OFF' && food !== 'NONE' ? 'HIGH' : 'MEDIUM'

export const effectsOfNoReading: Effects<NoReading> = async (
  { before, after },
  { read, flags },
): Promise<readonly Effect[]> => {
  if (before) return []
  const { id, cause, location_id, department_id, temperature_location_id } = after
  const unit = await read.get('temperature-locations', temperature_location_id)
  if (cause === 'OUT_OF_USE') {
    // One that has moved meanwhile, or that its author may not touch, is another site's to judge.
    if (unit?.location_id !== location_id) return []
    const one = { resource: 'temperature-locations', id: unit.id } as const
    return [{ kind: 'patch', ...one, act: 'out-of-use', fields: { out_of_use: true } }]
  }
  if (!flags.includes('issues')) return []
  const site = await read.get('locations', location_id)
  if (!unit || !site) return []
  const severity = severityOf(after)
  const assigned_to = await managerAt(after, read)
  const fields = {
    location_id,
    ...(department_id && { department_id }),
    status: 'OPEN',
    title: `${unit.name}: ${cause === 'OFF' ? "it's off" : "it can't be read"}`,
    description: noReadingWords(after),
    category: 'EQUIPMENT',
    severity,
    source: { kind: 'no-readings', id },
    due_date: defaultDueDate(severity, localDay(after.date, site.timezone)),
    ...(assigned_to !== undefined && { assigned_to }),
    ...(after.file_ids && { file_ids: after.file_ids }),
  } as const
  return [make('issues', ISSUE_ROLE, fields, after.issue_id ? { instead: after.issue_id } : {})]
}
