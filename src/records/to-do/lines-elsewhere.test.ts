import { expect, test } from 'vitest'
import { asha, ben, NOW } from '#tests/support/to-do-reader.ts'
import { linesElsewhere, sitesElsewhere } from './lines-elsewhere.ts'
import type { ToDoLine, ToDoRank } from './to-do-line.ts'

const highStreet = { id: 'hs', name: 'High Street' }
const millLane = { id: 'ml', name: 'Mill Lane', manager_id: 'ben' }
const oldMarket = { id: 'om', name: 'Old Market', tags: ['DEACTIVATED'] }
const sites = [highStreet, millLane, oldMarket]

const line = (key: string, rank: ToDoRank, more: Partial<ToDoLine> = {}): ToDoLine => ({
  ...{ key, rank, title: key, second: '', to: '/', isMine: false, at: NOW },
  ...more,
})

test('at High Street, Asha the admin and Ben, who manages Mill Lane, see what is late there; Dev doesn’t; a deactivated site has nothing late', () => {
  const seenBy = (caller: typeof asha | typeof ben | { role: 'user'; user_id: string }) =>
    sitesElsewhere(sites, [highStreet], caller).map(({ id }) => id)
  expect(seenBy(asha)).toEqual(['ml'])
  expect(seenBy(ben)).toEqual(['ml'])
  expect(seenBy({ role: 'user', user_id: 'dev' })).toEqual([])
  expect(sitesElsewhere(sites, [highStreet, millLane], asha)).toEqual([])
})

test('Mill Lane: 1 alarm and 3 overdue are one line, Ben’s, which opens Home there; what is only due, missed, or here too isn’t counted', () => {
  const lines = [
    line('Walk-in fridge too warm', 'alarm', { at: NOW - 3 }),
    line('Opening checks', 'overdue', { at: NOW - 9 }),
    line('Cleaning', 'overdue'),
    line('Prep fridge 1', 'overdue'),
    line('Closing checks', 'due'),
    line('Yesterday', 'overdue', { isMissed: true }),
    line('Supplier to review', 'overdue'),
  ]
  const here = [line('Supplier to review', 'overdue')]
  expect(linesElsewhere([{ site: millLane, lines }], here, ben)).toMatchObject([
    {
      rank: 'overdue',
      title: 'Mill Lane: 1 alarm, 3 overdue',
      second: 'Walk-in fridge too warm, Opening checks, 2 more',
      to: '/?site=ml',
      isMine: true,
      at: NOW - 9,
    },
  ])
  expect(linesElsewhere([{ site: millLane, lines: [] }], here, asha)).toEqual([])
})
