import { expect, test } from 'vitest'
import { holds } from './condition.ts'

test('a condition looks into a record, also into what it holds, and at what it does not hold', () => {
  const lot = { result: 'ACCEPTED', balance: { quantity: 5 }, archived: false, hold: null }
  expect(holds({ field: 'result', is: ['REJECTED', 'ACCEPTED'] }, lot)).toBe(true)
  expect(holds({ field: 'balance.quantity', above: 4 }, lot)).toBe(true)
  expect(holds({ field: 'balance.quantity', above: 5 }, lot)).toBe(false)
  expect(holds({ field: 'balance.counted_at', above: 0 }, lot)).toBe(false)
  expect(holds({ field: 'hold', given: true }, lot)).toBe(false)
  expect(holds({ field: 'recall.status', given: false }, lot)).toBe(true)
  const good = { field: 'result', is: ['ACCEPTED'] } as const
  expect(holds({ all: [good, { none: [{ field: 'archived', is: [true] }] }] }, lot)).toBe(true)
  expect(holds({ none: [good] }, lot)).toBe(false)
  expect(holds({ any: [{ field: 'hold', given: true }, good] }, lot)).toBe(true)
})
