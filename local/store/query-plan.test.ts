import { expect, test } from 'vitest'
import { registry } from '#contract/core/resource/registry.ts'
import { compareValues, sortRows } from '#contract/text/compare-values.ts'
import { passesPlan, planQuery } from './query-plan.ts'

const logs = registry['temperature-logs']
const fridges = registry['temperature-locations']

test("one fridge's readings of a day are one range of one index", () => {
  const plan = planQuery(logs, {
    where: { temperature_location_id: 'f1' },
    between: { field: 'date', from: 100, to: 200 },
    order: { by: 'date', descending: true },
  })
  expect(plan).toMatchObject({
    index: '[temperature_location_id+date]',
    range: { from: ['f1', 100], to: ['f1', 200] },
    isOrdered: true,
    descending: true,
    equals: [],
    within: null,
  })
})

test("a site's readings of all days use the index of the site, the source is checked by row", () => {
  const plan = planQuery(logs, { where: { location_id: 'hs', source: 'PROBE' } })
  expect(plan.index).toBe('[location_id+date]')
  expect(plan.equals).toEqual([['source', 'PROBE']])
})

test('readings grow every day: a question without index and window is refused', () => {
  expect(() => planQuery(logs, {})).toThrow('temperature-logs')
  expect(() => planQuery(logs, { where: { result: 'FAIL' } })).toThrow('temperature-logs')
  expect(() => planQuery(logs, { limit: 50, order: { by: 'temperature' } })).toThrow('limit')
  expect(planQuery(logs, { limit: 50 }).index).toBe('id')
})

test('an index of a field that may be missing is not used for order alone: it would lose rows', () => {
  const byPosition = { ...fridges, indexes: ['position'], sparse: ['position'] }
  const plan = planQuery(byPosition, { order: { by: 'position' } })
  expect(plan.index).toBe('id')
  expect(plan.isOrdered).toBe(false)
})

test('archived fridges hide until they are asked for; a missing flag counts as off', () => {
  const hidden = planQuery(fridges, { where: { location_id: 'hs', out_of_use: false } })
  expect(passesPlan(hidden, { location_id: 'hs', archived: true })).toBe(false)
  expect(passesPlan(hidden, { location_id: 'hs' })).toBe(true)
  expect(passesPlan(hidden, { location_id: 'hs', out_of_use: true })).toBe(false)
  const all = planQuery(fridges, { where: { location_id: 'hs' }, includeArchived: true })
  expect(passesPlan(all, { archived: true })).toBe(true)
})

test('Fridge 2 comes before Fridge 10, and what has no place comes last both ways', () => {
  expect(compareValues('Fridge 2', 'fridge 10')).toBeLessThan(0)
  const rows = [{ position: 3 }, {}, { position: 1 }]
  expect(sortRows(rows, { by: 'position' })).toEqual([{ position: 1 }, { position: 3 }, {}])
  const down = sortRows(rows, { by: 'position', descending: true })
  expect(down).toEqual([{ position: 3 }, { position: 1 }, {}])
})
