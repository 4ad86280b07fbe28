import { expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Reading } from '../../form/field-text.ts'
import { filtersOfList } from './declared-filters.ts'
import { fitting } from './fitting.ts'
import { type ListFilter, passesFilters, setWords } from './list-filter.ts'
import { occurringIn, shownFilters } from './shown-filters.ts'

const day = { today: '2026-03-05', timezone: 'Europe/London' }
const names: Readonly<Record<string, string>> = {
  s1: 'Tyne Fish',
  s2: 'Allen Dairy',
  u1: 'Tom Reid',
}
const reading: Reading = {
  ...{ nameOf: (_, id) => names[id], timezone: day.timezone, fahrenheit: false },
}
type Row = Readonly<Record<string, unknown>>
const keysOf = (filters: readonly ListFilter<never>[]) => filters.map(({ key }) => key)

test('filters come from the declaration: values, references, flags, dates, computed ones and the archive', () => {
  expect(keysOf(filtersOfList(declarations.deliveries, [], day))).toEqual([
    'location_id',
    'direction',
    'supplier_id',
    'customer_id',
    'status',
    'archived',
  ])
  const lots = filtersOfList<Row>(declarations.meats, [], day)
  expect(keysOf(lots as never)).toEqual(['stock_id', 'location_id', 'date', 'in-stock', 'archived'])
  const inStock = lots.find(({ key }) => key === 'in-stock')
  expect([inStock?.label, inStock?.options.length]).toEqual(['In stock', 1])
})

test('a screen’s own stands where the declared one of its field would; one without values takes it away', () => {
  const own = (more: Partial<ListFilter<Row>>): ListFilter<Row> => ({
    ...{ key: 'supplier', label: 'Supplier', options: [{ value: 's1', label: 'Tyne Fish' }] },
    ...{ field: 'default_supplier_id', isMenu: true, passes: () => true, ...more },
  })
  const keys = (filter: ListFilter<Row>) =>
    keysOf(filtersOfList<Row>(declarations.stocks, [filter], day) as never)
  expect(keys(own({}))).toEqual(['kind', 'supplier', 'archived'])
  expect(keys(own({ options: [], isMenu: false }))).toEqual(['kind', 'archived'])
})

test('“Last 7 days” from Thursday 5 March begins on Friday 27 February, by the clock of the site', () => {
  const [date] = filtersOfList<Row>(declarations.meats, [], day).filter(({ key }) => key === 'date')
  if (!date) throw new Error('Lots have a date.')
  const at = (iso: string) => date.passes({ date: Date.parse(iso) }, 'last7')
  expect([
    at('2026-02-26T23:59:00Z'),
    at('2026-02-27T00:00:00Z'),
    at('2026-03-05T23:59:00Z'),
  ]).toEqual([false, true, true])
  expect(date.passes({}, 'last7')).toBe(false)
})

test('of references those that occur are offered, A-Z; with one site alone there is nothing to choose', () => {
  const filters = filtersOfList<Row>(declarations.deliveries, [], day)
  const rows = ['s1', 's2', 's1', 's9'].map((supplier_id) => ({ supplier_id, location_id: 'hs' }))
  const shown = shownFilters(filters, occurringIn(rows), {}, reading)
  const supplier = shown.find(({ key }) => key === 'supplier_id')
  expect(supplier?.options.map(({ label }) => label)).toEqual([
    'Allen Dairy',
    'Not on this device',
    'Tyne Fish',
  ])
  expect(keysOf(shown as never)).toEqual(['direction', 'supplier_id', 'status'])
  // Set by a link, it shows, so that it can be taken back.
  const linked = shownFilters(
    filters,
    occurringIn<Row>([]),
    { customer_id: 'c1', archived: 'yes' },
    reading,
  )
  expect(keysOf(linked as never)).toContain('customer_id')
  expect(keysOf(linked as never)).toContain('archived')
})

test('rows hide while they are archived, and a value alone says what is set, but for Yes and No', () => {
  const filters = filtersOfList<Row>(declarations.suppliers, [], day)
  const rows = [{ approval_status: 'APPROVED' }, { approval_status: 'PENDING', archived: true }]
  expect(rows.filter((row) => passesFilters(row, filters, {}))).toEqual([rows[0]])
  expect(rows.filter((row) => passesFilters(row, filters, { archived: 'yes' }))).toEqual([rows[1]])
  const [approval] = filters
  expect(approval && setWords(approval, 'APPROVED')).toBe('Approved')
  const flag = {
    key: 'f',
    label: 'On stop',
    options: [{ value: 'yes', label: 'Yes' }],
    passes: () => true,
  }
  expect(setWords(flag, 'yes')).toBe('On stop: Yes')
})

test('up to five menus stand side by side; of six the last two go behind More, and of a narrow row more do', () => {
  const words = (count: number) => Array.from({ length: count }, () => 8)
  expect(fitting(words(5), 720)).toBe(5)
  expect(fitting(words(6), 720)).toBe(4)
  expect(fitting(words(5), 400)).toBe(2)
  expect(fitting(words(1), 60)).toBe(0)
})
