import { expect, test } from 'vitest'
import type { CountableLot } from '#src/modules/lots/parts/use-countable.ts'
import { inOrder } from '#src/records/to-do/lines-in-order.ts'
import { ben, NOW, readerOf } from '#tests/support/to-do-reader.ts'
import { lotLines, lowLines, takeLine } from './lot-lines.ts'

const DAY = 86_400_000
const reader = readerOf(ben)
const all = { mayCount: true, mayRelease: true }
const placeName = (id: string) => `Fridge ${id}`

type Told = { readonly ago?: number; readonly lot?: object } & Partial<
  Pick<CountableLot, 'balance' | 'state' | 'countedAt'>
>

function lotOf(name: string, { ago = 2, lot, ...more }: Told = {}): CountableLot {
  return {
    ...{ kind: 'MEAT', resource: 'meats', balance: 2_000, state: 'IN_STOCK', countedAt: undefined },
    lot: {
      ...{ id: name, internal_name: name, batch_code: `HS-${name}`, unit: 'g', quantity: 5_000 },
      ...{ date: NOW - ago * DAY, location_id: 'hs' },
      ...lot,
    },
    ...more,
  } as unknown as CountableLot
}

const titlesOf = (lots: readonly CountableLot[], rights = all) =>
  inOrder(lotLines(lots, placeName, rights, reader)).map(({ title, second }) => [title, second])

test('AC 3.31 an overdrawn lot is to be counted, one on its way taken in, one held decided on', () => {
  const held = { hold: { reason: 'Smells', by: 'ben', at: NOW - DAY } }
  const lots = [
    lotOf('Mince', { balance: -1_200, state: 'OUT_OF_STOCK' }),
    lotOf('Lamb', { balance: 0, state: 'IN_TRANSIT' }),
    lotOf('Ham', { state: 'ON_HOLD', lot: held }),
    lotOf('Veal', { state: 'ON_HOLD', lot: { hold: { ...held.hold, issue_id: 'i1' } } }),
    lotOf('Salt'),
  ]
  expect(titlesOf(lots)).toEqual([
    ['Take in Lamb', 'HS-Lamb: 5.00 kg on its way'],
    ['Ham is on hold', 'HS-Ham: Smells'],
    ['Count Mince', 'HS-Mince: More used than received: −1.20 kg'],
  ])
  const lines = lotLines(lots, placeName, all, reader)
  expect(lines.map(({ verb, to }) => [verb, to])).toEqual([
    ['Count', '/meats/Mince'],
    ['Take in', '/meats/Lamb'],
    ['Decide', '/meats/Ham'],
  ])
  expect(titlesOf(lots, { mayCount: true, mayRelease: false })).toHaveLength(2)
  expect(titlesOf(lots, { mayCount: false, mayRelease: false })).toEqual([])
})

test('AC 3.31 four overdrawn lots of one kind are 1 line that opens their list; counted, it is gone', () => {
  const over = ['Ham', 'Lamb', 'Pork', 'Veal'].map((name) =>
    lotOf(name, { balance: -100, state: 'OUT_OF_STOCK' }),
  )
  expect(lotLines(over, placeName, all, reader)).toMatchObject([
    {
      title: 'Count 4 lots',
      second: 'More used than received: Ham, Lamb and 2 more',
      to: '/meats',
    },
  ])
  const counted = over.map((one) => ({ ...one, balance: 0, countedAt: NOW }))
  expect(lotLines(counted, placeName, all, reader)).toEqual([])
})

test('a fridge with lots not counted for 31 days is named with how many; what came or was counted since isn’t', () => {
  const at = { lot: { storage_location_id: 'A' } }
  const lots = [
    lotOf('Salami', { ago: 40, ...at }),
    lotOf('Coppa', { ago: 60, countedAt: NOW - 35 * DAY, ...at }),
    lotOf('Chorizo', { ago: 60, countedAt: NOW - 5 * DAY, ...at }),
    lotOf('Ham', { ago: 31, ...at }),
    lotOf('Flour', { ago: 90 }),
  ]
  expect(lotLines(lots, placeName, all, reader)).toMatchObject([
    { rank: 'info', title: 'Count Fridge A', second: '2 lots not counted for a month' },
  ])
  expect(lotLines(lots, () => undefined, all, reader)).toEqual([])
})

test('a stock take with 3 lots counted waits to be finished; 1.50 kg left of 5.00 kg is running out', () => {
  expect(takeLine(3, NOW)).toMatchObject({
    title: 'Finish the stock take',
    second: '3 lots counted, nothing posted yet',
    to: '/stock/take',
  })
  const low = (name: string) => ({
    stock: { id: name, internal_name: name, unit: 'g', reorder_level: 5_000 } as const,
    left: 1_500,
  })
  expect(lowLines([low('Salt')], reader)).toMatchObject([
    { title: 'Salt is running out', second: '1.50 kg left. Order at 5.00 kg', to: '/stock/Salt' },
  ])
  expect(lowLines(['A', 'B', 'C', 'D'].map(low), reader)).toMatchObject([
    { title: '4 items are running out', second: 'A, B and 2 more', to: '/stock?low=yes' },
  ])
})
