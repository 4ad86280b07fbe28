/**
 * What follows from a check and is kept with it, in one transaction: readings of fridges in the log, and
 * the issues its failing answers open. Always holds: ids are derived from the check's, so that the server,
 * which makes the same records, and this device have one each; what is only changed by a correction
 * (readings, lots added to an issue that stands) is worked out on the server (ADR 0024).
 */

import { derivedId } from '#contract/core/derived-id.ts'
import { issuesOfCheck } from '#contract/modules/checks/checks.rules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { Evaluation } from '#contract/modules/forms/evaluate.ts'
import { parseAnswers, parseForm } from '#contract/modules/forms/form-language.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { Beside } from '#src/records/save/effects-here.ts'
import { readingsBeside } from './readings-beside.ts'

/** `date` is when it is signed, in ms. */
type Signed = Pick<Check, 'id' | 'location_id' | 'department_id' | 'date' | 'started_at'>

export type Told = {
  /** As the check keeps its answers. */
  readonly data: string
  readonly evaluation: Evaluation
  readonly units: readonly TemperatureLocation[]
  readonly timezone: string
  /** The site's day of the check. */
  readonly today: string
  readonly flags: readonly string[]
  /** The checks it takes the place of. */
  readonly corrected: readonly Check[]
}

function issuesBeside(check: Signed, form: CheckForm, told: Told): Beside[] {
  const answers = parseAnswers(told.data) ?? {}
  const opened = issuesOfCheck(check, form, { ...told, answers }, told.corrected)
  // Whoever did the check named an issue that is open: the server adds to that one.
  const own = opened.filter(({ linked }) => linked === undefined)
  return own.map(({ role, fields }) => ({
    resource: 'issues' as const,
    record: { ...fields, id: derivedId(check.id, role), created: check.date },
  }))
}

export function besideCheck(check: Signed, form: CheckForm, told: Told): Beside[] {
  const { data, evaluation, units, timezone, flags, corrected } = told
  const hasReadings =
    flags.includes('temperature') && form.private !== true && corrected.length === 0
  const readings = hasReadings
    ? readingsBeside(check, parseForm(form.schema), {
        ...{ data, units, timezone },
        limits: evaluation.limits,
      })
    : []
  return [...readings, ...issuesBeside(check, form, told)]
}
