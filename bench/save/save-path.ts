/**
 * Larder's save() against one row and one outbox entry by raw IndexedDB, both durable, in turn on
 * one page of its own (page/save-page.ts).
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { launchChromium } from '#tests/support/chromium.ts'
import { contractAsData } from '../../scripts/vite-contract-as-data.ts'
import { type Finding, ms, must, times } from '../finding.ts'
import { startBenchServer, temporaryFolder } from '../larder.ts'
import { median, quantile } from '../median.ts'
import type { SaveTimes } from './page/save-page.ts'

const PAIRS = 200
const GOAL_MS = 2

async function buildPage(): Promise<string> {
  const folder = temporaryFolder('save-page')
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'silent',
    plugins: [contractAsData()],
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  })
  return folder
}

/** @param runs pages opened anew, each with 200 pairs */
export async function measureSavePath(runs: number): Promise<Finding> {
  const folder = await buildPage()
  const server = await startBenchServer(folder)
  const browser = await launchChromium()
  const all: SaveTimes[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage()
    await page.goto(server.url)
    await page.waitForFunction(() => 'measure' in globalThis)
    all.push(
      await page.evaluate(
        (pairs) =>
          (globalThis as unknown as { measure: (pairs: number) => Promise<SaveTimes> }).measure(
            pairs,
          ),
        PAIRS,
      ),
    )
    await page.close()
  }
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
  const stored = all.every(({ rows, entries }) => rows === 2 * PAIRS && entries === 2 * PAIRS)
  must(stored, `rows and entries counted: ${all.map(({ rows }) => rows).join(', ')}`)
  const larder = all.flatMap((one) => one.larder)
  const floor = all.flatMap((one) => one.floor)
  const over = median(larder) - median(floor)
  return {
    measure: 'save() until durable',
    larder: `${ms(median(larder))} (p95 ${ms(quantile(larder, 0.95))})`,
    floor: `${ms(median(floor))} (p95 ${ms(quantile(floor, 0.95))})`,
    ratio: `${times(median(larder), median(floor))}, +${ms(over)}`,
    goal: `≤ ${GOAL_MS} ms over the floor`,
    isMet: over <= GOAL_MS,
    check: `after each of ${runs} runs ${2 * PAIRS} rows and ${2 * PAIRS} outbox entries are counted: ${PAIRS} saves and ${PAIRS} of the floor’s`,
  }
}
