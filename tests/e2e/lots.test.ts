/** Lots in real Chromium (AC 3.16): listed, opened, wasted and undone without signal, expired, copied. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { addDays } from '#contract/time/business-day.ts'
import { formatDay } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice
let meats: readonly Lot[]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const ledger = (page: Page) => page.getByRole('list', { name: 'Ledger' }).getByRole('listitem')

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', office)
  meats = await kitchen.asha.list<Lot>('/v2/meats')
})
afterAll(() => kitchen?.stop())

const today = () => localDay(Date.now(), kitchen.siteOf('HS').timezone)
/** Worked example A. */
const forequarter = () => {
  const lot = meats.find(({ batch_code = '' }) => batch_code.endsWith('-K3-07'))
  if (!lot) throw new Error('The demo has no forequarter of example A.')
  return lot
}

test('AC 3.16.1 "In stock" leaves what ?in-stock=true returns, A to Z, the first to expire first within a name', async () => {
  const { page } = asha
  const { id } = kitchen.siteOf('HS')
  const inStock = await kitchen.asha.list<Lot>(`/v2/meats?in-stock=true&location_id=${id}`)
  await show(page, '/meats')
  await page.getByText(`${inStock.length} lots in stock`).waitFor()
  await button(page, 'In stock').click()
  await page.getByText(`Row 1 of ${inStock.length}`).waitFor()
  const codes = page
    .locator('tbody')
    .getByRole('gridcell')
    .locator('xpath=self::*[count(preceding-sibling::td) = 2]')
  const brisket = inStock
    .filter(({ internal_name }) => internal_name === 'Beef brisket')
    .toSorted((a, b) => ((a.use_by_date ?? '') < (b.use_by_date ?? '') ? -1 : 1))
    .map(({ batch_code }) => batch_code)
  expect(brisket.length).toBeGreaterThan(1)
  expect((await codes.allTextContents()).slice(0, brisket.length)).toEqual(brisket)
  await page.getByText('By item', { exact: true }).click()
  await page.getByRole('gridcell', { name: 'Beef brisket', exact: true }).click()
  await page.getByText(`Row 1 of ${brisket.length}`).waitFor()
})

test('AC 3.16.2 without signal 1.25 kg wasted lowers the 2.30 kg of the forequarter by 1,250 g at once; Undo takes it back, and both facts arrive', async () => {
  const callum = await kitchen.signedIn('Callum', phone)
  const { page, context } = callum
  const lot = forequarter()
  await page.goto(`/meats/${lot.id}`)
  await page.getByText(/^Left, counted/).waitFor()
  const rows = ledger(page)
  await expect.poll(() => rows.count()).toBe(7)
  expect(await rows.first().textContent()).toContain('−200 g, within 2%')
  expect(await objectionsHere(page)).toEqual([])
  await context.setOffline(true)
  await button(page, 'Waste').click()
  await page.getByText('Why is it wasted?').waitFor()
  await page.getByText('Spoiled', { exact: true }).click()
  await page.getByText('Up to 2.30 kg').waitFor()
  await page.keyboard.type('1.25')
  await page.keyboard.press('Enter')
  await page.getByText('1.05 kg left.', { exact: true }).waitFor()
  await expect.poll(() => rows.count()).toBe(8)
  expect(await rows.first().textContent()).toMatch(
    /Wasted, spoiled.*Not sent.*−1\.25 kg1\.05 kg left/,
  )
  await page.getByText('g', { exact: true }).click()
  await expect.poll(() => rows.first().textContent()).toContain('−1,250 g')
  await button(page, 'Undo').click()
  await page.getByText('Undone', { exact: true }).waitFor()
  await expect.poll(() => rows.first().textContent()).toContain('Undone at once')
  await page.getByText('2.30 kg', { exact: true }).first().waitFor()
  await context.setOffline(false)
  await callum.waitForPill('All sent')
  const reply = await kitchen.asha.call('GET', `/v2/meats/${lot.id}`)
  const { balance } = (await reply.json()) as Lot
  expect(balance?.quantity).toBe(2_300)
  const facts = await kitchen.asha.list<StockOperation>(`/v2/stock-operations?intake_id=${lot.id}`)
  const waste = facts.find(({ quantity }) => quantity === 1_250)
  expect(waste).toMatchObject({ operation: 'WASTE', reason: 'SPOILED', voided_by_id: waste?.id })
  await callum.close()
})

test('AC 3.16.5 past its use by it is neither sold nor moved, and says why; Waste is what is filled', async () => {
  const { page } = asha
  const yesterday = addDays(today(), -1)
  const lot = meats.find((one) => one.use_by_date === yesterday)
  await show(page, `/meats/${lot?.id}`)
  await page
    .getByText(`Use by ${formatDay(yesterday)} has passed. It can't be used or sold.`)
    .waitFor()
  await button(page, 'Waste').waitFor()
  expect(await button(page, 'Sell').count()).toBe(0)
  await button(page, 'More').click()
  await button(page, 'Send back').waitFor()
  expect(await button(page, 'Transfer').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('AC 3.16.6 the unique ID of a lot is copied', async () => {
  const { page, context } = asha
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await show(page, `/meats/${forequarter().id}`)
  await button(page, 'Copy ID').click()
  await page.getByText('Copied unique ID to clipboard').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(forequarter().id)
})

test('c counts: the book shows once 2.20 kg are typed; on hold it is released with a reason, and search finds it with its state', async () => {
  const { page } = asha
  await show(page, `/meats/${forequarter().id}`)
  await button(page, 'Hold').click()
  await page.getByLabel('Why').fill('Bag burst')
  await page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByText('On hold: Bag burst.').waitFor()
  expect(await button(page, 'Sell').count()).toBe(0)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('K3-07')
  await page
    .getByRole('option')
    .filter({ hasText: /Beef forequarter.*On hold/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Release').click()
  await page.getByLabel('Why it is safe').fill('Whole inside')
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByText('In stock', { exact: true }).waitFor()
  await page.keyboard.press('c')
  await page.getByText('The book shows once you have typed.').waitFor()
  await page.keyboard.type('2.2')
  await page.getByText('Book 2.30 kg, −100 g').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('2.20 kg left, 100 g missing.').waitFor()
})
