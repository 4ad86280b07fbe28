import { expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import { formatMoney } from '#contract/measure/display.ts'
import type { Reading } from '../../form/field-text.ts'
import { rowsInMemory } from '../found-rows.ts'
import { type ListColumn, listColumns } from '../list-columns.ts'
import { amountsOf, countOf, differentOf, rowsTotal, sinceOf, sumOf } from './column-totals.ts'
import { totalsOf } from './use-totals.ts'

const reading: Reading = { nameOf: () => undefined, timezone: 'Europe/London', fahrenheit: false }

type Check = { id: string; by: string; date: number; result: string; pence?: number; kg?: number }
const day = (month: number, date: number) => Date.UTC(2026, month, date, 9)
/** 20,412 checks of 13 people, one in forty failed; each tenth cost £1.25. */
const checks = Array.from(
  { length: 20_412 },
  (_, nth): Check => ({
    id: `c${nth}`,
    by: `person ${nth % 13}`,
    date: day(2, 4) - nth * 3_600_000,
    result: nth % 40 === 0 ? 'FAIL' : 'PASS',
    ...(nth % 10 === 0 && { pence: 125 }),
  }),
)
const column = (id: string, total: NonNullable<ListColumn<Check>['total']>): ListColumn<Check> => ({
  ...{ id, title: id, text: () => '', total },
})
const columns = [
  column(
    'by',
    differentOf(({ by }) => by, { one: 'person', many: 'people' }),
  ),
  column(
    'date',
    sinceOf(({ date }) => date),
  ),
  column(
    'result',
    countOf({
      passes: ({ result }) => result === 'PASS',
      word: 'passed',
      narrow: { key: 'result', value: 'PASS' },
    }),
  ),
  column(
    'cost',
    sumOf(({ pence }) => pence, formatMoney),
  ),
]
const wordsOf = async (rows: readonly Check[]) => {
  const totals = await totalsOf(rowsInMemory(rows), columns, reading)
  return columns.map(({ id }) => totals?.get(id)?.words)
}

test('totals are about all 20,412 checks, and under a filter about those it leaves, not those in sight', async () => {
  expect(await wordsOf(checks)).toEqual([
    '13 people',
    'Since November 2023',
    '19,901 passed',
    '£2,552.50',
  ])
  const failed = checks.filter(({ result }) => result === 'FAIL')
  expect(await wordsOf(failed)).toEqual(['13 people', 'Since November 2023', '0 passed', '£638.75'])
  const hers = failed.filter(({ by }) => by === 'person 0').slice(0, 3)
  expect(await wordsOf(hers)).toEqual(['1 person', 'Since January 2026', '0 passed', '£3.75'])
  expect(await wordsOf([])).toEqual([undefined, undefined, '0 passed', undefined])
})

test('the figure leads to what it counts; of nothing there is nowhere to go', async () => {
  const passed = async (rows: readonly Check[]) =>
    (await totalsOf(rowsInMemory(rows), columns, reading))?.get('result')
  expect((await passed(checks))?.narrow).toEqual({ key: 'result', value: 'PASS' })
  expect((await passed(checks.slice(0, 1)))?.narrow).toBeUndefined()
})

test('the first column says how many, and of how many while the list is narrowed', () => {
  const noun = { one: 'check', many: 'checks' }
  expect(
    [rowsTotal(20_412, noun, 20_412), rowsTotal(541, noun, 20_412), rowsTotal(1, noun, 1)].map(
      ({ words }) => words,
    ),
  ).toEqual(['20,412 checks', '541 of 20,412 checks', '1 check'])
})

test('kilograms and pieces are never one sum: 120.40 kg and 35 pieces', () => {
  const tally = amountsOf<{ amount: number; unit: 'g' | 'each' }>(({ amount, unit }) => [
    amount,
    unit,
  ])(reading)
  tally.add({ amount: 100_000, unit: 'g' })
  tally.add({ amount: 35, unit: 'each' })
  tally.add({ amount: 20_400, unit: 'g' })
  expect(tally.say()?.words).toBe('120.40 kg, 35 pieces')
})

test('a declared sum and a declared reference have their totals by themselves, a price has none', async () => {
  const lots = listColumns(declarations.meats, [
    'internal_name',
    'supplier_id',
    'quantity',
    'cost_pence',
  ])
  const rows = [
    { id: 'a', supplier_id: 's1', quantity: 2_000, unit: 'g', cost_pence: 1_240 },
    { id: 'b', supplier_id: 's1', quantity: 500, unit: 'g' },
  ]
  const totals = await totalsOf(rowsInMemory(rows), lots as never, reading)
  expect(Object.fromEntries([...(totals ?? [])].map(([id, { words }]) => [id, words]))).toEqual({
    supplier_id: '1 supplier',
    quantity: '2.50 kg',
    cost_pence: '£12.40',
  })
  const [price] = listColumns(declarations.stocks, ['price_pence'])
  expect(price?.total).toBeUndefined()
})

test('typing on stops a sum half way: of 20,412 rows not all are looked at', async () => {
  let seen = 0
  const watched = [column('by', () => ({ add: () => (seen += 1), say: () => null }))]
  const totals = await totalsOf(rowsInMemory(checks), watched, reading, () => seen < 1_000)
  expect([totals, seen]).toEqual([undefined, 1_000])
})
