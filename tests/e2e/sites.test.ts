/**
 * Sites and the fridges in them, in real Chromium (domain §3.11, §2.18): codes, °F, switching a
 * site off, the order of the round, and what staff are shown. Writes are made on the device first.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lot, lotBalance, lotsOfKind } from '#contract/modules/lots/lots.ts'
import { isLeftBehind } from '#contract/modules/sites/switch-off-site.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'
import { until } from '#tests/support/until.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })
const fridgeNames = (page: Page) =>
  page.getByRole('list', { name: 'Fridges and freezers' }).getByRole('link').allTextContents()

/** What archives each of them. */
async function lotsLeftAt(code: string): Promise<string[]> {
  const { id } = kitchen.siteOf(code)
  const byKind = Object.values(lotsOfKind).map(async (resource) => {
    const lots = await kitchen.asha.list<Lot>(`/v2/${resource}`)
    return lots
      .filter((lot) => lot.location_id === id && isLeftBehind(lot, lotBalance(lot)))
      .map(({ id }) => `/v1/control/${resource}/archive?id=${id}`)
  })
  return (await Promise.all(byKind)).flat()
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', { ...office, opensOffline: true })
})

afterAll(() => kitchen?.stop())

test('AC 3.11.4 the code HS twice is refused at its field', async () => {
  const { page } = asha
  await show(page, '/locations/new')
  await page.getByLabel('Name').fill('Hill Street')
  await page.getByLabel('Code').fill('hs')
  await page.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'England' }).click()
  await button(page, 'Add site').click()
  await page.getByText('Another site already uses this code.').last().waitFor()
  expect(await page.getByLabel('Code').inputValue()).toBe('HS')
})

test('a kind brings its limits; a freezer added without a signal waits, then is sent', async () => {
  const { page } = asha
  await asha.keptForOffline()
  await show(page, '/fridges/new')
  await page.getByLabel('Name').fill('Back freezer')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Freezer' }).click()
  expect(await page.getByLabel('Highest allowed').inputValue()).toBe('−15')
  expect(await page.getByLabel('Warn above').inputValue()).toBe('−18')
  await page.getByRole('img', { name: /−18/ }).waitFor()
  await asha.context.setOffline(true)
  await button(page, 'Add fridge').click()
  await page.getByRole('link', { name: 'Back freezer' }).waitFor()
  await asha.waitForPill('Offline, 1 saved here')
  await asha.context.setOffline(false)
  await asha.waitForPill('All sent')
})

test('a warning outside the limit, and a name that is taken, are said at their fields', async () => {
  const { page } = asha
  await page.getByRole('link', { name: 'Back freezer' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Warn above').fill('-10')
  await page.getByLabel('Name').fill('WALK-IN fridge 1')
  await button(page, 'Save 2 changes').click()
  await page.getByText('The warning must be inside the limit.').last().waitFor()
  await page.getByLabel('Warn above').fill('-18')
  await button(page, 'Save 1 change').click()
  await page.getByText('This site already has a fridge with this name.').last().waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await button(page, 'Leave').click()
  await show(page, '/fridges')
})

test('the order of the round is changed by button and by Alt and arrow, and the focus stays', async () => {
  const { page } = asha
  await page.getByRole('link', { name: 'Walk-in fridge 1' }).waitFor()
  const before = await fridgeNames(page)
  await button(page, 'Move Walk-in fridge 1 down').click()
  const [first = '', second = ''] = before
  await page.waitForFunction(
    (name) => document.querySelector('main li a')?.textContent === name,
    second,
  )
  expect((await fridgeNames(page)).slice(0, 2)).toEqual([second, first])
  await page.getByRole('link', { name: first }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.waitForFunction(
    (name) => document.querySelector('main li a')?.textContent === name,
    first,
  )
  expect(await fridgeNames(page)).toEqual(before)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(first)
})

test('the unique ID of a fridge is copied, to tell it to somebody who helps', async () => {
  const { page, context } = asha
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await show(page, '/fridges')
  await page.getByRole('link', { name: 'Chest freezer' }).first().click()
  await button(page, 'Copy ID').click()
  await page.getByText('Copied unique ID to clipboard').waitFor()
  const id = new URL(page.url()).pathname.split('/').pop()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await show(page, '/fridges')
})

test('AC 3.11.2 °F is how a site reads: 5 °C is shown as 41 °F and comes back as 5 °C', async () => {
  const { page } = asha
  await page.getByText('5 °C or below').first().waitFor()
  const turn = async () => {
    await show(page, '/locations')
    await cell(page, 'High Street Butchers').click()
    await page.getByRole('switch', { name: 'Show temperatures in °F' }).click()
    await button(page, 'Save').click()
    await cell(page, 'High Street Butchers').waitFor()
    await show(page, '/fridges')
  }
  await turn()
  await page.getByText('41 °F or below').first().waitFor()
  expect(await page.getByText('°C').count()).toBe(0)
  await turn()
  await page.getByText('5 °C or below').first().waitFor()
})

test('High Street is not deactivated while lots are in stock there: it says how many', async () => {
  const { page } = asha
  const lots = await lotsLeftAt('HS')
  await show(page, '/locations')
  await cell(page, 'High Street Butchers').click()
  await button(page, 'Deactivate').click()
  await page.getByText(`High Street Butchers still has ${lots.length} lots in stock.`).waitFor()
  await page.getByText('Mark them out of stock first.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  for (const path of lots) expect((await kitchen.asha.call('POST', path)).status).toBe(200)
})

test('AC 3.11.1 deactivating puts a cross before the name and moves Asha to the other site', async () => {
  const { page } = asha
  await show(page, '/locations')
  await cell(page, 'High Street Butchers').click()
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Deactivate' })
  await until('her tablet hears that the lots are gone', async () => {
    // Not a click, which would wait for the dialog to go once it has come.
    await button(page, 'Deactivate').first().dispatchEvent('click')
    return sure.isVisible()
  })
  await sure.click()
  await page.getByRole('heading', { level: 1, name: '✕ High Street Butchers' }).waitFor()
  await page.getByText('Changed location to Mill Lane Kitchen').waitFor()
  await page.getByRole('banner').getByText('Mill Lane Kitchen').waitFor()
  await show(page, '/locations')
  await cell(page, '✕ High Street Butchers').waitFor()
  const names = await page.getByRole('row').allTextContents()
  expect(names[1]).toContain('Mill Lane Kitchen')
})

test('AC 3.11.3 the only active site cannot be deactivated', async () => {
  const { page } = asha
  await cell(page, 'Mill Lane Kitchen').click()
  await page.getByLabel('Code').waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await button(page, 'Deactivate').click()
  await page.getByText("You can't deactivate your only active location.").waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
