import { expect, test } from 'vitest'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { asha, ben, MINUTE, NOW, readerOf } from '#tests/support/to-do-reader.ts'
import { entry, read } from '#tests/support/to-do-records.ts'
import { unitLines } from './unit-lines.ts'

const round = (entries: readonly RoundEntry[], done = 0) => ({
  title: 'Morning temperatures',
  entries,
  done,
})
const slotUntil = (dueBy: number) => ({ dueBy }) as RoundEntry['slot']

test('a freezer that failed on Monday and was not read since is Thursday’s alarm too, until a good reading follows', () => {
  const older = new Map([['Freezer', { ...read('f', 9.4, 3 * 1_440), limit_max: 8 }]])
  const unread = [entry('Freezer', { state: 'LATER' }), entry('Fridge 1', {})]
  expect(unitLines(round(unread), older, readerOf(ben))).toMatchObject([
    {
      rank: 'alarm',
      title: 'Freezer was at 9.4 °C',
      second: 'Above 8 °C, read 3 days ago.',
      verb: 'Read it again',
    },
  ])
  const good = [entry('Freezer', { log: read('g', 3.1, 5) })]
  expect(unitLines(round(good), older, readerOf(ben))).toEqual([])
})

test('AC 3.14.6 a recheck is due 30 minutes after the failed reading, and overdue from then on', () => {
  const line = (ago: number) =>
    unitLines(
      round([entry('Fridge 1', { recheckOf: read('r', 9.4, ago), last: read('r', 9.4, ago) })]),
      new Map(),
      readerOf(ben),
    )[0]
  expect(line(20)).toMatchObject({
    rank: 'due',
    second: 'Was 9.4 °C at 08:40. Due 09:10',
    owner: 'ben',
  })
  expect(line(31)).toMatchObject({ rank: 'overdue', when: 'Overdue 1 min' })
})

test('Ben has 30 minutes to read 9.4 again; after 31 it is an alarm for Asha, who calls somebody, and still his recheck', () => {
  const ranks = (ago: number, caller: typeof ben | typeof asha) => {
    const failed = read('r', 9.4, ago)
    const entries = [entry('Fridge 1', { recheckOf: failed, last: failed })]
    return unitLines(round(entries), new Map(), readerOf(caller)).map(({ rank }) => rank)
  }
  expect(ranks(30, asha)).toEqual(['due'])
  expect(ranks(31, asha)).toEqual(['alarm', 'overdue'])
  expect(ranks(31, ben)).toEqual(['overdue'])
})

test('3 fridges that are due are 1 line, the round, by the first of their times; with all read there is none', () => {
  const due = ['1', '2', '3'].map((name, place) =>
    entry(`Fridge ${name}`, { state: 'DUE', slot: slotUntil(NOW + (60 + place) * MINUTE) }),
  )
  const lines = unitLines(round([...due, entry('Freezer', {})], 1), new Map(), readerOf(ben))
  expect(lines).toMatchObject([
    { rank: 'due', title: 'Morning temperatures', second: '1 of 4 done. Due by 10:00' },
  ])
  expect(unitLines(round([entry('Freezer', {})], 1), new Map(), readerOf(ben))).toEqual([])
})
