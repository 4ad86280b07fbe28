/**
 * Tracing three years without signal (domain §2.0 d, §6.2): 36 trace pages of the largest business on a
 * device, asked as the app asks. Floor: the same rows read and inflated, and nothing done with them.
 * Always holds: an answer with another number of lots, customers or batches than a plain look through all
 * operations stops the run.
 */
import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { bodyOf } from '#contract/core/packed/body.ts'
import type { FoundOnPage } from '#contract/modules/lots/pages/page-search.ts'
import { packPage } from '#contract/modules/lots/pages/trace-page-bytes.ts'
import { tracePageOf } from '#contract/modules/lots/pages/trace-page-of.ts'
import type { LotTrace } from '#contract/modules/recall/lot-trace.figures.ts'
import type { RecallReach } from '#contract/modules/recall/recall-reach.figures.ts'
import type { WhereItWent } from '#contract/modules/recall/where-it-went.figures.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { office, openDevice } from '#tests/support/kitchen-device.ts'
import { manyMonths, type Years } from '#tests/support/many-months.ts'
import { type BuiltApp, root } from '../app-build.ts'
import { type Finding, ms, must, type Report, times } from '../finding.ts'
import { layFloorInto, runFloor } from '../floor-worker.ts'
import { startBenchServer } from '../larder.ts'
import { median, spread } from '../median.ts'
import { type Answered, type Asked, askFigures, putPage, type Question } from './in-page.ts'

const THOUSANDS = 1_000
const SLOWER = 4
const TRACE_GOAL_MS = 2_000
const BALANCE_GOAL_MS = 200
const STORED_GOAL = 15_000_000
const FLOOR = join(root, 'bench', 'trace', 'pages-floor.worker.ts')
const COMLINK = 'comlink.js'

type Floor = { readonly took: number; readonly bytes: number }

/** By a plain look through everything. */
type Known = {
  readonly spice: string
  readonly lots: number
  readonly customers: number
  /** One that went into some batches. */
  readonly plain: { readonly id: string; readonly batches: number; readonly code: string }
}

function lookThrough({ months, spice }: Years): Known {
  const operations = months.flatMap((month) => month.operations)
  const found = new Set([spice])
  const usedIn = Map.groupBy(
    operations.filter(({ operation }) => operation === 'USE'),
    ({ intake_id }) => intake_id,
  )
  const madeIn = Map.groupBy(
    operations.filter(({ operation }) => operation === 'PRODUCE'),
    ({ batch_id }) => batch_id,
  )
  for (const lot of found) {
    for (const { batch_id } of usedIn.get(lot) ?? []) {
      for (const { intake_id } of madeIn.get(batch_id) ?? []) found.add(intake_id)
    }
  }
  const customers = new Set(
    operations.flatMap(({ operation, intake_id, customer_id }) =>
      operation === 'DISPATCH' && found.has(intake_id) ? (customer_id ?? []) : [],
    ),
  )
  const batchesOf = (id: string) => new Set(usedIn.get(id)?.map(({ batch_id }) => batch_id)).size
  const all = new Map(months.flatMap(({ lots }) => lots.map(({ lot }) => [lot.id, lot])))
  const codeOf = (id: string) => all.get(id)?.supplier_batch_code ?? ''
  const plain =
    [...usedIn.keys()].find((id) => id !== spice && codeOf(id) !== '' && batchesOf(id) >= 4) ?? ''
  return {
    spice,
    lots: found.size,
    customers: customers.size,
    plain: { id: plain, batches: batchesOf(plain), code: codeOf(plain) },
  }
}

async function putPages(
  page: Page,
  { months }: Years,
): Promise<{ database: string; body: number }> {
  let [database, body] = ['', 0]
  for (const [at, month] of months.entries()) {
    const packed = await bodyOf(packPage(tracePageOf(month)))
    body += packed.length
    database = await putPage(page, {
      id: `page-${at}`,
      month: month.month,
      upto: month.upto,
      updated: month.upto,
      body: packed,
      ...(at === months.length - 1 && { all_upto: month.upto }),
    })
  }
  return { database, body }
}

const usedBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { usageDetails } = (await navigator.storage.estimate()) as {
      usageDetails?: { indexedDB?: number }
    }
    return usageDetails?.indexedDB ?? 0
  })

const slow = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })

function workerFile(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const found = files.find((name) => /figures\.worker[^/]*\.js$/.test(name))
  if (!found) throw new Error('The built app has no figures worker.')
  return `/${found.replaceAll('\\', '/')}`
}

const asks = ['cold', 'again', 'balance', 'trace', 'found', 'foundAgain'] as const
type Times = Readonly<Record<(typeof asks)[number] | 'coldBalance' | 'floor', number>>

function check(answers: readonly Answered[], known: Known): void {
  const [first, second, went, trace, found, again] = answers.map(({ answer }) => answer)
  for (const { lots, customers } of [first, second] as RecallReach[]) {
    must(lots.length === known.lots, `${lots.length} lots, not ${known.lots}`)
    must(customers.length === known.customers, `${customers.length} customers`)
  }
  checkWent(went, known)
  const traced = new Set((trace as LotTrace).lots.flatMap((one) => (one.isBeside ? [] : one.id)))
  must(traced.size === known.lots, `${traced.size} lots are traced, not ${known.lots}`)
  for (const lots of [found, again] as (readonly FoundOnPage[])[]) {
    must(lots[0]?.id === known.plain.id, `${known.plain.code} finds ${lots[0]?.id}`)
  }
}

function checkWent(went: unknown, known: Known): void {
  const { batches } = went as WhereItWent
  must(batches.length === known.plain.batches, `${batches.length} batches`)
}

type Around = {
  readonly page: Page
  readonly asked: Omit<Asked, 'isOnPage'>
  /** Of a worker that has read nothing yet. */
  readonly balance: Question
  readonly known: Known
}

async function inWorker({ page, asked, balance, known }: Around): Promise<Times> {
  const floor = await runFloor<Floor>(page, FLOOR, { name: asked.database })
  const answers = await askFigures(page, { ...asked, isOnPage: false })
  const [went] = await askFigures(page, { ...asked, questions: [balance], isOnPage: false })
  check(answers, known)
  checkWent(went?.answer, known)
  return timesOf(answers, floor, went)
}

async function onPage({ page, asked, balance, known }: Around, cdp: CDPSession): Promise<Times> {
  // A page of its own each time: what the one before it keeps isn't cold.
  await page.goto('/theme.js')
  await slow(cdp, SLOWER)
  const [went] = await askFigures(page, { ...asked, questions: [balance], isOnPage: true })
  await page.goto('/theme.js')
  const floor: Floor = await page.evaluate(async (name) => {
    const { readPages } = await import(`${'/'}pages-floor.worker.js`)
    return readPages(name)
  }, asked.database)
  const answers = await askFigures(page, { ...asked, isOnPage: true })
  await slow(cdp, 1)
  check(answers, known)
  checkWent(went?.answer, known)
  return timesOf(answers, floor, went)
}

const took = (one: Answered | undefined) => one?.took ?? Number.NaN

const timesOf = (
  answers: readonly Answered[],
  floor: Floor,
  went: Answered | undefined,
): Times => ({
  ...(Object.fromEntries(asks.map((name, at) => [name, took(answers[at])])) as Times),
  coldBalance: took(went),
  floor: floor.took,
})

export async function measureTrace(app: BuiltApp, runs: number): Promise<Report> {
  layFloorInto(app.folder, FLOOR)
  copyFileSync(
    join(root, 'node_modules', 'comlink', 'dist', 'esm', 'comlink.mjs'),
    join(app.folder, COMLINK),
  )
  const years = manyMonths(THOUSANDS)
  const known = lookThrough(years)
  const server = await startBenchServer(app.folder)
  const browser = await launchChromium()
  const device = await openDevice(browser, { origin: server.url, ...office })
  const { page } = device
  await device.signIn(server.asha)
  await device.waitForPill('All sent')
  await page.goto('/theme.js')
  const before = await usedBytes(page)
  const { database, body } = await putPages(page, years)
  const stored = (await usedBytes(page)) - before
  const reach = { name: 'recall-reach', question: { origins: [known.spice], recallId: null } }
  const balance = { name: 'where-it-went', question: { lotId: known.plain.id } }
  const trace = { name: 'lot-trace', question: { lotId: known.spice } }
  const find = { name: 'lots-on-pages', question: { text: known.plain.code } }
  const asked = {
    ...{ worker: workerFile(app.folder), comlink: `/${COMLINK}`, database },
    questions: [reach, reach, balance, trace, find, find],
  }
  const cdp = await page.context().newCDPSession(page)
  const [plain, slowed]: [Times[], Times[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    plain.push(await inWorker({ page, asked, balance, known }))
    slowed.push(await onPage({ page, asked, balance, known }, cdp))
  }
  await browser.close()
  await server.close()
  const findings = [
    ...findingsOf(plain, 'in the worker', known),
    ...findingsOf(slowed, `processor ${SLOWER} × slower`, known),
  ]
  return { ...told(years.operations), findings: [...findings, storedFinding(stored, body)] }
}

const TRIED =
  'Tried and kept: a question is followed on the pages instead of building the flow of all operations; what is by chance is stored as it is and never inflated; columns are unpacked when they are asked for, pieces of a page go where they belong without being copied twice; the ledger book and its flows stay in the worker until one of their stores changes; of what shared a batch only the first lines are made. What a first answer still waits for is what the floor does, reading and inflating all pages, and code that runs for the first time; other work on the machine makes both slower. Not tried: pages as bytes instead of text in the device’s store, and a store of their own for what only details need.'

function findingsOf(taken: readonly Times[], where: string, known: Known): Finding[] {
  const of = (name: keyof Times) => taken.map((one) => one[name])
  const finding = (
    name: keyof Times,
    measure: string,
    goal: number | null,
    check: string,
  ): Finding => ({
    measure: `${measure}, ${where}`,
    larder: `${ms(median(of(name)))} (${spread(of(name))})`,
    floor: `${ms(median(of('floor')))} (${spread(of('floor'))})`,
    ratio: times(median(of(name)), median(of('floor'))),
    goal: goal === null ? '' : `< ${goal} ms`,
    isMet: goal === null ? null : median(of(name)) < goal,
    check,
    ...(name === 'cold' && { tried: TRIED }),
  })
  const batches = `${known.plain.batches} batches, as counted apart`
  const found = `${known.lots} lots and ${known.customers} customers, as a plain look through all operations finds`
  return [
    finding('cold', 'A recall of the widest lot, first answer', TRACE_GOAL_MS, found),
    finding('again', 'The same asked again', TRACE_GOAL_MS, found),
    finding('trace', 'Its trace both ways, then', TRACE_GOAL_MS, `${known.lots} lots of the chain`),
    finding('balance', 'Where one lot went, then', BALANCE_GOAL_MS, batches),
    finding('coldBalance', 'The same, first answer', null, batches),
    finding('found', 'A lot found by its supplier’s code, first search', null, 'that lot is first'),
    finding('foundAgain', 'The next search', null, 'that lot is first'),
  ]
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const storedFinding = (stored: number, body: number): Finding => ({
  measure: 'What 36 pages take in the browser’s store',
  larder: megabytes(stored),
  floor: megabytes(body),
  ratio: times(stored, body),
  goal: `≤ ${megabytes(STORED_GOAL)}`,
  isMet: stored <= STORED_GOAL,
  check: 'as the browser says; the floor is the length of their bodies',
})

const told = (operations: number) => ({
  title: 'Tracing three years without signal',
  how: `36 trace pages of a business with ${operations.toLocaleString('en-GB')} operations stand in the device’s store as rows. The app’s own figures worker, as it is shipped, is started anew for each run and asked what a recall of the lot that is in most products stops and who has it; then the same again; then where another lot went, the trace of the first, and twice for a lot by its supplier’s code; a fresh one is asked only where that lot went. A time ends when the answer is in the page. The floor reads the same rows and inflates them in a worker, and does nothing with them. DevTools slows down a page’s own thread only, so for the slow processor the worker’s file and the floor run on the page’s thread; the store and the inflating stay as they are.`,
})
