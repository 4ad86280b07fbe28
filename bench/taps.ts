/**
 * How soon a tap is answered, with the processor four times as slow: what cooks do all day. Always
 * holds: a time ends after the frame that shows the answer, and an answer that doesn't come stops
 * the run.
 */
import type { Locator, Page } from 'playwright'
import { launchChromium } from '#tests/support/chromium.ts'
import { beginCheck } from '#tests/support/floor-work.ts'
import { openDevice, show, tablet } from '#tests/support/kitchen-device.ts'
import { serverReader } from '#tests/support/server-reader.ts'
import type { BuiltApp } from './app-build.ts'
import { type Finding, ms, must, type Report } from './finding.ts'
import { startBenchServer } from './larder.ts'
import { median, quantile } from './median.ts'

const TAPS = 20
const SLOWER = 4
const GOAL_MS = 100
const FORM = 'Opening checks'

/** What a watched page holds: where the answer shows, and the time until it did. */
type Watch = { where: string; before: string; from: number; time?: PromiseWithResolvers<number> }

/** Installed before the app: notes the tap, and the frame that shows another text or number there. */
function watchTaps(): void {
  const watch: Watch = { where: '', before: '', from: 0 }
  Object.assign(globalThis, { watch })
  const read = () => {
    const found = document.querySelectorAll(watch.where)
    return `${found.length} ${found[0]?.textContent ?? ''}`
  }
  const look = () => {
    if (watch.from === 0 || watch.where === '' || read() === watch.before) return
    const { from } = watch
    watch.from = 0
    requestAnimationFrame(() => {
      void scheduler.postTask(() => watch.time?.resolve(performance.now() - from), {
        priority: 'user-blocking',
      })
    })
  }
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (watch.where === '') return
      watch.before = read()
      watch.from = event.timeStamp
    },
    true,
  )
  // A radio that is chosen changes nothing in the tree.
  document.addEventListener('change', look)
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}

/** @param where the selector under which the answer shows @returns ms */
async function timeTap(page: Page, what: Locator, where: string): Promise<number> {
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
  await page.evaluate((at) => {
    const { watch } = globalThis as unknown as { watch: Watch }
    Object.assign(watch, { where: at, from: 0, time: Promise.withResolvers<number>() })
  }, where)
  const answer = page.evaluate(
    () => (globalThis as unknown as { watch: Watch }).watch.time?.promise,
  )
  await what.tap()
  return (await answer) ?? Number.NaN
}

type Taps = Record<string, number[]>

/** Each digit, Save, and another unit of the list. */
async function walkRound(page: Page, taps: Taps): Promise<void> {
  await show(page, '/temperature-logging')
  const name = page.locator('#unit-name')
  await name.waitFor()
  const first = page.getByRole('button', { name: /^1 Walk-in fridge 1/ })
  const second = page.getByRole('button', { name: /^2 / })
  const press = (words: string) => page.getByRole('button', { name: words, exact: true })
  for (let nth = 0; nth < TAPS; nth += 1) {
    await second.tap()
    taps.unit?.push(await timeTap(page, first, '#unit-name'))
    taps.digit?.push(await timeTap(page, press('3'), 'output'))
    await press('Point').tap()
    await press(String(nth % 10)).tap()
    taps.save?.push(await timeTap(page, press('Save and next'), '#unit-name'))
  }
}

async function fillCheck(page: Page, taps: Taps): Promise<void> {
  await beginCheck(page, { form: FORM, photos: 0 })
  const row = page.locator('[data-question]').first()
  const answer = (words: string) => row.getByText(words, { exact: true }).first()
  for (let nth = 0; nth < TAPS; nth += 1) {
    await answer('No').tap()
    taps.yes?.push(await timeTap(page, answer('Yes'), '[data-question] input[value="yes"]:checked'))
  }
}

async function openLayers(page: Page, taps: Taps): Promise<void> {
  await show(page, '/')
  const bar = page.getByRole('navigation', { name: 'Quick' })
  for (let nth = 0; nth < TAPS; nth += 1) {
    for (const [name, key] of [
      ['Menu', 'menu'],
      ['To do', 'toDo'],
    ] as const) {
      const opener = bar.getByRole('button', { name: new RegExp(`^${name}`) })
      taps[key]?.push(await timeTap(page, opener, '[role=dialog]'))
      await page.keyboard.press('Escape')
      await page.locator('[role=dialog]').waitFor({ state: 'detached' })
    }
  }
}

const measures = {
  digit: 'A digit of the pad',
  save: 'Save, until the next unit is there',
  unit: 'Another unit of the list',
  yes: 'Yes in a check',
  menu: 'Menu',
  toDo: 'To do',
} as const

export async function measureTaps({ folder }: BuiltApp): Promise<Report> {
  const server = await startBenchServer(folder)
  const browser = await launchChromium()
  const device = await openDevice(browser, { origin: server.url, ...tablet, opensOffline: true })
  const { page, context } = device
  await page.addInitScript(watchTaps)
  await device.signIn(server.asha)
  await device.waitForPill('All sent')
  await device.keptForOffline()
  const oracle = await serverReader(server.url, server.asha)
  const before = await oracle.countLogs()
  const taps: Taps = { digit: [], save: [], unit: [], yes: [], menu: [], toDo: [] }
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await openLayers(page, taps)
  await walkRound(page, taps)
  await fillCheck(page, taps)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await device.waitForPill('All sent')
  const stored = (await oracle.countLogs()) - before
  await browser.close()
  await server.close()
  must(stored === TAPS, `the server holds ${stored} of ${TAPS} readings`)
  const line = ([key, measure]: [string, string]): Finding => {
    const found = taps[key] ?? []
    const worst = quantile(found, 0.95)
    return {
      measure,
      larder: `${ms(median(found))} (p95 ${ms(worst)}, first ${ms(found[0] ?? Number.NaN)})`,
      floor: '–',
      ratio: '–',
      goal: `p95 < ${GOAL_MS} ms`,
      isMet: worst < GOAL_MS,
      check: `${found.length} of ${TAPS} taps changed what stands there; the server holds all readings`,
    }
  }
  return {
    title: `A tap until its answer is painted, processor ${SLOWER} × slower`,
    how: `Asha’s tablet (820 px), the app kept on it, the main thread ${SLOWER} times as slow (DevTools throttling). Each thing is tapped ${TAPS} times; a time runs from the finger on the glass to after the frame that shows another text, choice or panel.`,
    findings: Object.entries(measures).map(line),
  }
}
