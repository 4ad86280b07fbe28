/**
 * The browser the contenders run in, on a profile on disk (a private window keeps IndexedDB in
 * memory, where durability means nothing). Always holds: one page at a time, the order another in
 * each round; a time counts only after what was stored has been looked at.
 */
import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, Page } from 'playwright'
import { must } from '../finding.ts'
import { openKept } from '../kept-browser.ts'
import { type ContenderName, contenders } from './contenders.ts'
import type { Jobs, Row, Synced } from './job.ts'
import type { PageServer } from './page-server.ts'
import type { Recording } from './recorded-pages.ts'

/** In a page. */
type Offered = { readonly jobs: Jobs }

const SAMPLES = 50

/** Everybody once; who begins changes from round to round. */
export const orderOf = (round: number): readonly ContenderName[] =>
  contenders.map((_, place) => contenders[(place + round) % contenders.length] as ContenderName)

export type Field = { readonly server: PageServer; readonly profile: string }

export async function openContender(
  context: BrowserContext,
  { server }: Field,
  name: ContenderName,
  place: string,
): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`))
  await page.goto(server.addressOf(name, place))
  await page.waitForFunction(() => 'jobs' in globalThis)
  return page
}

/** Some rows from everywhere in what was sent, field by field. */
async function checkRows(page: Page, name: ContenderName, sent: readonly Row[]): Promise<void> {
  const held = await page.evaluate(() => (globalThis as unknown as Offered).jobs.count())
  must(held === sent.length, `${name} holds ${held} of ${sent.length} rows`)
  const step = Math.floor(sent.length / SAMPLES)
  const samples = sent.filter((_, nth) => nth % step === 0)
  const found = await page.evaluate(
    (ids) => (globalThis as unknown as Offered).jobs.byIds(ids),
    samples.map(({ id }) => id),
  )
  for (const [nth, sample] of samples.entries()) {
    must(isDeepStrictEqual(found[nth], sample), `${name} holds another row ${sample.id}`)
  }
}

async function syncOnce(page: Page, name: ContenderName, sent: readonly Row[]): Promise<Synced> {
  const synced = await page.evaluate(async () => {
    const { jobs } = globalThis as unknown as Offered
    await jobs.prepare('relaxed')
    return jobs.timeSync()
  })
  await checkRows(page, name, sent)
  return synced
}

export type ByContender<T> = Readonly<Record<ContenderName, T[]>>

export const nothingYet = <T>(): ByContender<T> =>
  Object.fromEntries(contenders.map((name) => [name, []])) as unknown as ByContender<T>

export const placeOf = (name: ContenderName, rows: number, round: number) =>
  `${name}-${rows}-${round}`

/**
 * First syncs in turn, each into a database of its own. The round before the first is not counted,
 * and that of the last stays on disk.
 */
export async function raceFirstSync(
  field: Field,
  recording: Recording,
  rounds: number,
): Promise<ByContender<Synced>> {
  const { rows } = recording
  field.server.tell(recording)
  const context = await openKept(field.profile)
  const blank = await context.newPage()
  const browser = await context.newCDPSession(blank)
  const all = nothingYet<Synced>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of orderOf(round)) {
      const place = placeOf(name, rows.length, round)
      const page = await openContender(context, field, name, place)
      const synced = await syncOnce(page, name, rows)
      if (round > 0) all[name].push(synced)
      const { origin } = new URL(page.url())
      await page.close()
      if (round === rounds) continue
      await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    }
  }
  await context.close()
  return all
}
