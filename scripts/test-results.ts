/**
 * Adds up what the test runners counted and says which tests failed. Always holds: a runner that
 * failed counts at least one failure, also when it broke before its first test.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './tools.ts'

const folder = join(root, 'test-results')

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    status: string
    /** Of the file. */
    name: string
    /** Why the file broke before its first test. */
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

export type Count = { readonly passed: number; readonly failed: number }

/** Where a runner writes its JSON report; an earlier one is removed. */
export function reportPath(runner: string): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${runner}.json`)
  rmSync(path, { force: true })
  return path
}

export function countReport(report: VitestReport, ok: boolean): Count {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + broken
  return { passed: report.numPassedTests, failed: ok ? failed : Math.max(1, failed) }
}

const linesOfReason = 12

/** Each failed test with its file and the first lines of why, for the top of a long log. */
export function failuresIn(report: VitestReport): string[] {
  return report.testResults.flatMap((file) => {
    const path = relative(root, file.name)
    const said = (what: string, why: string) =>
      [what, ...why.split('\n').slice(0, linesOfReason)].join('\n    ')
    if (file.status === 'failed' && file.assertionResults.length === 0)
      return [said(path, file.message)]
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        said(`${path} > ${fullName}`, failureMessages?.[0] ?? ''),
      )
  })
}

/** What the runner's report says; without a report it failed once, or had nothing to run. */
export function readRunner(
  runner: string,
  ok: boolean,
): { count: Count; failures: readonly string[] } {
  const path = join(folder, `${runner}.json`)
  if (!existsSync(path)) return { count: { passed: 0, failed: ok ? 0 : 1 }, failures: [] }
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  return { count: countReport(report, ok), failures: failuresIn(report) }
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
})
