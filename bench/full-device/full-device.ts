/**
 * The device of the largest business after its first sync (domain §6.2), and a list of 20,000 lots on it:
 * what all of it takes in the browser's store, how long Home, the list's first rows and a key of its
 * search take. Floor: the same rows read by their index, or held in memory, without any library. Always
 * holds: a key that is answered with another number of rows than are counted here stops the run.
 */
import type { CDPSession, Page } from 'playwright'
import { bodyOf } from '#contract/core/packed/body.ts'
import { packPage } from '#contract/modules/lots/pages/trace-page-bytes.ts'
import { tracePageOf } from '#contract/modules/lots/pages/trace-page-of.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { SCREENS_READY_MARK } from '#src/platform/ready-screens.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { office, openDevice } from '#tests/support/kitchen-device.ts'
import { manyMonths } from '#tests/support/many-months.ts'
import { serverReader } from '#tests/support/server-reader.ts'
import type { BuiltApp } from '../app-build.ts'
import { type Finding, ms, must, type Report, times } from '../finding.ts'
import { startBenchServer } from '../larder.ts'
import { median, spread } from '../median.ts'
import { floorList, type KeyTime, listenFor, watchAnswers } from '../stock-search/in-page.ts'
import { keyFinding } from '../stock-search/key-finding.ts'
import { floorOfLots, putRows } from './in-page.ts'
import { LISTED_IN_WINDOW, listedLots, type Row, windowRows, wordOf } from './window-rows.ts'

const LOTS = 20_000
const SLOWER = 4
const FIRST_GOAL_MS = 300
const KEYS_COUNTED = 'the number of rows counted apart'
const STORED_GOAL = 60_000_000
const THOUSANDS = 1_000
/** Words of the copies’ names. Shorter beginnings are in other columns, too. */
const SEARCHES = [3, 31, 64, 97, 128, 155, 190, 222].map(wordOf)
const FROM_LETTER = 3

const slow = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
const count = (rows: number) => rows.toLocaleString('en-GB')
const isLeft = ({ balance }: Row) =>
  ((balance as { quantity: number } | undefined)?.quantity ?? 0) > 0
const nameOf = (row: Row) => String(row.internal_name)

/** The rows of 36 trace pages of the same business. */
async function pageRows(): Promise<Row[]> {
  const { months } = manyMonths(THOUSANDS)
  const rows: Row[] = []
  for (const [at, month] of months.entries()) {
    const body = await bodyOf(packPage(tracePageOf(month)))
    const of = { month: month.month, upto: month.upto, updated: month.upto }
    rows.push({ id: `page-${at}`, ...of, body })
  }
  return rows
}

const usedBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { usageDetails } = (await navigator.storage.estimate()) as {
      usageDetails?: { indexedDB?: number }
    }
    return usageDetails?.indexedDB ?? 0
  })

/** Types each word letter by letter, the next when the page has nothing left to do. */
async function typeAll(page: Page, rows: readonly Row[], of: number): Promise<KeyTime[]> {
  const names = rows.map((row) => nameOf(row).toLowerCase())
  const found = (typed: string) => names.filter((name) => name.includes(typed)).length
  const field = page.locator('main input:not([type=checkbox], [type=radio])').first()
  const answers: KeyTime[] = []
  for (const word of SEARCHES) {
    await field.fill(word.slice(0, FROM_LETTER - 1))
    await untilIdle(page)
    for (let length = FROM_LETTER; length <= word.length; length += 1) {
      const wanted = `Showing ${count(found(word.slice(0, length)))} of ${count(of)}`
      // A letter that changes nothing in what is found is typed, and not timed.
      const isTimed = (await page.locator('main output').textContent()) !== wanted
      const timed = isTimed ? await listenFor(page, 'key') : undefined
      await page.keyboard.press(word[length - 1] ?? '')
      if (timed) {
        const time = await timed.answer
        must(time.says === wanted, `“${word.slice(0, length)}”: “${time.says}”, not “${wanted}”`)
        answers.push(time)
      }
      await untilIdle(page)
    }
    await field.fill('')
    await untilIdle(page)
  }
  must(answers.length > 0, 'no key was timed')
  return answers
}

/** @returns ms from the tap to the frame that shows the first rows */
async function firstRows(page: Page, cdp: CDPSession): Promise<number> {
  const box = await page.getByRole('link', { name: 'Meat', exact: true }).boundingBox()
  if (!box) throw new Error('There is nothing called Meat to tap.')
  await untilIdle(page)
  await slow(cdp, SLOWER)
  const rows = await listenFor(page, 'rows')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const took = await rows.answer
  await slow(cdp, 1)
  return took
}

/** Home as it is opened in the morning. @returns ms until it says what needs somebody now */
async function home(page: Page, siteId: string): Promise<number> {
  await page.goto(`/?site=${siteId}`)
  await page
    .getByText(/^(Needs somebody now|Nothing needs)/)
    .first()
    .waitFor()
  const took = await page.evaluate(() => performance.now())
  await page
    .getByText(/\d+ more|Nothing (is )?to do/)
    .first()
    .waitFor()
  await page.waitForFunction((mark) => performance.getEntriesByName(mark)[0], SCREENS_READY_MARK, {
    timeout: 120_000,
  })
  return took
}

export async function measureFullDevice(app: BuiltApp, runs: number): Promise<Report> {
  const server = await startBenchServer(app.folder)
  const oracle = await serverReader(server.url, server.asha)
  const sites = await oracle.list<Location>('/v2/locations')
  const site = sites.find(({ name }) => name.startsWith('High Street'))
  if (!site) throw new Error('The demo has no High Street.')
  const rows = await windowRows(oracle, site.id, LOTS)
  const ofDemo = await oracle.list<Row>(`/v2/${listedLots}`)
  const browser = await launchChromium()
  const device = await openDevice(browser, { origin: server.url, ...office, opensOffline: true })
  const { page } = device
  await page.addInitScript(watchAnswers)
  await device.signIn(server.asha)
  await device.waitForPill('All sent')
  await device.keptForOffline()
  await page.goto('/theme.js')
  const lots = rows.get(listedLots) ?? []
  for (const [resource, all] of rows) {
    await putRows(page, resource, resource === listedLots ? all.slice(0, LISTED_IN_WINDOW) : all)
  }
  await putRows(page, 'trace-pages', await pageRows())
  await page.goto(`/?site=${site.id}`)
  await device.waitForPill('All sent')
  const stored = await usedBytes(page)
  const homes: number[] = []
  for (let run = 0; run < runs; run += 1) homes.push(await home(page, site.id))

  await page.goto('/theme.js')
  const own = ofDemo.filter(({ location_id }) => location_id === site.id)
  const usedUp = { quantity: 0, as_of: Date.now(), operations: 1 }
  await putRows(
    page,
    listedLots,
    own.map((row) => ({ ...row, balance: usedUp })),
  )
  const database = await putRows(page, listedLots, lots.slice(LISTED_IN_WINDOW))
  const listed = lots.filter(isLeft)
  const all = lots.length + own.length
  const cdp = await page.context().newCDPSession(page)
  const first: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await home(page, site.id)
    const group = page.getByRole('button', { name: 'Intakes' })
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
    first.push(await firstRows(page, cdp))
  }
  await page
    .getByText(`Showing ${count(listed.length)} of ${count(all)}`)
    .waitFor({ timeout: 120_000 })
  await page.getByLabel('Name, batch or barcode').focus()
  await untilIdle(page)
  await slow(cdp, SLOWER)
  const keys = await typeAll(page, listed, all)
  await slow(cdp, 1)

  const shown = await page.locator('main tbody tr').count()
  await page.route(`${server.url}/floor`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Floor</title>' }),
  )
  const floorFirst: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await page.goto('/floor')
    await page.evaluate(floorOfLots, { name: database, siteId: site.id, shown })
    floorFirst.push(await firstRows(page, cdp))
  }
  await page.goto('/floor')
  const names = listed.map((row) => [nameOf(row), String(row.batch_code ?? '')])
  await page.evaluate(floorList, { names, shown })
  await slow(cdp, SLOWER)
  const floorKeys = await typeAll(page, listed, listed.length)
  await browser.close()
  await server.close()
  must(device.complaints.length === 0, device.complaints.join(' '))
  const floor = { first: floorFirst, keys: floorKeys }
  return { ...told, findings: findingsOf({ stored, homes, first, keys, floor }) }
}

type Measured = {
  readonly stored: number
  readonly homes: readonly number[]
  readonly first: readonly number[]
  readonly keys: readonly KeyTime[]
  readonly floor: { readonly first: readonly number[]; readonly keys: readonly KeyTime[] }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const findingsOf = ({ stored, homes, first, keys, floor }: Measured): Finding[] => [
  {
    measure: 'What the whole database takes in the browser’s store',
    larder: megabytes(stored),
    floor: '–',
    ratio: '–',
    goal: `≤ ${megabytes(STORED_GOAL)}`,
    isMet: stored <= STORED_GOAL,
    check: 'as the browser says, 36 trace pages included',
  },
  {
    measure: 'Home at one site, until it says what needs somebody now',
    larder: `${ms(median(homes))} (${spread(homes)})`,
    floor: '–',
    ratio: '–',
    goal: '',
    isMet: null,
    check: 'the words stand in the page',
  },
  {
    measure:
      'A tap on Meat, on Home at rest, until the first of 20,000 lots are painted, processor 4 × slower',
    larder: `${ms(median(first))} (${spread(first)})`,
    floor: `${ms(median(floor.first))} (${spread(floor.first)})`,
    ratio: times(median(first), median(floor.first)),
    goal: `< ${FIRST_GOAL_MS} ms`,
    isMet: median(first) < FIRST_GOAL_MS,
    check: 'rows of the table stand in the page',
  },
  keyFinding('found', {
    measure: 'A key among them until its rows stand in the page, processor 4 × slower',
    ...{ keys, floor: floor.keys, counted: KEYS_COUNTED },
  }),
  keyFinding('painted', {
    measure: 'The same until they are painted, processor 4 × slower',
    ...{ keys, floor: floor.keys, counted: KEYS_COUNTED },
  }),
]

const told = {
  title: 'The largest business on one device',
  how: 'All that domain §6.2 lists, the last 92 days of what is recorded and 36 trace pages stand in the device’s store, each row as long as one of the demo’s. Then the meat of one site grows to 20,000 lots, nearly all of them in stock. DevTools slows down the page’s own thread; workers and the store stay as they are. The floor reads sixty lots by the index and writes as many rows as Larder’s table makes; for keys it holds names and codes in memory and looks through them.',
}
