/**
 * The To-do list in real Chromium (AC 3.31): the badge, putting off, one's own, finishing, and all
 * of it without signal.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

beforeAll(async () => {
  kitchen = await openMorningKitchen()
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

test('AC 3.31.2 a fridge put off for 15 minutes leaves list and badge, and comes back when asked for', async () => {
  const { page } = tom
  const before = await linesOf(page).count()
  await page.getByRole('button', { name: 'Put off Walk-in fridge 1' }).click()
  await page.getByRole('button', { name: '15 min later: Walk-in fridge 1' }).click()
  await page.getByRole('button', { name: '1 put off. Show' }).waitFor()
  expect(await linesOf(page).count()).toBe(before - 1)
  await page.reload()
  await opener(page, before - 1).click()
  await page.getByRole('button', { name: '1 put off. Show' }).click()
  await linesOf(page).filter({ hasText: 'Walk-in fridge 1' }).first().waitFor()
  expect(await linesOf(page).count()).toBe(before)
})

test('AC 3.31.3 Mine leaves the issues Tom sees to, late ones first; the badge follows', async () => {
  const { page } = tom
  const all = await linesOf(page).count()
  await page.getByRole('button', { name: 'Mine' }).click()
  await linesOf(page).filter({ hasText: 'Walk-in fridge 1' }).first().waitFor({ state: 'detached' })
  await linesOf(page)
    .filter({ hasText: 'Blue plaster found' })
    .getByText(/^Overdue \d+ days$/)
    .waitFor()
  const own = await linesOf(page).count()
  expect(own).toBeLessThan(all)
  await close(page)
  await opener(page, own).click()
  await page.getByRole('button', { name: 'Mine' }).click()
  await close(page)
  await opener(page, all).waitFor()
})

test('AC 3.31.1 a fridge that is logged leaves the list at once, offline as it is', async () => {
  const { page } = tom
  const before = await badgeCount(page)
  await opener(page, before).click()
  await linesOf(page).filter({ hasText: 'Walk-in fridge 1' }).first().click()
  await page.getByRole('heading', { level: 2, name: 'Walk-in fridge 1' }).waitFor()
  await tom.typeReading('3.2')
  await opener(page, before - 1).waitFor()
  await tom.context.setOffline(false)
})
