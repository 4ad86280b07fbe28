import { expect, test } from 'vitest'
import { keepEarlier, MOST_EARLIER } from './earlier.ts'

const fields = ['cron', 'early_min', 'paused']
const daily = { id: 's', name: 'Opening', cron: '0 7 * * *', early_min: 0, version: 3 }

const by = (at: number) => ({ at, by: 'asha' })

test('07:00 moved to 09:00 keeps 07:00 until then, and who moved it; a new name keeps nothing', () => {
  const moved = keepEarlier(fields, daily, { ...daily, cron: '0 9 * * *' }, by(100))
  expect(moved).toEqual({
    ...daily,
    cron: '0 9 * * *',
    earlier: [{ cron: '0 7 * * *', early_min: 0, until: 100, by: 'asha' }],
  })
  const named = { ...daily, name: 'Morning' }
  expect(keepEarlier(fields, daily, named, by(100))).toBe(named)
  expect(
    keepEarlier(undefined, daily, { ...daily, cron: '0 9 * * *' }, by(100)),
  ).not.toHaveProperty('earlier')
})

test('paused and not paused again are two; not paused said twice is none', () => {
  const paused = keepEarlier(fields, daily, { ...daily, paused: true }, by(100))
  const back = keepEarlier(fields, paused, { ...paused, paused: false }, by(200))
  expect(back).toMatchObject({
    earlier: [
      { cron: '0 7 * * *', early_min: 0, until: 100, by: 'asha' },
      { cron: '0 7 * * *', early_min: 0, paused: true, until: 200, by: 'asha' },
    ],
  })
  const same = { ...daily, paused: false }
  expect(keepEarlier(fields, daily, same, by(100))).toBe(same)
})

test('one put away at 100 and taken back at 300 stood until 100; what was changed at 200 never did', () => {
  const away = { ...daily, archived: true, archived_at: 100 }
  const changed = keepEarlier(fields, away, { ...away, cron: '0 9 * * *' }, by(200))
  const { archived: _, archived_at: __, ...next } = changed
  const back = keepEarlier(fields, changed, next, by(300)) as Record<string, unknown>
  expect(back.earlier).toEqual([
    { cron: '0 7 * * *', early_min: 0, until: 100 },
    { archived: true, until: 200, by: 'asha' },
    { cron: '0 9 * * *', early_min: 0, until: 100 },
    { archived: true, until: 300, by: 'asha' },
  ])
})

test(`of more than ${MOST_EARLIER} changes the oldest go, and the first that is kept says since when it stood`, () => {
  let row: Record<string, unknown> = daily
  for (let at = 1; at <= MOST_EARLIER + 2; at++) {
    row = keepEarlier(fields, row, { ...row, cron: `${at % 60} 7 * * *` }, by(at * 10))
  }
  const earlier = row.earlier as { from?: number; until: number }[]
  expect(earlier).toHaveLength(MOST_EARLIER)
  expect(earlier[0]).toMatchObject({ from: 20, until: 30, by: 'asha' })
  expect(earlier[1]).not.toHaveProperty('from')
})
