import { expect, test } from 'vitest'
import { noClockSentence } from './no-clock.ts'

test('the super user reads the sentence of the specification', () => {
  expect(noClockSentence('ADMIN OVERRIDE')).toBe("The super user can't clock in.")
})

test('Grace, an auditor, is told of auditors, and a supplier of staff: neither is called the super user', () => {
  expect(noClockSentence('auditor')).toBe("Auditors don't clock in.")
  expect(noClockSentence('supplier')).toBe('Only staff and admins clock in here.')
})

test('Asha and Ben have a clock', () => {
  expect([noClockSentence('admin'), noClockSentence('user')]).toEqual([null, null])
})
