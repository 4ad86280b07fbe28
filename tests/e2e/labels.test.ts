/** Labels in real Chromium (AC 3.34): what is previewed is what comes out of the printer and the PDF. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import type { LabelPrint } from '#contract/modules/labels/label-prints.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { addDays } from '#contract/time/business-day.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { type KitchenDevice, show, tablet } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'
import { pictureOfZpl } from '#tests/support/zpl-picture.ts'
import { readCodes } from '#workers/scan/read-codes.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice
let pieId: string
const code = 'HS-260305-K3-12-1'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

async function made(path: string, fields: object): Promise<string> {
  const now = Date.now()
  const own = { id: uuidV7(now), created: now, created_by: kitchen.asha.idOf('Asha') }
  const reply = await kitchen.asha.call('POST', path, { ...own, ...fields })
  expect([path, reply.status, reply.ok ? '' : await reply.text()]).toEqual([path, 201, ''])
  return own.id
}

/** Sixteen cottage pies of beef, which the catalogue says has no allergens, and of milk. */
async function makePies(): Promise<void> {
  const site = kitchen.siteOf('HS')
  const [meats, stocks] = await Promise.all([
    kitchen.asha.list<Lot>('/v2/meats?in-stock=true'),
    kitchen.asha.list<Stock>('/v2/stocks'),
  ])
  const today = localDay(Date.now(), site.timezone)
  const beef = meats.find(
    (lot) => lot.location_id === site.id && (lot.use_by_date ?? '') > addDays(today, 3),
  )
  const stock = stocks.find(({ id }) => id === beef?.stock_id)
  if (!beef || !stock) throw new Error('The demo has no meat that keeps four days.')
  const confirmed = { allergens_confirmed_at: Date.now(), allergens_source: 'SPEC', contains: [] }
  await kitchen.asha.call('PUT', `/v2/stocks/${stock.id}`, confirmed)
  const run = await made('/v2/batches', {
    ...{
      location_id: site.id,
      batch_code: 'HS-260305-K3-12',
      status: 'IN_PROGRESS',
      kind: 'COOKING',
      area: 'GENERAL',
    },
    ...{ operator_ids: [kitchen.asha.idOf('Ben')] },
  })
  await made('/v2/stock-operations', {
    ...{ location_id: site.id, intake_id: beef.id, lot_kind: 'MEAT', operation: 'USE' },
    ...{ quantity: 200, unit: 'g', batch_id: run, date: Date.now() },
  })
  pieId = await made('/v2/products', {
    ...{ location_id: site.id, batch_id: run, intake_id: beef.id, date: Date.now() },
    batch_code: 'HS-260305-K3-12-1',
    ...{ internal_name: 'Cottage pie 500 g', name: 'Cottage pie', label_type: 'PPDS' },
    ...{ quantity: 8_000, unit: 'g', packs: 16, pack_quantity: 500, pack_weight_g: 500 },
    ...{ production_date: today, use_by_date: addDays(today, 3), vacuum_packed: false },
    ingredients_text:
      'Beef (50%), potato (35%), gravy (water, cornflour, **soya** protein, salt), onion, cheddar cheese (**milk**).',
    contains: [
      { code: 'SOYA', subtypes: [] },
      { code: 'MILK', subtypes: [] },
    ],
    may_contain: [{ code: 'MUSTARD', subtypes: [] }],
    ...{ storage_text: 'Keep below 5 °C. Eat within 24 hours of opening.' },
    ...{ instructions: 'Oven 190 °C for 35 minutes until piping hot.' },
    ...{ price_gross_pence: 650, price_per: 'EACH', limit_code: 'DEL_CHILLED', result: 'ACCEPTED' },
  })
}

beforeAll(async () => {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
  kitchen = await openMorningKitchen()
  const reply = await kitchen.asha.call('PUT', `/v2/locations/${kitchen.siteOf('HS').id}`, {
    address: '14 High Street\nHexham NE46 1AB',
  })
  expect(reply.status).toBe(200)
  await makePies()
  asha = await kitchen.signedIn('Asha', tablet)
})
afterAll(() => kitchen?.stop())

const prints = async () =>
  (await kitchen.asha.list<LabelPrint>('/v2/label-prints')).filter(
    ({ intake_id }) => intake_id === pieId,
  )

test('AC 3.34.5 the label shows name, use by, batch, storage, business and address; its allergens are heavy, and nothing else of the list', async () => {
  const { page } = asha
  await show(page, `/products/${pieId}/print`)
  const label = page.locator('svg[data-label]')
  await label.waitFor()
  const words = ((await label.getAttribute('aria-label')) ?? '').replace(/\s+/g, ' ')
  for (const part of ['Cottage pie', 'Keep below 5 °C.', code, '14 High Street, Hexham']) {
    expect(words).toContain(part)
  }
  const heavy = await label
    .locator('text')
    .evaluateAll((all) =>
      all.filter((one) => one.getAttribute('font-weight') === '800').map((one) => one.textContent),
    )
  expect(heavy).toEqual(expect.arrayContaining(['soya', 'milk', 'mustard']))
  expect(heavy).not.toContain('potato')
  expect(await objectionsHere(page)).toEqual([])
})

test('AC 3.34.3 without its list of ingredients a PPDS label names what is missing, and Print is off; loose it is on', async () => {
  const { page, context } = asha
  const path = `/v2/products/${pieId}`
  const [was] = (
    await kitchen.asha.list<Lot & { ingredients_text?: string }>('/v2/products')
  ).filter(({ id }) => id === pieId)
  await kitchen.asha.call('PUT', path, { ingredients_text: null })
  await page
    .getByText('PPDS food needs a name and a full ingredients list with allergens emphasised.')
    .waitFor()
  expect(await button(page, 'Print 16 labels').isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Loose' }).click()
  await expect.poll(() => button(page, 'Print 16 labels').isDisabled()).toBe(false)
  await kitchen.asha.call('PUT', path, { ingredients_text: was?.ingredients_text })
  await show(page, `/products/${pieId}/print`)
  await page.locator('svg[data-label]').waitFor()
  expect(context.pages()).toHaveLength(1)
})

test('without signal sixteen labels go to the label printer as one picture, whose code is read back as the lot; they are kept on it', async () => {
  const { page, context } = asha
  await show(page, '/scanner-setup')
  await button(page, 'Add a label printer').click()
  await page.getByRole('radio', { name: 'A ZPL file' }).check()
  await page.getByLabel('Width').fill('100')
  await page.getByLabel('Height').fill('62')
  await button(page, 'Use it').click()
  await page.getByText('100 × 62 mm, as a ZPL file').waitFor()
  await button(page, 'Save for this tablet').click()
  await show(page, `/products/${pieId}/print`)
  await page.locator('svg[data-label]').waitFor()
  await context.setOffline(true)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Print 16 labels').click(),
  ])
  await page.getByText('16 labels printed').waitFor()
  const zpl = readFileSync(await download.path(), 'utf8')
  expect(zpl).toContain('^PQ16^XZ')
  // 100 × 62 mm in plain digits are 99,200; by a slow cable that takes over a minute.
  expect(zpl.length).toBeLessThan(40_000)
  expect(await readCodes(pictureOfZpl(zpl))).toEqual([code])
  await page.getByText('16 made, 16 printed.').waitFor()
  await context.setOffline(false)
  await asha.waitForPill('All sent')
  expect((await prints()).map(({ copies, size }) => [copies, size])).toEqual([[16, 'WIDE']])
})

test('one more than there are packs asks why; it is kept with the reason', async () => {
  const { page } = asha
  await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await button(page, 'Print 1 label').click()
      const dialog = page.getByRole('dialog', { name: 'More labels than packs' })
      await dialog.getByLabel('Why').fill('One tore')
      await dialog.getByRole('button', { name: 'Print 1 label' }).click()
    })(),
  ])
  await page.getByText('One tore').waitFor()
  await asha.waitForPill('All sent')
  expect((await prints()).map(({ copies, why }) => [copies, why]).toSorted()).toEqual([
    [1, 'One tore'],
    [16, undefined],
  ])
})

test('a PDF of them has one page a label, of its own size, and its words can be searched', async () => {
  const { page } = asha
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'PDF of these labels').click(),
  ])
  expect(download.suggestedFilename()).toBe(`Labels ${code}.pdf`)
  const bytes = readFileSync(await download.path(), 'latin1')
  // 100 × 62 mm in points.
  expect(bytes).toMatch(/MediaBox \[0 0 283\.46\d* 175\.74\d*\]/)
})

test('an allergen that is learned afterwards: the labels that are out are said to be wrong', async () => {
  const { page } = asha
  await kitchen.asha.call('PUT', `/v2/products/${pieId}`, {
    may_contain: [
      { code: 'MUSTARD', subtypes: [] },
      { code: 'CELERY', subtypes: [] },
    ],
  })
  await page.getByText('17 labels that are out say something else').waitFor()
})
