import { expect, test } from 'vitest'
import { countReport, sum } from './test-results.ts'

const file = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
})

test('12 passed and 2 failed in one runner and 30 passed in another make 42 passed, 2 failed', () => {
  const one = countReport(
    { numPassedTests: 12, numFailedTests: 2, testResults: [file('failed', 14)] },
    false,
  )
  const two = countReport(
    { numPassedTests: 30, numFailedTests: 0, testResults: [file('passed', 30)] },
    true,
  )
  expect(sum([one, two])).toEqual({ passed: 42, failed: 2 })
})

test('a test file that breaks before its first test counts as 1 failed', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 0,
    testResults: [file('passed', 5), file('failed', 0)],
  }
  expect(countReport(report, false)).toEqual({ passed: 5, failed: 1 })
})

test('a runner that fails without saying why counts as 1 failed, never as 0', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, testResults: [file('passed', 5)] }
  expect(countReport(report, false)).toEqual({ passed: 5, failed: 1 })
})
