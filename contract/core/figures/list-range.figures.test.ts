import { expect, test } from 'vitest'
import { readOver } from './figures.fixture.ts'
import { type ListRangeQuestion, listRange } from './list-range.figures.ts'

const reading = (id: string, date: number, more: object = {}) => ({
  ...{ id, date, location_id: 'hs', temperature_location_id: 'walk-in', created_by: 'ben' },
  ...more,
})
const rows = {
  'temperature-logs': [
    reading('a', 10),
    reading('b', 30, { created_by: 'asha', temperature_location_id: 'chest' }),
    reading('c', 20, { voided_by_id: 'd' }),
    reading('d', 20, { voids_id: 'c' }),
    reading('e', 20, { voided_by_id: 'e' }),
    reading('f', 40, { department_id: 'butchery' }),
    reading('g', 50, { department_id: 'counter' }),
    reading('h', 60, { location_id: 'mill' }),
  ],
}
const asked: ListRangeQuestion = {
  resource: 'temperature-logs',
  query: { where: { location_id: 'hs' } },
  order: { by: 'date', descending: true },
  values: ['created_by', 'temperature_location_id'],
  totals: [
    { field: 'created_by', as: 'different' },
    { field: 'date', as: 'first' },
  ],
}
const ask = (more: Partial<ListRangeQuestion> = {}) =>
  listRange({ ...asked, ...more }, readOver(rows, 0))

test('6 of 8 readings stand in the list of High Street, the latest first; two of one moment by their ids', async () => {
  expect(await ask()).toEqual({
    ids: 'g f b e d a',
    values: { created_by: ['ben', 'asha'], temperature_location_id: ['walk-in', 'chest'] },
    totals: { created_by: 2, date: 10 },
  })
  expect((await ask({ order: { by: 'date' } })).ids).toBe('a d e b f g')
})

test('a department leaves in sight its own readings and those of none', async () => {
  const { ids } = await ask({ among: { department_id: ['butchery', null] } })
  expect(ids).toBe('f b e d a')
})

test('what has no value to be sorted by stays last, whichever way it is sorted', async () => {
  const by = (descending: boolean) => ask({ order: { by: 'department_id', descending } })
  expect((await by(false)).ids).toBe('f g a b d e')
  expect((await by(true)).ids).toBe('g f a b d e')
})

test('of one name the first to expire stands first, whichever way the names are sorted; without a date they come last', async () => {
  const lot = (id: string, internal_name: string, use_by_date?: string) => ({
    ...{ id, location_id: 'hs', internal_name },
    ...(use_by_date && { use_by_date }),
  })
  const lots = {
    meats: [
      lot('a', 'Brisket'),
      lot('b', 'Brisket', '2026-03-12'),
      lot('c', 'Brisket', '2026-03-06'),
      lot('d', 'Ham', '2026-03-05'),
    ],
  }
  const sorted = async (descending: boolean) => {
    const order = { by: 'internal_name', descending, ties: ['use_by_date'] }
    const question = { ...asked, resource: 'meats', order, values: [], totals: [] } as const
    return (await listRange(question, readOver(lots, 0))).ids
  }
  expect(await sorted(false)).toBe('c b a d')
  expect(await sorted(true)).toBe('d c b a')
})
