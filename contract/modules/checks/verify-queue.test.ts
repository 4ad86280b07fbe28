import { expect, test } from 'vitest'
import type { CheckForm } from '../forms/check-forms.ts'
import type { Check } from './checks.ts'
import { verifyQueue } from './verify-queue.ts'

const asha = { role: 'admin', user_id: 'asha' } as const
const tom = { role: 'admin', user_id: 'tom' } as const
const ben = { role: 'user', user_id: 'ben' } as const
const form = { id: 'f', family_id: 'f', title: 'Cleaning', verify_required: true } as CheckForm
const check = (id: string, more: Partial<Check> = {}) =>
  ({
    ...{ id, form_id: 'f', date: 1, created_by: 'ben', signed: true, result: 'PASS' },
    ...more,
  }) as Check
const ids = (checks: readonly Check[], looker: typeof asha | typeof tom | typeof ben) => {
  const { mine, others } = verifyQueue(checks, [form], looker, null)
  return [mine, others].map((rows) => rows.map((row) => row.check.id))
}

test('kit §11 what failed comes first, then the oldest; verified and voided ones are not asked for, and Ben is asked for none', () => {
  const checks = [
    check('new', { date: 9 }),
    check('old', { date: 2 }),
    check('failed', { date: 8, result: 'FAIL' }),
    check('put right', { date: 7, result: 'ACTION' }),
    check('done', { verified_by: 'tom' }),
    check('gone', { voided_by_id: 'x' }),
  ]
  expect(ids(checks, asha)).toEqual([['failed', 'put right', 'old', 'new'], []])
  expect(ids(checks, ben)).toEqual([[], []])
})

test('kit §11 Asha verifies neither what she did nor what she corrected, nor her own that Tom corrected: 3 go to somebody else, 1 of them to Tom', () => {
  const checks = [
    check('hers', { created_by: 'asha' }),
    check('Ben’s', { voided_by_id: 'by Asha' }),
    check('by Asha', { created_by: 'asha', voids_id: 'Ben’s' }),
    check('hers once', { created_by: 'asha', voided_by_id: 'by Tom' }),
    check('by Tom', { created_by: 'tom', voids_id: 'hers once' }),
  ]
  expect(ids(checks, asha)).toEqual([[], ['hers', 'by Asha', 'by Tom']])
  expect(ids(checks, tom)).toEqual([['hers', 'by Asha'], ['by Tom']])
})
