import { expect, test } from 'vitest'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { stockFilters } from './stock-filters.ts'

const ofMillLane = { id: 'brisket', kind: 'MEAT', location_ids: ['mill-lane'] } as unknown as Stock

/** Does the list of High Street show it? @param standing items with a lot there */
function isShown(standing: readonly string[]): boolean | undefined {
  const byStock = new Map(standing.map((id) => [id, { quantity: 2_500, lots: 1 }]))
  const site = { byStock, known: new Set<Stock['kind']>(), today: '2026-03-05' }
  const place = { suppliers: [], siteId: 'high-street', bySupplier: false, hasSites: true, site }
  const sites = stockFilters(place).find(({ key }) => key === 'sites')
  return sites?.passes(ofMillLane, undefined)
}

test('an item of another site is shown where 2.5 kg of it stand, as Home counts it, and nowhere else', () => {
  expect(isShown([])).toBe(false)
  expect(isShown(['lamb'])).toBe(false)
  expect(isShown(['brisket'])).toBe(true)
})
