/** Lines of several modules in one list, in the order of the fold. */
import { expect, test } from 'vitest'
import type { CheckDay } from '#contract/modules/checks/check-day.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { checkLines } from '#src/modules/checks/to-do/check-lines.ts'
import { secondLookLines as secondLooksAtChecks } from '#src/modules/checks/to-do/second-look-lines.ts'
import { issueLines } from '#src/modules/issues/to-do/issue-lines.ts'
import { attentionLines } from '#src/modules/sync/to-do/use-to-do-lines.ts'
import { secondLookLines } from '#src/modules/temperature/to-do/second-look-lines.ts'
import { unitLines } from '#src/modules/temperature/to-do/unit-lines.ts'
import { inOrder } from '#src/records/to-do/lines-in-order.ts'
import type { ToDoLine } from '#src/records/to-do/to-do-line.ts'
import { asha, ben, MINUTE, NOW, readerOf } from '#tests/support/to-do-reader.ts'
import { entry, issue, read } from '#tests/support/to-do-records.ts'
import { partsOf } from './after-start.ts'

type Sources = {
  readonly attention?: number
  readonly issues?: readonly Issue[]
  readonly entries?: readonly RoundEntry[]
  readonly readings?: readonly TemperatureLog[]
  readonly due?: CheckDay['due']
  readonly verify?: { readonly checks: readonly Check[]; readonly forms: readonly CheckForm[] }
}

function toDoLines(
  sources: Sources,
  caller: typeof ben | typeof asha,
  departmentId?: string | null,
) {
  const { attention = 0, issues = [], entries = [], readings = [], due = [] } = sources
  const reader = readerOf(caller, departmentId)
  const byModule: Record<string, ToDoLine[]> = {
    sync: attentionLines(attention),
    issues: issueLines(issues, reader, () => undefined),
    temperature: [
      ...unitLines({ title: 'Morning temperatures', entries, done: 0 }, new Map(), reader),
      ...secondLookLines({ readings, doubted: [] }, entries, reader),
    ],
    checks: [
      ...checkLines({ due, unexplained: [] }, reader),
      ...secondLooksAtChecks(sources.verify ?? { checks: [], forms: [] }, reader, () => undefined),
    ],
  }
  return inOrder(partsOf(({ toDo }) => toDo).flatMap(({ key }) => byModule[key] ?? []))
}

const titles = (sources: Sources, caller: typeof ben | typeof asha = ben) =>
  toDoLines(sources, caller).map(({ title }) => title)

const slotUntil = (dueBy: number) => ({ dueBy }) as RoundEntry['slot']
const form = (id: string, more: Partial<CheckForm>) =>
  ({ id, family_id: id, title: id, revision: 1, ...more }) as CheckForm
const check = (id: string, form_id: string, more: Partial<Check> = {}) =>
  ({
    ...{ id, form_id, date: NOW - 120 * MINUTE, created_by: 'ben' },
    ...{ signed: true, result: 'PASS' },
    ...more,
  }) as Check

test('AC 3.31 of all modules: alarms, then what is overdue, due, for today, good to know', () => {
  const sources = {
    attention: 1,
    entries: [
      entry('Fridge 1', { state: 'DUE', slot: slotUntil(NOW + 60 * MINUTE) }),
      entry('Fridge 2', { recheckOf: read('r', 9.4, 20) }),
      entry('Freezer', { state: 'OVERDUE', slot: slotUntil(NOW - 30 * MINUTE) }),
      entry('Display', { log: read('f', 12.1, 5) }),
      entry('Cutting room', { state: 'LATER' }),
    ],
    issues: [
      issue('Fly screen', {}),
      issue('Door seal', { due_date: '2026-03-03' }),
      issue('Basin', { due_date: '2026-03-05' }),
      issue("Callum's", { assigned_to: 'callum' }),
    ],
  }
  expect(titles(sources)).toEqual([
    '1 record needs attention',
    'Display was at 12.1 °C',
    'Morning temperatures',
    'Door seal',
    'Recheck Fridge 2',
    'Basin',
    'Fly screen',
  ])
})

test('AC 3.31.1 with everything logged, closed and sent there is nothing to do', () => {
  const done = { entries: [entry('Fridge 1', { log: read('p', 3, 5) })] }
  expect(titles({ ...done, issues: [issue('Basin', { status: 'CLOSED' })] })).toEqual([])
})

test('Asha verifies 2 failed readings and looks at what was handed over; Ben, who worked, does not', () => {
  const handedOver = issue('Door seal', { status: 'AWAITING_CHECK', severity: 'HIGH' })
  const sources = {
    entries: [entry('Fridge 1', { log: read('p', 3, 1) })],
    readings: [read('a', 9, 60), read('b', 10, 90)],
    issues: [handedOver],
  }
  expect(titles(sources, asha)).toEqual(['Check: Door seal', 'Verify Fridge 1'])
  expect(titles(sources, ben)).toEqual([])
})

test('AC 3.12.1 in Bakery Asha is asked for Bakery’s check and issue and those of no department; her own of Butchery stays', () => {
  const departments = ['Butchery', 'Bakery', undefined]
  const of = (department_id: string | undefined) => ({ ...(department_id && { department_id }) })
  const checks = departments.map((one) => check(`c ${one}`, `Count ${one}`, of(one)))
  const forms = departments.map((one) => form(`Count ${one}`, { verify_required: true }))
  const handedOver = departments.map((one) =>
    issue(`Seal ${one}`, { status: 'AWAITING_CHECK', ...of(one) }),
  )
  const own = issue('Her own', { assigned_to: 'asha', department_id: 'Butchery' })
  const sources = {
    verify: { checks, forms },
    issues: [...handedOver, own],
  }
  const seenIn = (departmentId: string | null) =>
    toDoLines(sources, asha, departmentId)
      .map(({ title }) => title)
      .toSorted()
  const here = ['Her own', 'Verify 2 checks']
  expect(seenIn('Bakery')).toEqual(['Check: Seal Bakery', 'Check: Seal undefined', ...here])
  expect(seenIn(null)).toEqual([
    ...['Check: Seal Bakery', 'Check: Seal Butchery', 'Check: Seal undefined'],
    ...['Her own', 'Verify 3 checks'],
  ])
})

test('an overdue opening check stands before a round that is due, and leads to its occurrence', () => {
  const check = {
    schedule: { id: 's1' },
    form: { id: 'f1', title: 'Opening checks' },
    occurrence: { at: NOW - 180 * MINUTE, dueBy: NOW - 60 * MINUTE, state: 'OVERDUE' },
  } as CheckDay['due'][number]
  const entries = [entry('Fridge 1', { state: 'DUE', slot: slotUntil(NOW + 60 * MINUTE) })]
  const lines = toDoLines({ entries, due: [check] }, ben)
  expect(lines.map(({ title }) => title)).toEqual(['Opening checks', 'Morning temperatures'])
  expect(lines[0]).toMatchObject({
    second: 'Was due by 08:00',
    to: `/checks/fill?schedule=s1&slot=${NOW - 180 * MINUTE}`,
  })
})

test('a round and a check due by the same time, and an own issue and a second look: in this order', () => {
  const dueBy = NOW + 60 * MINUTE
  const due = [
    {
      schedule: { id: 's1' },
      form: { id: 'f1', title: 'Opening checks' },
      occurrence: { at: NOW, dueBy, state: 'DUE' },
    } as CheckDay['due'][number],
  ]
  const sources = {
    due,
    entries: [entry('Fridge 1', { state: 'DUE', slot: slotUntil(dueBy) })],
    readings: [read('a', 9, 60)],
    issues: [issue('Fly screen', { assigned_to: 'asha' })],
  }
  expect(titles(sources, asha)).toEqual([
    'Morning temperatures',
    'Opening checks',
    'Fly screen',
    'Verify Fridge 1',
  ])
})
