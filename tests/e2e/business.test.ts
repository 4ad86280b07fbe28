/**
 * The business in real Chromium (domain §3.5): settings of the modules read and changed, by two people at once
 * too, where the sites are, what the server did by itself, and all of it without a signal.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/modules/business/client.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objections } from '#tests/support/objections.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice

const OFFLINE = 'You’re offline. Connect to change these settings.'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Business' }).getByRole('link', { name, exact: true })
const fact = (page: Page, title: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('dd')
const row = (page: Page, goods: string) => page.getByRole('row').filter({ hasText: goods })

const settings = async () => {
  const reply = await kitchen.asha.call('GET', '/v2/client')
  return ((await reply.json()) as Client).settings ?? {}
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', { ...office, opensOffline: true })
})

afterAll(() => kitchen?.stop())

test('AC 3.5.1 a clock-out missing after 14 h and mince to 4 °C are saved in one go, stand on the page and survive a reload', async () => {
  const { page } = asha
  await show(page, '/client-view')
  await tab(page, 'Settings').click()
  await fact(page, 'Clock-out is missing after').getByText('16 h').waitFor()
  expect(await row(page, 'Mince').textContent()).toBe('Mince2 °C2 °C')
  expect(await objections(page)).toEqual([])
  await link(page, 'Edit Clock').click()
  await page.getByLabel('Clock-out is missing after').fill('14')
  await page.getByText('Was 16 h').waitFor()
  await page.getByLabel('Mince').fill('9')
  await button(page, 'Save 2 changes').click()
  await page.getByText('Mince may not be above 8 °C.').last().waitFor()
  await page.getByLabel('Mince').fill('4')
  expect(await objections(page)).toEqual([])
  await button(page, 'Save 2 changes').click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await fact(page, 'Clock-out is missing after').getByText('14 h').waitFor()
  const shown = 'MinceYour own limit2 °C4 °C'
  expect(await row(page, 'Mince').textContent()).toBe(shown)
  const { clock, delivery_limits, check_forms } = await settings()
  expect(clock).toEqual({ ask_fit_to_work: true, auto_out_h: 14 })
  expect(delivery_limits).toEqual({ DEL_MINCE: 4 })
  expect(check_forms).toHaveLength(11)
  await page.reload()
  await row(page, 'Mince').waitFor()
  expect(await row(page, 'Mince').textContent()).toBe(shown)
})

test('AC 3.5.2 while Asha makes the week start on Sunday, breaks are paid from another browser: both are kept', async () => {
  const { page } = asha
  await link(page, 'Edit Clock').click()
  await page.getByRole('combobox', { name: 'Week starts on' }).click()
  await page.getByRole('option', { name: 'Sunday' }).click()
  const before = await settings()
  const other = await kitchen.asha.call('PUT', '/v2/client', {
    settings: { ...before, clock: { ...before.clock, paid_breaks: true } },
    settings_base: before,
  })
  expect(other.status).toBe(200)
  await button(page, 'Save 1 change').click()
  await fact(page, 'Week starts on').getByText('Sunday').waitFor()
  await fact(page, 'Pay breaks').getByText('Yes').waitFor()
  const { week_starts, clock } = await settings()
  expect([week_starts, clock]).toEqual([
    'SUN',
    { ask_fit_to_work: true, auto_out_h: 14, paid_breaks: true },
  ])
})

test('the coordinates of High Street, typed once, stand on the page with a link to a map; 91 degrees are refused', async () => {
  const { page } = asha
  await show(page, `/locations/${kitchen.siteOf('HS').id}`)
  await page.getByLabel('Latitude').fill('91')
  await page.getByLabel('Longitude').fill('-2.1008')
  await button(page, 'Save').click()
  await page.getByText('Enter both in degrees, for example 54.9717 and −2.1008.').last().waitFor()
  await page.getByLabel('Latitude').fill('54.9717')
  await button(page, 'Save').click()
  await page.getByRole('heading', { level: 1, name: 'Locations' }).waitFor()
  await show(page, '/client-view?tab=sites')
  await page.getByText('54.97170, −2.10080').waitFor()
  const map = link(page, 'Open on a map High Street Butchers, opens in a new tab')
  expect(await map.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=54.9717&mlon=-2.1008#map=17/54.9717/-2.1008',
  )
  expect(await map.getAttribute('rel')).toBe('noopener noreferrer')
  expect(await objections(page)).toEqual([])
})

test('the server’s 3 jobs are done: Asha reads when and what came of it, Grace that only an admin does', async () => {
  const { page } = asha
  await kitchen.runJobs()
  await tab(page, 'Data').click()
  const jobs = page
    .getByRole('list', { name: 'What Larder does automatically' })
    .getByRole('listitem')
  await jobs.filter({ hasText: 'everything matches.' }).filter({ hasText: 'Done' }).waitFor()
  expect(await jobs.count()).toBe(3)
  expect(await objections(page)).toEqual([])
  const grace = await kitchen.signedIn('Grace', phone)
  await show(grace.page, '/client-view?tab=data')
  await grace.page.getByText('Only an admin sees how the server’s own jobs went.').waitFor()
  await tab(grace.page, 'Settings').click()
  await fact(grace.page, 'Week starts on').getByText('Sunday').waitFor()
  expect(await grace.page.getByRole('link', { name: /^Edit/ }).count()).toBe(0)
  expect(await objections(grace.page)).toEqual([])
})

test('AC 3.5.5 without a signal all is read; the form says why it cannot be saved, and keeps the 30 s typed before', async () => {
  const { page, context } = asha
  await asha.keptForOffline()
  await tab(page, 'Settings').click()
  await link(page, 'Edit Shared tablets').click()
  const seconds = page.getByLabel('Shared tablet goes back after')
  await seconds.fill('30')
  await context.setOffline(true)
  await page.getByText(OFFLINE).waitFor()
  expect(await button(page, 'Save 1 change').isDisabled()).toBe(true)
  expect(await seconds.inputValue()).toBe('30')
  await link(page, 'Cancel').click()
  await button(page, 'Leave').click()
  await page.getByText(OFFLINE).waitFor()
  await fact(page, 'Clock-out is missing after').getByText('14 h').waitFor()
  expect(await page.getByRole('link', { name: /^Edit/ }).count()).toBe(0)
  await tab(page, 'Data').click()
  await page.getByText('You’re offline. Connect to see how they went.').waitFor()
  await tab(page, 'Sites').click()
  await page.getByText('54.97170, −2.10080').waitFor()
  expect(await page.getByRole('link', { name: /on a map/ }).count()).toBe(0)
  await context.setOffline(false)
  await link(page, 'Open on a map High Street Butchers, opens in a new tab').waitFor()
})
