/**
 * Looking for an item among 20,000 on the device, as the app is shipped, with the processor four
 * times as slow (domain §6.2). Floor: the same rows in memory, searched and painted without any
 * library. Always holds: a key that is answered with another number of rows than are counted here,
 * or with another first row, stops the run.
 */
import type { Browser, CDPSession, Page } from 'playwright'
import { formatMoney } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { SCREENS_READY_MARK } from '#src/platform/ready-screens.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { office, openDevice } from '#tests/support/kitchen-device.ts'
import { serverReader } from '#tests/support/server-reader.ts'
import type { BuiltApp } from '../app-build.ts'
import { type Finding, ms, must, type Report, times } from '../finding.ts'
import { startBenchServer } from '../larder.ts'
import { median, spread } from '../median.ts'
import { type Scrolled, scrollThrough, TURNS, WAY } from './blank-frames.ts'
import { bigCatalogue } from './catalogue.ts'
import {
  floorFirstRows,
  floorList,
  floorScroll,
  type KeyTime,
  keepRows,
  listenFor,
  watchAnswers,
} from './in-page.ts'
import { keyFinding } from './key-finding.ts'

const ROWS = 20_000
const everything = ROWS.toLocaleString('en-GB')
const SLOWER = 4
const ROW_HEIGHT = 48
const FIRST_GOAL_MS = 300
/** As people sort names: “Rice 2” before “Rice 10”. */
const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })
const SEARCHES = ['beef mince 12', 'chick bre', 'creme 9', 'sk0123', 'haddock tyne 4']

const slow = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })

/** The next key comes when the page has nothing left to do. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

type Said = { readonly name: string; readonly text: string }

/** The rows that say all of it; looked for here, apart from both pages. */
const foundBy = (rows: readonly Said[], typed: string) => {
  const words = typed.split(' ').filter(Boolean)
  return rows.filter(({ text }) => words.every((word) => text.includes(word)))
}

/**
 * Types each search letter by letter, as a person does, and empties the field again. A letter that
 * changes nothing in what is found is typed, and not timed.
 */
async function typeAll(page: Page, rows: readonly Said[]): Promise<KeyTime[]> {
  const answers: KeyTime[] = []
  for (const search of SEARCHES) {
    for (let length = 1; length <= search.length; length += 1) {
      const found = foundBy(rows, search.slice(0, length))
      const count = found.length
      const isTimed = count !== foundBy(rows, search.slice(0, length - 1)).length
      const timed = isTimed ? await listenFor(page, 'key') : undefined
      await page.keyboard.press(
        search.at(length - 1) === ' ' ? 'Space' : (search[length - 1] ?? ''),
      )
      if (timed) {
        const time = await timed.answer
        const says = `Showing ${count.toLocaleString('en-GB')} of ${everything}`
        must(time.says === says, `“${search.slice(0, length)}”: “${time.says}”, not “${says}”`)
        const first = found[0]?.name ?? ''
        must(
          time.first === first,
          `“${search.slice(0, length)}”: first “${time.first}”, not “${first}”`,
        )
        answers.push(time)
      }
      await untilIdle(page)
    }
    await page.locator('main input').first().fill('')
    await page.getByText(`Showing ${everything} of ${everything}`).waitFor()
    await untilIdle(page)
  }
  return answers
}

/** Slow is the tap, not the way to where it is tapped. @returns ms */
async function firstRows(
  page: Page,
  cdp: CDPSession,
  open: () => Promise<unknown>,
): Promise<number> {
  await slow(cdp, 1)
  await open()
  await untilIdle(page)
  await slow(cdp, SLOWER)
  const box = await page.getByText('Stock', { exact: true }).first().boundingBox()
  if (!box) throw new Error('There is nothing called Stock to tap.')
  const rows = await listenFor(page, 'rows')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return rows.answer
}

/** What a row of the table says. */
const wordsOf = (row: Stock, suppliers: ReadonlyMap<string, string>) => [
  row.internal_name,
  // None has a lot: nothing is on hand, and nothing has to go first.
  formatQuantity(0, row.unit),
  '',
  suppliers.get(row.default_supplier_id ?? '') ?? '',
  'None',
  row.sku ?? '',
  formatMoney(row.price_pence ?? 0),
]

const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

const saidBy = (words: readonly string[][]): Said[] =>
  words.map((cells) => ({ name: cells[0] ?? '', text: plainText(cells.join(' ')) }))

type Floor = {
  readonly origin: string
  readonly rows: readonly Stock[]
  readonly words: string[][]
  readonly shown: number
  readonly runs: number
}

async function measureFloor({ origin, rows, words, shown, runs }: Floor) {
  const browser = await launchChromium()
  const { page } = await openDevice(browser, { origin, ...office })
  await page.route(`${origin}/floor`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Floor</title>' }),
  )
  await page.addInitScript(watchAnswers)
  await page.goto('/floor')
  const name = await keepRows(page, rows)
  const cdp = await page.context().newCDPSession(page)
  const first: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const open = async () => {
      await page.goto('/floor')
      await page.evaluate(floorFirstRows, { name, shown })
    }
    first.push(await firstRows(page, cdp, open))
  }
  await page.goto('/floor')
  await page.evaluate(floorList, { names: words, shown })
  const keys = await typeAll(page, saidBy(words))
  await page.goto('/floor')
  await page.evaluate(floorScroll, words.slice(0, WAY / ROW_HEIGHT + 20))
  const scrolled = await scrollThrough(page, cdp, await readerOf(browser))
  await browser.close()
  return { first, keys, scrolled }
}

/** A page of its own looks at the pictures: the measured one has other things to do. */
const readerOf = async (browser: Browser) =>
  (await browser.newContext({ viewport: office })).newPage()

export async function measureStockSearch(app: BuiltApp, runs: number): Promise<Report> {
  const server = await startBenchServer(app.folder)
  const oracle = await serverReader(server.url, server.asha)
  const suppliers = new Map(
    (await oracle.list<Supplier>('/v2/suppliers')).map(({ id, name }) => [id, name]),
  )
  const rows = bigCatalogue(ROWS, [...suppliers.keys()])
  const words = [...rows]
    .sort((a, b) => byName.compare(a.internal_name, b.internal_name))
    .map((row) => wordsOf(row, suppliers))

  const browser = await launchChromium()
  const device = await openDevice(browser, { origin: server.url, ...office, opensOffline: true })
  const { page } = device
  await page.addInitScript(watchAnswers)
  await device.signIn(server.asha)
  await device.waitForPill('All sent')
  await device.keptForOffline()
  await keepRows(page, rows)
  const cdp = await page.context().newCDPSession(page)
  const first: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const open = async () => {
      await page.goto('/')
      await page.getByText('To do').first().waitFor()
      await page.waitForFunction(
        (mark) => performance.getEntriesByName(mark)[0],
        SCREENS_READY_MARK,
      )
    }
    first.push(await firstRows(page, cdp, open))
  }
  await page.getByText(`${everything} items`).waitFor()
  await untilIdle(page)
  await page.getByLabel('Name, supplier, code or barcode').focus()
  const keys = await typeAll(page, saidBy(words))
  const shown = await page.locator('main tbody tr').count()
  const scrolled = await scrollThrough(page, cdp, await readerOf(browser))
  await browser.close()
  const floor = await measureFloor({ origin: server.url, rows, words, shown, runs })
  await server.close()

  must(device.complaints.length === 0, device.complaints.join(' '))
  return { ...told, findings: findingsOf({ first, keys, scrolled, floor }) }
}

const TRIED =
  'Tried and kept: a key narrows the answer before it; what rows say is put together beforehand; rows keep their place and change words only, each drawn anew only when it says something else; heads are not drawn anew; rows contain their layout, and their cells clip without a layer; the address follows after the typing. Tried without gain: a boundary of layout around each cell, a search field that makes nothing new at its first letter, a plainer loop of the search. What comes between standing in the page and being painted is the browser’s own style, layout and paint, which the floor pays too: its p95 stands beside.'

type Measured = {
  readonly first: readonly number[]
  readonly keys: readonly KeyTime[]
  readonly scrolled: Scrolled
}

function findingsOf(taken: Measured & { readonly floor: Measured }): Finding[] {
  const { first, scrolled, floor } = taken
  const keys = {
    ...{ keys: taken.keys, floor: floor.keys, tried: TRIED },
    counted: 'the number of rows and the first row found apart',
  }
  return [
    keyFinding('found', { measure: 'A key until its rows stand in the page', ...keys }),
    keyFinding('painted', { measure: 'A key until its rows are painted', ...keys }),
    {
      measure: 'A tap on Stock, on Home at rest, until its first rows are painted',
      larder: `${ms(median(first))} (${spread(first)})`,
      floor: `${ms(median(floor.first))} (${spread(floor.first)})`,
      ratio: times(median(first), median(floor.first)),
      goal: `< ${FIRST_GOAL_MS} ms`,
      isMet: median(first) < FIRST_GOAL_MS,
      check: 'rows of the table stand in the page',
    },
    {
      measure: 'Pictures with a blank stretch while scrolling',
      larder: `${scrolled.blank} of ${scrolled.frames}`,
      floor: `${floor.scrolled.blank} of ${floor.scrolled.frames}`,
      ratio: '–',
      goal: 'no larger share than the floor',
      isMet: blankShare(scrolled) <= blankShare(floor.scrolled),
      check: `scrolled ${Math.round(scrolled.far).toLocaleString('en-GB')} px in ${TURNS} turns of the wheel, the floor ${Math.round(floor.scrolled.far).toLocaleString('en-GB')} px`,
    },
  ]
}

const blankShare = ({ blank, frames }: Scrolled) => blank / Math.max(1, frames)

const told = {
  title: `Finding one of ${ROWS.toLocaleString('en-GB')} stock items, processor ${SLOWER} × slower`,
  how: `Chromium runs the page’s main thread ${SLOWER} times as slow (DevTools throttling; workers and the disk stay as they are). ${ROWS.toLocaleString('en-GB')} items are in the device’s store; on the office’s table ${SEARCHES.length} searches are typed letter by letter, the next key when the page has nothing left to do; the page is asked for its answer before the key, so that it has nothing else to do meanwhile. A time runs from the key’s own time stamp until the new rows stand in the page (found, sorted and written by then), and to after the frame that shows them, which is the browser’s own work. The floor is a page without any library that holds the rows in memory, looks through their lower-case words at each key and writes as many rows as Larder’s table makes; for the first rows it reads sixty by the index and writes as many. The list is scrolled by wheel and every frame the browser presented is looked at as a picture; its floor has every row of the way standing in the page and runs no code: what is blank there the browser itself had not painted yet.`,
}
