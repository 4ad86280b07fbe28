import { expect, test } from 'vitest'
import type { Check } from '#contract/modules/checks/checks.ts'
import { doneChecks } from './done-checks.ts'

const check = (id: string, date: number, more: Partial<Check> = {}) =>
  ({ id, date, result: 'PASS', ...more }) as Check
const ids = (checks: readonly Check[], department: string | null) =>
  doneChecks(checks, department).map(({ id }) => id)

test('AC 3.12.1 of 3 checks done, Bakery sees its own and the one of no department, the newest first', () => {
  const made = [
    check('counter', 1, { department_id: 'counter' }),
    check('doors', 2),
    check('ovens', 3, { department_id: 'bakery' }),
  ]
  expect(ids(made, 'bakery')).toEqual(['ovens', 'doors'])
  expect(ids(made, null)).toEqual(['ovens', 'doors', 'counter'])
})

test('of a check and the one that corrects it 1 was done; the reason of a missed one was not; one voided by an admin is still seen', () => {
  const made = [
    check('wrong', 1, { voided_by_id: 'right' }),
    check('right', 2, { voids_id: 'wrong' }),
    check('why', 3, { result: 'MISSED' }),
    check('taken out', 4, { voided_by_id: 'taken out' }),
  ]
  expect(ids(made, null)).toEqual(['taken out', 'right'])
})
