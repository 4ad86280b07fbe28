/**
 * Everything that must hold before a change is shared, one line per step with its seconds. What only
 * reads the code runs at once, what uses the whole machine after it; it stops after the first of
 * these rounds in which a step fails, and shows what that said. `--browser` adds the browser tests,
 * `--keep-going` runs the rest all the same, `--deep` lets generated tests run for long.
 * The last line adds up the tests of all runners.
 */
import { parseArgs } from 'node:util'
import { findChromium } from '#tests/support/chromium.ts'
import { type Count, readRunner, reportPath, sum } from './test-results.ts'
import { runTool } from './tools.ts'

const { values: wanted } = parseArgs({
  options: {
    browser: { type: 'boolean', default: false },
    'keep-going': { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
  },
})

type Step = {
  readonly name: string
  readonly run: readonly [tool: string, ...args: string[]]
  /** What the person reads when it fails. */
  readonly failed: string
  /** Name of its report, when it is a test runner. */
  readonly runner?: string
  /** Throws one sentence where the step cannot work at all. */
  readonly needs?: () => unknown
}

const readsCode: Step[] = [
  { name: 'types', run: ['tsc', '-b', '--force'], failed: 'The types do not fit.' },
  {
    name: 'Biome',
    run: ['biome', 'check', '--error-on-warnings', '.'],
    failed: 'Format or lint: `npm run format` mends most of it.',
  },
  {
    name: 'oxlint',
    run: ['oxlint', '--type-aware', '--deny-warnings'],
    failed: 'A promise is left alone, or a rule of .oxlintrc.json is broken.',
  },
  {
    name: 'structure',
    run: ['node', 'scripts/check-structure.ts'],
    failed: 'A room imports what it may not (docs/where-things-live.md).',
  },
  { name: 'knip', run: ['knip', '--no-progress'], failed: 'Something is there and not used.' },
  {
    name: 'build',
    run: ['vite', 'build', '--logLevel', 'warn'],
    failed: 'The app does not build.',
  },
]
const unit: Step = {
  name: 'unit',
  run: ['vitest', 'run'],
  failed: 'Unit or API tests failed.',
  runner: 'unit',
}
const browser: Step = {
  name: 'browser',
  run: ['vitest', 'run', '--config', 'vitest.browser.config.ts'],
  failed: 'Browser tests failed.',
  runner: 'browser',
  needs: findChromium,
}
const rounds = [readsCode, [unit], ...(wanted.browser ? [[browser]] : [])]

/** Why the step cannot work here; null when it can. */
function hindrance({ needs }: Step): string | null {
  try {
    needs?.()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

// Said at once, not after minutes of other steps (knip reads the browser tests' settings too).
const missing = rounds
  .flat()
  .map(hindrance)
  .find((sentence) => sentence !== null)
if (missing && !wanted['keep-going']) {
  console.error(missing)
  process.exit(1)
}

const counts: Count[] = []
const failures: Step[] = []
/** Tests that failed, by name alone. */
const failedTests: string[] = []
const sinceMs = (start: number) => performance.now() - start
const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(6)} s`
const begin = performance.now()

async function take(step: Step): Promise<void> {
  const start = performance.now()
  const [tool, ...args] = step.run
  const env = {
    ...(step.runner && { LARDER_RESULTS: reportPath(step.runner) }),
    ...(wanted.deep && { LARDER_DEEP: '1' }),
  }
  const hindered = hindrance(step)
  const { ok, output } = hindered
    ? { ok: false, output: hindered }
    : await runTool(tool, args, { quiet: true, env })
  const { count, failures: failed } = step.runner
    ? readRunner(step.runner, ok)
    : { count: { passed: 0, failed: ok ? 0 : 1 }, failures: [] }
  counts.push(count)
  const tests = step.runner ? `  ${count.passed} passed, ${count.failed} failed` : ''
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(10)}${seconds(sinceMs(start))}${tests}`,
  )
  if (ok) return
  failures.push(step)
  // First, because the whole log of a browser run is hundreds of lines.
  for (const failure of failed) console.error(`FAILED ${failure}`)
  failedTests.push(...failed.map((failure) => failure.split('\n', 1)[0] ?? failure))
  console.error(output.trimEnd())
}

for (const round of rounds) {
  await Promise.all(round.map(take))
  if (failures.length > 0 && !wanted['keep-going']) break
}

const { passed, failed } = sum(counts)
console.log(`in ${seconds(sinceMs(begin)).trim()}`)
if (failures.length > 0) {
  // Once more at the end, where a cut log still shows them all.
  for (const name of failedTests) console.error(`FAILED ${name}`)
  console.error(`Stopped: ${failures.map((step) => `${step.name}: ${step.failed}`).join(' ')}`)
  process.exitCode = 1
}
console.log(`${passed} passed, ${failed} failed`)
