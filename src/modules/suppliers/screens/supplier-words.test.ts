import { expect, test } from 'vitest'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import {
  certificateStatus,
  certificatesStatus,
  reviewStatus,
  urgentStatus,
} from './supplier-words.ts'

const today = '2026-03-05'
const certificate = (expires_date?: string) => ({
  kind: 'BRCGS' as const,
  ...(expires_date && { expires_date }),
})
const supplier = (more: Partial<Supplier>) =>
  ({ name: 'Tyne Cutting', approval_status: 'APPROVED', ...more }) as Supplier

test('AC 3.24.2 a certificate of 30 days is amber, one that ran out yesterday says Expired in red', () => {
  expect(certificateStatus(certificate('2026-04-04'), today)).toEqual({
    tone: 'warning',
    words: 'Runs out 4 Apr 2026',
  })
  expect(certificateStatus(certificate('2026-04-05'), today).tone).toBe('safe')
  expect(certificateStatus(certificate('2026-03-04'), today)).toEqual({
    tone: 'fail',
    words: 'Expired 4 Mar 2026',
  })
})

test('of three certificates the list tells of the one that runs out first', () => {
  const certificates = [certificate('2027-01-01'), certificate(), certificate('2026-03-20')]
  expect(certificatesStatus(supplier({ certificates }), today)?.words).toBe('Runs out 20 Mar 2026')
  expect(certificatesStatus(supplier({}), today)).toBeUndefined()
})

test('a review that is past is due, and the most urgent thing stands first on a card', () => {
  expect(reviewStatus(supplier({ next_review_date: '2026-03-04' }), today)?.tone).toBe('warning')
  expect(reviewStatus(supplier({ next_review_date: today }), today)).toEqual({
    tone: 'warning',
    words: 'Due today',
  })
  expect(reviewStatus(supplier({ next_review_date: '2026-03-06' }), today)?.tone).toBe('neutral')
  const late = { next_review_date: '2026-03-04', certificates: [certificate('2026-03-01')] }
  expect(urgentStatus(supplier(late), today).words).toBe('Expired 1 Mar 2026')
  expect(urgentStatus(supplier({ ...late, approval_status: 'SUSPENDED' }), today).words).toBe(
    'Suspended',
  )
  expect(urgentStatus(supplier({}), today).words).toBe('Approved')
})
