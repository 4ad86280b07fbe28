/**
 * What waits for a second person's eyes, as lines of the To-do list (domain §3.31, verifications):
 * readings, checks, private answers that failed, who came to work unfit. Pure. Always holds: a line
 * about a private answer names nobody; one second look removes a line.
 */
import { actingRole } from '#contract/core/access.ts'
import { isNameUnproven, isTimeUnproven } from '#contract/core/unproven.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import {
  checksToVerify,
  privateFails,
  unfitArrivals,
} from '#contract/modules/checks/second-looks.ts'
import { clockedAt } from '#contract/modules/clock/clocked-at.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { inDepartment } from '#contract/modules/sites/in-department.ts'
import { type DoubtedReading, probeInWords } from '#contract/modules/temperature/probe-tests.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import { hoursPath } from '#src/modules/clock/parts/hours-path.ts'
import { eachOrAll } from './several-lines.ts'
import type { ToDoLine, ToDoReader } from './to-do-line.ts'

export type SecondLooks = {
  /** Readings nobody has verified that failed, or whose name or time is not proven. */
  readonly readings: readonly TemperatureLog[]
  /** Readings whose probe failed its test later, and nobody has looked at them since. */
  readonly doubted: readonly DoubtedReading[]
  readonly checks: readonly Check[]
  /** All revisions. */
  readonly forms: readonly CheckForm[]
  readonly arrivals: readonly UserClockEvent[]
}

type Lines = (looks: SecondLooks, reader: ToDoReader) => ToDoLine[]

/** One line a unit, for who may verify and did not read it (domain §1.5). */
const readingLines =
  (entries: readonly RoundEntry[]): Lines =>
  ({ readings }, { caller, now }) => {
    if (!['admin', 'auditor'].includes(actingRole(caller.role))) return []
    const others = readings.filter(({ created_by }) => created_by !== caller.user_id)
    const byUnit = Map.groupBy(others, (log) => log.temperature_location_id)
    return entries.flatMap(({ unit }): ToDoLine[] => {
      const own = byUnit.get(unit.id) ?? []
      const count = own.filter(({ result }) => result === 'FAIL').length
      if (own.length === 0) return []
      const failed = count === 1 ? '1 failed reading' : `${count} failed readings`
      const doubt = own.some(isNameUnproven)
        ? 'Who read it is not proven'
        : own.some(isTimeUnproven) && 'When it was read is not confirmed'
      const second = doubt || failed
      const to = `/temperature-logging/${unit.id}`
      const key = `verify ${unit.id}`
      const title = `Verify ${unit.name}`
      return [{ key, rank: 'info', title, second, to, isMine: false, at: now }]
    })
  }

const countOf = (count: number) => (count === 1 ? '1 reading' : `${count} readings`)

/**
 * A line a unit, as they are looked at unit by unit, or one that leads to the failed test. Own readings
 * are another's to look at.
 */
const doubtedLines =
  (entries: readonly RoundEntry[]): Lines =>
  ({ doubted }, { caller, now }) => {
    if (!['admin', 'auditor'].includes(actingRole(caller.role))) return []
    const nameOf = new Map(entries.map(({ unit }) => [unit.id, unit.name]))
    const others = doubted.filter(
      ({ log }) => log.created_by !== caller.user_id && nameOf.has(log.temperature_location_id),
    )
    const byTest = Map.groupBy(others, ({ test }) => test.check_id)
    return [...byTest].flatMap(([check_id, ofTest]) => {
      const [first] = ofTest
      if (!first) return []
      const line = { rank: 'today', isMine: false, at: now } as const
      return eachOrAll<[string, DoubtedReading[]]>(
        [...Map.groupBy(ofTest, ({ log }) => log.temperature_location_id)],
        ([unitId, own]) => ({
          ...line,
          key: `probe ${check_id} ${unitId}`,
          title: `${nameOf.get(unitId)}: its probe failed later`,
          second: `Look at ${countOf(own.length)} made with ${first.test.probe}`,
          to: `/temperature-logging/${unitId}?look=probe`,
        }),
        (units) => ({
          ...line,
          key: `probe ${check_id}`,
          title: `${probeInWords(first.test.probe)} failed later`,
          second: `Look at ${countOf(ofTest.length)} of ${units.length} units made with it`,
          to: `/checks/${check_id}`,
        }),
      )
    })
  }

/** One line a form, whatever its revision; a single check is opened at once. */
const checkLines: Lines = ({ checks, forms }, { caller, now, timezone }) => {
  const formsById = new Map(forms.map((form) => [form.id, form]))
  const waiting = checksToVerify(checks, formsById, caller)
  return [...Map.groupBy(waiting, ({ form }) => form.family_id)].map(([family, read]): ToDoLine => {
    const newest = read.reduce((a, b) => (b.check.date > a.check.date ? b : a))
    const when = formatWhen(newest.check.date, now, timezone)
    const isOne = read.length === 1
    return {
      key: `verify form ${family}`,
      rank: 'info',
      title: `Verify ${newest.form.title}`,
      second: isOne
        ? `Signed ${lowered(when)}`
        : `${read.length} checks, the last ${lowered(when)}`,
      to: isOne
        ? `/checks/${newest.check.id}`
        : `/checks?tab=done&span=month&form=${family}&verify=yes`,
      isMine: false,
      at: now,
    }
  })
}

const lowered = (when: string) =>
  when.replace(/^(?:Today|Yesterday|Tomorrow)/, (day) => day.toLowerCase())

const privateLines: Lines = ({ checks, forms }, { caller, now, timezone }) =>
  privateFails(checks, caller).map((check): ToDoLine => {
    const form = forms.find(({ id }) => id === check.form_id)
    return {
      key: `private ${check.id}`,
      rank: 'alarm',
      title: `${form?.title ?? 'A private check'}: a failed answer`,
      second: `${formatWhen(check.date, now, timezone)}. Only admins see this`,
      to: `/checks/${check.id}`,
      isMine: false,
      at: check.date,
    }
  })

const arrivalLines: Lines = ({ arrivals }, { caller, now, timezone }) =>
  unfitArrivals(arrivals, caller).map(
    (event): ToDoLine => ({
      key: `unfit ${event.id}`,
      rank: 'alarm',
      title: 'Somebody came in not fit to work',
      second: `${formatWhen(clockedAt(event), now, timezone)}. Only admins see this`,
      to: hoursPath(event, timezone),
      isMine: false,
      at: clockedAt(event),
    }),
  )

export function secondLookLines(
  looks: SecondLooks,
  entries: readonly RoundEntry[],
  reader: ToDoReader,
): ToDoLine[] {
  const here = { ...looks, checks: looks.checks.filter(inDepartment(reader.departmentId)) }
  return [
    readingLines(entries),
    doubtedLines(entries),
    checkLines,
    privateLines,
    arrivalLines,
  ].flatMap((lines) => lines(here, reader))
}
