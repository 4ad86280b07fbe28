/**
 * A day without signal comes through: 1,000 readings wait, and of every fifth the first reply is lost
 * after the server has done the work. Floor: the same calls in order (send-floor.ts).
 */
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { launchChromium } from '#tests/support/chromium.ts'
import { openDevice, tablet } from '#tests/support/kitchen-device.ts'
import { type LossyNetwork, openLossyNetwork } from '#tests/support/lossy-network.ts'
import { serverReader } from '#tests/support/server-reader.ts'
import type { BuiltApp } from '../app-build.ts'
import { ms, must, type Report, times } from '../finding.ts'
import { type BenchServer, startBenchServer } from '../larder.ts'
import { median, quantile, spread } from '../median.ts'
import { fillOutbox } from './fill-outbox.ts'
import { sendByFloor } from './send-floor.ts'

const ENTRIES = 1_000
const LOST_EACH = 5
const CALLS = ENTRIES + ENTRIES / LOST_EACH

const isReading = ({ method, url }: { method?: string; url?: string }) =>
  method === 'POST' && url === '/v2/temperature-logs'

/** @returns when the first call was answered and how many there were, from now on */
function loseReplies(network: LossyNetwork) {
  const ops = new Set<string>()
  const seen = { first: 0, calls: 0 }
  network.beforeReply((asked) => {
    if (!isReading(asked)) return
    seen.first ||= Date.now()
    seen.calls += 1
    const op = String(asked.headers['idempotency-key'])
    if (ops.has(op)) return
    ops.add(op)
    if (ops.size % LOST_EACH === 0) throw new Error('lost on the way')
  })
  return seen
}

/** Is nothing waiting any more? Asked in the page. */
async function isDrained(): Promise<boolean> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = await indexedDB.databases()
  const name = names.find((one) => /^larder-staging-/.test(one.name ?? ''))?.name ?? ''
  const db = await answer(indexedDB.open(name))
  const states = db.transaction('_outbox').objectStore('_outbox').index('state')
  const left = await Promise.all(['queued', 'inflight'].map((one) => answer(states.count(one))))
  db.close()
  return left.every((count) => count === 0)
}

/** @returns when (ms) nothing waited any more, to a twentieth of a second */
async function whenDrained(page: Page): Promise<number> {
  while (!(await page.evaluate(isDrained))) await setTimeout(50)
  return Date.now()
}

type Drained = { readonly took: number; readonly floor: number; readonly calls: readonly number[] }

async function drainOnce(
  browser: Browser,
  server: BenchServer,
  network: LossyNetwork,
): Promise<Drained> {
  const oracle = await serverReader(server.url, server.asha)
  const device = await openDevice(browser, { origin: network.url, ...tablet })
  const { page, context } = device
  await device.signIn(server.asha)
  await device.waitForPill('All sent')
  await page.goto('/temperature-logging')
  await page.getByRole('button', { name: /^1 Walk-in fridge 1/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Walk-in fridge 1' }).waitFor()
  network.cut()
  await context.setOffline(true)
  await device.typeReading('3.1')
  await device.waitForPill('Offline, 1 saved here')
  const { waiting, patch } = await fillOutbox(page, ENTRIES)
  must(waiting === ENTRIES, `${waiting} entries wait`)

  const before = await oracle.countLogs()
  const ours = loseReplies(network)
  network.mend()
  await context.setOffline(false)
  const end = await whenDrained(page)
  const held = (await oracle.countLogs()) - before
  must(held === ENTRIES, `of ${ENTRIES} readings the server holds ${held}`)

  const theirs = loseReplies(network)
  const floor = await sendByFloor(page, patch, ENTRIES)
  const both = (await oracle.countLogs()) - before
  must(both === 2 * ENTRIES, `the server holds ${both} of both`)
  must(theirs.calls === CALLS, `the floor made ${theirs.calls} calls`)
  network.beforeReply(null)
  await device.close()
  return { took: end - ours.first, floor: floor.took, calls: [ours.calls, theirs.calls] }
}

export async function measureDrain({ folder }: BuiltApp, runs: number): Promise<Report> {
  const server = await startBenchServer(folder)
  const network = await openLossyNetwork(() => server.url)
  const browser = await launchChromium()
  const all: Drained[] = []
  for (let run = 0; run < runs; run += 1) all.push(await drainOnce(browser, server, network))
  await browser.close()
  await network.close()
  await server.close()
  const [took, floor] = [all.map((one) => one.took), all.map((one) => one.floor)]
  const [a, b] = [median(took), median(floor)]
  const calls = all.map((one) => one.calls[0]).join(', ')
  return {
    title: 'A day without signal comes through',
    how: `On a tablet without signal one reading is saved and repeated until ${ENTRIES.toLocaleString('en-GB')} wait in its outbox, as save() writes them. The signal returns through a proxy that loses the first reply of every fifth reading after the server has done the work, by a reset. The time runs from the first answer until nothing waits in the outbox any more, looked up every 50 ms. Floor: a page without the app makes the same ${CALLS.toLocaleString('en-GB')} calls in order, each again at once when its reply is lost, and writes nothing down. ${runs} new tablets one after the other, the floor after each.`,
    findings: [
      {
        measure: `${ENTRIES.toLocaleString('en-GB')} entries, 20 % lost replies`,
        larder: `${ms(a)} (${spread(took)}, p95 ${ms(quantile(took, 0.95))}), ${Math.round(ENTRIES / (a / 1_000))} a second`,
        floor: `${ms(b)} (${spread(floor)}, p95 ${ms(quantile(floor, 0.95))})`,
        ratio: times(a, b),
        goal: '≤ 1.2 ×',
        isMet: a <= 1.2 * b,
        check: `after each run the server holds ${ENTRIES} more, none lost and none twice; calls: ${calls}`,
      },
    ],
  }
}
