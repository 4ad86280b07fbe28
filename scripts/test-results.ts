/**
 * Adds up what the test runners counted. Always holds: a runner that failed counts at least one
 * failure, also when it broke before its first test.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tools.ts'

const folder = join(root, 'test-results')

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
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

export function countRunner(runner: string, ok: boolean): Count {
  const path = join(folder, `${runner}.json`)
  if (!existsSync(path)) return { passed: 0, failed: ok ? 0 : 1 }
  return countReport(JSON.parse(readFileSync(path, 'utf8')) as VitestReport, ok)
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
})
