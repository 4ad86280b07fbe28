/**
 * One lot at the back door, and goods from abroad, in real Chromium (AC 3.18-3.20, 3.45): a scan and
 * at most twelve taps, kept through a reload and without signal; an import that is held can't be
 * taken in.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { Ingredient } from '#contract/modules/lots/ingredients.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import type { Packaging } from '#contract/modules/lots/packaging.ts'
import { checkDigitOf } from '#contract/modules/scanner/check-digits.ts'
import { elementText } from '#contract/modules/scanner/gs1-make.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { addDays } from '#contract/time/business-day.ts'
import { office, show, tablet } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { until } from '#tests/support/until.ts'

let kitchen: MorningKitchen

const body = '950600010100'
const GTIN = `${body}${checkDigitOf(body)}`
/** Born, reared, slaughtered and cut in the UK, as on a beef label. */
const ORIGIN = '(422)826(423)826(7030)8262001(7031)8262044'
const today = new Date().toISOString().slice(0, 10)

const scan = (page: Page, code: string) =>
  page.evaluate((typed) => {
    const at = document.activeElement ?? document.body
    for (const key of [...typed, 'Enter']) {
      at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }, code)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const answer = (page: Page, question: string | RegExp, word: string) =>
  page.getByRole('group', { name: question }).getByText(word, { exact: true })
async function tapKeys(page: Page, keys: string) {
  for (const key of keys) await button(page, key === '.' ? 'Point' : key).click()
}
/** Every tap of a finger on this page from here on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    window.addEventListener('pointerdown', () => (counted.taps += 1), true)
  })
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps)
}
async function pick(page: Page, label: string, name: string) {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByRole('combobox').last().fill(name)
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const stocks = await kitchen.asha.list<Stock>('/v2/stocks')
  const rump = stocks.find(({ internal_name }) => internal_name === 'Beef rump')
  const reply = await kitchen.asha.call('PUT', `/v2/stocks/${rump?.id}`, { gtin: GTIN })
  if (!reply.ok) throw new Error(await reply.text())
})
afterAll(() => kitchen?.stop())

test('AC 3.18.1, 3.18.4 and 3.18.6 rump with a scan in at most 12 taps; a reload keeps it; without signal it is saved, and then there once', async () => {
  const ben = await kitchen.signedIn('Callum', { ...tablet, opensOffline: true })
  const { page, context } = ben
  await ben.keptForOffline()
  await show(page, '/intake/meat')
  await page.getByRole('textbox', { name: 'Scan the label' }).waitFor()
  let tapsOf = await countTaps(page)
  const label = elementText({
    ...{ gtin: GTIN, batch: 'BB-77', net_weight_g: 11_860, use_by_date: addDays(today, 7) },
  })
  await scan(page, label + ORIGIN)
  await page.getByText('Scanned. Beef', { exact: false }).waitFor()
  await tapKeys(page, '3.1')
  await page.getByText(/^Draft saved on this device/).waitFor()
  let taps = await tapsOf()

  await context.setOffline(true)
  await page.reload()
  await page.getByLabel('Temperature').waitFor()
  expect(await page.getByLabel('Temperature').inputValue()).toBe('3.1')
  tapsOf = await countTaps(page)
  await button(page, /^Next: questions/).click()
  await answer(page, /^Packaging, labels/, 'Yes').click()
  await button(page, 'Take in 11.86 kg').click()
  await page.getByText('Saved here', { exact: true }).waitFor()
  taps += await tapsOf()
  expect(taps).toBeLessThanOrEqual(12)

  await page.getByRole('list', { name: 'Put away' }).getByText('Beef rump').waitFor()
  await context.setOffline(false)
  await ben.waitForPill('All sent')
  const lots = (await kitchen.asha.list<Meat>('/v2/meats')).filter(
    ({ supplier_batch_code: batch }) => batch === 'BB-77',
  )
  expect(lots).toMatchObject([
    { quantity: 11_860, temperature: 3.1, result: 'ACCEPTED', slaughtered_in: 'GB' },
  ])
  // The next one starts from it, but for what was weighed, measured and read.
  await page.getByRole('link', { name: 'Take in the next' }).click()
  await button(page, 'Same again').click()
  await page.getByText('Border Beef', { exact: true }).first().waitFor()
  expect(await page.getByLabel('Weight').inputValue()).toBe('')
  expect(await page.getByLabel('Temperature').inputValue()).toBe('')
  await ben.close()
}, 120_000)

test('AC 3.18.3 beef at 7.8 °C is sent back with its reason, or taken in with what was done', async () => {
  const desk = await kitchen.signedIn('Asha', office)
  const { page } = desk
  await show(page, '/intake/meat')
  await page.getByRole('textbox', { name: 'Scan the label' }).waitFor()
  const label = elementText({
    ...{ gtin: GTIN, batch: 'BB-78', net_weight_g: 9_000, use_by_date: addDays(today, 7) },
  })
  await scan(page, label + ORIGIN)
  await page.getByLabel('Temperature').fill('7.8')
  await page.getByText('7.8 °C is above the 7 °C limit for red meat.').waitFor()
  await button(page, /^Next: questions/).click()
  expect(await page.getByText('Packaging, labels and dates are good').count()).toBe(0)
  await button(page, 'Reject the lot').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^7\.8 °C is above/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send it back' }).click()
  await page.getByText('Beef rump sent back').waitFor()
  await desk.waitForPill('All sent')
  const lots = (await kitchen.asha.list<Meat>('/v2/meats')).filter(
    ({ supplier_batch_code: batch }) => batch === 'BB-78',
  )
  expect(lots).toMatchObject([{ result: 'REJECTED' }])
  expect(await kitchen.asha.list(`/v2/stock-operations?intake_id=${lots[0]?.id}`)).toEqual([])
  await desk.close()
})

test('AC 3.19.1 mustard is what we know of it, and waits until its label is ticked', async () => {
  const desk = await kitchen.signedIn('Asha', office)
  const { page } = desk
  await show(page, '/intake/ingredient')
  await pick(page, 'Item', 'English mustard')
  // Every field of it: what is missing isn't called wrong before anybody typed.
  await button(page, 'All fields').click()
  const all = page.getByRole('dialog')
  await all.getByLabel('Best before').waitFor()
  expect(await all.locator('[aria-invalid="true"]').count()).toBe(0)
  await all.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Weight').fill('2')
  await page.getByLabel('Best before').fill('01/09/2027')
  await page.keyboard.press('Escape')
  await button(page, /^Next: questions/).click()
  await answer(page, /^Packaging, labels/, 'Yes').click()
  await page.getByText('Our spec: Mustard.').waitFor()
  await page.getByText('Still needed: label.').waitFor()
  expect(await button(page, 'Take in 2.00 kg').isDisabled()).toBe(true)
  await answer(page, 'The label shows the same allergens', 'Yes').click()
  await button(page, 'Take in 2.00 kg').click()
  await page.getByText('Accepted', { exact: true }).waitFor()
  await desk.waitForPill('All sent')
  const lots = await kitchen.asha.list<Ingredient>('/v2/ingredients')
  const [mustard] = lots.filter(
    ({ internal_name, created_by }) =>
      internal_name === 'English mustard' && created_by === kitchen.asha.idOf('Asha'),
  )
  expect(mustard?.contains).toEqual([{ code: 'MUSTARD', subtypes: [] }])
  await desk.close()
})

test('AC 3.20.2, 3.20.4 and 3.20.5 bags are counted whole and not measured, without signal as with it', async () => {
  const desk = await kitchen.signedIn('Asha', office)
  const { page, context } = desk
  await show(page, '/intake/packaging')
  await page.getByLabel('Item', { exact: true }).waitFor()
  await context.setOffline(true)
  await pick(page, 'Item', 'Carrier bag')
  expect(await page.getByLabel('Temperature').count()).toBe(0)
  const count = page.getByLabel('Count')
  await count.pressSequentially('250.5')
  expect(await count.inputValue()).toMatch(/^250\.?$/)
  await count.fill('250')
  await page.getByLabel('Material').click()
  await page.getByRole('option', { name: 'Paper' }).click()
  await page.getByLabel('Touches food').click()
  await page.getByRole('option', { name: 'No' }).click()
  await button(page, /^Next: questions/).click()
  await answer(page, /^Packaging, labels/, 'Yes').click()
  await button(page, /^Take in 250/).click()
  await page.getByText('Saved here', { exact: true }).waitFor()
  await context.setOffline(false)
  await desk.waitForPill('All sent')
  const lots = (await kitchen.asha.list<Packaging>('/v2/packaging')).filter(
    ({ created_by }) => created_by === kitchen.asha.idOf('Asha'),
  )
  expect(lots).toMatchObject([{ internal_name: 'Carrier bag', quantity: 250, unit: 'each' }])
  await desk.close()
})

test('AC 3.45.1, 3.45.3, 3.45.4 and 3.45.5 the Irish lamb is listed; held it can’t be taken in; its country is chosen by name; the list is a spreadsheet', async () => {
  const desk = await kitchen.signedIn('Asha', office)
  const { page } = desk
  await show(page, '/import-tracking')
  const row = page.getByRole('row', { name: /Irish Lamb Co.*Holyhead.*At the border/ })
  await row.first().waitFor()
  const saving = page.waitForEvent('download')
  await button(page, 'CSV').click()
  const csv = readFileSync(await (await saving).path(), 'utf8')
  expect(csv).toMatch(/Irish Lamb Co,Ireland,.*Holyhead/)

  const due = (await kitchen.asha.list<Delivery>('/v2/deliveries')).find(
    (one) => one.status === 'EXPECTED' && one.import,
  )
  if (!due) throw new Error('There is no import')
  await show(page, `/deliveries/${due.id}`)
  await page.getByText('Enter the health certificate number.').waitFor()
  await button(page, 'Held').click()
  await page.getByText("Held at the border. It can't be taken in yet.").waitFor()
  expect(await page.getByRole('link', { name: /^Take in Irish/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Edit Import' }).click()
  await page.getByRole('combobox', { name: 'Sent from' }).fill('Narnia')
  await page.getByText('No country has this name').waitFor()
  await page.getByRole('combobox', { name: 'Sent from' }).fill('Netherl')
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click()
  await page.getByLabel('Health certificate').fill('EU-IE-7')
  await page.getByRole('button', { name: /^Save \d change/ }).click()
  await button(page, 'Cleared').click()
  await page.getByRole('link', { name: /^Take in Irish/ }).waitFor()
  await desk.waitForPill('All sent')
  await until('the lamb is cleared, sent from the Netherlands', async () => {
    const now = (await kitchen.asha.list<Delivery>('/v2/deliveries')).find(
      ({ id }) => id === due.id,
    )
    return now?.import?.status === 'CLEARED' && now.import.dispatch_country === 'NL'
  })
  await desk.close()
})
