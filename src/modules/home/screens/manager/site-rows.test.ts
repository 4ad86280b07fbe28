import { expect, test } from 'vitest'
import type { PlaceFigures } from '#src/records/seam/home.ts'
import { rowsToShow, type SiteRow, siteRow, totalOf } from './site-rows.ts'

const highStreet = { id: 'hs', name: 'High Street' }
const readings = (figures: PlaceFigures['figures']): PlaceFigures => ({
  figures,
  to: { onTime: '/temps', failed: '/temps/1', overdue: '/temps' },
  looked: 9,
})
const checks = (figures: PlaceFigures['figures']): PlaceFigures => ({
  figures,
  to: { onTime: '/checks?tab=done', failed: '/checks?result=FAIL', overdue: '/checks' },
  looked: 7,
})

test('of the 18 that 663 of 681 leave, 14 are checks: it leads there; each link names its site', () => {
  const row = siteRow(highStreet, [
    readings({ due: 572, onTime: 568, failed: 3, overdue: 0 }),
    checks({ due: 109, onTime: 95, failed: 2, overdue: 1 }),
  ])
  expect(row.sum).toMatchObject({ due: 681, onTime: 663, failed: 5, overdue: 1 })
  expect(row.share).toBe(9_736)
  expect(row.to).toEqual({
    onTime: '/checks?tab=done&site=hs',
    failed: '/temps/1?site=hs',
    overdue: '/checks?site=hs',
  })
})

test('of both sites 663 of 681 and 702 of 708 are 1,365 of 1,389; while one is not known the sum is not', () => {
  const row = (figures: PlaceFigures['figures']) => siteRow(highStreet, [readings(figures)])
  const [here, there] = [row({ due: 681, onTime: 663 }), row({ due: 708, onTime: 702 })]
  expect(totalOf([here, there])).toMatchObject({ sum: { due: 1_389, onTime: 1_365 }, share: 9_827 })
  expect(totalOf([here, row({ due: null, onTime: null })]).sum.due).toBeNull()
})

test('of 7 sites all are shown, of 12 the worst 5 until all are asked for', () => {
  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_, place): SiteRow =>
        siteRow({ id: `s${place}`, name: `Site ${place}` }, [
          readings({
            due: 100,
            onTime: 90 + (place % 10),
            failed: 0,
            overdue: place === 11 ? 1 : 0,
          }),
        ]),
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
