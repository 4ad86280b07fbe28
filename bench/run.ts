/**
 * `npm run bench`: measures what Larder promises about speed and writes docs/benchmarks.md.
 * `--only bytes` (or cold-open, save, taps, stock-search, first-sync, drain, reconnect, trace,
 * full-device, lighthouse, peers) renews one section of it; `--runs 9` repeats more often, `--runs 1` shows whether it works, and
 * is not written down.
 * Builds go to folders of their own, dist/ is left alone.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium } from '#tests/support/chromium.ts'
import { runTool } from '../scripts/tools.ts'
import { type BuiltApp, buildApp, root } from './app-build.ts'
import { measureColdOpen } from './cold-open/cold-open.ts'
import { measureDrain } from './drain/drain.ts'
import type { Report } from './finding.ts'
import { measureFirstSync } from './first-sync/first-sync.ts'
import { measureFullDevice } from './full-device/full-device.ts'
import { temporaryFolder } from './larder.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePeers } from './peers/peers.ts'
import { measureReconnect } from './reconnect/reconnect.ts'
import { measureSave } from './save/save.ts'
import { measureScriptBytes } from './script-bytes/script-bytes.ts'
import { measureStockSearch } from './stock-search/stock-search.ts'
import { measureTaps } from './taps.ts'
import { measureTrace } from './trace/trace.ts'
import { keep, toMarkdown } from './write-report.ts'

const measures: Record<string, (app: BuiltApp, runs: number) => Promise<Report>> = {
  bytes: measureScriptBytes,
  'cold-open': measureColdOpen,
  save: measureSave,
  taps: measureTaps,
  'stock-search': measureStockSearch,
  'first-sync': measureFirstSync,
  drain: measureDrain,
  reconnect: measureReconnect,
  trace: measureTrace,
  'full-device': measureFullDevice,
  lighthouse: measureLighthouse,
  peers: measurePeers,
}

const { values } = parseArgs({ options: { only: { type: 'string' }, runs: { type: 'string' } } })
const { only } = values
/** Who is measured beside others has to be measured more often. */
const enoughFor = (name: string) => (name === 'peers' ? 7 : 5)
const runsOf = (name: string) => Number(values.runs ?? enoughFor(name))
const names = only === undefined ? Object.keys(measures) : [only]
const isCounted = (runs: number) => Number.isInteger(runs) && runs >= 1
if (names.some((name) => !(name in measures && isCounted(runsOf(name))))) {
  console.error(`Use --only ${Object.keys(measures).join(' | ')} and --runs with a number from 1.`)
  process.exit(1)
}

async function chromiumVersion(): Promise<string> {
  const browser = await launchChromium()
  const version = browser.version()
  await browser.close()
  return version
}

const chromium = await chromiumVersion()
const folder = temporaryFolder('app')
const app = await buildApp(folder)
try {
  for (const name of names) {
    console.log(`Measuring ${name} …`)
    const at = new Date()
    const [before = 0] = loadavg()
    const report = await measures[name]?.(app, runsOf(name))
    if (!report) continue
    console.log(JSON.stringify(report, null, 2))
    const minutes = (Date.now() - at.getTime()) / 60_000
    if (runsOf(name) >= enoughFor(name)) {
      const [after = 0] = loadavg()
      keep({ name, at, minutes, load: [before, after], chromium, report })
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (names.some((name) => runsOf(name) >= enoughFor(name))) {
  const path = join(root, 'docs', 'benchmarks.md')
  writeFileSync(path, toMarkdown(Object.keys(measures)))
  // The tables stand as everything else in the tree does.
  const { ok, output } = await runTool('biome', ['format', '--write', path, 'bench/results'], {
    quiet: true,
  })
  if (!ok) throw new Error(output)
}
