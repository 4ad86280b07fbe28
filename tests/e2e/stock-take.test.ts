/** A stock take in real Chromium (AC 3.33.2): 20 lots of a fridge counted, reviewed and posted without signal. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { office, phone, show, tablet } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objections, objectionsHere } from '#tests/support/objections.ts'
import { scans } from '#tests/support/typed-scan.ts'

let kitchen: MorningKitchen
beforeAll(async () => {
  kitchen = await openMorningKitchen()
})
afterAll(() => kitchen?.stop())

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

async function lotsByCode(): Promise<ReadonlyMap<string, Lot>> {
  const { id } = kitchen.siteOf('HS')
  const all = await Promise.all(
    Object.values(lotsOfKind).map((kind) =>
      kitchen.asha.list<Lot>(`/v2/${kind}?in-stock=true&location_id=${id}`),
    ),
  )
  return new Map(all.flat().map((lot) => [lot.batch_code ?? '', lot]))
}

const counts = async () =>
  (await kitchen.asha.list<StockOperation>('/v2/stock-operations')).filter(
    ({ operation }) => operation === 'COUNT',
  )

/** As it is typed: kilograms, litres or pieces. */
const typed = (quantity: number, unit: Lot['unit']) =>
  unit === 'each' ? String(quantity) : String(quantity / 1000)

test('AC 3.33.2 without signal, 20 lots are counted with the thumb, the one 8% short is said to be sold, and 20 counts are posted', async () => {
  const before = (await counts()).length
  const lots = await lotsByCode()
  const callum = await kitchen.signedIn('Callum', phone)
  const { page, context } = callum
  await show(page, '/stock')
  await page.getByRole('link', { name: 'Stock take', exact: true }).click()
  await page.getByText('Where do you count?').waitFor()
  await button(page, /^The whole site/).click()
  await page.getByText(/0 of \d+ counted/).waitFor()
  // Kept through a reload.
  await page.reload()
  await page.getByText(/0 of \d+ counted/).waitFor()
  await context.setOffline(true)
  const short: string[] = []
  for (const step of Array(20).keys()) {
    await page.getByText(new RegExp(`${step} of \\d+ counted`)).waitFor()
    const code = await page.locator('section p').first().textContent()
    const lot = lots.get(code ?? '')
    if (!lot) throw new Error(`${code} is not in stock by the server.`)
    const book = lot.balance?.quantity ?? 0
    expect(await page.getByText(/^Book /).count()).toBe(0)
    const isShort = short.length === 0 && lot.unit === 'g' && lot.use_by_date === undefined
    if (isShort) short.push(lot.id)
    const amount = isShort ? Math.round(book * 0.92) : book
    await page.keyboard.type(typed(amount, lot.unit))
    await page.getByText(/^Book /).waitFor()
    if (step === 3) expect(await objectionsHere(page)).toEqual([])
    await page.keyboard.press('Enter')
  }
  await page.getByText(/20 of \d+ counted/).waitFor()
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  await page.getByRole('heading', { name: 'Review the count', level: 1 }).waitFor()
  expect(await button(page, 'Post 20 counts').isDisabled()).toBe(true)
  await page.getByText('Say why 1 lot is so far off.').waitFor()
  await page.getByText('Sold', { exact: true }).click()
  await button(page, 'Post 20 counts').click()
  await page.getByText('20 counts saved on this device').waitFor()
  await context.setOffline(false)
  await callum.waitForPill('All sent')
  expect((await counts()).length - before).toBe(20)
  const ledger = await kitchen.asha.list<StockOperation>(
    `/v2/stock-operations?intake_id=${short[0]}`,
  )
  const what = ledger.map(({ operation }) => operation)
  expect(what.filter((one) => one === 'SELL').length).toBeGreaterThan(0)
  expect(what.at(-1)).toBe('COUNT')
  await callum.close()
})

test('on a tablet the walk stands at the left; a lot counted twice asks whether to add or replace', async () => {
  const dev = await kitchen.signedIn('Dev', tablet)
  const { page } = dev
  await show(page, '/stock/take')
  await button(page, /^Walk-in fridge 1/).click()
  const walk = page.getByRole('list', { name: 'Lots to count' })
  const first = walk.getByRole('listitem').first()
  await first.waitFor()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await page.getByText(/1 of \d+ counted/).waitFor()
  await first.getByRole('button').click()
  await page.getByText(/^Already counted, .* Add or replace\?$/).waitFor()
  await button(page, 'Add').click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await page.getByText(/1 of \d+ counted/).waitFor()
  expect(await first.textContent()).toMatch(/2\.00 kg|2 pieces|2 each/)
  expect(await objectionsHere(page)).toEqual([])
  await dev.close()
})

test('AC 3.33.2 in the office a column of figures is typed with Enter alone, the book after each; a scan finds its row, and asks of one that is counted', async () => {
  const before = (await counts()).length
  const lots = await lotsByCode()
  const asha = await kitchen.signedIn('Asha', office)
  const { page } = asha
  await show(page, '/stock/take')
  await button(page, /^Walk-in fridge 2/).click()
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await rows.first().waitFor()
  const codeOf = async (place: number) => {
    const [code] = /[A-Z]{2}-\d{6}-\S+?-\d+/.exec((await rows.nth(place).textContent()) ?? '') ?? []
    const lot = lots.get(code ?? '')
    if (!lot) throw new Error(`Row ${place} shows no lot the server has.`)
    return { code: code ?? '', lot, book: lot.balance?.quantity ?? 0 }
  }
  const cells = page.getByRole('textbox', { name: /^Counted, / })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect
    .poll(() => cells.first().evaluate((cell) => cell === document.activeElement))
    .toBe(true)
  expect(await page.getByText(/kg, \d/).count()).toBe(0)
  for (const place of [0, 1, 2]) {
    const { lot, book } = await codeOf(place)
    await page.keyboard.type(typed(book, lot.unit))
    await page.keyboard.press('Enter')
    await rows.nth(place).getByText('0.0%').waitFor()
  }
  await page.getByText(/3 of \d+ counted/).waitFor()
  // What was typed wrongly is typed again; emptied, it isn't counted.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  await page.getByText(/2 of \d+ counted/).waitFor()
  expect(await objections(page, { both: true })).toEqual([])
  const [first, fifth] = [await codeOf(0), await codeOf(5)]
  await scans(page, fifth.code)
  await expect.poll(focused).toBe(await cells.nth(5).getAttribute('aria-label'))
  await scans(page, first.code)
  const again = page.getByRole('dialog', { name: 'Count again' })
  await again.getByText(/^Already counted, .* Add or replace\?$/).waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await again.getByRole('button', { name: 'Replace' }).click()
  await page.keyboard.type(typed(first.book, first.lot.unit))
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
  await page.getByText(/2 of \d+ counted/).waitFor()
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  await button(page, 'Post 2 counts').click()
  await expect.poll(async () => (await counts()).length - before).toBe(2)
  await asha.close()
})
