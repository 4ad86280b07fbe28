import { expect, test } from 'vitest'
import { departments } from '#contract/modules/sites/departments.ts'
import { stocks } from '#contract/modules/stock/stocks.ts'
import { uniqueProblems } from './resource-rules.ts'

test('2.1 a second Plain flour is refused by its name, as it was typed', () => {
  const flour = { id: '1', internal_name: 'Plain flour' }
  const problemsOf = (more: object) => uniqueProblems(stocks, { id: '2', ...more }, [flour])
  expect(problemsOf({ internal_name: 'PLAIN FLOUR' })).toEqual({
    internal_name: 'A stock item called PLAIN FLOUR already exists.',
  })
  expect(problemsOf({ internal_name: 'Strong flour' })).toEqual({})
  expect(uniqueProblems(departments, { id: '2', name: 'Bakery' }, [{ name: 'bakery' }])).toEqual({
    name: 'A department with this name already exists.',
  })
})
