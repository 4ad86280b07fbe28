/**
 * What a person waits for: Enter on the round until the reading is on disk, and until the screen
 * shows the next unit. In the app as shipped, with its engine sending to a real server meanwhile.
 */
import type { Page } from 'playwright'
import { launchChromium } from '#tests/support/chromium.ts'
import { openDevice, tablet } from '#tests/support/kitchen-device.ts'
import { serverReader } from '#tests/support/server-reader.ts'
import { type Finding, ms, must } from '../finding.ts'
import { startBenchServer } from '../larder.ts'
import { median, quantile } from '../median.ts'

const READINGS = 30
const UNIT = 'Walk-in fridge 1'

type SavedTap = { readonly durable: number; readonly painted: number }

/** Installed before the app: notes Enter, the commit of the save, and the frame after it. */
function watchSaves(): void {
  const scope = globalThis as { taps?: SavedTap[] }
  const taps: SavedTap[] = []
  scope.taps = taps
  let pressed = 0
  let durable = 0
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') [pressed, durable] = [event.timeStamp, 0]
    },
    true,
  )
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...how) {
    const tx = begin.apply(this, how)
    const isSave = tx.mode === 'readwrite' && tx.objectStoreNames.contains('temperature-logs')
    if (isSave) {
      tx.addEventListener('complete', () => {
        if (pressed > 0 && durable === 0) durable = performance.now()
      })
    }
    return tx
  }
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(null)
    })
  const name = () => document.getElementById('unit-name')?.textContent
  let shown = name()
  new MutationObserver(() => {
    const now = name()
    const isNext = now !== shown
    shown = now
    if (!isNext || pressed === 0 || durable === 0) return
    const [from, onDisk] = [pressed, durable]
    pressed = 0
    afterPaint(() => taps.push({ durable: onDisk - from, painted: performance.now() - from }))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

async function takeReading(page: Page, nth: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^1 ${UNIT}`) }).click()
  await page.getByRole('heading', { level: 2, name: UNIT }).waitFor()
  await page.keyboard.type(`3.${nth % 10}`)
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    (wanted) => (globalThis as { taps?: SavedTap[] }).taps?.length === wanted,
    nth,
  )
}

export async function measureKeyToPaint(folder: string): Promise<Finding[]> {
  const server = await startBenchServer(folder)
  const browser = await launchChromium()
  const device = await openDevice(browser, { origin: server.url, ...tablet, opensOffline: true })
  await device.page.addInitScript(watchSaves)
  await device.signIn(server.asha)
  await device.waitForPill('All sent')
  const oracle = await serverReader(server.url, server.asha)
  const before = await oracle.countLogs()
  await device.page.goto('/temperature-logging')
  for (let nth = 1; nth <= READINGS; nth += 1) await takeReading(device.page, nth)
  await device.waitForPill('All sent')
  const taps = await device.page.evaluate(() => (globalThis as { taps?: SavedTap[] }).taps ?? [])
  const stored = (await oracle.countLogs()) - before
  await browser.close()
  await server.close()
  must(stored === READINGS, `the server holds ${stored} of ${READINGS} readings`)
  const line = (measure: string, values: readonly number[]): Finding => ({
    measure,
    larder: `${ms(median(values))} (p95 ${ms(quantile(values, 0.95))})`,
    floor: '–',
    ratio: '–',
    goal: '',
    isMet: null,
    check: `the server holds all ${READINGS} readings`,
  })
  return [
    line(
      'Enter until durable, in the app',
      taps.map(({ durable }) => durable),
    ),
    line(
      'Enter until the next unit is painted',
      taps.map(({ painted }) => painted),
    ),
  ]
}
