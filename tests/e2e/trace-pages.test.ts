/**
 * A spice of sixteen months ago, on a tablet without a signal that knows it from trace pages only
 * (domain §2.0 d): found by search and by its code, traced, and recalled, with the customer who got
 * the stew made of it.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf } from '#contract/core/packed/body.ts'
import type { Customer } from '#contract/modules/customers/customers.ts'
import { packPage } from '#contract/modules/lots/pages/trace-page-bytes.ts'
import { type PageFacts, tracePageOf } from '#contract/modules/lots/pages/trace-page-of.ts'
import { putStored } from '#tests/support/device-storage.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'
import { scans } from '#tests/support/typed-scan.ts'

const DAY_MS = 86_400_000
const then = Date.now() - 480 * DAY_MS
const month = new Date(then).toISOString().slice(0, 7)
const id = (last: number) => `0190aaaa-0000-7000-8000-${String(last).padStart(12, '0')}`
const [spice, stew, batch_id, delivery_id] = [id(1), id(2), id(3), id(4)]

let kitchen: MorningKitchen
let asha: KitchenDevice
let customer: Customer

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const older = (page: Page) => page.getByRole('group', { name: 'Older, or at other sites' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

function factsOf(to: Customer, location_id: string): PageFacts {
  const lot = { unit: 'g', date: then, location_id } as const
  const moved = { unit: 'g', date: then, received: then, updated: then } as const
  return {
    ...{ month, upto: Date.now() - DAY_MS },
    batches: [{ id: batch_id, batch_code: 'ML-B7', kind: 'COOKING' }],
    lots: [
      {
        kind: 'ingredients',
        lot: {
          ...{ ...lot, id: spice, quantity: 5_000, internal_name: 'Long pepper' },
          ...{ batch_code: 'ML-SPICE-16', supplier_batch_code: 'LP-7719' },
        },
      },
      {
        kind: 'products',
        lot: {
          ...{ ...lot, id: stew, quantity: 9_000, internal_name: 'Pepper stew', batch_id },
          ...{ batch_code: 'ML-STEW-16' },
        },
      },
    ],
    operations: [
      {
        ...{ ...moved, id: id(11), intake_id: spice, operation: 'USE', quantity: 300 },
        ...{ lot_kind: 'INGREDIENT', batch_id },
      },
      {
        ...{ ...moved, id: id(12), intake_id: stew, operation: 'PRODUCE', quantity: 9_000 },
        ...{ lot_kind: 'PRODUCT', batch_id },
      },
      {
        ...{ ...moved, id: id(13), intake_id: stew, operation: 'DISPATCH', quantity: 6_500 },
        ...{ lot_kind: 'PRODUCT', customer_id: to.id, delivery_id },
      },
    ],
  }
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', { ...office, opensOffline: true })
  const [first] = await kitchen.asha.list<Customer>('/v2/customers')
  const [site] = await kitchen.asha.list<{ id: string }>('/v2/locations')
  if (!first || !site) throw new Error('The demo has a customer and a site.')
  customer = first
  const facts = factsOf(customer, site.id)
  const { upto } = facts
  await asha.keptForOffline()
  await putStored(asha.page, 'trace-pages', {
    ...{ id: id(20), month, upto, updated: upto, all_upto: upto },
    body: await bodyOf(packPage(tracePageOf(facts))),
  })
  await asha.context.setOffline(true)
})
afterAll(() => kitchen?.stop())

test('by its name it is found among what is older, with where it was found, and Enter traces it to the customer', async () => {
  const { page } = asha
  await page.keyboard.press('Control+k')
  await field(page).fill('long pepp')
  const found = page.getByRole('option').filter({ hasText: 'Long pepper' })
  await found.getByText('from the trace pages').waitFor()
  expect(await found.textContent()).toContain('ML-SPICE-16, LP-7719')
  expect(await objectionsHere(page)).toEqual([])
  await found.click()
  await heading(page, 'Trace').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/trace/${spice}`)
  await page.getByText(customer.name).first().waitFor()
  await page.getByText('6.50 kg').first().waitFor()
  await page.getByText(/^All sites up to /).waitFor()
})

test('its code scanned on any page opens its trace; the supplier’s code too', async () => {
  const { page } = asha
  for (const code of ['ML-SPICE-16', 'LP-7719']) {
    await show(page, '/users')
    await scans(page, code)
    await heading(page, 'Trace').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/trace/${spice}`)
  }
})

test('the recall of it stops both lots and names the customer', async () => {
  const { page } = asha
  await show(page, `/recall-lot/${spice}`)
  await heading(page, 'Recall long pepper').waitFor()
  await page.getByText('This stops 2 lots').waitFor()
  const customers = page.getByRole('list', { name: 'Customers' }).getByRole('listitem')
  expect(await customers.allTextContents()).toEqual([expect.stringContaining(customer.name)])
  await page.getByText('6.50 kg').first().waitFor()
})

test('a word that nobody knows isn’t found among them either', async () => {
  const { page } = asha
  await page.keyboard.press('Control+k')
  await field(page).fill('zzpepper')
  await page.getByText("We can't find “zzpepper”").waitFor()
  expect(await older(page).count()).toBe(0)
  await page.keyboard.press('Escape')
})
