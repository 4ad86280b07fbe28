import { expect, test } from 'vitest'
import type { ToTell } from '#contract/modules/recall/to-tell.figures.ts'
import { recallLines } from './recall-lines.ts'

const HOUR = 3_600_000
const TEN = Date.parse('2026-03-05T10:00:00Z')
const toTell: ToTell = {
  ...{ id: 'r1', at: TEN, origins: [], customers: 3, others: ['LOCAL_AUTHORITY', 'FSA'] },
  ...{ told: 1, all: 6 },
}
const lines = (recall: ToTell, now: number) =>
  recallLines([recall], () => 'Beef forequarter', { now, timezone: 'Europe/London' })

test('three customers to tell of beef forequarter: due within four hours, then overdue', () => {
  const [line] = lines(toTell, TEN + HOUR)
  expect(line).toMatchObject({
    title: 'Recall of beef forequarter: tell 3 customers',
    rank: 'due',
    to: '/recalls/r1',
  })
  expect(line?.second).toMatch(/1 of 6 told$/)
  expect(lines(toTell, TEN + 5 * HOUR)[0]?.rank).toBe('overdue')
})

test('with the customers told the authorities are named', () => {
  expect(lines({ ...toTell, customers: 0, told: 4 }, TEN)[0]?.title).toBe(
    'Recall of beef forequarter: tell the local authority, the FSA',
  )
})
