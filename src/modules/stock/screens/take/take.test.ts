import { expect, test } from 'vitest'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { scanOf } from '#contract/modules/scanner/scan.ts'
import type { CountableLot } from '#src/modules/lots/parts/use-countable.ts'
import {
  countedBefore,
  EVERYWHERE,
  freshTake,
  lotOfScan,
  NOWHERE,
  nextOf,
  placesOf,
  reviewOf,
  type Take,
  unseenOf,
  walkOf,
  withCount,
} from './take.ts'
import { inSaves, takeChanges } from './take-changes.ts'

const FRIDGE = 'fridge 1'

const one = (id: string, name: string, balance: number, more: object = {}): CountableLot => ({
  lot: {
    ...{ id, internal_name: name, batch_code: id, unit: 'g', location_id: 'HS', date: 1 },
    storage_location_id: FRIDGE,
    ...more,
  } as unknown as Lot,
  balance,
  state: balance > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK',
  countedAt: undefined,
  kind: 'MEAT',
  resource: 'meats',
})
const mince = one('M', 'Beef mince', 7_500)
const late = one('B2', 'Beef brisket', 9_000, { use_by_date: '2026-03-12' })
const soon = one('B1', 'Beef brisket', 4_000, { use_by_date: '2026-03-06' })
const overdrawn = one('O', 'Onion', -1_200)
const gone = one('G', 'Ham', 0)
const elsewhere = one('E', 'Cheddar', 1_400, { storage_location_id: 'fridge 2' })
const loose = one('L', 'Rice', 5_000, { storage_location_id: undefined })
const moving: CountableLot = { ...one('T', 'Veal', 3_000), state: 'IN_TRANSIT' }
const lots = [mince, late, soon, overdrawn, gone, elsewhere, loose, moving]
const take: Take = { ...freshTake(1_000), place: FRIDGE }
const ids = (some: readonly CountableLot[]) => some.map(({ lot }) => lot.id)
const counted = (before: Take, lot: CountableLot, amount: number, add = false) =>
  withCount(before, lot, { amount, add, now: 2_000 })

test('a fridge is walked A to Z, the first to expire first, overdrawn lots too; what is used up or on its way is not', () => {
  expect(ids(walkOf(take, lots))).toEqual(['B1', 'B2', 'M', 'O'])
  expect([...placesOf(lots)].sort()).toEqual([
    [EVERYWHERE, 6],
    [FRIDGE, 4],
    ['fridge 2', 1],
    [NOWHERE, 1],
  ])
})

test('the next is the next not counted, and round again', () => {
  const walk = walkOf(take, lots)
  const after = counted(take, late, 9_000)
  expect(nextOf(after, walk, 'B1')).toBe('M')
  expect(nextOf(after, walk, 'O')).toBe('B1')
  const all = walk.reduce((before, lot) => counted(before, lot, 1), take)
  expect(nextOf(all, walk, 'M')).toBeNull()
})

test('a lot of another fridge is counted and moved here; Ham found though the book had none is asked about', () => {
  const found = [elsewhere, gone].reduce((before, lot) => counted(before, lot, 1_400), take)
  const walk = walkOf(found, lots)
  expect(ids(walk)).toEqual(['B1', 'B2', 'M', 'E', 'G', 'O'])
  const reviewed = reviewOf(found, walk)
  expect(reviewed.map(({ one: { lot }, asksWhy }) => [lot.id, asksWhy])).toEqual([
    ['G', true],
    ['E', false],
  ])
  const moves = takeChanges(reviewed, FRIDGE).filter(({ act }) => act === 'edit')
  expect(moves).toMatchObject([{ record: { id: 'E' }, patch: { storage_location_id: FRIDGE } }])
  expect(takeChanges(reviewed, EVERYWHERE).filter(({ act }) => act === 'edit')).toEqual([])
})

test('scanned twice: 2,000 g added to 5,200 g are 7,200 g against the book of the first time, or they replace it', () => {
  const first = counted(take, mince, 5_200)
  expect(countedBefore(first, mince)).toBe(5_200)
  expect(counted(first, mince, 2_000, true).counts.M).toMatchObject({ counted: 7_200, book: 7_500 })
  expect(counted(first, mince, 2_000).counts.M).toMatchObject({ counted: 2_000, book: 7_500 })
})

test('what another tablet has counted since the take began is counted already; before that it is not', () => {
  expect(countedBefore(take, { ...mince, countedAt: 1_500 })).toBe(7_500)
  expect(countedBefore(take, { ...mince, countedAt: 900 })).toBeUndefined()
})

test('the largest difference first: −640 g of 8.00 kg asks why, −300 g of 7.50 kg does not; what nobody saw is named', () => {
  const dice = one('D', 'Diced beef', 8_000)
  const here = [dice, mince, soon]
  const done = counted(counted(take, mince, 7_200), dice, 7_360)
  const walk = walkOf(done, here)
  const reviewed = reviewOf(done, walk)
  expect(
    reviewed.map(({ one: { lot }, variance, asksWhy, off }) => [
      lot.id,
      variance,
      asksWhy,
      off.percent,
    ]),
  ).toEqual([
    ['D', -640, true, '8.0%'],
    ['M', -300, false, '4.0%'],
  ])
  expect(ids(unseenOf(done, walk))).toEqual(['B1'])
})

test('a lot is never in two saves', () => {
  const two = counted(counted(take, mince, 1), soon, 1)
  const answered: Take = {
    ...two,
    counts: Object.fromEntries(
      Object.entries(two.counts).map(([id, taken]) => [id, { ...taken, answer: 'SOLD' as const }]),
    ),
  }
  const saves = inSaves(reviewOf(answered, walkOf(answered, lots)), FRIDGE, 3)
  expect(saves.map((changes) => changes.length)).toEqual([2, 2])
})

test('AC 3.33.2 a product’s barcode opens its first lot that isn’t counted, there first; a lot’s own code that lot', () => {
  const brisket = { stock_id: 'brisket' }
  const ofItem = (lot: CountableLot) => ({ ...lot, lot: { ...lot.lot, ...brisket } as Lot })
  const [early, later] = [ofItem(soon), ofItem(late)]
  const cold = ofItem(one('B3', 'Beef brisket', 900, { storage_location_id: 'fridge 2' }))
  const all = [mince, early, later, cold]
  const codes = new Map([['brisket', { gtin: '05012345678900' }]])
  const openedBy = (raw: string, so: Take) =>
    lotOfScan(raw, scanOf(raw, { year: 2026 }), {
      ...{ take: so, walk: walkOf(so, all), lots: all, codes },
    })?.lot.id
  expect(openedBy('5012345678900', take)).toBe('B1')
  const once = counted(take, early, 4_000)
  expect(openedBy('5012345678900', once)).toBe('B2')
  const both = counted(once, later, 9_000)
  expect(openedBy('5012345678900', both)).toBe('B3')
  expect(openedBy('b3', take)).toBe('B3')
  expect(openedBy('5000128005715', take)).toBeUndefined()
})
