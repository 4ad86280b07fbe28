/**
 * A device that was away while 1,000 readings came to the server, from the network's return until
 * they are committed on it. Floor: the handshake of the live line and one pull
 * (reconnect-floor.worker.ts). Always holds: device and floor get the same 1,000 rows.
 */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { putFirst } from '#server/found-business.ts'
import { uuidV7 } from '#server/ids.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { openDevice, tablet } from '#tests/support/kitchen-device.ts'
import { type LossyNetwork, openLossyNetwork } from '#tests/support/lossy-network.ts'
import { serverReader } from '#tests/support/server-reader.ts'
import type { BuiltApp } from '../app-build.ts'
import { type Finding, ms, must, type Report, times } from '../finding.ts'
import { layFloorInto, runFloor } from '../floor-worker.ts'
import { type BenchServer, startBenchServer } from '../larder.ts'
import { median, spread } from '../median.ts'
import { mirrorOf, watchReturn } from './watch-return.ts'

const ROWS = 1_000
const GOAL = 1.2
/** Coming back costs little: several times on each device. */
const TIMES = 3
/** A device that takes longer has not come back. */
const LONGEST_MS = 30_000
const TRIED =
  'Tried, and kept: the page tells its worker that the network is back (the worker alone heard of it 2.5 s later in the median), ticket and socket are asked for at once, the ticket brings what has moved, so that it is pulled while the socket is still being opened, and a page’s transaction asks for all it has to know in one go. What is left is what the floor does not read: the session, the cursor, the leader’s mark, the server’s epoch and what waits, each of them on the disk, and a store with ninety days in it.'
const FLOOR = join(import.meta.dirname, 'reconnect-floor.worker.ts')

type Row = { id: string; created: number; created_by: string; version: number; updated: number }
type Away = { readonly took: number; readonly rows: number; readonly floor: number }
type Floor = { readonly took: number; readonly rows: number }
type Place = {
  readonly browser: Browser
  readonly server: BenchServer
  readonly network: LossyNetwork
  /** What is written while the device is away: the demo's readings, once more. */
  readonly rows: readonly Row[]
}

const writeRows = ({ server, rows }: Place) =>
  server.store.write('staging', async (tx) => {
    for (const { version, updated, ...row } of rows) {
      await putFirst(tx, 'temperature-logs', { ...row, id: uuidV7(Date.now()) })
    }
  })

/** Looks seldom: looking is work on the store that is being written. */
async function untilHeld(page: Page, wanted: number) {
  const end = Date.now() + LONGEST_MS
  for (;;) {
    await setTimeout(1_000)
    const mirror = await page.evaluate(mirrorOf)
    if (mirror.rows === wanted) return mirror
    must(Date.now() < end, `after ${LONGEST_MS / 1_000} s ${mirror.rows} of ${wanted} rows`)
  }
}

/** @param beside a page of the same device where no app runs */
async function comeBack(place: Place, page: Page, beside: Page): Promise<Away> {
  const { network } = place
  const before = await page.evaluate(mirrorOf)
  network.cut()
  await page.context().setOffline(true)
  // Long enough away to have tried, and to wait for the next try.
  await setTimeout(3_000)
  await writeRows(place)
  network.mend()
  await page.context().setOffline(false)
  const { took } = await untilHeld(page, before.rows + ROWS)
  const floor = await runFloor<Floor>(beside, FLOOR, { after: before.cursor })
  must(floor.rows === ROWS, `the floor got ${floor.rows} rows`)
  return { took, rows: ROWS, floor: floor.took }
}

async function onOneDevice(place: Place): Promise<Away[]> {
  const { browser, network, server } = place
  const device = await openDevice(browser, { origin: network.url, ...tablet })
  await device.page.addInitScript(watchReturn)
  await device.signIn(server.asha)
  await device.waitForPill('All sent')
  const beside = await device.context.newPage()
  const all: Away[] = []
  for (let time = 0; time < TIMES; time += 1) {
    all.push(await comeBack(place, device.page, beside))
  }
  await device.close()
  return all
}

export async function measureReconnect({ folder }: BuiltApp, runs: number): Promise<Report> {
  layFloorInto(folder, FLOOR)
  const server = await startBenchServer(folder)
  const network = await openLossyNetwork(() => server.url)
  const browser = await launchChromium()
  const all: Away[] = []
  try {
    const oracle = await serverReader(server.url, server.asha)
    const rows = (await oracle.list<Row>('/v2/temperature-logs')).slice(0, ROWS)
    must(rows.length === ROWS, `the demo has ${rows.length} readings`)
    for (let run = 0; run < runs; run += 1) {
      all.push(...(await onOneDevice({ browser, server, network, rows })))
    }
  } finally {
    await browser.close()
    await network.close()
    await server.close()
  }
  const [took, floor] = [all.map((one) => one.took), all.map((one) => one.floor)]
  const [a, b] = [median(took), median(floor)]
  const finding: Finding = {
    measure: 'The network’s return until 1,000 missed readings are committed',
    larder: `${ms(a)} (${spread(took)})`,
    floor: `${ms(b)} (${spread(floor)})`,
    ratio: times(a, b),
    goal: `≤ ${GOAL} ×`,
    isMet: a <= GOAL * b,
    check: `each of ${all.length} times 1,000 more rows on the device, and 1,000 in the floor’s pull`,
    tried: TRIED,
  }
  return {
    title: 'Coming back after 1,000 missed rows',
    how: `Asha’s tablet, a new one in each of ${runs} runs, is cut off ${TIMES} times while 1,000 temperatures come to the server; Home stays open. The time runs from the browser’s own word that it is online until the rows’ commit is told to the tab. After each a worker without an app asks for a ticket, opens the live socket, waits for its first frame, pulls once from the same cursor and puts the rows (the floor).`,
    findings: [finding],
  }
}
