/**
 * What must not go on is stopped, in real Chromium: a lot recalled while its delivery is being put
 * together (AC 3.23.3), food whose ingredient turns out to hold an allergen (domain §2.0 d), and what
 * fell on the floor during a batch.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { office, phone, show, tablet } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'

const LONG_MS = 180_000
let kitchen: MorningKitchen
let meats: readonly Lot[]
beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const today = new Date().toISOString().slice(0, 10)
  const all = await kitchen.asha.list<Lot>(
    `/v2/meats?in-stock=true&location_id=${kitchen.siteOf('HS').id}`,
  )
  meats = all.filter(
    ({ use_by_date, hold, balance }) =>
      !hold && (use_by_date ?? '9') > today && (balance?.quantity ?? 0) > 3_000,
  )
})
afterAll(() => kitchen?.stop())

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function addLot(page: Page, { batch_code = '' }: Lot): Promise<void> {
  await page.getByLabel('Scan a lot or type its name').fill(batch_code)
  await page.getByLabel('Scan a lot or type its name').press('Enter')
  await button(page, '2').click()
  await button(page, 'Add 2.00 kg').click()
}

test(
  'AC 3.23.3 a lot recalled while its delivery is a draft stays in it, named; Save waits until somebody takes it out',
  async () => {
    const [bad, good] = meats
    if (!bad || !good) throw new Error('The demo has too few lots of meat.')
    const ellie = await kitchen.signedIn('Ellie', tablet)
    const { page } = ellie
    await show(page, '/deliveries/send')
    await page.getByRole('combobox', { name: 'Customer' }).fill('Railway')
    await page.getByRole('option', { name: /^The Railway Inn/ }).click()
    await addLot(page, bad)
    await addLot(page, good)
    const recalled = await kitchen.asha.call('PUT', `/v2/meats/${bad.id}/recall`, {
      reason: 'Metal found',
      recall_class: 'RECALL',
    })
    expect(recalled.status).toBe(200)
    const sentence = `${bad.internal_name} ${bad.batch_code} is recalled. Do not use, sell or move it.`
    await page.getByText(sentence).waitFor()
    expect(await button(page, 'Save the delivery').isDisabled()).toBe(true)
    await page.getByText(`Take out ${bad.internal_name}. It can't leave.`).waitFor()
    expect(await objectionsHere(page)).toEqual([])
    await button(page, `Take out ${bad.internal_name}`).click()
    await button(page, 'Save the delivery').click()
    await page.getByRole('heading', { name: 'The Railway Inn' }).waitFor()
    const planned = async () =>
      (await kitchen.asha.list<Delivery>('/v2/deliveries')).filter(
        ({ direction, status, created_by }) =>
          direction === 'OUT' && status === 'PLANNED' && created_by === kitchen.asha.idOf('Ellie'),
      )
    await expect.poll(async () => (await planned()).length, { timeout: 30_000 }).toBe(1)
    const [delivery] = await planned()
    const items = await kitchen.asha.list<{ intake_id: string }>(
      `/v2/delivery-items?delivery_id=${delivery?.id}`,
    )
    expect(items.map(({ intake_id }) => intake_id)).toEqual([good.id])
    // Whoever may ring sees in To do that nobody has been told, and finds the recall by its lot.
    await button(page, /^To do/).click()
    await page
      .getByText(/^Recall of .*: tell /)
      .first()
      .waitFor()
  },
  LONG_MS,
)

test(
  'domain §2.0 d: a new allergen of an item asks "Always so, or from which lot?", and Save waits for the answer',
  async () => {
    const stocks = await kitchen.asha.list<Stock>('/v2/stocks')
    const cheddar = stocks.find(({ internal_name }) => internal_name === 'Cheddar')
    const asha = await kitchen.signedIn('Asha', office)
    const { page } = asha
    await show(page, `/stock/${cheddar?.id}`)
    await page.getByRole('combobox', { name: 'May contain' }).fill('Mustard')
    await page.getByRole('option', { name: 'Mustard' }).click()
    await page.keyboard.press('Escape')
    await button(page, 'Save').click()
    await page.getByText('Say whether it was always so.').first().waitFor()
    await page.getByText('From a lot on').click()
    await page.getByRole('combobox', { name: 'From which lot' }).click()
    await page.getByRole('option').first().click()
    expect(await objectionsHere(page)).toEqual([])
    await button(page, 'Save').click()
    const saved = async () =>
      (await kitchen.asha.list<Stock>('/v2/stocks')).find(({ id }) => id === cheddar?.id)
    await expect
      .poll(async () => (await saved())?.allergens_from?.since, { timeout: 30_000 })
      .toBeGreaterThan(0)
  },
  LONG_MS,
)

test(
  '200 g of an input fall on the floor: wasted from the run sheet with the batch, in three taps and its weight on a phone; the batch was planned from its recipe',
  async () => {
    const recipes = await kitchen.asha.list<Recipe>('/v2/recipes')
    const pie = recipes.find(({ name }) => name === 'Cottage pie 500 g')
    const { page } = await kitchen.signedIn('Callum', phone)
    await show(page, `/recipes/${pie?.id}`)
    await page.getByRole('link', { name: 'Make now' }).waitFor()
    await button(page, 'More').click()
    await page.getByRole('link', { name: 'Plan a batch' }).click()
    const plan = page.getByRole('dialog', { name: 'Plan a batch' })
    await plan.getByText('The recipe makes 40.00 kg.').waitFor()
    await page.keyboard.press('Escape')
    const running = (await kitchen.asha.list<Batch>('/v2/batches')).find(
      ({ status, location_id }) =>
        status === 'IN_PROGRESS' && location_id === kitchen.siteOf('HS').id,
    )
    await show(page, `/production/${running?.id}`)
    await page.getByRole('button', { name: /^More about/ }).click()
    await button(page, 'Waste').click()
    const waste = page.getByRole('dialog', { name: 'Waste from this batch' })
    for (const name of ['0', 'Point', '2']) {
      await waste.getByRole('button', { name, exact: true }).click()
    }
    expect(await objectionsHere(page)).toEqual([])
    await button(page, 'Waste 200 g').click()
    const wasted = async () =>
      (await kitchen.asha.list<StockOperation>(`/v2/stock-operations?batch_id=${running?.id}`))
        .filter(({ operation }) => operation === 'WASTE')
        .map(({ quantity, reason }) => [quantity, reason])
    await expect.poll(wasted, { timeout: 30_000 }).toEqual([[200, 'DROPPED']])
  },
  LONG_MS,
)
