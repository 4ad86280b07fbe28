import { expect, test } from 'vitest'
import type { PlaceFigures } from '#src/records/seam/home.ts'
import { rowsToShow, type SiteRow, siteRow, totalOf } from './site-rows.ts'

const highStreet = { id: 'hs', name: 'High Street' }
const days = { from: '2026-02-05', to: '2026-03-04' }
const told = (figures: PlaceFigures['figures'], more: Partial<PlaceFigures> = {}) => ({
  ...{ figures, looked: 9 },
  ...more,
})

test('663 of 681 of High Street lead to its list of these 28 days, 5 failed and 1 overdue too, each by its own name; 1 critical to its issues', () => {
  const row = siteRow(
    highStreet,
    [
      told({ due: 572, onTime: 568, failed: 3, overdue: 0 }),
      told({ due: 109, onTime: 95, failed: 2, overdue: 1 }),
      told({ critical: 1 }, { toCritical: '/issues?severity=CRITICAL' }),
    ],
    days,
  )
  expect(row.sum).toMatchObject({ due: 681, onTime: 663, failed: 5, overdue: 1, critical: 1 })
  expect(row.share).toBe(9_736)
  expect(row.to).toEqual({
    onTime: '/?counted=on-time&from=2026-02-05&to=2026-03-04&place=hs',
    failed: '/?counted=failed&from=2026-02-05&to=2026-03-04&place=hs',
    overdue: '/?counted=overdue&from=2026-02-05&to=2026-03-04&place=hs',
    critical: '/issues?severity=CRITICAL&site=hs',
  })
})

test('what no module tells has no column; while one still adds up, the row says so', () => {
  const row = siteRow(highStreet, [told({ critical: 0 }, { isAdding: true })], days)
  expect(row.to).toEqual({})
  expect(row.isAdding).toBe(true)
})

test('of both sites 663 of 681 and 702 of 708 are 1,365 of 1,389; while one is not known the sum is not', () => {
  const row = (figures: PlaceFigures['figures']) => siteRow(highStreet, [told(figures)], days)
  const [here, there] = [row({ due: 681, onTime: 663 }), row({ due: 708, onTime: 702 })]
  expect(totalOf([here, there])).toMatchObject({ sum: { due: 1_389, onTime: 1_365 }, share: 9_827 })
  expect(totalOf([here, row({ due: null, onTime: null })]).sum.due).toBeNull()
  expect(totalOf([here, there]).to.onTime).toBe('/?counted=on-time&from=2026-02-05&to=2026-03-04')
  const tomorrow = { ...there, days: { from: '2026-02-06', to: '2026-03-05' } }
  expect(totalOf([here, tomorrow]).to).toEqual({})
})

test('of 7 sites all are shown, of 12 the worst 5 until all are asked for', () => {
  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_, place): SiteRow =>
        siteRow(
          { id: `s${place}`, name: `Site ${place}` },
          [
            told({
              due: 100,
              onTime: 90 + (place % 10),
              failed: 0,
              overdue: place === 11 ? 1 : 0,
            }),
          ],
          days,
        ),
    )
  const names = (all: readonly SiteRow[]) => all.map(({ site }) => site.name)
  expect(rowsToShow(rows(7), false)).toHaveLength(7)
  expect(names(rowsToShow(rows(12), false))).toEqual([
    'Site 11',
    'Site 0',
    'Site 10',
    'Site 1',
    'Site 2',
  ])
  expect(rowsToShow(rows(12), true)).toHaveLength(12)
})
