import { expect, test } from 'vitest'
import { type CheckDay, checkDay } from '#contract/modules/checks/check-day.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import { shownLines } from '#src/records/to-do/shown-lines.ts'
import type { ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { asha, ben, grace, MINUTE, NOW, readerOf } from '#tests/support/to-do-reader.ts'
import { checkLines } from './check-lines.ts'

const titles = (day: Parameters<typeof checkLines>[0], caller: ToDoReader['caller'] = ben) =>
  checkLines(day, readerOf(caller)).map(({ title }) => title)

test('AC 3.31.1 the 07:00 opening check leaves the list at once when Ben has done it', () => {
  const opening = { id: 'opening', title: 'Opening checks' }
  const every = { id: 'every', form_id: 'opening', cron: '0 7 * * *', created: 1 } as CheckSchedule
  const listed = (checks: { id: string; date: number; schedule_id: string }[]) =>
    titles({
      due: checkDay(
        { schedules: [every], forms: [opening], checks },
        { site: { timezone: 'Europe/London' }, departmentId: null, seer: ben },
        { day: '2026-03-05', now: NOW },
      ).due,
      unexplained: [],
    })
  expect(listed([])).toEqual(['Opening checks'])
  expect(listed([{ id: 'c1', date: NOW - MINUTE, schedule_id: 'every' }])).toEqual([])
})

test('2 missed checks nobody explained are a line each for Ben and Asha, 4 of them 1, and none for who may fill in none', () => {
  const missed = (title: string) =>
    ({
      schedule: { id: title },
      form: { id: title, title },
      occurrence: { at: NOW - 26 * 60 * MINUTE, dueBy: NOW - 24 * 60 * MINUTE },
    }) as CheckDay['unexplained'][number]
  const of = (...names: string[]) => ({ due: [], unexplained: names.map(missed) })
  expect(checkLines(of('Opening checks'), readerOf(ben))).toMatchObject([
    {
      title: 'Opening checks',
      second: 'Not done by yesterday 09:00. Say why',
      rank: 'today',
      verb: 'Say why',
    },
  ])
  const two = of('Opening checks', 'Closing checks')
  expect(titles(two)).toEqual(['Opening checks', 'Closing checks'])
  expect(titles(two, grace)).toEqual([])
  expect(titles(of('Pests', 'Drains', 'Opening', 'Closing'), asha)).toEqual([
    '4 checks were missed',
  ])
})

test('AC 3.31.3 a check is mine when its schedule names me, and not when it names nobody', () => {
  const due = (id: string, user_ids?: string[]) =>
    ({
      schedule: { id, user_ids },
      form: { id: 'f', title: id },
      occurrence: { at: NOW, dueBy: NOW + 60 * MINUTE, state: 'DUE' },
    }) as CheckDay['due'][number]
  const all = [due('Opening', ['ben', 'asha']), due('Closing', ['asha']), due('Cleaning')]
  const lines = checkLines({ due: all, unexplained: [] }, readerOf(ben))
  const { shown } = shownLines(lines, { snoozed: {}, mineOnly: true }, NOW)
  expect(shown.map(({ title }) => title)).toEqual(['Opening'])
})

test('2.25 told after 30 minutes: 31 after its window Asha has an alarm that cannot be put off, Ben a late check', () => {
  const late = (ago: number) =>
    ({
      schedule: { id: 's1', escalate_after_min: 30 },
      form: { id: 'f1', title: 'Opening checks' },
      occurrence: { at: NOW - 180 * MINUTE, dueBy: NOW - ago * MINUTE, state: 'OVERDUE' },
    }) as CheckDay['due'][number]
  const told = (ago: number, caller: typeof ben | typeof asha) =>
    checkLines({ due: [late(ago)], unexplained: [] }, readerOf(caller)).map(
      ({ rank, title }) => `${rank} ${title}`,
    )
  expect(told(30, asha)).toEqual(['overdue Opening checks'])
  expect(told(31, asha)).toEqual(['alarm Opening checks is still not done'])
  expect(told(31, ben)).toEqual(['overdue Opening checks'])
})
