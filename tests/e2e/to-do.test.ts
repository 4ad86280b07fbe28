/**
 * The To-do list in real Chromium (AC 3.31): the badge, putting off, one's own, finishing, and all
 * of it without signal.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#local/device/uuid.ts'
import { type KitchenDevice, phone } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

let kitchen: MorningKitchen
let tom: KitchenDevice

/** Home shows the first of them too: counted is the list that opens over the page. */
const linesOf = (page: Page) =>
  page.getByRole('dialog').getByRole('list', { name: 'To do' }).getByRole('link')
const opener = (page: Page, count: number) =>
  page.getByRole('button', { name: `To do ${count}`, exact: true })
const close = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

async function badgeCount(page: Page): Promise<number> {
  const words = page.getByRole('button', { name: /^To do \d+$/ })
  await words.waitFor()
  return Number(/\d+/.exec((await words.textContent()) ?? '')?.[0])
}

/** A moment ago: it is to be read again. */
async function failedAt(name: string): Promise<void> {
  const unit = (await kitchen.unitsOf('HS')).find((one) => one.name === name)
  if (!unit) throw new Error(`There is no ${name}.`)
  const now = Date.now()
  const reply = await kitchen.asha.call('POST', '/v2/temperature-logs', {
    ...{ id: uuidV7(now), created: now, created_by: kitchen.asha.idOf('Asha'), date: now },
    ...{ location_id: unit.location_id, temperature_location_id: unit.id, temperature: 9.4 },
    ...{ slot: '08:00', source: 'MANUAL', result: 'FAIL', warn_max: 5, limit_max: 8 },
    ...{ reason: 'DOOR_OPEN', corrective_action: 'Shut the door' },
    product_decision: { decision: 'MOVED' },
  })
  if (!reply.ok) throw new Error(await reply.text())
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  await failedAt('Walk-in fridge 1')
  tom = await kitchen.signedIn('Tom', { ...phone, opensOffline: true })
})
afterAll(() => kitchen?.stop())

test('AC 3.31.4 and 3.31.5 the badge counts the lines of the list, without signal too', async () => {
  const { page, context } = tom
  await tom.keptForOffline()
  await badgeCount(page)
  await context.setOffline(true)
  await page.reload()
  const count = await badgeCount(page)
  await opener(page, count).click()
  await linesOf(page).first().waitFor()
  expect(await linesOf(page).count()).toBe(count)
  expect(count).toBeGreaterThan(9)
})

test('AC 3.31.2 the round put off for 15 minutes leaves list and badge, and comes back when asked for', async () => {
  const { page } = tom
  const before = await linesOf(page).count()
  await page.getByRole('button', { name: 'Put off Morning temperatures' }).click()
  await page.getByRole('button', { name: '15 min later: Morning temperatures' }).click()
  await page.getByRole('button', { name: '1 put off. Show' }).waitFor()
  expect(await linesOf(page).count()).toBe(before - 1)
  await page.reload()
  await opener(page, before - 1).click()
  await page.getByRole('button', { name: '1 put off. Show' }).click()
  await linesOf(page).filter({ hasText: 'Morning temperatures' }).first().waitFor()
  expect(await linesOf(page).count()).toBe(before)
})

test('AC 3.31.3 Mine leaves the issues Tom sees to, late ones first; the badge follows', async () => {
  const { page } = tom
  const all = await linesOf(page).count()
  await page.getByRole('button', { name: 'Mine' }).click()
  await linesOf(page)
    .filter({ hasText: 'Morning temperatures' })
    .first()
    .waitFor({ state: 'detached' })
  await linesOf(page)
    .filter({ hasText: 'Blue plaster found' })
    .getByText(/^Critical, overdue \d+ days$/)
    .waitFor()
  const own = await linesOf(page).count()
  expect(own).toBeLessThan(all)
  await close(page)
  await opener(page, own).click()
  await page.getByRole('button', { name: 'Mine' }).click()
  await close(page)
  await opener(page, all).waitFor()
})

test('AC 3.31.1 a recheck that is good leaves the list at once, offline as it is', async () => {
  const { page } = tom
  const before = await badgeCount(page)
  await opener(page, before).click()
  await linesOf(page).filter({ hasText: 'Recheck Walk-in fridge 1' }).first().click()
  await page.getByRole('heading', { level: 2, name: 'Walk-in fridge 1' }).waitFor()
  await tom.typeReading('3.2')
  await page.getByText('Walk-in fridge 1, 3.2 °C').waitFor()
  await page.getByRole('link', { name: 'Close' }).click()
  await opener(page, before - 1).waitFor()
  await tom.context.setOffline(false)
})
