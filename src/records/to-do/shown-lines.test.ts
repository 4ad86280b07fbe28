import { expect, test } from 'vitest'
import type { Location } from '#contract/modules/sites/locations.ts'
import { MINUTE, NOW } from '#tests/support/to-do-reader.ts'
import { inOrder, linesOfSites } from './lines-in-order.ts'
import { type Snoozed, shownLines, snoozeLine } from './shown-lines.ts'
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

test('of two sites each line leads to its own; a supplier found at both stands once and at none', () => {
  const site = (id: string, name: string) => ({ id, name }) as Location
  const supplier = line('Review Cheviot Poultry', { to: '/suppliers/c' })
  const found = [
    { site: site('hs', 'High Street'), lines: [line('Basin', { to: '/issues/b' }), supplier] },
    {
      site: site('mk', 'Mill Lane'),
      lines: [line('Pests', { to: '/checks?tab=missed' }), supplier],
    },
  ]
  expect(linesOfSites(found).map((one) => [one.title, one.site?.name, one.to])).toEqual([
    ['Basin', 'High Street', '/issues/b?site=hs'],
    ['Review Cheviot Poultry', undefined, '/suppliers/c'],
    ['Pests', 'Mill Lane', '/checks?tab=missed&site=mk'],
  ])
  expect(linesOfSites(found.slice(0, 1)).map(({ to }) => to)).toEqual(['/issues/b', '/suppliers/c'])
})

test('AC 3.31.3 of 3 lines 1 is Tom’s: Mine says 1 and Everybody 3, whichever is shown', () => {
  const lines = [line('Fridge 1'), line('Basin', { isMine: true }), line('Pests')]
  const counts = (mineOnly: boolean) => {
    const { mine, everybody, shown } = shownLines(lines, { snoozed: {}, mineOnly }, NOW)
    return [mine.length, everybody.length, shown.length]
  }
  expect(counts(true)).toEqual([1, 3, 1])
  expect(counts(false)).toEqual([1, 3, 3])
})

test('of alarms the fridge comes first, then what is critical, an answer to look at, what is high', () => {
  const alarm = (title: string, weight?: number) =>
    line(title, { rank: 'alarm', ...(weight && { weight }) })
  const order = inOrder([
    alarm('High', 3),
    alarm('Answer', 2),
    alarm('Fridge'),
    alarm('Critical', 1),
  ])
  expect(order.map(({ title }) => title)).toEqual(['Fridge', 'Critical', 'Answer', 'High'])
})
