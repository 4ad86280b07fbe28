import { expect, test } from 'vitest'
import { ben, readerOf } from '#tests/support/to-do-reader.ts'
import { entry, read } from '#tests/support/to-do-records.ts'
import { unitLines } from './unit-lines.ts'

test('a freezer that failed on Monday and was not read since is Thursday’s alarm too, until a good reading follows', () => {
  const older = new Map([['Freezer', read('f', 9.4, 3 * 1_440)]])
  const unread = [entry('Freezer', { state: 'LATER' }), entry('Fridge 1', {})]
  expect(unitLines(unread, older, readerOf(ben))).toMatchObject([
    { rank: 'alarm', title: 'Freezer failed at 9.4 °C', second: 'Read Mon 2 Mar, 09:00' },
  ])
  const good = [entry('Freezer', { log: read('g', 3.1, 5) })]
  expect(unitLines(good, older, readerOf(ben))).toEqual([])
})

test('AC 3.14.6 a recheck is due 30 minutes after the failed reading, and overdue from then on', () => {
  const rank = (ago: number) =>
    unitLines([entry('Fridge 1', { recheckOf: read('r', 9.4, ago) })], new Map(), readerOf(ben))[0]
  expect(rank(20)).toMatchObject({ rank: 'due', second: 'Was 9.4 °C, due 09:10' })
  expect(rank(31)).toMatchObject({ rank: 'overdue' })
})
