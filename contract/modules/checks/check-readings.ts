/**
 * Readings of fridges and freezers taken with a check (domain §4 F11): a temperature judged by the
 * limits of the fridge picked beside it is a reading of that fridge, in the log like any other.
 * Pure; the same on device and server. Always holds: one reading per answer, with the limits and
 * texts stored with it; a second one in the same row is the recheck of the first, if that failed.
 */

import { actionsOf } from '../forms/evaluate.ts'
import type { Answers, Question } from '../forms/form-language.ts'
import { type Asked, askedQuestions, isReading } from '../forms/form-questions.ts'
import type { Limits } from '../temperature/limits.ts'
import { slotAt } from '../temperature/slot-at.ts'
import type { TemperatureLocation } from '../temperature/temperature-locations.ts'
import { computeResult } from '../temperature/temperature-logs.rules.ts'
import type { TemperatureLog } from '../temperature/temperature-logs.ts'
import type { SlotUnit } from '../temperature/temperature-slots.ts'
import type { Check } from './checks.ts'

/** A reading's role: its id is the UUID v5 of the check's id and this name. */
const roleOf = (path: string): string => `reading:${path}`

type Unit = Pick<TemperatureLocation, 'id' | 'location_id' | 'department_id'> & SlotUnit & Limits
type Taken = Pick<Check, 'location_id' | 'date' | 'started_at'>

export type CheckReading = {
  readonly role: string
  /**
   * The fridge and the question: identifies the same reading in the check that corrects this one.
   */
  readonly key: string
  /** Role of the failed reading that this one repeats. */
  readonly recheckOf: string | null
  readonly fields: Omit<TemperatureLog, 'id' | 'created' | 'created_by'>
}

type Context = {
  /** What each number was judged by (`Evaluation.limits`). */
  readonly limits: Readonly<Record<string, Limits>>
  readonly unitsById: ReadonlyMap<string, Unit>
  readonly timezone: string
}

const placeOf = (path: string) => path.slice(0, path.lastIndexOf('.') + 1)

/** Fridges that aren't here, or are at another site, are left out: there is no log to write to. */
export function readingsOf(
  check: Taken,
  form: Question,
  answers: Answers,
  { limits, unitsById, timezone }: Context,
): CheckReading[] {
  const actions = actionsOf(answers)
  const readings: CheckReading[] = []
  const failedByPlace = new Map<string, string>()
  for (const asked of askedQuestions(form, answers)) {
    const { path, value, question, siblings } = asked
    const unit = unitsById.get(String(siblings[question['x-limits']?.of ?? '']))
    if (!isReading(asked) || typeof value !== 'number') continue
    if (unit?.location_id !== check.location_id) continue
    const place = `${placeOf(path)} ${unit.id}`
    const said = actions[path]
    // If sent without its limits, it is judged by the fridge's own: without any it would always
    // pass.
    const judged = computeResult(value, limits[path] ?? unit)
    const isFirstOfTwo = judged.result === 'FAIL' && hasSecond(asked)
    const date = isFirstOfTwo ? readAt(check, said?.at) : check.date
    const slot = slotAt(unit, date, timezone)
    const text = said?.text.trim()
    readings.push({
      role: roleOf(path),
      key: `${unit.id} ${path.slice(placeOf(path).length)}`,
      recheckOf: failedByPlace.get(place) ?? null,
      fields: {
        location_id: unit.location_id,
        ...(unit.department_id !== undefined && { department_id: unit.department_id }),
        temperature_location_id: unit.id,
        temperature: value,
        date,
        ...(slot !== null && { slot }),
        source: 'MANUAL',
        ...judged,
        ...(judged.result !== 'PASS' && {
          ...(said?.reason && { reason: said.reason }),
          ...(text && { corrective_action: text }),
          ...(said?.product_decision && { product_decision: said.product_decision }),
        }),
      },
    })
    if (judged.result === 'FAIL') failedByPlace.set(place, roleOf(path))
  }
  return readings
}

/** Is there another reading of the same fridge in the row? */
const hasSecond = ({ question, siblings, beside, value }: Asked): boolean =>
  Object.entries(beside).some(
    ([name, other]) =>
      other !== question &&
      other['x-limits']?.of === question['x-limits']?.of &&
      typeof siblings[name] === 'number' &&
      value !== undefined,
  )

/** A failed reading counts as taken when its action was written: the second came later. */
const readAt = ({ date, started_at = date }: Taken, at = date): number =>
  Math.min(date, Math.max(started_at, at))
