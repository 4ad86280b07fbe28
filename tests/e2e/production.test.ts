/**
 * Production in real Chromium (AC 3.34, 3.35): planned with what is missing, five inputs in at most 25
 * taps with a scanner and a scale, the changeover, two tablets without signal, the yield, cancelling,
 * and making at once from a recipe.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { addDays } from '#contract/time/business-day.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { putBluetooth, scaleWeighs } from '#tests/support/fake-bluetooth.ts'
import { office, phone, show, tablet } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'
import { scans } from '#tests/support/typed-scan.ts'

/** A long story, on a machine that has other work too. */
const LONG_MS = 180_000

let kitchen: MorningKitchen
let stocks: ReadonlyMap<string, Stock>
let recipes: ReadonlyMap<string, Recipe>

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const today = () => localDay(Date.now(), kitchen.siteOf('HS').timezone)
const site = () => kitchen.siteOf('HS').id

async function post(path: string, fields: object): Promise<string> {
  const id = uuidV7()
  const own = { id, created: Date.now(), created_by: kitchen.asha.idOf('Asha') }
  const reply = await kitchen.asha.call('POST', path, { ...own, ...fields })
  if (!reply.ok) throw new Error(await reply.text())
  return id
}

/** An ingredient that was just delivered; in grams. */
const receive = async (name: string, quantity: number, batch_code: string, days = 5) => {
  const stock = stocks.get(name)
  await post(stock?.kind === 'MEAT' ? '/v2/meats' : '/v2/ingredients', {
    ...{ location_id: site(), stock_id: stock?.id, internal_name: name, batch_code },
    ...{ supplier_id: stock?.default_supplier_id, quantity, unit: 'g', date: Date.now() },
    ...{ supplier_batch_code: batch_code, result: 'ACCEPTED', use_by_date: addDays(today(), days) },
    ...(stock?.kind === 'MEAT'
      ? { species: stock.species, cut: stock.cut, form: stock.form }
      : { contains: stock?.contains ?? [], may_contain: [], allergens_match: 'YES' }),
    limit_code: stock?.limit_code,
    ...(stock?.limit_code !== 'DEL_AMBIENT' && { temperature: 1 }),
    checks: { packaging_ok: 'YES', clean_ok: 'YES', labels_ok: 'YES', dates_ok: 'YES' },
  })
  return batch_code
}

/** @param lines grams by item */
const recipe = async (name: string, lines: Readonly<Record<string, number>>) => {
  const grams = Object.values(lines).reduce((sum, one) => sum + one, 0)
  const id = await post('/v2/recipes', {
    ...{ name, status: 'DRAFT', yield_quantity: grams, yield_unit: 'g', portions: grams / 500 },
    ...{ shelf_life_days: 3, storage: 'CHILLED', date_type: 'USE_BY', label_type: 'PPDS' },
    storage_text: 'Keep below 5 °C',
    lines: Object.entries(lines).map(([item, quantity]) => ({
      ...{ id: uuidV7(), quantity, unit: 'g' },
      ...(item === 'Water' ? { kind: 'WATER' } : { kind: 'STOCK', stock_id: stocks.get(item)?.id }),
    })),
  })
  const reply = await kitchen.asha.call('PUT', `/v2/recipes/${id}`, { status: 'ACTIVE' })
  if (!reply.ok) throw new Error(await reply.text())
  return id
}

const plan = (recipe_id: string, planned_quantity: number, more: object = {}) =>
  post('/v2/batches', {
    ...{ location_id: site(), kind: 'MIXING', status: 'PLANNED', area: 'RAW', recipe_id },
    ...{ operator_ids: [kitchen.asha.idOf('Callum')], planned_date: today(), planned_quantity },
    batch_code: `HS-E2E-${uuidV7().slice(-6)}`,
    ...more,
  })

const batchAt = (id: string) =>
  kitchen.asha.list<Batch>('/v2/batches').then((all) => all.find((one) => one.id === id))
const usesOf = async (id: string) =>
  (await kitchen.asha.list<StockOperation>('/v2/stock-operations')).filter(
    ({ batch_id, operation, voided_by_id }) =>
      batch_id === id && operation === 'USE' && !voided_by_id,
  )

/** Among the lots of its item, or by itself while those are read anew. */
const isScanned = (page: Page, code: string) =>
  page
    .getByRole('radio', { name: new RegExp(code), checked: true })
    .or(page.getByText(new RegExp(`^${code}, Use by`)))
    .first()
    .waitFor()

async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    window.addEventListener('pointerdown', () => (counted.taps += 1), true)
  })
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps)
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const items = await kitchen.asha.list<Stock>('/v2/stocks')
  stocks = new Map(items.map((stock) => [stock.internal_name, stock]))
  const known = await kitchen.asha.list<Recipe>('/v2/recipes')
  recipes = new Map(known.map((one) => [one.name, one]))
})
afterAll(() => kitchen?.stop())

const burger = {
  'Pork belly': 5_800,
  Onions: 1_500,
  'Sausage rusk': 1_200,
  Salt: 100,
  Water: 1_400,
} as const

test(
  'a batch of five inputs in at most 25 taps with a scanner and a scale, from the board to its labels',
  async () => {
    const id = await recipe('Belly burger', burger)
    const codes = new Map<string, string>()
    for (const [at, name] of Object.keys(burger).entries()) {
      if (name !== 'Water') codes.set(name, await receive(name, 9_000, `SCAN-${at}`))
    }
    const batch = await plan(id, 10_000)
    const callum = await kitchen.signedIn('Callum', tablet)
    const { page, context } = callum
    await putBluetooth(context)
    await page.goto('/scanner-setup')
    // The first that is added is a probe.
    await button(page, 'Add a probe').click()
    await button(page, 'Add a scale').click()
    await page.getByText('2 paired').waitFor()
    await show(page, '/production')
    const card = page.getByRole('link', { name: /Belly burger/ })
    await card.waitFor()
    const taps = await countTaps(page)
    await card.click()
    await button(page, 'Start the batch').click()
    await page.getByRole('heading', { name: 'Pork belly' }).waitFor()
    expect(await objectionsHere(page)).toEqual([])
    for (const [name, grams] of Object.entries(burger)) {
      await page.getByRole('heading', { name, exact: true }).waitFor()
      const code = codes.get(name)
      if (code) {
        await scans(page, code)
        await page.getByRole('radio', { name: new RegExp(code), checked: true }).waitFor()
      }
      await button(page, 'Scale').click()
      await button(page, 'Waiting for the scale').waitFor()
      await scaleWeighs(page, grams)
      await button(page, /^Weigh in \d/).click()
    }
    // With the last input in, what comes out is asked.
    await page.getByText('Weights add up to 10.00 kg').waitFor()
    await button(page, 'Finish batch').click()
    await page.getByRole('link', { name: /^Print 20 labels/ }).waitFor()
    expect(await taps()).toBeLessThanOrEqual(25)
    await expect.poll(async () => (await batchAt(batch))?.status).toBe('COMPLETE')
    expect(await batchAt(batch)).toMatchObject({
      ...{ input_g: 10_000, output_g: 10_000, loss_g: 0, water_g: 1_400, expected_g: 10_000 },
    })
    const made = (await kitchen.asha.list<Product>('/v2/products')).find(
      ({ batch_id }) => batch_id === batch,
    )
    expect(made).toMatchObject({ packs: 20, pack_weight_g: 500, quantity: 10_000, recipe_id: id })
    expect(made?.ingredients_text).toContain('**wheat**')
    await callum.close()
  },
  LONG_MS,
)

test(
  'the same by hand on a phone in at most 25 taps, without scanner or scale; the result shows from its top',
  async () => {
    const id = await recipe('Belly burger by hand', burger)
    for (const [at, name] of Object.keys(burger).entries()) {
      if (name !== 'Water') await receive(name, 9_000, `HAND-${at}`, 1)
    }
    const batch = await plan(id, 10_000)
    const callum = await kitchen.signedIn('Callum', phone)
    const { page } = callum
    await show(page, '/production')
    const card = page.getByRole('link', { name: /Belly burger by hand/ })
    await card.waitFor()
    const taps = await countTaps(page)
    await card.click()
    await button(page, 'Start the batch').click()
    for (const [name, grams] of Object.entries(burger)) {
      await page.getByRole('heading', { name, exact: true }).waitFor()
      for (const key of String(grams / 1_000)) {
        await button(page, key === '.' ? 'Point' : key).click()
      }
      await button(page, /^Weigh in \d/).click()
    }
    await page.getByText('Weights add up to 10.00 kg').waitFor()
    await button(page, 'Finish batch').click()
    await page.getByRole('link', { name: /^Print 20 labels/ }).waitFor()
    expect(await taps()).toBeLessThanOrEqual(25)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(async () => (await batchAt(batch))?.status).toBe('COMPLETE')
    await callum.close()
  },
  LONG_MS,
)

test(
  'AC 3.35.1 planning 40.00 kg of which 39.00 kg is parsley says what is short while it is typed, and offers what can be made',
  async () => {
    const { page } = await kitchen.signedIn('Asha', office)
    await receive('Parsley', 400, 'PARSLEY-1')
    const id = await recipe('Parsley salt', { Salt: 1_000, Parsley: 39_000 })
    await page.goto(`/production?plan=${id}`)
    await page.getByText(/^Short .* of parsley/).waitFor()
    const offer = button(page, /^Plan .* instead$/)
    const words = (await offer.textContent()) ?? ''
    await offer.click()
    await page.getByText(/^Short .* of parsley/).waitFor({ state: 'detached' })
    await button(page, words.replace(' instead', '')).click()
    await page.getByText('Parsley salt planned').waitFor()
    await page.getByRole('link', { name: /Parsley salt/ }).waitFor()
    expect(await objectionsHere(page)).toEqual([])
  },
  LONG_MS,
)

test(
  'AC 3.35.2 after a batch with mustard on the same line, the changeover is asked for before Start',
  async () => {
    const { page } = await kitchen.signedIn('Asha', tablet)
    const mustard = await recipe('Mustard burgers', { 'Pork belly': 900, 'English mustard': 100 })
    const plain = await recipe('Plain burgers', { 'Pork belly': 1_000 })
    const line = { equipment: ['Mincer 9'] }
    const first = await plan(mustard, 1_000, line)
    const reply = await kitchen.asha.call('PUT', `/v2/batches/${first}/start`, {})
    expect(reply.ok).toBe(true)
    const next = await plan(plain, 1_000, line)
    await page.goto(`/production/${next}`)
    await page
      .getByText(
        'The last batch on this line contained Mustard. Record the allergen changeover first.',
      )
      .waitFor()
    expect(await button(page, 'Start the batch').count()).toBe(0)
    // The demo uses no such form yet: an admin is shown where it is.
    await page.getByRole('link', { name: 'Open the form library' }).waitFor()
  },
  LONG_MS,
)

test('AC 3.35.4 two tablets weigh into one batch without signal: both inputs are kept', async () => {
  const id = await recipe('Leek base', { Leeks: 1_000, Carrots: 2_000 })
  await receive('Leeks', 5_000, 'LEEK-1')
  await receive('Carrots', 5_000, 'CARROT-1')
  const batch = await plan(id, 3_000, { status: 'IN_PROGRESS', started_at: Date.now() })
  const [ben, dev] = await Promise.all([
    kitchen.signedIn('Callum', tablet),
    kitchen.signedIn('Dev', tablet),
  ])
  for (const [device, name, typed] of [
    [ben, 'Leeks', '1'],
    [dev, 'Carrots', '2'],
  ] as const) {
    await device.page.goto(`/production/${batch}`)
    await device.page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .waitFor()
    await device.context.setOffline(true)
    await device.page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    await device.page.getByRole('heading', { name, exact: true }).waitFor()
    await device.page.keyboard.type(typed)
    await device.page.keyboard.press('Enter')
    await device.page.getByRole('button', { name: new RegExp(`In: ?${name}`) }).waitFor()
  }
  await Promise.all([ben.context.setOffline(false), dev.context.setOffline(false)])
  await expect
    .poll(async () => (await usesOf(batch)).map(({ quantity }) => quantity).sort(), {
      timeout: 30_000,
    })
    .toEqual([1_000, 2_000])
})

test('AC 3.35.3 and 3.35.5 too little came out: it asks why; another batch that is cancelled says what goes back, and its lot has it again', async () => {
  const { page } = await kitchen.signedIn('Asha', tablet)
  const id = await recipe('Celery base', { Celery: 2_000 })
  const code = await receive('Celery', 6_000, 'CELERY-1')
  const batch = await plan(id, 2_000, { status: 'IN_PROGRESS', started_at: Date.now() })
  await page.goto(`/production/${batch}`)
  await page.getByRole('heading', { name: 'Celery', exact: true }).waitFor()
  await scans(page, code)
  await isScanned(page, code)
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.getByText('Weights add up to 2.00 kg').waitFor()
  await page.getByLabel('Packs').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3')
  await page.getByText('Still to say: why so much is off').waitFor()
  expect(await button(page, 'Finish batch').isDisabled()).toBe(true)
  await page.getByText('Spilled or dropped').click()
  await button(page, 'Finish batch').click()
  await page.getByText('Yield 75%, expected 100%').waitFor()
  await expect.poll(async () => (await batchAt(batch))?.loss_reason).toBe('Spilled or dropped')

  const other = await plan(id, 2_000, { status: 'IN_PROGRESS', started_at: Date.now() })
  await page.goto(`/production/${other}`)
  await page.getByRole('heading', { name: 'Celery', exact: true }).waitFor()
  await scans(page, code)
  await isScanned(page, code)
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.getByText('Weights add up to 2.00 kg').waitFor()
  await button(page, 'More').click()
  await button(page, 'Cancel the batch').click()
  await page.getByText('1 input, 2.00 kg, goes back to stock.').waitFor()
  await page.getByLabel('Why').fill('Mincer broke')
  await button(page, 'Cancel the batch').click()
  await page.getByText('This batch was cancelled.').waitFor()
  await expect
    .poll(async () => {
      const lots = await kitchen.asha.list<Lot>('/v2/ingredients')
      return lots.find(({ batch_code }) => batch_code === code)?.balance?.quantity
    })
    .toBe(4_000)
})

test('AC 3.34.1 and 3.34.2 made at once: the lot that ends first is taken first and split; one tap makes batch, USE per lot, product and PRODUCE, and goes on to its labels', async () => {
  const { page } = await kitchen.signedIn('Asha', tablet)
  const id = await recipe('Duck confit', { 'Duck breast': 1_000 })
  await receive('Duck breast', 600, 'DUCK-LATE', 9)
  await receive('Duck breast', 700, 'DUCK-SOON', 4)
  const held = (await kitchen.asha.list<Lot>('/v2/meats')).filter(
    ({ internal_name, location_id }) => internal_name === 'Duck breast' && location_id === site(),
  )
  for (const lot of held.filter(({ batch_code = '' }) => !batch_code.startsWith('DUCK'))) {
    await kitchen.asha.call('PUT', `/v2/meats/${lot.id}/hold`, { reason: 'Not for this test' })
  }
  await page.goto(`/products/create/${id}`)
  const picks = page.getByRole('list', { name: 'Taken from' })
  await picks.getByText('DUCK-SOON', { exact: true }).waitFor()
  await picks.getByText('700 of 700 g').waitFor()
  await picks.getByText('300 of 600 g').waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await button(page, 'Make 2 and label').click()
  await page.waitForURL(/\/products\/.*\/print$/)
  const made = async () =>
    (await kitchen.asha.list<Product>('/v2/products')).find(({ recipe_id }) => recipe_id === id)
  await expect.poll(async () => (await made())?.balance?.quantity).toBe(1_000)
  const product = await made()
  const uses = await usesOf(product?.batch_id ?? '')
  expect(uses.map(({ quantity }) => quantity).sort()).toEqual([300, 700])
  expect(await batchAt(product?.batch_id ?? '')).toMatchObject({
    ...{ status: 'COMPLETE', input_g: 1_000, output_g: 1_000 },
  })
})

test('AC 3.34.6 an unknown recipe says so, and leads back', async () => {
  const { page } = await kitchen.signedIn('Asha', office)
  await page.goto(`/products/create/${uuidV7()}`)
  await page.getByRole('heading', { name: 'Recipe not found' }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Products' }).count()).toBe(1)
  expect(recipes.size).toBeGreaterThan(0)
})

const productsOf = async (batch_id: string) =>
  (await kitchen.asha.list<Product>('/v2/products'))
    .filter((one) => one.batch_id === batch_id)
    .toSorted((a, b) => b.quantity - a.quantity)
const meatOf = async (code: string) => {
  const lot = (await kitchen.asha.list<Lot>('/v2/meats')).find(
    ({ batch_code }) => batch_code === code,
  )
  if (!lot) throw new Error(`There is no ${code}.`)
  return lot
}

test(
  'without signal a belly is cut up from its page: 20.00 kg in, 16.00 kg rolled and 3.50 kg of trim out, until its own use by',
  async () => {
    const code = await receive('Pork belly', 20_000, 'CUT-1')
    const lot = await meatOf(code)
    const callum = await kitchen.signedIn('Callum', { ...tablet, opensOffline: true })
    const { page, context } = callum
    await callum.keptForOffline()
    await show(page, `/meats/${lot.id}`)
    await button(page, 'Use in a batch').waitFor()
    await context.setOffline(true)
    await button(page, 'Use in a batch').click()
    const sheet = page.getByRole('dialog', { name: 'Use Pork belly' })
    await sheet.waitFor()
    expect(await objectionsHere(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Cut it up' }).click()
    await page.getByText('20.00 kg left').waitFor()
    for (const digit of '20') await button(page, digit).click()
    await button(page, 'Weigh in 20.00 kg').click()
    await page.getByRole('link', { name: 'Next: weigh out' }).click()
    const pieces = [
      ['Rolled belly', '4', '4000'],
      ['Belly trim', '1', '3500'],
    ] as const
    for (const [at, [name, packs, each]] of pieces.entries()) {
      if (at > 0) await button(page, 'Add an output').click()
      await page.getByLabel('What came out').nth(at).fill(name)
      await page.getByLabel('Packs').nth(at).fill(packs)
      await page.getByLabel('Each').nth(at).fill(each)
    }
    await page.getByText('Weights add up to 19.50 kg').waitFor()
    await button(page, 'Close the pad').click()
    await button(page, 'Finish batch').click()
    await page.getByText('500 g', { exact: false }).first().waitFor()
    await context.setOffline(false)
    await callum.waitForPill('All sent')
    const [batch] = (await kitchen.asha.list<Batch>('/v2/batches')).filter(
      ({ kind, input_g }) => kind === 'CUTTING' && input_g === 20_000,
    )
    expect(batch).toMatchObject({ status: 'COMPLETE', output_g: 19_500, loss_g: 500 })
    const made = await productsOf(batch?.id ?? '')
    expect(made).toMatchObject([
      { name: 'Rolled belly', quantity: 16_000, use_by_date: lot.use_by_date },
      { name: 'Belly trim', quantity: 3_500, use_by_date: lot.use_by_date },
    ])
    expect((await meatOf(code)).balance?.quantity).toBe(0)
    await callum.close()
  },
  LONG_MS,
)

test(
  'a piece is chosen on the board, and a lot goes into a batch that runs already',
  async () => {
    const code = await receive('Pork belly', 8_000, 'CUT-2')
    const lot = await meatOf(code)
    const callum = await kitchen.signedIn('Callum', office)
    const { page } = callum
    await show(page, '/production')
    await page.getByRole('link', { name: 'Cut a piece' }).click()
    const sheet = page.getByRole('dialog', { name: 'Cut a piece' })
    await sheet.getByRole('combobox', { name: 'Piece' }).fill('CUT-2')
    await page.getByRole('option', { name: /CUT-2/ }).click()
    expect(await objectionsHere(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Start cutting' }).click()
    await page.getByRole('heading', { name: 'Pork belly', exact: true }).waitFor()
    const running = page.url().match(/production\/([0-9a-f-]+)/)?.[1] ?? ''
    await page.goto(`/meats/${lot.id}`)
    await button(page, 'Use in a batch').click()
    await page
      .getByRole('dialog', { name: 'Use Pork belly' })
      .locator(`a[href*="${running}"]`)
      .click()
    await page.getByText('8.00 kg left').waitFor()
    await button(page, '3').click()
    await button(page, 'Weigh in 3.00 kg').click()
    await expect
      .poll(async () => (await usesOf(running)).map(({ quantity }) => quantity))
      .toEqual([3_000])
    await callum.close()
  },
  LONG_MS,
)
