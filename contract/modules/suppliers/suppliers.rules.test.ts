import { expect, test } from 'vitest'
import type { Read } from '#contract/core/rules/judge.ts'
import {
  certificateState,
  intakeProblem,
  judgeSupplier,
  nextReviewDate,
  plantNumberWarning,
  supplierProblems,
} from './suppliers.rules.ts'
import type { Supplier } from './suppliers.ts'

const beef: Supplier = {
  id: 's1',
  created: 1,
  created_by: 'asha',
  name: 'Border Beef',
  approval_status: 'APPROVED',
  risk: 'HIGH',
  next_review_date: '2027-01-01',
}

test('AC 3.24.1 an abattoir or a cutting plant without its number is refused', () => {
  for (const tag of ['ABATTOIR', 'CUTTING_PLANT']) {
    expect(supplierProblems({ ...beef, tags: [tag] })).toEqual({
      plant_id: 'This supplier needs its plant number.',
    })
  }
  expect(supplierProblems({ ...beef, tags: ['ABATTOIR'], plant_id: 'UK 2001' })).toEqual({})
  expect(supplierProblems({ ...beef, tags: ['PRODUCE'] })).toEqual({})
})

test('§2.8 UK 2001, GB 2001, UK(NI) 9001 and IE 512 look right; 2001 alone is remarked on', () => {
  for (const number of ['UK 2001', 'GB 2001', 'UK(NI) 9001', 'IE 512']) {
    expect(plantNumberWarning(number)).toBeNull()
  }
  expect(plantNumberWarning('2001')).toMatch(/country/)
})

test('approved needs its next review: 12, 24 or 36 months on, by risk, also from 29 February', () => {
  const { next_review_date: _, ...unreviewed } = beef
  expect(supplierProblems(unreviewed)).toHaveProperty('next_review_date')
  expect(nextReviewDate('HIGH', '2026-03-05')).toBe('2027-03-05')
  expect(nextReviewDate('MEDIUM', '2026-03-05')).toBe('2028-03-05')
  expect(nextReviewDate('LOW', '2026-12-31')).toBe('2029-12-31')
  expect(nextReviewDate('HIGH', '2028-02-29')).toBe('2029-02-28')
})

test('AC 3.24.2 a certificate of 30 days is expiring, of 31 valid, good through its last day, then expired', () => {
  const state = (expires_date?: string) =>
    certificateState(expires_date === undefined ? {} : { expires_date }, '2026-03-05')
  expect(state('2026-04-05')).toBe('VALID')
  expect(state('2026-04-04')).toBe('EXPIRING')
  expect(state('2026-03-05')).toBe('EXPIRING')
  expect(state('2026-03-04')).toBe('EXPIRED')
  expect(state()).toBe('VALID')
})

test('AC 3.24.3 nothing is taken in from a suspended supplier', () => {
  expect(intakeProblem({ ...beef, approval_status: 'SUSPENDED' })).toBe(
    'Border Beef is suspended. Ask an admin before accepting.',
  )
  expect(intakeProblem(beef)).toBeNull()
})

const nothingElse: Read = { isWhole: true, get: async () => undefined, where: async () => [] }

test('approved, conditional and suspended lead to each other, none leads back to waiting', () => {
  const as = (approval_status: Supplier['approval_status']) => ({
    ...beef,
    approval_status,
    next_review_date: '2027-03-05',
  })
  const caller = { role: 'admin', user_id: 'asha' } as const
  const problems = (before: Supplier, after: Supplier) =>
    judgeSupplier({ before, after, caller, at: 1, madeOffline: false }, nothingElse)
  expect(problems(as('PENDING'), as('APPROVED'))).toEqual({})
  expect(problems(as('SUSPENDED'), as('APPROVED'))).toEqual({})
  expect(problems(as('APPROVED'), as('PENDING'))).toEqual({
    approval_status: 'They were approved or refused before: suspend them instead.',
  })
})
