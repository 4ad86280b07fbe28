/**
 * Mass balance, trace and recall in real Chromium (AC 3.17, AC 3.16.4, domain §2.0 b, c), with worked
 * examples A to C of the demo.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRecalled, type Lot } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice
let forequarter: Lot

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const madeOfIt = async () =>
  (await kitchen.asha.list<Product>('/v2/products')).filter(({ internal_name: name }) =>
    ['Beef mince 20% fat', 'Diced beef'].includes(name),
  )

/** This computer can't ring anybody: the browser would ask which app can, over the page. */
const withoutTelephone = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) {
        event.preventDefault()
      }
    }),
  )

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', office)
  const meats = await kitchen.asha.list<Lot>('/v2/meats')
  const found = meats.find(({ supplier_batch_code: code }) => code === 'BB-88170')
  if (!found) throw new Error('The demo has no forequarter of example A.')
  forequarter = found
})
afterAll(() => kitchen?.stop())

test('AC 3.17.1 the forequarter: 82.40 kg received, 99.76 %, −200 g within 2 %; 45.54 kg of it is in the mince', async () => {
  const { page } = asha
  await show(page, `/mass-balance/${forequarter.id}`)
  await heading(page, 'Mass balance: all but 200 g accounted for').waitFor()
  const text = await page.locator('main').textContent()
  for (const words of ['82.40 kg', '99.76%', '−200 g', '61.30 kg', '14.25 kg', '150 g']) {
    expect(text).toContain(words)
  }
  const went = page.getByRole('list', { name: 'Where it went' })
  await went.getByText('45.54 kg').waitFor()
  expect(await went.textContent()).toMatch(/Its share of 700 g, 1\.00%\s*613 g/)
  await page.getByText('70.00 kg in, 69.30 kg out, 700 g lost').waitFor()
  expect(await objectionsHere(page)).toEqual([])
})

test('AC 3.17.3 a count of 0 on the screen makes it −2.50 kg, −3.03 %, to be checked; voiding it takes that back', async () => {
  const { page } = asha
  await show(page, `/mass-balance/${forequarter.id}`)
  await button(page, 'Count now').click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('0')
  await button(page, 'Count 0 g').click()
  await heading(page, 'Mass balance: 2.50 kg missing').waitFor()
  const text = await page.locator('main').textContent()
  expect(text).toContain('−3.03%')
  expect(text).toContain('Check 2–5%')
  await asha.waitForPill('All sent')
  const counts = await kitchen.asha.list<{ id: string; operation: string; quantity: number }>(
    `/v2/stock-operations?intake_id=${forequarter.id}`,
  )
  const zero = counts.find(({ operation, quantity }) => operation === 'COUNT' && quantity === 0)
  expect(zero).toBeDefined()
  await page
    .getByRole('button', { name: /^Counted/ })
    .first()
    .click()
  await button(page, 'Void').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Counted the wrong shelf')
  await page.getByRole('dialog').getByRole('button', { name: /Void/ }).last().click()
  await heading(page, 'Mass balance: all but 200 g accounted for').waitFor()
})

test('AC 3.17.5 an id nobody knows is said not to be found', async () => {
  const { page } = asha
  await show(page, '/mass-balance/0192b4c0-0000-7000-8000-000000000000')
  await page.getByText("We can't find this").waitFor()
})

test('§2.0 b the trace goes by keyboard along its lines, from the supplier to the care home; a phone without signal shows it as a list', async () => {
  const { page } = asha
  await show(page, `/trace/${forequarter.id}`)
  const card = (name: string | RegExp) => page.getByRole('region').getByRole('button', { name })
  await card(/^Beef forequarter/).waitFor()
  await page.getByText('21.80 kg').waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await card(/^Beef forequarter/).focus()
  await page.keyboard.press('ArrowLeft')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^Border Beef/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Trace from here').waitFor()
  await page.keyboard.press('Escape')

  const callum = await kitchen.signedIn('Callum', phone)
  await show(callum.page, `/trace/${forequarter.id}`)
  await callum.page.getByText('16.29 kg').waitFor()
  await callum.context.setOffline(true)
  await show(callum.page, '/')
  await show(callum.page, `/trace/${forequarter.id}`)
  await callum.page.getByText('16.29 kg').waitFor()
  await callum.page.getByRole('heading', { name: /Made from that/ }).waitFor()
  expect(await objectionsHere(callum.page)).toEqual([])
  await callum.context.setOffline(false)
  await callum.close()
})

test('AC 3.16.4 a recall needs the batch code typed; then the forequarter and the three lots made of it are recalled on every device', async () => {
  const callum = await kitchen.signedIn('Callum', phone)
  const { page } = asha
  await show(page, `/recall-lot/${forequarter.id}`)
  await page.getByText('This stops 4 lots').waitFor()
  await button(page, 'Next: confirm').click()
  await page.getByText('Say why it is recalled.').waitFor()
  await page.getByLabel('Reason').fill('Border Beef found E. coli O157 in the same kill.')
  await button(page, 'Next: confirm').click()
  const stop = button(page, 'Recall 4 lots')
  await stop.waitFor()
  expect(await stop.isDisabled()).toBe(true)
  await page.keyboard.type(`${forequarter.batch_code?.toLowerCase().replaceAll('-', ' ')}`)
  await page.getByText('Matches').waitFor()
  await page.keyboard.press('Enter')
  expect(await stop.isVisible()).toBe(true)
  expect(await objectionsHere(page)).toEqual([])
  await stop.click()
  await heading(page, 'Recall: beef forequarter').waitFor()
  await page.getByText('0 of 6 told').waitFor()
  await asha.waitForPill('All sent')
  for (const lot of await madeOfIt())
    expect([lot.internal_name, isRecalled(lot)]).toEqual([lot.internal_name, true])
  await callum.page.getByRole('complementary', { name: 'Recall' }).getByText('its 4 lots').waitFor()
  const heardOf = async () =>
    (await kitchen.asha.list<RecallRecord>('/v2/recalls'))[0]?.heard?.length
  await expect.poll(heardOf, { timeout: 15_000 }).toBe(2)
  await callum.close()
})

test('§2.0 c the care home is told first; what was said is kept with who and when, and what is found goes on the shelf, without signal too', async () => {
  const { page, context } = asha
  const [recall] = await kitchen.asha.list<RecallRecord>('/v2/recalls')
  await show(page, `/recalls/${recall?.id}`)
  const rows = page.getByRole('list', { name: 'Not told yet' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(6)
  expect(await rows.first().textContent()).toContain('Care Home')
  expect(await objectionsHere(page)).toEqual([])
  await withoutTelephone(page)
  await context.setOffline(true)
  await rows.first().getByRole('link').click()
  await button(page, 'No answer').click()
  await rows
    .first()
    .getByText(/^No answer, Asha/)
    .waitFor()
  await rows.first().getByRole('link').click()
  await button(page, 'They know').click()
  await page.getByText('1 of 6 told').waitFor()
  await rows.last().getByRole('button').click()
  await page.getByLabel('Reference, or who you spoke to').fill('Online form, 26-0311')
  await button(page, 'Save').click()
  await page.getByText('2 of 6 told').waitFor()
  const shelf = page.getByRole('list', { name: 'Set apart here' })
  await shelf.getByRole('button', { name: /Find it Diced beef/ }).click()
  await button(page, 'Set apart').click()
  await page.getByText('8.00 kg of 21.80 kg on the recall shelf').waitFor()
  await context.setOffline(false)
  await asha.waitForPill('All sent')
  const [kept] = await kitchen.asha.list<RecallRecord>('/v2/recalls')
  expect(kept?.notices?.map(({ answer, other }) => [answer, other])).toEqual([
    ['NO_ANSWER', undefined],
    ['KNOWS', undefined],
    ['KNOWS', 'FSA'],
  ])
  expect(kept?.apart?.map(({ quantity }) => quantity)).toEqual([8_000])
})

test('§2.0 d staff can’t recall: they hold the lot and everything made from it; a drill stops nothing and says so', async () => {
  const [pepper] = (await kitchen.asha.list<Lot>('/v2/ingredients')).filter(
    ({ internal_name, location_id }) =>
      internal_name === 'White pepper' && location_id === kitchen.siteOf('HS').id,
  )
  const callum = await kitchen.signedIn('Callum', phone)
  await show(callum.page, `/recall-lot/${pepper?.id}`)
  await callum.page.getByText('Only an admin can recall.').waitFor()
  await button(callum.page, /^Hold \d+ lots?$/).click()
  await callum.page.getByRole('textbox', { name: 'Why' }).fill('Spice & Rusk rang about Salmonella')
  await button(callum.page, 'Hold them').click()
  await callum.page.getByText('On hold, with everything made from it').waitFor()
  await callum.waitForPill('All sent')
  await callum.close()
  const held = await kitchen.asha.list<Lot>('/v2/ingredients')
  expect(held.find(({ id }) => id === pepper?.id)?.hold?.reason).toContain('Salmonella')

  const { page } = asha
  await show(page, `/recall-lot/${pepper?.id}`)
  await page.getByText('Practise it. Nothing is stopped.').click()
  await page.getByLabel('Reason').fill('Yearly exercise')
  await button(page, 'Next: confirm').click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(pepper?.batch_code ?? '')
  await button(page, 'Start the drill').click()
  await page.getByText('This is a drill. Nothing is stopped.').waitFor()
  await asha.waitForPill('All sent')
  const after = await kitchen.asha.list<Lot>('/v2/ingredients')
  expect(after.find(({ id }) => id === pepper?.id)?.recall).toBeUndefined()
})

test('a cancelled recall keeps its history, and its lots can be used again', async () => {
  const { page } = asha
  const all = await kitchen.asha.list<RecallRecord>('/v2/recalls')
  const real = all.find(({ recall_class }) => recall_class === 'RECALL')
  await show(page, `/recalls/${real?.id}`)
  await button(page, 'More').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The lab retracted it')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText('Cancelled. Its lots can be used and sold again.').waitFor()
  await asha.waitForPill('All sent')
  for (const lot of await madeOfIt()) expect(isRecalled(lot)).toBe(false)
  await show(page, '/recalls')
  await page.getByText('Cancelled').first().waitFor()
})
