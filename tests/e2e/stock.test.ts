/** Stock and suppliers in real Chromium (AC 3.33, AC 3.24): found, priced, added, refused, expired. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney } from '#contract/measure/display.ts'
import { isLowStock, type Lot, lotsOfKind, onHandByStock } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { stockValue } from '#contract/modules/stock/stock-value.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { tabTo } from '#tests/support/by-keyboard.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Behind its box. */
const names = (page: Page) =>
  page
    .locator('tbody')
    .getByRole('gridcell')
    .locator('xpath=self::*[count(preceding-sibling::td) = 1]')

/** A filter of a list, by its menu. */
async function narrow(page: Page, filter: string, option: string) {
  await button(page, filter).click()
  await page.getByRole('dialog', { name: filter }).getByRole('button', { name: option }).click()
}

/** One of a list of options behind a field. */
async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', office)
})
afterAll(() => kitchen?.stop())

test('AC 3.33.1 64 items stand A-Z; two letters of two words leave one, and a supplier its eleven', async () => {
  const { page } = asha
  await show(page, '/stock')
  await page.getByText('64 items').waitFor()
  await page.getByRole('gridcell', { name: 'Beef brisket', exact: true }).waitFor()
  const first = (await names(page).allTextContents()).slice(0, 4)
  expect(first).toEqual(['Beef brisket', 'Beef forequarter', 'Beef hindquarter', 'Beef mince 20%'])
  await page.getByLabel('Name, supplier, code or barcode').fill('WO SA')
  await page.getByText('Showing 1 of 64').waitFor()
  await page.getByRole('gridcell', { name: 'Worcester sauce', exact: true }).waitFor()
  await button(page, 'Clear search').click()
  await narrow(page, 'Supplier', 'Northern Dry Goods')
  const dry = (await kitchen.asha.list<Stock>('/v2/stocks')).filter(({ internal_name }) =>
    ['Plain flour', 'Rice', 'Salt'].includes(internal_name),
  )
  const all = await kitchen.asha.list<Stock>('/v2/stocks')
  const theirs = all.filter(({ default_supplier_id: id }) => id === dry[0]?.default_supplier_id)
  expect(theirs).toHaveLength(11)
  await page.getByText('Showing 11 of 64').waitFor()
  expect(new URL(page.url()).searchParams.get('supplier')).toBe(dry[0]?.default_supplier_id)
})

/** Is the row that has the focus in sight from its top to its foot, below the head? */
const isFocusWhole = (page: Page) =>
  page.evaluate(() => {
    const [row, region] = [document.activeElement, document.activeElement?.closest('section')]
    const head = region?.querySelector('thead')
    if (!row || !region || !head) return false
    const [own, room] = [row.getBoundingClientRect(), region.getBoundingClientRect()]
    return own.top >= head.getBoundingClientRect().bottom - 1 && own.bottom <= room.bottom
  })

test('with keys alone: Tab stands on the first row, 30 rows down each is whole, Enter opens it, and back Tab finds it again', async () => {
  const { page } = asha
  await show(page, '/stock')
  await page.getByText('64 items').waitFor()
  const focused = page.locator(':focus')
  await page.keyboard.press('/')
  await tabTo(page, /^Beef brisket/)
  for (const step of Array(30).keys()) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => isFocusWhole(page), { message: `${step + 1} rows down` }).toBe(true)
  }
  await page.keyboard.press('PageUp')
  const name = (await focused.getByRole('gridcell').nth(1).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.goBack()
  await page.getByText('64 items').waitFor()
  await page.keyboard.press('/')
  await tabTo(page, new RegExp(`^${name}`))
  await page.keyboard.press('End')
  expect(await focused.getAttribute('aria-rowindex')).toBe('65')
})

test('AC 3.33.3 without signal, low stock is what the lots of this site leave at its level or below, worth what they cost', async () => {
  const { page } = asha
  const hs = kitchen.siteOf('HS').id
  const today = localDay(Date.now(), kitchen.siteOf('HS').timezone)
  const [stocks, ...lots] = await Promise.all([
    kitchen.asha.list<Stock>('/v2/stocks'),
    ...Object.values(lotsOfKind).map((kind) => kitchen.asha.list<Lot>(`/v2/${kind}`)),
  ])
  const here = lots.flat().filter(({ location_id }) => location_id === hs)
  const onHand = onHandByStock(here, () => undefined, today)
  const low = stocks.filter((one) => isLowStock(one, onHand.get(one.id)?.quantity ?? 0))
  await show(page, '/stock')
  await asha.context.setOffline(true)
  await button(page, 'Low stock').click()
  await page.getByText(`Showing ${low.length} of 64`).waitFor()
  expect(new Set(await names(page).allTextContents())).toEqual(
    new Set(low.map(({ internal_name }) => internal_name)),
  )
  // Of the demo's lots all that were bought have their cost; products were made, and have none.
  const values = await page
    .locator('tbody')
    .getByRole('gridcell')
    .locator('xpath=self::*[count(preceding-sibling::td) = 3]')
    .allTextContents()
  const worth = (one: Stock) => {
    const pence = stockValue(onHand.get(one.id) ?? {}, one)
    return pence === null ? 'Not known' : formatMoney(pence)
  }
  expect(new Set(values)).toEqual(new Set(low.map(worth)))
  await asha.context.setOffline(false)
})

test('AC 3.33.4 chicken thigh, first expired first: one lot expired yesterday; with lots in stock it is not archived', async () => {
  const { page } = asha
  await page.goto('/stock?q=chicken+thigh')
  await page
    .getByRole('row')
    // Where it is tomorrow already, it was the day before yesterday.
    .filter({ hasText: /Expired (yesterday|\w{3} \d)/ })
    .waitFor()
  await page.getByRole('gridcell', { name: 'Chicken thigh', exact: true }).click()
  const lots = page.getByRole('list', { name: 'Lots in stock' }).getByRole('listitem')
  await lots.first().waitFor()
  expect(await lots.first().textContent()).toContain('Expired')
  const count = await lots.count()
  expect(count).toBeGreaterThan(1)
  await button(page, 'Archive').click()
  // Those of the other site count too.
  await page.getByText(/^\d lots are still in stock\. Mark them out of stock first\.$/).waitFor()
})

test('AC 3.16.3 without signal the expired lot is out of stock: what became of the rest has to be said, and both facts arrive', async () => {
  const { page, context } = asha
  await show(page, '/stock')
  await page.getByLabel('Name, supplier, code or barcode').fill('chicken thigh')
  await page
    .getByRole('gridcell', { name: /^Chicken thigh/ })
    .first()
    .click()
  const rows = page.getByRole('list', { name: 'Lots in stock' }).getByRole('listitem')
  const first = rows.filter({ hasText: 'Expired' }).first()
  await first.waitFor()
  // All of the page is here before the signal goes.
  await page.getByLabel('Name', { exact: true }).waitFor()
  const before = await rows.count()
  await context.setOffline(true)
  await first.getByRole('button', { name: /^More about/ }).click()
  await button(page, 'Out of stock').click()
  const sheet = page.getByRole('dialog', { name: 'None left?' })
  await sheet.getByText('is still on the books').waitFor()
  await button(page, 'Out of stock').click()
  await sheet.getByText('Say what happened to it.').waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await sheet.getByText('Thrown away, out of date').click()
  await button(page, 'Out of stock').click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => rows.count()).toBe(before - 1)
  await asha.waitForPill('Offline, 1 saved here')
  await context.setOffline(false)
  await asha.waitForPill('All sent')
  const facts = await kitchen.asha.list<StockOperation>('/v2/stock-operations')
  const newest = facts.filter(({ date }) => date > Date.now() - 120_000)
  expect(newest.map(({ operation, reason }) => [operation, reason]).sort()).toEqual([
    ['COUNT', undefined],
    ['WASTE', 'EXPIRED'],
  ])
})

test('AC 3.33.5 salt at £9.40 from today: the price stands, the £8.90 of ninety days ago stays below it', async () => {
  const { page } = asha
  await page.goto('/stock?q=salt')
  await page.getByRole('gridcell', { name: 'Salt', exact: true }).click()
  await button(page, 'New price').click()
  const sheet = page.getByRole('dialog', { name: 'New price' })
  await sheet.getByLabel('Price of a pack, ex VAT').fill('9.40')
  expect(await objectionsHere(page)).toEqual([])
  await button(page, 'Save price').click()
  const prices = page.getByRole('list', { name: 'Prices' }).getByRole('listitem')
  await prices.filter({ hasText: '£9.40' }).waitFor()
  const today = localDay(Date.now(), kitchen.siteOf('HS').timezone)
  expect(await prices.first().textContent()).toContain(`from ${formatDayMedium(today)}`)
  expect(await prices.last().textContent()).toContain('£8.90')
  await asha.waitForPill('All sent')
  const stored = (await kitchen.asha.list<Stock>('/v2/stocks')).find(
    ({ internal_name }) => internal_name === 'Salt',
  )
  expect(stored?.price_pence).toBe(940)
  expect(stored?.price_history?.map((line) => line.price_pence).slice(-2)).toEqual([890, 940])
})

test('a new ingredient named salt is refused at its name; as Sea salt it is kept, and put away', async () => {
  const { page } = asha
  await show(page, '/stock/new')
  await page.getByLabel('Name', { exact: true }).fill('salt')
  await page.getByLabel('Pack size').fill('5000')
  await choose(page, 'Kept', 'Dry')
  expect(await page.getByRole('combobox', { name: 'Limit at delivery' }).inputValue()).toBe(
    'Not measured',
  )
  await choose(page, 'Date', 'None')
  await button(page, 'Add item').click()
  await page.getByText('A stock item called salt already exists.').first().waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Sea salt')
  await button(page, 'Add item').click()
  await page.getByRole('heading', { level: 1, name: 'Sea salt' }).waitFor()
  await page.getByText('Packs of 5.00 kg').waitFor()
  await button(page, 'Archive').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Sea salt is archived').waitFor()
  await asha.waitForPill('All sent')
})

test('AC 3.24.2 the list says amber of 20 days left and “Expired” in red of 12 days ago', async () => {
  const { page } = asha
  await show(page, '/suppliers')
  await page.getByText('14 suppliers').first().waitFor()
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const colourOf = (name: string, words: RegExp) =>
    rowOf(name)
      .getByText(words)
      .evaluate((one) => getComputedStyle(one).color)
  expect(await colourOf('Tyne Cutting', /^Runs out \d+ \w{3} 20/)).toBe('rgb(125, 69, 0)')
  expect(await colourOf('Cheviot Poultry', /^Expired \d+ \w{3} 20/)).toBe('rgb(168, 31, 24)')
  await narrow(page, 'Runs out or due', 'Anything')
  await page.getByText('Showing 2 of 14').waitFor()
  // Each as To do counts it.
  await page.goto('/suppliers?attention=expired')
  await page.getByText('Showing 1 of 14').waitFor()
  await rowOf('Cheviot Poultry').waitFor()
})

test('AC 3.24.1 a new abattoir without its plant number is not kept; with UK 2201, offline, it is (AC 3.24.4: its address of 3 lines too), and sent later', async () => {
  const { page } = asha
  await show(page, '/new-facility')
  await page.getByLabel('Name', { exact: true }).first().fill('Hexham Abattoir')
  await choose(page, 'Tags', 'Abattoir')
  await page.keyboard.press('Escape')
  await button(page, 'Add supplier').click()
  await page.getByText('This supplier needs its plant number.').first().waitFor()
  await asha.context.setOffline(true)
  await page.getByLabel('Plant number').fill('UK 2201')
  await button(page, 'Add more later').click()
  await page.getByLabel('Address', { exact: true }).fill('Burn Lane\nHexham\nNE46 3AB')
  await button(page, 'Add supplier').click()
  await page.getByText('15 suppliers').first().waitFor()
  await asha.context.setOffline(false)
  await asha.waitForPill('All sent')
  const all = await kitchen.asha.list<Supplier>('/v2/suppliers')
  expect(all.find(({ name }) => name === 'Hexham Abattoir')).toMatchObject({
    plant_id: 'UK 2201',
    location: 'Burn Lane\nHexham\nNE46 3AB',
    approval_status: 'PENDING',
    tags: ['ABATTOIR'],
  })
})

test('AC 3.24.5 javascript: is no website; https opens a new tab that knows nothing of Larder', async () => {
  const { page } = asha
  await show(page, '/suppliers')
  await page.getByRole('gridcell', { name: 'Allen Dairy', exact: true }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await button(page, 'Save 1 change').click()
  await page
    .getByText('Enter the whole address, for example https://example.com.')
    .first()
    .waitFor()
  await page.getByLabel('Website').fill('https://example.com/')
  await button(page, 'Save 1 change').click()
  const link = page.getByRole('link', { name: /^example\.com/ })
  expect(await link.getAttribute('href')).toBe('https://example.com/')
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('rel')).toContain('noopener')
  await asha.waitForPill('All sent')
})
