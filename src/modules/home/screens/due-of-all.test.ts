import { expect, test } from 'vitest'
import type { DueRow, HomeNow } from '#src/records/seam/home.ts'
import { dueCell, dueInOrder } from './due-of-all.ts'

const part = (to: string, count: number, more: Partial<HomeNow> = {}) => ({
  to,
  now: { due: [], count, overdue: 0, isWhole: true, ...more },
})

test('3 fridges and 2 checks are 5 due; with every fridge read it leads to the checks', () => {
  expect(dueCell([part('/temps', 3, { overdue: 1 }), part('/checks', 2)])).toEqual({
    label: 'Due',
    figure: 5,
    second: '1 overdue',
    to: '/temps',
  })
  expect(dueCell([part('/temps', 0), part('/checks', 2)])).toMatchObject({
    figure: 2,
    to: '/checks',
  })
})

test('AC 3.1.3 while checks are read there is no figure, and none of them is overdue', () => {
  const reading = part('/checks', 0, { isWhole: false })
  expect(dueCell([part('/temps', 3), reading])).toMatchObject({ figure: null, to: '/temps' })
  expect(dueCell([{ to: '/temps', now: undefined }, reading])).toMatchObject({
    figure: null,
    second: 'None overdue',
  })
})

test('an opening check due by 09:00 stands before the round of 10:00, a closing one of last night first', () => {
  const row = (title: string, dueBy: number) => ({ key: title, title, dueBy }) as DueRow
  const { now: temperatures } = part('/temps', 1, { due: [row('Morning temperatures', 10)] })
  const { now: checks } = part('/checks', 2, {
    due: [row('Opening checks', 9), row('Closing checks', -14)],
  })
  expect(dueInOrder([temperatures, checks]).map(({ title }) => title)).toEqual([
    'Closing checks',
    'Opening checks',
    'Morning temperatures',
  ])
})
