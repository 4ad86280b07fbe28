/**
 * The first sync of 50,000 temperatures into a new device, from the real server, and whether the
 * page stays free meanwhile. Floor: the same pages fetched, parsed and put (pull-floor.worker.ts).
 */
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { putFirst } from '#server/found-business.ts'
import { uuidV7 } from '#server/ids.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { openDevice, tablet } from '#tests/support/kitchen-device.ts'
import { serverReader } from '#tests/support/server-reader.ts'
import type { BuiltApp } from '../app-build.ts'
import { type Finding, ms, must, type Report, times } from '../finding.ts'
import { type BenchServer, startBenchServer } from '../larder.ts'
import { median, spread } from '../median.ts'
import { layFloorInto, type Pulled, pullByFloor } from './pull-floor.ts'
import { storedLogs, type Watched, watchSync } from './watch-sync.ts'

const ROWS = 50_000
const LONG_MS = 50

/** Repeats the demo's readings until the business has 50,000, all inside the mirror's window. */
async function fill({ store, url, asha }: BenchServer): Promise<number> {
  const oracle = await serverReader(url, asha)
  const own = await oracle.list<{ id: string; created: number; created_by: string }>(
    '/v2/temperature-logs',
  )
  for (let missing = ROWS - own.length; missing > 0; missing -= own.length) {
    await store.write('staging', async (tx) => {
      for (const { version, updated, ...row } of own.slice(0, missing) as ((typeof own)[0] & {
        version: number
        updated: number
      })[]) {
        await putFirst(tx, 'temperature-logs', { ...row, id: uuidV7(Date.now()) })
      }
    })
  }
  return oracle.countLogs()
}

/** Looks twice a second: looking is work on the page that is being watched. */
async function whenStored(page: Page) {
  for (;;) {
    const synced = await page.evaluate(storedLogs)
    if (synced) return synced
    await setTimeout(500)
  }
}

type Synced = Watched & { readonly took: number; readonly rows: number; readonly floor: Pulled }

async function syncOnce(browser: Browser, server: BenchServer): Promise<Synced> {
  const device = await openDevice(browser, {
    origin: server.url,
    ...tablet,
    serviceWorkers: 'block',
  })
  await device.page.addInitScript(watchSync)
  const asked = server.listen()
  await device.signIn(server.asha)
  await device.waitForPill('All sent')
  const { rows, ended, tasks } = await whenStored(device.page)
  const first = asked.find(({ path }) => path.startsWith('/v2/temperature-logs?'))
  if (!first) throw new Error('The server was never asked for temperatures.')
  const from = first.at
  const floor = await pullByFloor(device.page)
  await device.close()
  const during = tasks.filter(({ at, took }) => at + took > from && at < ended)
  return { took: ended - from, ended, rows, tasks: during, floor }
}

export async function measureFirstSync(app: BuiltApp, runs: number): Promise<Report> {
  layFloorInto(app.folder)
  const server = await startBenchServer(app.folder)
  const browser = await launchChromium()
  const held = await fill(server)
  must(held === ROWS, `the server holds ${held} rows`)
  const all: Synced[] = []
  for (let run = 0; run < runs; run += 1) all.push(await syncOnce(browser, server))
  await browser.close()
  await server.close()
  must(
    all.every(({ rows, floor }) => rows === held && floor.rows === held),
    `devices hold ${all.map(({ rows, floor }) => `${rows}/${floor.rows}`).join(', ')} rows`,
  )
  const [took, floor] = [all.map((one) => one.took), all.map((one) => one.floor.took)]
  const [a, b] = [median(took), median(floor)]
  const perSecond = (time: number) =>
    `${Math.round(held / (time / 1000)).toLocaleString('en-GB')} rows/s`
  const check = `${held.toLocaleString('en-GB')} rows on the server, on each of ${runs} devices, and in the floor’s store`
  const long = all.map(({ tasks }) => tasks.length)
  const longest = Math.max(0, ...all.flatMap(({ tasks }) => tasks.map((task) => task.took)))
  const findings: Finding[] = [
    {
      measure: '50,000 temperatures, first request to last commit',
      larder: `${ms(a)} (${spread(took)}), ${perSecond(a)}`,
      floor: `${ms(b)} (${spread(floor)}), ${perSecond(b)}`,
      ratio: times(a, b),
      goal: '',
      isMet: null,
      check,
    },
    {
      measure: `Tasks over ${LONG_MS} ms on the page meanwhile`,
      larder: `${median(long)} (${spread(long)}), longest ${ms(longest)}`,
      floor: '0',
      ratio: '–',
      goal: '0',
      isMet: median(long) === 0,
      check,
    },
  ]
  return {
    title: 'First sync',
    how: `A business with 50,000 temperatures on SQLite; ${runs} new devices one after the other. Asha signs in on a tablet and Home is open while the rows arrive. The time runs from the server’s hearing of the first page until the last page’s commit is told to the tab; after each run a worker fetches, parses and puts the same pages by raw IndexedDB (the floor). Long tasks are those of the page between the two instants, whatever caused them.`,
    findings,
  }
}
