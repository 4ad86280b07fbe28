/**
 * Documents made on the device, in real Chromium without a signal: read back by a program that is not
 * ours, so that what stands on paper is what the records say.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatReading } from '#contract/measure/display-temperature.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { startOfDay } from '#contract/time/business-day.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsAtOnce } from '#tests/support/objections.ts'
import { printed } from '#tests/support/printed.ts'

const DAY_MS = 86_400_000

let kitchen: MorningKitchen
let asha: KitchenDevice
let stocks: readonly Stock[]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

function expectFramed(pages: readonly string[], who: string): void {
  for (const [place, page] of pages.entries()) {
    expect(page).toContain(`Page ${place + 1} of ${pages.length}`)
    expect(page).toContain('Kept by Larder')
  }
  expect(pages[0]).toContain(`by ${who}`)
  expect(pages[0]).toContain('High Street')
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  stocks = await kitchen.asha.list<Stock>('/v2/stocks')
  asha = await kitchen.signedIn('Asha', { ...office, opensOffline: true })
  await asha.keptForOffline()
})

afterAll(() => kitchen?.stop())

test('without signal and in the dark theme, the stock list is printed with all its 64 rows, narrowed or not, and opens in a tab', async () => {
  const { page, context } = asha
  await show(page, '/stock')
  await page.getByText('64 items').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await context.setOffline(true)
  const { pages, words, name } = await printed(page, 'Print')
  expect(stocks.filter(({ internal_name }) => !words.includes(internal_name))).toEqual([])
  expect(words).toContain(`${stocks.length} stock items`)
  expect(name).toMatch(/^Stock, \d+ \w+ \d{4}\.pdf$/)
  expectFramed(pages, 'Asha Patel')

  await page.getByLabel('Name, supplier, code or barcode').fill('WO SA')
  await page.getByText('Showing 1 of 64').waitFor()
  const narrowed = (await printed(page, 'Print')).words
  expect(narrowed).toContain('Worcester sauce')
  expect(narrowed).toContain('Search: “WO SA”.')
  expect(narrowed).toContain('1 of 64 stock items')
  expect(narrowed).not.toContain('Whole milk')

  await page.keyboard.press('Control+p')
  await page.getByRole('dialog', { name: 'Stock is ready' }).waitFor()
  expect(await objectionsAtOnce(page)).toEqual([])
  const opening = context.waitForEvent('page')
  await button(page, 'Open').click()
  const tab = await opening
  expect(tab.url()).toMatch(/^blob:/)
  await tab.close()
  await button(page, 'Close').click()
  await page.emulateMedia({ colorScheme: null })
  await context.setOffline(false)
})

test('AC 3.14.9 without signal, the sheet of a fridge has each of its readings of 31 days', async () => {
  const { page, context } = asha
  const [fridge] = await kitchen.unitsOf('HS')
  if (!fridge) throw new Error('High Street has no fridge.')
  const { timezone } = kitchen.siteOf('HS')
  const from = startOfDay(Date.now() - 30 * DAY_MS, timezone)
  const logs = (await kitchen.logs()).filter(
    (log) => log.temperature_location_id === fridge.id && log.date >= from && !log.voided_by_id,
  )
  expect(logs.length).toBeGreaterThan(20)
  await context.setOffline(true)
  await show(page, `/temperature-logging/${fridge.id}`)
  await page.getByRole('heading', { name: 'Every log time' }).waitFor()
  const { pages } = await printed(page, 'Print sheet')
  const lines = pages.flatMap((text) => text.split('\n'))
  for (const { date, temperature } of logs) {
    const [time, value] = [formatTime(date, timezone), formatReading(temperature)]
    expect(
      lines.some((line) => line.includes(time) && line.includes(value)),
      `${time} ${value}`,
    ).toBe(true)
  }
  expectFramed(pages, 'Asha Patel')
  expect(pages[0]).toContain(`Temperatures of ${fridge.name}`)
  await context.setOffline(false)
})

test('one record is printed from its page: Ben, who may only read, prints the fridge on his phone', async () => {
  const ben = await kitchen.signedIn('Ben', phone)
  await ben.acceptLegal()
  const units: readonly TemperatureLocation[] = await kitchen.unitsOf('HS')
  await show(ben.page, `/fridges/${units[0]?.id}`)
  const { pages } = await printed(ben.page, 'Print')
  const text = pages.join('\n')
  expect(text).toMatch(/Highest allowed +8 °C/)
  expect(text).toContain(`Unique ID`)
  expectFramed(pages, 'Ben Carter')
})

test('a check is printed with every question it asked, an issue with what happened', async () => {
  const { page } = asha
  const checks = await kitchen.asha.list<Check>('/v2/checks')
  const bad = checks.find((one) => one.failed_fields?.length && one.data && !one.private)
  await show(page, `/checks/${bad?.id}`)
  const asked = page.getByRole('main').locator('dl').first().locator('dt')
  await asked.first().waitFor()
  const notAsked = ['Verdict', 'Photos of this check']
  const questions = (await asked.allTextContents()).filter((one) => !notAsked.includes(one))
  const { words } = await printed(page, 'Print')
  expect(questions.length).toBeGreaterThan(3)
  expect(questions.filter((question) => !words.includes(question))).toEqual([])
  const [issue] = (await kitchen.asha.list<Issue>('/v2/issues')).filter(({ timeline }) => timeline)
  await show(page, `/issues/${issue?.id}`)
  const told = (await printed(page, 'Print')).words
  expect(told).toContain(issue?.description.replace(/\s+/g, ' ').slice(0, 40))
  expect(told).toContain('What happened At By')
})
