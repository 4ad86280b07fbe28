import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countReport, failuresIn, sum } from './test-results.ts'
import { root } from './tools.ts'

const file = (status: string, tests: number) => ({
  status,
  name: join(root, 'tests/e2e/day.test.ts'),
  message: status === 'failed' && tests === 0 ? 'No such module: ./gone.ts' : '',
  assertionResults: Array.from({ length: tests }, (_, index) => ({
    status: index === 0 ? status : 'passed',
    fullName: `story ${index + 1}`,
    failureMessages: index === 0 && status === 'failed' ? ['Error: 39 of 40\n    at day:12'] : [],
  })),
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

test('the failed test is named with its file and why it failed, before 13 that passed are', () => {
  const report = { numPassedTests: 13, numFailedTests: 1, testResults: [file('failed', 14)] }
  expect(failuresIn(report)).toEqual([
    'tests/e2e/day.test.ts > story 1\n    Error: 39 of 40\n        at day:12',
  ])
})

test('a file that broke before its first test is named with why', () => {
  const report = { numPassedTests: 0, numFailedTests: 0, testResults: [file('failed', 0)] }
  expect(failuresIn(report)).toEqual(['tests/e2e/day.test.ts\n    No such module: ./gone.ts'])
})
