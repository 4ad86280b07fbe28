/**
 * The demo business's checks of the last six weeks (domain §6.2): each schedule answered as its
 * people would, 3 % late, 1.5 % missed, 4 % with a corrective action; yesterday's closing check at
 * Mill Lane missed, an opening at High Street too, and a closing that Tom explained; none done
 * today. The same seed and day give the same checks; each result is computed from its own answers.
 */

import { occurrences } from '#contract/modules/checks/check-schedule.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { isMissedReason, missedReason } from '#contract/modules/checks/missed-checks.ts'
import { sealAnswers, withAnswer } from '#contract/modules/forms/answers.ts'
import type { Answers } from '#contract/modules/forms/form-language.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import { addDays, startOfDay } from '#contract/time/business-day.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { Seeded } from '#server/seeded.ts'
import type { DemoForm, DemoSchedule } from '../forms/demo-check-forms.ts'
import { people, type SiteCode, sites } from '../people/demo-people.ts'
import { goodAnswers } from './good-answers.ts'

const ZONE = 'Europe/London'
const MINUTE = 60_000
const DAY_MS = 86_400_000
export const CHECK_DAYS = 42
const LATE = 0.03
const MISSED = 0.015
const BAD = 0.04

/** Who does which form at which site, by first name; people on the floor do the others. */
const doneBy: Readonly<Record<string, readonly string[]>> = {
  'F13 HS': ['Tom'],
  'F13 MK': ['Asha'],
}

/** Certainly missed: how many days before today, and why, if somebody explained it. */
const knownMisses = [
  { key: 'F2', site: 'MK', ago: 1 },
  { key: 'F2', site: 'HS', ago: 2, why: 'Power cut, we closed at four', by: 'Tom' },
  { key: 'F1', site: 'HS', ago: 3 },
] as const

const cleaned = { stage: 'CLEAN_AND_DISINFECT', product: 'Sanitiser D10' }

/** Free-text answers that no rule generates, by library key. */
const written: Readonly<Record<string, Answers>> = {
  F3: {
    items: [
      { item: 'WORK_SURFACES', ...cleaned },
      { item: 'MINCER', ...cleaned },
      { item: 'HANDLES_SWITCHES', ...cleaned },
    ],
  },
  F5: { probe_id: 'P1, blue handle' },
  F8: { vehicle: 'NX21 LRD', mileage: 84_120 },
  F9: {
    points: [
      { place: 'Back door', number: 1, kind: 'BAIT' },
      { place: 'Cutting room', number: 2, kind: 'EFK' },
      { place: 'Dry store', number: 3, kind: 'GLUE' },
    ],
    contractor_visit: 'NO',
  },
}

export type Kitchen = {
  readonly idOf: (name: string) => string
  readonly chance: Seeded
  readonly now: number
  readonly forms: ReadonlyMap<string, readonly DemoForm[]>
}

const staffOf = (site: SiteCode) =>
  people
    .filter((one) => one.role === 'user' && one.sites.includes(site))
    .filter((one) => !one.username && !one.hasLeft)
    .map((one) => one.first)

/** The revision in use then. */
const formAt = (forms: readonly DemoForm[] = [], at: number) =>
  forms.findLast(({ created }) => created <= at) ?? forms[0]

type Doing = { readonly chance: Seeded; readonly by: string; readonly at: number }

/** One yes-or-no question answered No, with its first suggestion as the action. */
function badAnswers(form: DemoForm, good: Answers, { chance, by, at }: Doing, wanted?: string) {
  const judged = askedQuestions(form.shape, good).filter(
    ({ question, path }) =>
      question['x-fail'] && question['x-actions'] && !path.endsWith('visual_ok'),
  )
  const any = judged[Math.floor(chance.next() * judged.length)]
  const one = judged.find(({ path }) => path === wanted) ?? any
  if (!one) return good
  const answer = one.question['x-fail']?.[0]
  const text = one.question['x-actions']?.[0] ?? ''
  const bad = withAnswer(good, one.path, answer)
  return { ...bad, _actions: { [one.path]: { text, by, at } } }
}

function checkOf(
  kitchen: Kitchen,
  form: DemoForm,
  site: SiteCode,
  first: string,
  at: number,
  /** The question that is answered No. */
  bad?: string,
): Check {
  const { idOf, chance } = kitchen
  const by = idOf(first)
  const region = sites.find(({ code }) => code === site)?.region
  const today = localDay(at, ZONE)
  const spread = () => chance.between(-0.8, 0.8)
  const known = { today, region, spread, records: { users: [by, idOf('Asha')] } }
  const good = goodAnswers(form.shape, known, written[form.library_key ?? ''])
  const isBad = chance.next() < BAD || bad !== undefined
  const answers = isBad ? badAnswers(form, good, { chance, by, at }, bad) : good
  const sealed = sealAnswers(form.shape, answers, { today, site: known })
  const took = Math.round((form.estimated_min ?? 3) * chance.between(0.6, 1.2) * 60)
  return {
    id: chance.id(at),
    created: at,
    created_by: by,
    location_id: idOf(site),
    form_id: form.id,
    date: at,
    data: sealed.data,
    result: sealed.result,
    ...(sealed.failed_fields.length > 0 && { failed_fields: sealed.failed_fields }),
    signed: true,
    signed_by: by,
    signed_at: at,
    started_at: at - took * 1000,
    duration_s: took,
    ...(form.private && { private: true, user_id: by }),
  }
}

/** Grace reviewed it two days later. */
function verified(check: Check, kitchen: Kitchen, site: SiteCode): Check {
  const at = check.date + 2 * DAY_MS
  if (at > kitchen.now || kitchen.chance.next() < 0.3) return check
  const by = site === 'HS' ? 'Grace' : 'Asha'
  return { ...check, verified_by: kitchen.idOf(by), verified_at: at }
}

/** Entered the morning after. */
function explained(
  { idOf, chance }: Kitchen,
  schedule: DemoSchedule,
  slot: number,
  { why, by }: { readonly why: string; readonly by: string },
): Check {
  const now = slot + 15 * 60 * MINUTE
  const user_id = idOf(by)
  const said = missedReason(schedule, slot, why, { user_id, now })
  return { ...said, id: chance.id(now), created: now, created_by: user_id }
}

function scheduledChecks(kitchen: Kitchen, schedule: DemoSchedule): Check[] {
  const { chance, now, forms } = kitchen
  const { key, site } = schedule
  const to = startOfDay(now, ZONE)
  const span = { from: to - CHECK_DAYS * DAY_MS, to, now, timezone: ZONE }
  const today = localDay(now, ZONE)
  const names = doneBy[`${key} ${site}`] ?? staffOf(site)
  return occurrences(schedule, [], span).flatMap(({ at, dueBy }) => {
    const day = localDay(at, ZONE)
    const known = knownMisses.find(
      (one) => one.key === key && one.site === site && day === addDays(today, -one.ago),
    )
    if (known && 'why' in known) return [explained(kitchen, schedule, at, known)]
    if (known || chance.next() < MISSED) return []
    const isLate = chance.next() < LATE
    const date = isLate
      ? dueBy + chance.between(10, 40) * MINUTE
      : at + chance.between(-20, Math.min(90, (dueBy - at) / MINUTE)) * MINUTE
    const form = formAt(forms.get(key), date)
    const first = names[Math.floor(chance.next() * names.length)]
    if (!form || first === undefined || date >= to) return []
    const check = checkOf(kitchen, form, site, first, Math.floor(date))
    const slotted = { ...check, schedule_id: schedule.id, slot: at }
    return [form.verify_required ? verified(slotted, kitchen, site) : slotted]
  })
}

/** Each person at the start of their shift, for a week. */
function fitnessChecks(kitchen: Kitchen): Check[] {
  const { now, forms, chance } = kitchen
  const form = forms.get('F10')?.at(-1)
  if (!form) return []
  const today = startOfDay(now, ZONE)
  return (['HS', 'MK'] as const).flatMap((site) =>
    staffOf(site).flatMap((first) =>
      [1, 2, 3, 5, 6].map((ago) => {
        const at = today - ago * DAY_MS + Math.floor((6 + chance.between(0.7, 1.2)) * 60) * MINUTE
        // Somebody who should have stayed at home, for an admin to look at.
        const isIll = first === 'Callum' && ago === 2
        return checkOf(kitchen, form, site, first, at, isIll ? 'no_sickness_48h' : undefined)
      }),
    ),
  )
}

/** Checks, oldest first, and the schedules with when they were last done. */
export function demoChecks(
  kitchen: Kitchen,
  schedules: readonly DemoSchedule[],
): { readonly checks: Check[]; readonly lastCompleted: ReadonlyMap<string, number> } {
  const answered = schedules.flatMap((schedule) => scheduledChecks(kitchen, schedule))
  const checks = [...answered, ...fitnessChecks(kitchen)].sort((a, b) => a.date - b.date)
  const lastCompleted = new Map(
    checks.flatMap((check) =>
      check.schedule_id && !isMissedReason(check) ? [[check.schedule_id, check.date]] : [],
    ),
  )
  return { checks, lastCompleted }
}
