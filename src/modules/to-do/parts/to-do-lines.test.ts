import { expect, test } from 'vitest'
import { checkDay } from '#contract/modules/checks/check-day.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { type Snoozed, shownLines, snoozeLine, type ToDoSources, toDoLines } from './to-do-lines.ts'

const NOW = Date.UTC(2026, 2, 5, 9, 0)
const MINUTE = 60_000
const ben = { role: 'user', user_id: 'ben' } as const
const asha = { role: 'admin', user_id: 'asha' } as const

const reader = (caller: typeof ben | typeof asha, departmentId: string | null = null) => ({
  caller,
  departmentId,
  timezone: 'Europe/London',
  fahrenheit: false,
  today: '2026-03-05',
  now: NOW,
})

const read = (id: string, temperature: number, ago: number) =>
  ({
    id,
    temperature,
    date: NOW - ago * MINUTE,
    result: temperature > 8 ? 'FAIL' : 'PASS',
    created_by: 'ben',
    temperature_location_id: 'Fridge 1',
  }) as TemperatureLog

const entry = (name: string, change: Partial<RoundEntry>): RoundEntry => ({
  unit: { id: name, name } as TemperatureLocation,
  state: 'DONE',
  slot: null,
  log: null,
  last: null,
  recheckOf: null,
  ...change,
})

const issue = (title: string, change: Partial<Issue>) =>
  ({
    id: title,
    title,
    status: 'OPEN',
    severity: 'MEDIUM',
    assigned_to: 'ben',
    due_date: '2026-03-09',
    ...change,
  }) as Issue

const nothing: ToDoSources = {
  entries: [],
  older: new Map(),
  checks: [],
  unexplained: [],
  looks: { readings: [], doubted: [], checks: [], forms: [], arrivals: [] },
  issues: [],
  toGo: [],
  suppliers: [],
  attention: 0,
}
const titles = (sources: Partial<ToDoSources>, caller: typeof ben | typeof asha = ben) =>
  toDoLines({ ...nothing, ...sources }, reader(caller)).map(({ title }) => title)

test('AC 3.31 alarms, then what is overdue, due, for today, good to know', () => {
  const sources = {
    attention: 1,
    entries: [
      entry('Fridge 1', { state: 'DUE' }),
      entry('Fridge 2', { recheckOf: read('r', 9.4, 20) }),
      entry('Freezer', { state: 'OVERDUE' }),
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
    'Display failed at 12.1 °C',
    'Freezer',
    'Door seal',
    'Fridge 1',
    'Recheck Fridge 2',
    'Basin',
    'Fly screen',
  ])
})

test('a freezer that failed on Monday and was not read since is Thursday’s alarm too, until a good reading follows', () => {
  const older = new Map([['Freezer', read('f', 9.4, 3 * 1_440)]])
  const unread = { older, entries: [entry('Freezer', { state: 'LATER' }), entry('Fridge 1', {})] }
  expect(toDoLines({ ...nothing, ...unread }, reader(ben))).toMatchObject([
    { rank: 'alarm', title: 'Freezer failed at 9.4 °C', second: 'Read Mon 2 Mar, 09:00' },
  ])
  const good = { older, entries: [entry('Freezer', { log: read('g', 3.1, 5) })] }
  expect(titles(good)).toEqual([])
})

test('AC 3.14.6 a recheck is due 30 minutes after the failed reading, and overdue from then on', () => {
  const rank = (ago: number) =>
    toDoLines(
      { ...nothing, entries: [entry('Fridge 1', { recheckOf: read('r', 9.4, ago) })] },
      reader(ben),
    )[0]
  expect(rank(20)).toMatchObject({ rank: 'due', second: 'Was 9.4 °C, due 09:10' })
  expect(rank(31)).toMatchObject({ rank: 'overdue' })
})

test('AC 3.31.1 with everything logged, closed and sent there is nothing to do', () => {
  const done = { entries: [entry('Fridge 1', { log: read('p', 3, 5) })] }
  expect(titles({ ...done, issues: [issue('Basin', { status: 'CLOSED' })] })).toEqual([])
})

test('AC 3.31.1 the 07:00 opening check leaves the list at once when Ben has done it', () => {
  const opening = { id: 'opening', title: 'Opening checks' }
  const every = { id: 'every', form_id: 'opening', cron: '0 7 * * *', created: 1 } as CheckSchedule
  const listed = (checks: { id: string; date: number; schedule_id: string }[]) =>
    titles({
      checks: checkDay(
        { schedules: [every], forms: [opening], checks },
        { site: { timezone: 'Europe/London' }, departmentId: null, seer: ben },
        { day: '2026-03-05', now: NOW },
      ).due,
    })
  expect(listed([])).toEqual(['Opening checks'])
  expect(listed([{ id: 'c1', date: NOW - MINUTE, schedule_id: 'every' }])).toEqual([])
})

test('AC 3.31.1 an issue leaves Ben’s list when he hands it over, and Asha’s when she has closed it', () => {
  const listed = (status: Issue['status'], who: typeof ben | typeof asha) =>
    titles({ issues: [issue('Basin', { status, severity: 'HIGH' })] }, who)
  expect(listed('IN_PROGRESS', ben)).toEqual(['Basin'])
  expect(listed('AWAITING_CHECK', ben)).toEqual([])
  expect(listed('AWAITING_CHECK', asha)).toEqual(['Check: Basin'])
  expect(listed('CLOSED', ben)).toEqual([])
  expect(listed('CLOSED', asha)).toEqual([])
})

test('Asha verifies 2 failed readings and looks at what was handed over; Ben, who worked, does not', () => {
  const handedOver = issue('Door seal', { status: 'AWAITING_CHECK', severity: 'HIGH' })
  const sources = {
    entries: [entry('Fridge 1', { log: read('p', 3, 1) })],
    looks: { ...nothing.looks, readings: [read('a', 9, 60), read('b', 10, 90)] },
    issues: [handedOver],
  }
  expect(titles(sources, asha)).toEqual(['Check: Door seal', 'Verify Fridge 1'])
  expect(titles(sources, ben)).toEqual([])
})

const form = (id: string, more: Partial<CheckForm>) =>
  ({ id, family_id: id, title: id, revision: 1, ...more }) as CheckForm
const check = (id: string, form_id: string, more: Partial<Check> = {}) =>
  ({
    ...{ id, form_id, date: NOW - 120 * MINUTE, created_by: 'ben' },
    ...{ signed: true, result: 'PASS' },
    ...more,
  }) as Check
const looking = (looks: Partial<ToDoSources['looks']>, caller: typeof ben | typeof asha) =>
  toDoLines({ ...nothing, looks: { ...nothing.looks, ...looks } }, reader(caller))

test('3.31 the metal detector Ben signed waits for Asha until it is verified; 3 of them are 1 line', () => {
  const forms = [form('Metal detector', { verify_required: true }), form('Opening', {})]
  const one = check('c1', 'Metal detector')
  const of = (checks: readonly Check[], caller: typeof ben | typeof asha) =>
    looking({ checks, forms }, caller)
  expect(of([one, check('o', 'Opening')], asha)).toMatchObject([
    { title: 'Verify Metal detector', second: 'Signed today 07:00', to: '/checks/c1' },
  ])
  expect(of([one], ben)).toEqual([])
  expect(of([{ ...one, verified_by: 'asha' }], asha)).toEqual([])
  expect(
    of(
      [
        { ...one, voided_by_id: 'c2' },
        { ...one, signed: false },
      ],
      asha,
    ),
  ).toEqual([])
  expect(of([{ ...one, created_by: 'asha' }], asha)).toEqual([])
  expect(
    of([one, check('c2', 'Metal detector'), check('c3', 'Metal detector')], asha),
  ).toMatchObject([{ second: '3 checks, the last today 07:00' }])
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
    ...{ ...nothing, looks: { ...nothing.looks, checks, forms } },
    issues: [...handedOver, own],
  }
  const seenIn = (departmentId: string | null) =>
    toDoLines(sources, reader(asha, departmentId))
      .map(({ title }) => title)
      .toSorted()
  const here = ['Her own', 'Verify Count Bakery', 'Verify Count undefined']
  expect(seenIn('Bakery')).toEqual(['Check: Seal Bakery', 'Check: Seal undefined', ...here])
  expect(seenIn(null)).toHaveLength(7)
})

test('§4 F10 Callum’s failed private answer is 1 alarm for Asha, none for Ben, Grace or Callum', () => {
  const forms = [form('Fit for work', { private: true, verify_required: true })]
  const bad = check('c', 'Fit for work', { private: true, result: 'ACTION', created_by: 'callum' })
  const titlesFor = (caller: object, one = bad) =>
    looking({ checks: [one], forms }, caller as typeof ben).map(({ title }) => title)
  expect(titlesFor(asha)).toEqual(['Fit for work: a failed answer'])
  expect(titlesFor(ben)).toEqual([])
  expect(titlesFor({ role: 'user', user_id: 'callum' })).toEqual([])
  expect(titlesFor({ role: 'auditor', user_id: 'grace' })).toEqual([])
  expect(titlesFor(asha, { ...bad, verified_by: 'tom' })).toEqual([])
})

test('2.32 who clocked in not fit to work is an alarm for Asha and for nobody else, until she has seen it', () => {
  const arrival = {
    ...{ id: 'e', user_id: 'ben', created_by: 'ben', kind: 'IN' },
    ...{ fit_to_work: 'NO', date: NOW },
  } as UserClockEvent
  expect(looking({ arrivals: [arrival] }, asha)).toMatchObject([
    {
      title: 'Somebody came in not fit to work',
      to: '/user-clock?view=hours&week=2026-03-05&person=ben',
    },
  ])
  expect(looking({ arrivals: [arrival] }, ben)).toEqual([])
  expect(looking({ arrivals: [{ ...arrival, verified_by: 'asha' }] }, asha)).toEqual([])
})

test('2 missed checks nobody explained are 1 line for Ben and Asha, and none for who may fill in none', () => {
  const missed = (title: string) =>
    ({
      schedule: { id: title },
      form: { id: title, title },
      occurrence: { at: NOW - 26 * 60 * MINUTE },
    }) as ToDoSources['unexplained'][number]
  const one = { ...nothing, unexplained: [missed('Opening checks')] }
  expect(toDoLines(one, reader(ben))).toMatchObject([
    { title: 'Opening checks was missed', second: 'Yesterday 07:00. Say why', rank: 'today' },
  ])
  const two = { unexplained: [missed('Opening checks'), missed('Closing checks')] }
  expect(titles(two)).toEqual(['2 checks were missed'])
  expect(titles(two, { role: 'auditor', user_id: 'grace' } as never)).toEqual([])
})

test.each([15, 60])(
  'AC 3.31.2 a line put off for %i minutes is back after them and not a minute sooner; an alarm cannot be put off',
  (minutes) => {
    const sources = { ...nothing, attention: 1, issues: [issue('Basin', {})] }
    const lines = toDoLines(sources, reader(ben))
    const snoozed = lines.reduce<Snoozed>(
      (before, line) => snoozeLine(before, line, { minutes, now: NOW }),
      {},
    )
    const at = (later: number) =>
      shownLines(lines, { snoozed, mineOnly: false }, NOW + later * MINUTE)
    expect(at(0).shown.map(({ rank }) => rank)).toEqual(['alarm'])
    expect(at(0).putOff).toBe(1)
    expect(at(minutes - 1).putOff).toBe(1)
    expect(at(minutes).shown.length).toBe(2)
    expect(at(minutes).putOff).toBe(0)
  },
)

test('AC 3.31.2 a line put off for 60 minutes outlasts one of 15, whose time has come', () => {
  const [basin, door] = toDoLines(
    { ...nothing, issues: [issue('Basin', {}), issue('Door seal', {})] },
    reader(ben),
  )
  if (!basin || !door) throw new Error('No lines')
  const long = snoozeLine({}, basin, { minutes: 60, now: NOW })
  const both = snoozeLine(long, door, { minutes: 15, now: NOW })
  const later = snoozeLine(both, { key: 'fly screen' }, { minutes: 15, now: NOW + 30 * MINUTE })
  expect(later).toEqual({
    [basin.key]: NOW + 60 * MINUTE,
    'fly screen': NOW + 45 * MINUTE,
  })
})

test('AC 3.31.3 Mine leaves what names this person', () => {
  const sources = {
    ...nothing,
    entries: [entry('Fridge 1', { state: 'DUE' })],
    issues: [issue('Basin', {})],
  }
  const lines = toDoLines(sources, reader(ben))
  const { shown } = shownLines(lines, { snoozed: {}, mineOnly: true }, NOW)
  expect(shown.map(({ title }) => title)).toEqual(['Basin'])
})

test('a reading under a PIN that was not right stands before Asha until she verifies it', () => {
  const marked = { ...read('m', 3.2, 60), tags: ['NAME_NOT_PROVEN'] }
  const looks = { ...nothing.looks, readings: [marked] }
  const sources = { ...nothing, entries: [entry('Fridge 1', {})], looks }
  const [line] = toDoLines(sources, reader(asha))
  expect([line?.title, line?.second]).toEqual(['Verify Fridge 1', 'Who read it is not proven'])
  expect(toDoLines(sources, reader(ben))).toEqual([])
})

test('a reading that may be dated back stands before Asha until she verifies it', () => {
  const marked = { ...read('m', 3.2, 60), tags: ['TIME_NOT_PROVEN'] }
  const looks = { ...nothing.looks, readings: [marked] }
  const [line] = toDoLines({ ...nothing, entries: [entry('Fridge 1', {})], looks }, reader(asha))
  expect([line?.title, line?.second]).toEqual([
    'Verify Fridge 1',
    'When it was read is not confirmed',
  ])
})

test('AC 3.31.3 a check is mine when its schedule names me, and not when it names nobody', () => {
  const due = (id: string, user_ids?: string[]) =>
    ({
      schedule: { id, user_ids },
      form: { id: 'f', title: id },
      occurrence: { at: NOW, dueBy: NOW + 60 * MINUTE, state: 'DUE' },
    }) as ToDoSources['checks'][number]
  const checks = [due('Opening', ['ben', 'asha']), due('Closing', ['asha']), due('Cleaning')]
  const lines = toDoLines({ ...nothing, checks }, reader(ben))
  const { shown } = shownLines(lines, { snoozed: {}, mineOnly: true }, NOW)
  expect(shown.map(({ title }) => title)).toEqual(['Opening'])
})

test('an overdue opening check stands before a fridge that is due, and leads to its occurrence', () => {
  const check = {
    schedule: { id: 's1' },
    form: { id: 'f1', title: 'Opening checks' },
    occurrence: { at: NOW - 180 * MINUTE, dueBy: NOW - 60 * MINUTE, state: 'OVERDUE' },
  } as ToDoSources['checks'][number]
  const entries = [entry('Fridge 1', { state: 'DUE' })]
  const lines = toDoLines({ ...nothing, entries, checks: [check] }, reader(ben))
  expect(lines.map(({ title }) => title)).toEqual(['Opening checks', 'Fridge 1'])
  expect(lines[0]).toMatchObject({
    second: 'Was due by 08:00',
    to: `/checks/fill?schedule=s1&slot=${NOW - 180 * MINUTE}`,
  })
})

test('AC 3.31 what is past its use by is overdue, what ends today is for today; four of a kind are 1 line', () => {
  const toGo = (name: string, useBy: string) => ({ id: name, name, useBy })
  const past = toGo('Chicken thigh', '2026-03-04')
  const lines = toDoLines({ ...nothing, toGo: [toGo('Ham', '2026-03-05'), past] }, reader(ben))
  expect(lines.map(({ rank, title, to }) => [rank, title, to])).toEqual([
    ['overdue', 'Chicken thigh is past its use by', '/stock/Chicken thigh'],
    ['today', 'Use Ham today', '/stock/Ham'],
  ])
  expect(lines[0]?.second).toBe('Use by 04/03/2026. Keep it apart')
  const four = ['Ham', 'Lamb', 'Salmon', 'Veal'].map((name) => toGo(name, '2026-03-05'))
  expect(toDoLines({ ...nothing, toGo: four }, reader(ben))).toMatchObject([
    { title: 'Use 4 items today', second: 'Ham, Lamb and 2 more', to: '/stock?look=today' },
  ])
})

test('AC 3.31 a review due today, one of last week, a certificate of 12 days and one that ran out: 4 lines for Asha, none for Ben', () => {
  const supplier = (name: string, more: Partial<Supplier>) =>
    ({ id: name, name, approval_status: 'APPROVED', ...more }) as Supplier
  const certificate = (expires_date: string) => [{ kind: 'BRCGS' as const, expires_date }]
  const suppliers = [
    supplier('Allen Dairy', { next_review_date: '2026-03-05' }),
    supplier('Border Beef', { next_review_date: '2026-02-26' }),
    supplier('Cheviot Poultry', { certificates: certificate('2026-02-21') }),
    supplier('Tyne Cutting', { certificates: certificate('2026-03-17') }),
    supplier('Wylam Pork', {
      next_review_date: '2027-01-01',
      certificates: certificate('2026-06-01'),
    }),
  ]
  const lines = toDoLines({ ...nothing, suppliers }, reader(asha))
  expect(lines.map(({ rank, title, second, to }) => [rank, title, second, to])).toEqual([
    [
      'overdue',
      'Cheviot Poultry: a certificate ran out',
      'Expired 21/02/2026',
      '/suppliers/Cheviot Poultry',
    ],
    ['overdue', 'Review Border Beef', 'Due since 26/02/2026', '/suppliers/Border Beef'],
    ['today', 'Review Allen Dairy', 'Due today', '/suppliers/Allen Dairy'],
    ['info', 'Tyne Cutting: a certificate runs out', 'On 17/03/2026', '/suppliers/Tyne Cutting'],
  ])
  expect(titles({ suppliers })).toEqual([])
})

test('F5 a probe failed: a line for each of 3 units Asha did not read herself, 1 for all of 4, none for Ben', () => {
  const test = {
    check_id: 'c1',
    location_id: 'hs',
    probe: 'P1, blue handle',
    date: NOW - 60 * MINUTE,
    passed: false,
  }
  const made = (unit: string, created_by = 'ben') => ({
    test,
    log: { ...read(unit, 3, 600), temperature_location_id: unit, created_by },
  })
  const lines = (units: readonly string[], caller: typeof ben | typeof asha) =>
    toDoLines(
      {
        ...nothing,
        entries: ['F1', 'F2', 'F3', 'F4'].map((name) => entry(name, {})),
        looks: {
          ...nothing.looks,
          doubted: [...units.map((unit) => made(unit)), made('F1'), made('F4', 'asha')],
        },
      },
      reader(caller),
    ).map(({ rank, title, second, to }) => [rank, title, second, to])
  const one = 'Look at 1 reading made with P1, blue handle'
  expect(lines(['F1', 'F2', 'F3'], asha)).toEqual([
    [
      'today',
      'F1: its probe failed later',
      'Look at 2 readings made with P1, blue handle',
      '/temperature-logging/F1?look=probe',
    ],
    ['today', 'F2: its probe failed later', one, '/temperature-logging/F2?look=probe'],
    ['today', 'F3: its probe failed later', one, '/temperature-logging/F3?look=probe'],
  ])
  expect(lines(['F1', 'F2', 'F3', 'F4'], asha)).toEqual([
    [
      'today',
      'Probe P1, blue handle failed later',
      'Look at 5 readings of 4 units made with it',
      '/checks/c1',
    ],
  ])
  expect(lines(['F1', 'F2', 'F3', 'F4'], ben)).toEqual([])
})

test('2.25 told after 30 minutes: 31 after its window Asha has an alarm that cannot be put off, Ben a late check', () => {
  const late = (ago: number) =>
    ({
      schedule: { id: 's1', escalate_after_min: 30 },
      form: { id: 'f1', title: 'Opening checks' },
      occurrence: { at: NOW - 180 * MINUTE, dueBy: NOW - ago * MINUTE, state: 'OVERDUE' },
    }) as ToDoSources['checks'][number]
  const told = (ago: number, caller: typeof ben | typeof asha) =>
    toDoLines({ ...nothing, checks: [late(ago)] }, reader(caller)).map(
      ({ rank, title }) => `${rank} ${title}`,
    )
  expect(told(30, asha)).toEqual(['overdue Opening checks'])
  expect(told(31, asha)).toEqual(['alarm Opening checks is still not done'])
  expect(told(31, ben)).toEqual(['overdue Opening checks'])
})
