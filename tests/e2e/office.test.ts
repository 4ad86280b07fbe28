/** A manager's office in real Chromium: other sites' late work, hours to decide, prices, stock past its date. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

const HOUR_MS = 3_600_000

let kitchen: MorningKitchen
let asha: KitchenDevice

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const date = Date.now() - 30 * HOUR_MS
  const reply = await kitchen.asha.call('POST', '/v2/user-clock-events', {
    ...{
      id: uuidV7(date),
      created: Date.now(),
      date,
      kind: 'IN',
      override: true,
      source: 'MANAGER',
    },
    ...{ created_by: kitchen.asha.idOf('Asha'), user_id: kitchen.asha.idOf('Callum') },
    ...{ location_id: kitchen.siteOf('HS').id, override_reason: 'Forgot to clock in' },
  } satisfies Partial<UserClockEvent>)
  if (!reply.ok) throw new Error(await reply.text())
  asha = await kitchen.signedIn('Asha', office)
})
afterAll(() => kitchen?.stop())

test('Callum never clocked out: To do says whose hours of which week, and opens them', async () => {
  const { page } = asha
  await show(page, '/')
  // The three oldest, and how many more: whether he is one of them depends on the day.
  await page
    .getByRole('main')
    .getByRole('link', { name: /Hours of (Callum \w+, week of Mon \d+ \w+|\d more to decide)/ })
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^To do/ })
    .first()
    .click()
  // Other weeks of his may wait for other reasons: which, depends on the day.
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Hours of Callum \w+, week of Mon \d+ \w+/ })
    .filter({ hasText: /\d shifts? to decide: .*no clock-out/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('No clock-out').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
})

test('at High Street alone Asha sees what is late at Mill Lane in one line, which opens Home there', async () => {
  const { id } = kitchen.siteOf('MK')
  const unit = (await kitchen.unitsOf('MK'))[0]
  const date = Date.now() - HOUR_MS
  const failed = await kitchen.asha.call('POST', '/v2/temperature-logs', {
    ...{ id: uuidV7(date), created: Date.now(), created_by: kitchen.asha.idOf('Asha'), date },
    ...{ location_id: id, temperature_location_id: unit?.id, temperature: 9.4 },
    ...{ source: 'MANUAL', result: 'FAIL', warn_max: 5, limit_max: 8, reason: 'BREAKDOWN' },
    ...{ corrective_action: 'Moved it all', product_decision: { decision: 'MOVED' } },
  })
  expect(failed.status).toBe(201)
  const { page } = asha
  await page.goto(`/?site=${kitchen.siteOf('HS').id}`)
  await page
    .getByRole('button', { name: /^To do/ })
    .first()
    .click()
  const line = page
    .getByRole('dialog')
    .getByRole('link', { name: /Mill Lane Kitchen: .*(alarm|overdue)/ })
  await line.click()
  await page
    .getByRole('button', { name: /Mill Lane Kitchen/ })
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^To do/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /High Street Butchers: / })
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
})

test('salt at £940.00 instead of £9.40: Asha is asked first, saves it by mistake, and takes it back with the reason', async () => {
  const { page } = asha
  const salt = (await kitchen.asha.list<Stock>('/v2/stocks')).find(
    ({ internal_name }) => internal_name === 'Salt',
  )
  if (!salt) throw new Error('There is no salt.')
  await show(page, `/stock/${salt.id}`)
  await button(page, 'New price').click()
  await page.getByLabel('Price of a pack, ex VAT').fill('940')
  await page.getByText(/a kg\. Last time £\d+\.\d\d a kg/).waitFor()
  await button(page, 'Save price').click()
  const question = page.getByRole('dialog', { name: /^£\d+\.\d\d a kg\? Last time £/ })
  await question.getByText('more than three times the last price').waitFor()
  await question.getByRole('button', { name: 'Save price' }).click()
  const prices = page.getByRole('list', { name: 'Prices' }).getByRole('listitem')
  await prices.filter({ hasText: '£940.00' }).waitFor()
  await button(page, 'Take back').click()
  await page.getByRole('dialog').getByText('A typing mistake').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await prices.filter({ hasText: '£940.00' }).getByText('Taken back').waitFor()
  await prices
    .first()
    .getByText(/counts again: A typing mistake/)
    .waitFor()
  expect(await button(page, 'Take back').count()).toBe(0)
  await asha.waitForPill('All sent')
  const stored = (await kitchen.asha.list<Stock>('/v2/stocks')).find(({ id }) => id === salt.id)
  expect(stored?.price_pence).toBe(salt.price_pence)
  expect(stored?.price_history?.slice(-2)).toMatchObject([
    { price_pence: 94_000 },
    { price_pence: salt.price_pence, taken_back: 'A typing mistake' },
  ])
})

test('chicken thigh is past its use by: red in the list, and on its page put on hold by one issue', async () => {
  const { page } = asha
  await page.goto(`/stock?q=chicken+thigh&site=${kitchen.siteOf('HS').id}`)
  const row = page.getByRole('row').filter({ hasText: 'Chicken thigh' }).first()
  await row.getByText('Expired', { exact: true }).waitFor()
  await page.getByRole('gridcell', { name: 'Chicken thigh', exact: true }).click()
  await page.getByText('1 lot is past its use by.').waitFor()
  await page.getByRole('link', { name: 'Put on hold' }).click()
  await button(page, 'Raise the issue').click()
  await page.getByRole('heading', { level: 1, name: 'Chicken thigh is past its use by' }).waitFor()
  await page.goto('/stock?q=chicken+thigh')
  await row.getByText('On hold', { exact: true }).waitFor()
})
