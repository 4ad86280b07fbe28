import { expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { isWindowed } from '#local/store/read-records.ts'
import { filtersOfList } from '../filters/declared-filters.ts'
import type { ListFilter } from '../filters/list-filter.ts'
import { listColumns, type Row } from '../list-columns.ts'
import { readSort } from '../use-list-state.ts'
import { rangeQuestions } from './range-question.ts'
import { siteRange } from './site-range.ts'

const day = { today: '2026-03-05', timezone: 'Europe/London' }
const site = { location_id: 'hs', department_id: null }

function asked(
  resource: ResourceName,
  { values = {}, sort = '', own = [] as readonly ListFilter<Row>[] },
) {
  const definition = declarations[resource]
  const { by: sortBy, isDescending } = readSort(sort)
  return rangeQuestions<Row>({
    ...{ definition, range: siteRange(resource, site), columns: listColumns<Row>(definition) },
    filters: filtersOfList<Row>(definition, own, day),
    ...{ state: { values, sortBy, isDescending }, fields: ['created_by'] },
  })
}

test('readings of one unit, the latest first, are an index of that unit; the site is asked beside', () => {
  const { narrowed, looked, sort } = asked('temperature-logs', {
    values: { temperature_location_id: 'u1' },
  })
  expect(narrowed.query).toEqual({ where: { location_id: 'hs', temperature_location_id: 'u1' } })
  expect([looked, sort]).toEqual([[], null])
  const query = { ...narrowed.query, order: narrowed.order, limit: 60 } as never
  expect(isWindowed('temperature-logs', query)).toBe(false)
  expect(isWindowed('temperature-logs', query, ['location_id'])).toBe(true)
})

test('a sort by a figure is asked, one by words is looked at', () => {
  const byFigure = asked('temperature-logs', { sort: '-temperature' })
  expect(byFigure.narrowed.order).toEqual({ by: 'temperature', descending: true })
  expect(byFigure.sort).toBe(null)
  const byName = asked('temperature-logs', { sort: 'created_by' })
  expect(byName.narrowed.order).toEqual({ by: 'date', descending: true })
  expect(byName.sort?.id).toBe('created_by')
})

test('the last seven days are a span by the site’s clock, the archived ones of a state two values more', () => {
  const lots = asked('meats', { values: { date: 'last7' } })
  expect(lots.narrowed.query.between).toEqual({
    field: 'date',
    from: Date.parse('2026-02-27T00:00:00Z'),
    to: Date.parse('2026-03-06T00:00:00Z') - 1,
  })
  const { narrowed, whole } = asked('issues', { values: { status: 'OPEN', archived: 'yes' } })
  expect(narrowed.query).toEqual({
    where: { location_id: 'hs', status: 'OPEN', archived: true },
    includeArchived: true,
  })
  expect(whole.query).toEqual({ where: { location_id: 'hs' } })
})

test('a screen’s own filter is looked at; so is a second site beside the one the list is of', () => {
  const mine: ListFilter<Row> = {
    ...{ key: 'mine', label: 'Mine', options: [{ value: 'yes', label: 'Mine' }] },
    passes: () => true,
  }
  const { looked } = asked('issues', { own: [mine], values: { location_id: 'mill' } })
  expect(looked.map(({ key }) => key)).toEqual(['location_id', 'mine'])
})

test('how a private check ended is not asked of all rows, only looked at in those a person may see', () => {
  const { whole, narrowed, looked } = asked('checks', { values: { result: 'FAIL' } })
  expect(looked.map(({ key }) => key)).toEqual(['result'])
  expect(narrowed.query).toEqual({ where: { location_id: 'hs' } })
  expect(whole.totals.map(({ field }) => field)).toEqual([
    'date',
    'form_id',
    'signed',
    'created_by',
  ])
  // Who made one is part of what every record shows.
  expect(whole.values).toEqual(['created_by'])
})
