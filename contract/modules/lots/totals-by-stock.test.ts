import { expect, test } from 'vitest'
import type { Lot } from './lots.ts'
import { totalsByStock } from './totals-by-stock.ts'

const brisket = { id: 'brisket', internal_name: 'Beef brisket', unit: 'g' }
const priced = { ...brisket, price_pence: 4_000, price_pack_quantity: 5_000 }
const others = (...stocks: object[]) =>
  (async () => new Map(stocks.map((one) => [(one as { id: string }).id, one]))) as never

const lotOf = (left: number, more: object = {}) =>
  ({
    stock_id: 'brisket',
    internal_name: 'Brisket as it was called',
    unit: 'g',
    quantity: 8_000,
    date: 1,
    balance: { quantity: left },
    ...more,
  }) as Lot

test('3 lots of brisket are one line: 11,750 g, the first use by, £49.40 of which £8 is the price of what has no cost', async () => {
  const lots = [
    lotOf(6_750, { use_by_date: '2026-03-09', cost_pence: 4_800 }),
    lotOf(1_000, { use_by_date: '2026-03-05' }),
    lotOf(4_000, { cost_pence: 180, quantity: 8_000 }),
  ]
  expect(await totalsByStock(lots, others(priced))).toEqual([
    {
      stock_id: 'brisket',
      internal_name: 'Beef brisket',
      unit: 'g',
      quantity: 11_750,
      lots: 3,
      earliest_use_by_date: '2026-03-05',
      value_pence: 4_050 + 800 + 90,
    },
  ])
})

test('what has neither cost nor price has no value, and what may not be looked up keeps the name on its lot', async () => {
  const [line] = await totalsByStock([lotOf(500)], others())
  expect(line).toEqual({
    stock_id: 'brisket',
    internal_name: 'Brisket as it was called',
    unit: 'g',
    quantity: 500,
    lots: 1,
  })
  expect(await totalsByStock([lotOf(500)], others(brisket))).not.toHaveProperty('0.value_pence')
})

test('20 trays counted in pieces and 900 g of them are two lines, and a lot of no item is in none', async () => {
  const lots = [
    lotOf(20, { unit: 'each' }),
    lotOf(900),
    lotOf(70, { stock_id: undefined, internal_name: 'Dripping' }),
    lotOf(300, { stock_id: 'apron', internal_name: 'Apron 10' }),
    lotOf(300, { stock_id: 'apple', internal_name: 'apron 9' }),
  ]
  const lines = await totalsByStock(lots, others(brisket))
  expect(lines.map(({ internal_name, unit, quantity }) => [internal_name, unit, quantity])).toEqual(
    [
      ['apron 9', 'g', 300],
      ['Apron 10', 'g', 300],
      ['Beef brisket', 'each', 20],
      ['Beef brisket', 'g', 900],
    ],
  )
})
