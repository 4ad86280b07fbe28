/**
 * Goods out, in real Chromium (AC 3.23, 3.46): a van checked and a delivery sent without signal, from
 * the scan of a lot to the customer's signature, and sent to the server once.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { VanCheck } from '#contract/modules/vehicles/van-checks.ts'
import { vanItems } from '#contract/modules/vehicles/van-items.ts'
import type { Vehicle } from '#contract/modules/vehicles/vehicles.ts'
import { show, tablet } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

/** A long story, on a machine that has other work too. */
const LONG_MS = 180_000

let kitchen: MorningKitchen
let van: Vehicle
let lot: Lot

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const vans = await kitchen.asha.list<Vehicle>('/v2/vehicles')
  const one = vans.find(({ registration }) => registration === 'NK21 HXM')
  const lots = await kitchen.asha.list<Lot>('/v2/meats')
  const site = kitchen.siteOf('HS').id
  const meat = lots.find(
    ({ location_id, hold, recall, balance, use_by_date, batch_code, out_of_stock_at }) =>
      location_id === site &&
      !hold &&
      !recall &&
      !out_of_stock_at &&
      batch_code !== undefined &&
      (balance?.quantity ?? 0) > 5_000 &&
      (use_by_date ?? '9') > new Date().toISOString().slice(0, 10),
  )
  if (!one || !meat) throw new Error('The demo has no van or no lot to send.')
  van = one
  lot = meat
})
afterAll(() => kitchen?.stop())

test(
  'AC 3.23.5 and 3.46.3 a van is checked and a delivery goes out without signal, from scan to signature; then each is sent once',
  async () => {
    const ellie = await kitchen.signedIn('Ellie', { ...tablet, opensOffline: true })
    const { page, context } = ellie
    await ellie.keptForOffline()
    await show(page, '/van-checks')
    await page.getByRole('link', { name: new RegExp(`^Check ${van.registration}`) }).waitFor()
    await context.setOffline(true)
    await page.getByRole('link', { name: new RegExp(`^Check ${van.registration}`) }).click()
    await page.getByLabel('Mileage').fill(String((van.mileage ?? 0) - 1))
    await page.getByText(/^Mileage is lower than last time/).waitFor()
    await page.getByLabel('Mileage').fill(String((van.mileage ?? 0) + 113))
    await button(page, 'Next: walk round').click()
    for (const [code, title] of Object.entries(vanItems)) {
      const group = page.getByRole('group', { name: title, exact: true })
      await group.getByText(code === 'LIGHTS' ? 'Defect' : 'OK', { exact: true }).click()
      if (code !== 'LIGHTS') continue
      await page.getByText('Safe to drive, fix it soon').click()
      await page.getByLabel('What is wrong: lights and indicators').fill('Nearside bulb out')
    }
    await page.getByLabel('Chilled space').fill('3.4')
    await button(page, 'Sign').click()
    await page.getByText('1 defect').first().waitFor()

    await show(page, '/deliveries?tab=out')
    await page.getByRole('link', { name: 'Send a delivery' }).click()
    await page.getByRole('combobox', { name: 'Customer' }).fill('Railway')
    await page.getByRole('option', { name: /^The Railway Inn/ }).click()
    await page.getByText(new RegExp(`^${van.registration}`)).click()
    await page.getByLabel('Scan a lot or type its name').fill(lot.batch_code ?? '')
    await page.getByLabel('Scan a lot or type its name').press('Enter')
    for (const key of '4.2') await button(page, key === '.' ? 'Point' : key).click()
    await button(page, 'Add 4.20 kg').click()
    await button(page, 'Save the delivery').click()
    await page.getByRole('heading', { name: 'The Railway Inn' }).waitFor()
    await button(page, 'Load').click()
    await button(page, 'Loaded').click()
    await button(page, 'On the road').click()
    await button(page, 'Delivered').click()
    await page.getByLabel('Who took it in?').fill('Effie Cranston')
    await button(page, 'Tick instead of signing').click()
    await button(page, 'Sign again').click()
    // What is drawn is kept by Delivered itself.
    const pad = await page.getByRole('img', { name: /^Signature of the person/ }).boundingBox()
    if (!pad) throw new Error('There is nothing to sign on.')
    await page.mouse.move(pad.x + 40, pad.y + 40)
    await page.mouse.down()
    await page.mouse.move(pad.x + 120, pad.y + 90, { steps: 6 })
    await page.mouse.move(pad.x + 200, pad.y + 50, { steps: 6 })
    await page.mouse.up()
    await page.getByRole('dialog').getByRole('button', { name: 'Delivered', exact: true }).click()
    await page.getByRole('heading', { name: 'Received by' }).waitFor()

    await context.setOffline(false)
    const sent = async () =>
      (await kitchen.asha.list<Delivery>('/v2/deliveries')).filter(
        ({ received_by_name }) => received_by_name === 'Effie Cranston',
      )
    await expect.poll(async () => (await sent()).length, { timeout: 30_000 }).toBe(1)
    const [delivery] = await sent()
    expect(delivery).toMatchObject({ status: 'DELIVERED', signed: true, vehicle_id: van.id })
    expect(delivery?.reference).toMatch(/^D-\d{6}-[A-Z0-9]+-\d\d$/)
    const operations = await kitchen.asha.list<StockOperation>(
      `/v2/stock-operations?intake_id=${lot.id}`,
    )
    const out = operations.filter(({ delivery_id }) => delivery_id === delivery?.id)
    expect(out.map(({ operation, quantity }) => [operation, quantity])).toEqual([
      ['DISPATCH', 4_200],
    ])
    const checks = await kitchen.asha.list<VanCheck>('/v2/van-checks')
    expect(checks.filter(({ id }) => id === delivery?.van_check_id)).toMatchObject([
      { mileage: (van.mileage ?? 0) + 113, safe_to_drive: true, temperatures: { chilled: 3.4 } },
    ])
  },
  LONG_MS,
)
