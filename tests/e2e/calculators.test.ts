/** The cutting test and the profit margin in real Chromium (AC 3.38, 3.39; domain §5.1, 5.2). */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScratchCard } from '#contract/modules/calculators/scratch-cards.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'
import { printed } from '#tests/support/printed.ts'

let kitchen: MorningKitchen
let callum: KitchenDevice

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  callum = await kitchen.signedIn('Callum', office)
})
afterAll(() => kitchen?.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const cardsOf = () => kitchen.asha.list<ScratchCard>('/v2/scratch-cards')

/** The figure of a word, as the strip reads: the figure, then its word. */
async function figure(page: Page, word: string): Promise<string> {
  const cells = page.getByRole('list', { name: 'Result' }).getByRole('listitem')
  const cell = cells.filter({ has: page.getByText(word, { exact: true }) })
  return ((await cell.textContent()) ?? '').replace(word, '')
}
const line = (page: Page, word: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(word, { exact: true }) })
    .locator('dd')
    .textContent()

async function newest(): Promise<ScratchCard> {
  const [card] = (await cardsOf()).toSorted((a, b) => (a.cut_date < b.cut_date ? 1 : -1))
  if (!card) throw new Error('The demo has no cutting test.')
  return card
}

/** Name, kind, weight and price of a part, by Tab; Enter opens the next. */
async function typePart(page: Page, [name, weight, price]: readonly [string, string, string]) {
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(weight)
  await page.keyboard.press('Tab')
  await page.keyboard.type(price)
}

test('AC 3.38.1 the hindquarter of §5.1 yields 73.38% and earns 44.08%, with labour 42.86%; at 35% its cuts sell for £12.82', async () => {
  const { page } = callum
  const card = await newest()
  await show(page, `/scratchcards/${card.id}`)
  await heading(page, 'Hindquarter, cutting test').waitFor()
  await page.getByText('Border Beef, 80.00 kg at £6.20 a kg, £496.00').waitFor()
  await page
    .getByRole('img', {
      name: 'Hindquarter, To sell 58.70 kg, By-product 13.60 kg, Waste 7.20 kg, Loss 500 g',
    })
    .waitFor()
  expect(await figure(page, 'Yield')).toBe('73.38%')
  expect(await figure(page, 'Gross profit')).toBe('44.08%')
  expect(await figure(page, 'Cost, a kg to sell')).toBe('£8.33')
  expect(await figure(page, 'Profit')).toBe('£391.05')
  expect(await line(page, 'Mark-up')).toBe('78.84%')
  expect(await line(page, 'Cost factor')).toBe('1.3442')
  expect(await line(page, 'Loss')).toBe('500 g, 0.63%')
  expect(await line(page, 'Labour, 45 min at £14.50')).toBe('£10.88')
  expect(await line(page, 'Gross profit with labour')).toBe('42.86%')
  expect(await line(page, 'Cost with labour, a kg')).toBe('£8.52')
  const part = (name: string) =>
    page.getByRole('list', { name: 'Parts' }).getByRole('listitem').filter({ hasText: name })
  await part('Fillet').getByText('£23.34', { exact: true }).waitFor()
  await part('Mince trim').getByText('£4.72', { exact: true }).waitFor()
  await page.getByText('Better than last 2').waitFor()
  expect(await page.getByText('72.91%').count()).toBe(1)

  await page.getByText('Now £15.00.').waitFor()
  await field(page, 'Profit on the cuts').fill('35')
  await expect.poll(() => field(page, 'Price, a kg').inputValue()).toBe('12.82')
  await field(page, 'Profit on the cuts').fill('100')
  await page.getByText('GP must be below 100%.').waitFor()
  const slider = page.getByRole('slider', { name: 'Average price for the cuts, a kg' })
  await slider.fill('1000')
  await expect.poll(() => field(page, 'Price, a kg').inputValue()).toBe('10.00')
  expect(await field(page, 'Profit on the cuts').inputValue()).toBe('16.66')
  expect(await slider.getAttribute('aria-valuetext')).toBe('£10.00, 16.66% profit')
  expect(await objectionsHere(page)).toEqual([])
})

test('AC 3.38.4 without signal Callum types a fore rib by keys alone; it is kept through a reload, saved, and sent later', async () => {
  const { page, context } = callum
  await show(page, '/scratchcards')
  await page.getByRole('paragraph').filter({ hasText: '3 cutting tests' }).waitFor()
  await page.keyboard.press('n')
  await heading(page, 'New cutting test').waitFor()
  expect(await figure(page, 'Yield')).toBe('–')
  await page.getByText('Still needed: piece, weight, price a kg and 1 more.').waitFor()
  await field(page, 'Piece').fill('Fore rib')
  await field(page, 'Weight').fill('10')
  await field(page, 'Price a kg').fill('9')
  await field(page, 'Name of Part 1').focus()
  await typePart(page, ['Rib eye', '6', '24'])
  await page.keyboard.press('Enter')
  await typePart(page, ['Trim', '2.5', '8.5'])
  await expect.poll(() => figure(page, 'Yield')).toBe('85.00%')
  await heading(page, 'Fore rib, cutting test').waitFor()
  await page.reload()
  await expect.poll(() => field(page, 'Weight, Trim').inputValue()).toBe('2.50')
  await context.setOffline(true)
  await button(page, 'Save test').click()
  await page.getByText('Fore rib is saved').waitFor()
  await page.getByText('Saved on this device').first().waitFor()
  await page.waitForURL(/scratchcards\/[0-9a-f-]{36}$/)
  await page.getByText('No changes yet').waitFor()
  await context.setOffline(false)
  await callum.waitForPill('All sent')
  const saved = (await cardsOf()).find(({ primal }) => primal === 'Fore rib')
  expect(saved).toMatchObject({
    weight_g: 10_000,
    price_pence: 900,
    rows: [
      { name: 'Rib eye', type: 'CUT', weight_g: 6_000, price_pence: 2_400 },
      { name: 'Trim', type: 'CUT', weight_g: 2_500, price_pence: 850 },
    ],
  })
})

test('AC 3.38.2 parts heavier than the piece colour the bar and are not saved; the change is undone after a question', async () => {
  const { page } = callum
  await show(page, `/scratchcards/${(await newest()).id}`)
  const fillet = field(page, 'Weight, Rib eye')
  await fillet.fill('7.9')
  const says = 'The parts weigh 0.40 kg more than the piece.'
  await page.getByText(says).first().waitFor()
  await button(page, 'Save changes').click()
  await page.getByRole('alert').getByText(says).waitFor()
  await fillet.fill('')
  await expect.poll(() => figure(page, 'Yield')).toBe('25.00%')
  await fillet.pressSequentially('ab6c')
  await expect.poll(() => fillet.inputValue()).toBe('6')
  await fillet.fill('')
  await button(page, 'Undo changes').click()
  await page.getByRole('dialog', { name: 'Undo your changes?' }).waitFor()
  await button(page, 'Cancel').click()
  expect(await fillet.inputValue()).toBe('')
  await button(page, 'Undo changes').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo changes' }).click()
  await expect.poll(() => fillet.inputValue()).toBe('6.00')
})

test('AC 3.38.5 a duplicate is a test of its own; clearing it asks first; a new one takes the parts of the last', async () => {
  const { page } = callum
  const card = await newest()
  await show(page, `/scratchcards/${card.id}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await page.waitForURL(/\/copy$/)
  await expect.poll(() => field(page, 'Weight, Trim').inputValue()).toBe('2.50')
  await field(page, 'Weight, Trim').fill('2.4')
  await button(page, 'Clear').click()
  await page.getByRole('dialog', { name: 'Clear this test?' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  expect(await field(page, 'Piece').inputValue()).toBe('')
  await field(page, 'Piece').fill('fore RIB')
  await button(page, 'Use the parts of your last Fore rib').click()
  expect(await field(page, 'Sells at, Rib eye').inputValue()).toBe('24.00')
  expect(await field(page, 'Weight, Rib eye').inputValue()).toBe('')
  await page.getByRole('link', { name: 'Scratch Cards' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await button(page, 'Leave').click()
  await page.getByRole('paragraph').filter({ hasText: '4 cutting tests' }).waitFor()
})

test('it is printed from the device with its figures, and found by its piece', async () => {
  const { page } = callum
  const card = (await cardsOf()).find(({ weight_g }) => weight_g === 80_000)
  await show(page, `/scratchcards/${card?.id}`)
  await heading(page, 'Hindquarter, cutting test').waitFor()
  const { words, name } = await printed(page, 'Print')
  expect(name).toMatch(/^Hindquarter, cutting test, \d+ \w+ \d{4}\.pdf$/)
  for (const told of ['73.38%', '44.08%', 'Border Beef', 'Mince trim', '£23.34', '72.40%']) {
    expect(words).toContain(told)
  }
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor()
  await page.keyboard.type('hindq')
  await page.getByRole('option').filter({ hasText: '78.40 kg, yield 72.91%' }).click()
  await page.getByText('78.40 kg at £6.15 a kg').waitFor()
})

test('who did not make a test reads it without fields, and duplicates it; an auditor only reads', async () => {
  const dev = await kitchen.signedIn('Dev', phone)
  const card = (await cardsOf()).find(({ primal }) => primal === 'Fore rib')
  await show(dev.page, `/scratchcards/${card?.id}`)
  await heading(dev.page, 'Fore rib, cutting test').waitFor()
  expect(await figure(dev.page, 'Yield')).toBe('85.00%')
  expect(await dev.page.getByRole('textbox', { name: /^Weight/ }).count()).toBe(0)
  await dev.page.getByRole('link', { name: 'Duplicate' }).waitFor()
  expect(await button(dev.page, 'Archive').count()).toBe(0)
  expect(await objectionsHere(dev.page)).toEqual([])
  await dev.close()

  const grace = await kitchen.signedIn('Grace', office)
  expect(await grace.page.getByRole('button', { name: 'Calculators' }).count()).toBe(0)
  await show(grace.page, `/scratchcards/${card?.id}`)
  await heading(grace.page, 'Fore rib, cutting test').waitFor()
  expect(await grace.page.getByRole('link', { name: 'Duplicate' }).count()).toBe(0)
  await grace.close()
})

test('products are made from a test: its piece is used, its cuts are weighed out already', async () => {
  const piece = (await kitchen.asha.list<Lot>('/v2/meats')).find(
    ({ balance, use_by_date = '', hold, recall, location_id }) =>
      location_id === kitchen.siteOf('HS').id &&
      (balance?.quantity ?? 0) > 500 &&
      use_by_date > localDay(Date.now(), kitchen.siteOf('HS').timezone) &&
      !hold &&
      !recall,
  )
  if (!piece) throw new Error('There is no meat to cut.')
  const id = uuidV7()
  const reply = await kitchen.asha.call('POST', '/v2/scratch-cards', {
    ...{ id, created: Date.now(), created_by: kitchen.asha.idOf('Asha') },
    ...{ primal: 'A piece', cut_date: localDay(Date.now(), 'Europe/London'), weight_g: 500 },
    price_pence: 600,
    rows: [
      { name: 'Steak', type: 'CUT', weight_g: 300, price_pence: 1_500 },
      { name: 'Trim', type: 'BY_PRODUCT', weight_g: 120 },
      { name: 'Fat', type: 'WASTE', weight_g: 60 },
    ],
  })
  expect(reply.ok).toBe(true)
  const asha = await kitchen.signedIn('Asha', office)
  const { page } = asha
  await show(page, `/scratchcards/${id}`)
  await button(page, 'Make products').click()
  const sheet = page.getByRole('dialog', { name: 'Make products from this test' })
  await sheet.getByRole('combobox', { name: 'Piece' }).fill(piece.batch_code ?? '')
  await page
    .getByRole('option', { name: new RegExp(piece.batch_code ?? '') })
    .first()
    .click()
  await sheet.getByRole('button', { name: 'Make products' }).click()
  await page.getByText('Weights add up to 420 g').waitFor()
  const names = page.getByLabel('What came out')
  expect(
    await names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(['Steak', 'Trim'])
  await button(page, 'Finish batch').click()
  await expect
    .poll(async () => {
      const made = await kitchen.asha.list<Product>('/v2/products')
      return made
        .filter(({ intake_id, name }) => intake_id === piece.id && /^(Steak|Trim)$/.test(name))
        .map(({ name, quantity, use_by_date }) => [name, quantity, use_by_date])
        .toSorted()
    })
    .toEqual([
      ['Steak', 300, piece.use_by_date],
      ['Trim', 120, piece.use_by_date],
    ])
  await asha.close()
})

test('the test page starts the same test', async () => {
  const { page } = callum
  await show(page, '/scratchcardstest')
  await heading(page, 'New cutting test').waitFor()
  await field(page, 'Piece').waitFor()
})

/** What the three fields of the margin show: price, profit, mark-up. */
const driven = async (page: Page) => {
  const values = []
  for (const label of [/^Price/, /^Gross profit/, /^Mark-up/]) {
    values.push(await page.getByRole('textbox', { name: label }).inputValue())
  }
  return values
}
const drive = (page: Page, label: RegExp) => page.getByRole('textbox', { name: label })

test('AC 3.39.1 £3.20 at £12.00 with VAT earns 68% and is under the target of 70%, which £12.80 meets', async () => {
  const { page } = callum
  await show(page, '/profit-margins')
  await heading(page, 'Profit margin').waitFor()
  // AC 3.39.6 Without a cost: dashes.
  await drive(page, /^Price/).fill('12')
  expect(await driven(page)).toEqual(['12', '', ''])
  expect(await drive(page, /^Mark-up/).getAttribute('placeholder')).toBe('–')
  await field(page, 'Cost').fill('3.20')
  expect(await driven(page)).toEqual(['12', '68.00', '212.50'])
  await page.getByText('You set this', { exact: true }).waitFor()
  await page
    .getByRole('img', { name: 'A price of £12.00, Cost £3.20, Profit £6.80, VAT £2.00' })
    .waitFor()
  await page.getByText('Under your 70% target. £12.80 meets it').waitFor()
  const rows = page.getByRole('table', { name: 'Prices for a profit' }).getByRole('row')
  expect((await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'For a profit of Net Price with VAT',
    '60% £8.00 £9.60',
    '65% £9.14 £10.97',
    '70% Your target £10.67 £12.80',
    '75% £12.80 £15.36',
  ])
  expect(await objectionsHere(page)).toEqual([])
})

test('AC 3.39.2 any one of the three drives the other two; AC 3.39.4 a profit of 100% is refused', async () => {
  const { page } = callum
  await drive(page, /^Gross profit/).fill('70')
  expect(await driven(page)).toEqual(['12.80', '70', '233.44'])
  await page.getByText('Meets your 70% target').waitFor()
  await drive(page, /^Mark-up/).fill('150')
  expect(await driven(page)).toEqual(['9.60', '60.00', '150'])
  await drive(page, /^Gross profit/).fill('100')
  await page.getByText('GP must be below 100%.').waitFor()
  expect(await driven(page)).toEqual(['', '100', ''])
})

test('AC 3.39.3 without VAT £4.55 at 65% sells for £13.00; AC 3.39.5 £4.00 for £5.00 loses 25%, in red with a minus', async () => {
  const { page } = callum
  await page.getByText('0%', { exact: true }).click()
  await field(page, 'Cost').fill('4.55')
  await drive(page, /^Gross profit/).fill('65')
  expect(await drive(page, /^Price/).inputValue()).toBe('13.00')
  await field(page, 'Cost').fill('5')
  await drive(page, /^Price/).fill('4')
  expect(await driven(page)).toEqual(['4', '−25.00', '−20.00'])
  const red = await drive(page, /^Gross profit/).evaluate((input) => getComputedStyle(input).color)
  const fail = await page
    .getByText('Below cost. £16.67 meets your 70% target')
    .evaluate((words) => getComputedStyle(words).color)
  expect(red).toBe(fail)
  await page.getByText('−£1.00', { exact: true }).waitFor()
})

test('a portion of a recipe fills the cost and its price; a cost typed over it is nobody’s portion', async () => {
  const { page } = callum
  await page.getByRole('button', { name: 'From recipe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cost of a portion' })
  await dialog.getByRole('combobox', { name: 'Recipe' }).fill('Pork sausages 6')
  await page.getByRole('option', { name: /^Pork sausages 6/ }).click()
  expect(await objectionsHere(page)).toEqual([])
  const use = dialog.getByRole('button', { name: /^Use £/ })
  const cost = String(await use.textContent()).replace('Use £', '')
  await use.click()
  await page.getByText('A portion of Pork sausages 6', { exact: true }).waitFor()
  expect(Number(cost)).toBeGreaterThan(0)
  expect(await field(page, 'Cost').inputValue()).toBe(cost)
  await field(page, 'Cost').fill('2')
  await page.getByText('A portion of Pork sausages 6', { exact: true }).waitFor({ state: 'hidden' })
})

test('Asha sets another target for the business, and a price is compared with that', async () => {
  const asha = await kitchen.signedIn('Asha', office)
  const reply = await kitchen.asha.call('GET', '/v2/client')
  const { settings } = (await reply.json()) as { settings: object }
  await kitchen.asha.call('PUT', '/v2/client', {
    settings: { ...settings, margins: { target_gp_bp: 6_800 } },
  })
  await asha.waitForPill('All sent')
  await show(asha.page, '/profit-margins')
  await field(asha.page, 'Cost').fill('3.20')
  await drive(asha.page, /^Price/).fill('12')
  await asha.page.getByText('Meets your 68% target').waitFor()
  await asha.close()
})
