/**
 * Readings that wait for a second person, as lines of the To-do list (domain §3.31, verifications).
 * Pure. Always holds: reviewing it removes the line; one's own readings are for somebody else.
 */
import { IconRubberStamp } from '@tabler/icons-react'
import { actingRole } from '#contract/core/access/access.ts'
import { isNameUnproven, isTimeUnproven } from '#contract/core/sync/unproven.ts'
import { type DoubtedReading, probeInWords } from '#contract/modules/temperature/probe-tests.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { eachOrAll } from '#src/records/to-do/several-lines.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'

export type SecondLooks = {
  /** Unverified readings that failed, or whose author or time isn't confirmed. */
  readonly readings: readonly TemperatureLog[]
  /** Readings whose probe later failed its test, and that nobody has reviewed since. */
  readonly doubted: readonly DoubtedReading[]
}

type Lines = (looks: SecondLooks, reader: ToDoReader) => ToDoLine[]

/** One line per unit, for people who may verify and didn't take it (domain §1.5). */
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
        ? 'We couldn’t confirm who read it'
        : own.some(isTimeUnproven) && 'When it was read is not confirmed'
      const second = doubt || failed
      const to = `/temperature-logging/${unit.id}`
      const key = `verify ${unit.id}`
      const title = `Verify ${unit.name}`
      const row = { icon: IconRubberStamp, verb: 'Verify' }
      return [{ ...row, key, rank: 'info', title, second, to, isMine: false, at: now }]
    })
  }

const countOf = (count: number) => (count === 1 ? '1 reading' : `${count} readings`)

/**
 * One line per unit, because they are reviewed unit by unit, or one that links to the failed test.
 * One's own readings are for somebody else.
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
      const line = { rank: 'today', icon: IconRubberStamp, isMine: false, at: now } as const
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

export const secondLookLines = (
  looks: SecondLooks,
  entries: readonly RoundEntry[],
  reader: ToDoReader,
): ToDoLine[] =>
  [readingLines(entries), doubtedLines(entries)].flatMap((lines) => lines(looks, reader))
