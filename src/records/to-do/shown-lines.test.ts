import { expect, test } from 'vitest'
import { MINUTE, NOW } from '#tests/support/to-do-reader.ts'
import { inOrder, type Snoozed, shownLines, snoozeLine } from './shown-lines.ts'
import type { ToDoLine } from './to-do-line.ts'

const line = (title: string, change: Partial<ToDoLine> = {}): ToDoLine => ({
  ...{ key: title, rank: 'info', title, second: '', to: '/', isMine: false, at: NOW },
  ...change,
})

test.each([15, 60])(
  'AC 3.31.2 a line put off for %i minutes is back after them and not a minute sooner; an alarm cannot be put off',
  (minutes) => {
    const lines = [line('1 record needs attention', { rank: 'alarm' }), line('Basin')]
    const snoozed = lines.reduce<Snoozed>(
      (before, one) => snoozeLine(before, one, { minutes, now: NOW }),
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
  const [basin, door] = [line('Basin'), line('Door seal')]
  const long = snoozeLine({}, basin, { minutes: 60, now: NOW })
  const both = snoozeLine(long, door, { minutes: 15, now: NOW })
  const later = snoozeLine(both, { key: 'fly screen' }, { minutes: 15, now: NOW + 30 * MINUTE })
  expect(later).toEqual({
    [basin.key]: NOW + 60 * MINUTE,
    'fly screen': NOW + 45 * MINUTE,
  })
})

test('AC 3.31.3 Mine leaves what names this person', () => {
  const lines = [line('Fridge 1', { rank: 'due' }), line('Basin', { isMine: true })]
  const { shown } = shownLines(lines, { snoozed: {}, mineOnly: true }, NOW)
  expect(shown.map(({ title }) => title)).toEqual(['Basin'])
})

test('AC 3.31 alarms, then what is overdue, due, for today, good to know; of one rank what was due first', () => {
  const lines = [
    line('Fly screen', { rank: 'info' }),
    line('Fridge 1', { rank: 'due', at: NOW }),
    line('Door seal', { rank: 'overdue', at: NOW }),
    line('Basin', { rank: 'today' }),
    line('Freezer', { rank: 'overdue', at: NOW - 30 * MINUTE }),
    line('Cutting room', { rank: 'due', at: NOW }),
    line('Display', { rank: 'alarm' }),
  ]
  expect(inOrder(lines).map(({ title }) => title)).toEqual([
    'Display',
    'Freezer',
    'Door seal',
    'Fridge 1',
    'Cutting room',
    'Basin',
    'Fly screen',
  ])
})
