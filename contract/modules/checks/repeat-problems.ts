/**
 * Repeated problems at a site (domain §4 F14): a question or a unit that failed three times or more
 * in 28 days. Pure. Always holds: private answers aren't counted, because everybody at the site may
 * read the review; voided and corrected checks don't count.
 */
import type { CheckForm } from '../forms/check-forms.ts'
import { parseAnswers, parseForm, type Question } from '../forms/form-language.ts'
import { askedQuestions, isReading } from '../forms/form-questions.ts'
import type { TemperatureLocation } from '../temperature/temperature-locations.ts'
import type { TemperatureLog } from '../temperature/temperature-logs.ts'
import type { Check } from './checks.ts'

export const REPEAT_DAYS = 28
const OFTEN = 3

export type RepeatProblem = { readonly what: string; readonly times: string }

type Happened = {
  /** Of those days. */
  readonly checks: readonly Check[]
  readonly forms: readonly CheckForm[]
  readonly logs: readonly TemperatureLog[]
  readonly units: readonly TemperatureLocation[]
}

/** What is wrong where the form says it: "Any signs of pests?" names no problem. */
function problemWords({ title, 'x-issue-title': words }: Question): string | undefined {
  return typeof words === 'string' ? words : title
}

/**
 * What failed in a check, each question once, except fridges: they are counted by their readings.
 */
function failedIn(check: Check, form: CheckForm): string[] {
  const asked = askedQuestions(parseForm(form.schema), parseAnswers(check.data ?? '') ?? {})
  const failed = asked.filter((one) => check.failed_fields?.includes(one.path) && !isReading(one))
  const titles = failed.map(({ question, title }) => problemWords(question) ?? title)
  return [...new Set(titles)].map((title) => `${form.title}: ${title}`)
}

/** The most frequent first. */
export function repeatProblems({ checks, forms, logs, units }: Happened): RepeatProblem[] {
  const formsById = new Map(forms.map((form) => [form.id, form]))
  const unitsById = new Map(units.map((unit) => [unit.id, unit]))
  const inChecks = checks
    .filter((check) => !check.voided_by_id && check.private !== true && check.failed_fields)
    .flatMap((check) => {
      const form = formsById.get(check.form_id)
      return form ? failedIn(check, form) : []
    })
  const inReadings = logs
    .filter((log) => log.result === 'FAIL' && !log.voided_by_id)
    .flatMap(({ temperature_location_id: id }) => unitsById.get(id)?.name ?? [])
  const counts = new Map<string, number>()
  for (const what of [...inChecks, ...inReadings]) counts.set(what, (counts.get(what) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= OFTEN)
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => ({ what, times: `${count} times in ${REPEAT_DAYS} days` }))
}
