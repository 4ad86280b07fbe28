/**
 * The first sync of 50,000 temperatures into a new device, from the real server, and whether the
 * page stays free meanwhile. Floor: the same pages fetched, parsed and put (pull-floor.worker.ts).
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { launchChromium } from '#tests/support/chromium.ts'
import { openDevice, tablet } from '#tests/support/kitchen-device.ts'
import { type BuiltApp, buildApp, root } from '../app-build.ts'
import { type Finding, ms, must, type Report, times } from '../finding.ts'
import { layFloorInto, runFloor } from '../floor-worker.ts'
import { type BenchServer, startBenchServer, temporaryFolder } from '../larder.ts'
import { median, spread } from '../median.ts'
import { fillTemperatures } from './fill-temperatures.ts'
import { type PageTask, pageTasksOf, traceCategories } from './page-tasks.ts'
import { storedLogs, type Watched, watchSync } from './watch-sync.ts'

type Pulled = { readonly took: number; readonly rows: number }

const FLOOR = join(import.meta.dirname, 'pull-floor.worker.ts')
const ROWS = 50_000
const LONG_MS = 50

/** Looks twice a second: looking is work on the page that is being watched. */
async function whenStored(page: Page) {
  for (;;) {
    const synced = await page.evaluate(storedLogs)
    if (synced) return synced
    await setTimeout(500)
  }
}

type Synced = Watched & {
  readonly took: number
  readonly rows: number
  readonly floor: Pulled
  /** Of the page's tasks meanwhile, the one that cost most. */
  readonly dearest: number
}

const within =
  (from: number, to: number) =>
  ({ at, took }: Pick<PageTask, 'at' | 'took'>) =>
    at + took > from && at < to

async function syncOnce(browser: Browser, server: BenchServer): Promise<Synced> {
  const device = await openDevice(browser, {
    origin: server.url,
    ...tablet,
  })
  await device.page.addInitScript(watchSync)
  await browser.startTracing(device.page, { categories: traceCategories })
  const asked = server.listen()
  await device.signIn(server.asha)
  await device.waitForPill('All sent')
  const { rows, ended, tasks } = await whenStored(device.page)
  const traced = pageTasksOf(String(await browser.stopTracing()))
  const first = asked.find(({ path }) => path.startsWith('/v2/temperature-logs?'))
  if (!first) throw new Error('The server was never asked for temperatures.')
  const isDuring = within(first.at, ended)
  const costs = traced.filter(isDuring).map(({ cost }) => cost)
  must(costs.length > 0, 'the trace holds no task of the page')
  const floor = await runFloor<Pulled>(device.page, FLOOR)
  await device.close()
  const during = tasks.filter(isDuring)
  return { took: ended - first.at, ended, rows, tasks: during, floor, dearest: Math.max(...costs) }
}

/** New devices one after the other, on a server of its own. */
async function syncAll(appFolder: string, runs: number): Promise<readonly Synced[]> {
  layFloorInto(appFolder, FLOOR)
  const server = await startBenchServer(appFolder)
  const browser = await launchChromium()
  const held = await fillTemperatures(server, ROWS)
  must(held === ROWS, `the server holds ${held} rows`)
  const all: Synced[] = []
  for (let run = 0; run < runs; run += 1) all.push(await syncOnce(browser, server))
  await browser.close()
  await server.close()
  must(
    all.every(({ rows, floor }) => rows === ROWS && floor.rows === ROWS),
    `devices hold ${all.map(({ rows, floor }) => `${rows}/${floor.rows}`).join(', ')} rows`,
  )
  return all
}

/** The same app with 100 more live queries. */
async function withHundredQueries(): Promise<string> {
  const folder = temporaryFolder('hundred-queries')
  await buildApp(folder, {
    of: join(root, 'src', 'app', 'shell', 'use-install-hint.ts'),
    by: join(import.meta.dirname, 'hundred-queries.ts'),
  })
  return folder
}

const TRIED =
  'Tried and kept: rows and cursor in one relaxed transaction a page, the next page on its way while one is written, the worker apart from the page, screens told of a long pull at growing intervals and of its last page at once. With 100 live queries open each telling asks the store again, beside the worker that writes to it.'

const perSecond = (time: number) =>
  `${Math.round(ROWS / (time / 1_000)).toLocaleString('en-GB')} rows/s`

/** @param more what else was open; empty for nothing. @param most times the floor */
function findingsOf(all: readonly Synced[], more: string, most: number): Finding[] {
  const [took, floor] = [all.map((one) => one.took), all.map((one) => one.floor.took)]
  const [a, b] = [median(took), median(floor)]
  const check = `${ROWS.toLocaleString('en-GB')} rows on the server, on each of ${all.length} devices, and in the floor’s store`
  const long = all.map(({ tasks }) => tasks.length)
  const longest = Math.max(0, ...all.flatMap(({ tasks }) => tasks.map((task) => task.took)))
  const dearest = all.map((one) => one.dearest)
  return [
    {
      measure: `50,000 temperatures, first request to last commit${more}`,
      larder: `${ms(a)} (${spread(took)}), ${perSecond(a)}`,
      floor: `${ms(b)} (${spread(floor)}), ${perSecond(b)}`,
      ratio: times(a, b),
      goal: `≤ ${most} ×`,
      isMet: a <= most * b,
      check,
      tried: TRIED,
    },
    {
      measure: `Tasks over ${LONG_MS} ms on the page meanwhile${more}`,
      larder: `${median(long)} (${spread(long)}), longest ${ms(longest)}`,
      floor: '0',
      ratio: '–',
      goal: '0',
      isMet: median(long) === 0,
      check,
      tried: TRIED,
    },
    {
      measure: `Processor time of the page’s dearest task meanwhile${more}`,
      larder: `${ms(median(dearest))} (${spread(dearest)})`,
      floor: '0',
      ratio: '–',
      goal: `≤ ${LONG_MS} ms`,
      isMet: median(dearest) <= LONG_MS,
      check,
    },
  ]
}

export async function measureFirstSync(app: BuiltApp, runs: number): Promise<Report> {
  const alone = await syncAll(app.folder, runs)
  const folder = await withHundredQueries()
  const beside = await syncAll(folder, runs).finally(() => rmSync(folder, { recursive: true }))
  return {
    title: 'First sync',
    how: `A business with 50,000 temperatures on SQLite; ${runs} new devices one after the other. Asha signs in on a tablet and Home is open while the rows arrive; then the same again in an app that keeps 100 more live queries open, each on one day of readings. The time runs from the server’s hearing of the first page until the last page’s commit is told to the tab; after each run a worker fetches, parses and puts the same pages by raw IndexedDB (the floor). Long tasks are those of the page between the two instants, whatever caused them; what a task cost in processor time is read from a trace, because on a busy machine a task is also long while it waits for a processor.`,
    findings: [
      ...findingsOf(alone, '', 1.15),
      ...findingsOf(beside, ', 100 live queries open', 1.3),
    ],
  }
}
