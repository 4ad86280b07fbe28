/** The menu, the allergens matrix, its print and the customer view in real Chromium (AC 3.42). */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AllergenSheet } from '#contract/modules/allergens/allergen-sheets.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'
import { printed } from '#tests/support/printed.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const dishes = () => kitchen.asha.list<MenuItem>('/v2/menu-items')
const dishNamed = async (name: string) => (await dishes()).find((dish) => dish.name === name)
const row = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'Allergens' })
    .getByRole('row')
    .filter({
      has: page.getByRole('link', { name, exact: true }),
    })
const cell = (page: Page, name: string, column: number) =>
  row(page, name).getByRole('gridcell').nth(column)
const [GLUTEN, MUSTARD] = [1, 8]

async function openMatrix(page: Page): Promise<void> {
  await show(page, '/allergens')
  await page.getByRole('grid', { name: 'Allergens' }).waitFor()
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', office)
})
afterAll(() => kitchen?.stop())

test('AC 3.42.3 47 foods: oats stand under the dot of haggis, wheat and barley under that of venison; the three that nobody confirmed have words, no dots', async () => {
  const { page } = asha
  await openMatrix(page)
  await page.getByText('47 products and dishes, 3 not confirmed').waitFor()
  expect(await cell(page, 'Haggis', GLUTEN).textContent()).toBe('Containsoats')
  expect(await cell(page, 'Venison casserole', GLUTEN).textContent()).toBe('Containswheatbarley')
  expect(await cell(page, 'Cottage pie and peas', MUSTARD).textContent()).toBe('May contain')
  await row(page, 'Roast potatoes').getByText('None of the 14').waitFor()
  await row(page, 'Stuffed chicken breast')
    .getByText('Not confirmed: Stuffing mix. Kept off the printed sheet.')
    .waitFor()
  await page.getByText('3 changes since version 14').waitFor()
  expect(await objectionsHere(page)).toEqual([])
})

test('AC 3.42.2 free from mustard hides what contains it, what may contain it, and what isn’t confirmed', async () => {
  const { page } = asha
  await openMatrix(page)
  await button(page, 'Free from').click()
  await page.getByRole('checkbox', { name: 'Mustard' }).check()
  for (const gone of ['Mustard pork burger', 'Cottage pie 500 g', 'Stuffed chicken breast']) {
    await row(page, gone).waitFor({ state: 'detached' })
  }
  await row(page, 'Haggis').waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Clear Free from').click()
  await row(page, 'Mustard pork burger').waitFor()
  await page.getByText('Menu', { exact: true }).last().click()
  await row(page, 'Pork sausages 6').waitFor({ state: 'detached' })
  await row(page, 'Lamb burger and salad').waitFor()
})

test('by keys alone: one tab stop, right to gluten, down keeps the column, over a row of words too; Enter opens the recipe', async () => {
  const { page } = asha
  await openMatrix(page)
  await page.locator('[role="grid"] [tabindex="0"]').focus()
  expect(await page.locator('[role="grid"] [tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('Containswheat')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Containswheat')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+Home')
  expect(await focused()).toBe('Product or dish')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Breaded chicken')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Breaded chicken' }).waitFor()
})

test('the chowder waits for its chef: Asha reads its allergens, confirms them and puts it on the menu', async () => {
  const { page } = asha
  await openMatrix(page)
  await row(page, 'Haddock chowder').getByText('Waiting for the chef to confirm it.').waitFor()
  await row(page, 'Haddock chowder')
    .getByRole('link', { name: /^Confirm it/ })
    .click()
  await page.getByText('Nobody has confirmed these').waitFor()
  await page.getByText('Contains fish, milk. Read this, then confirm it.').waitFor()
  expect(await button(page, 'Put on the menu').count()).toBe(0)
  await button(page, 'Confirm allergens').click()
  await page.getByText('Allergens confirmed').first().waitFor()
  await button(page, 'Put on the menu').click()
  await page.getByText('It is on the menu').waitFor()
  await expect.poll(async () => (await dishNamed('Haddock chowder'))?.status).toBe('LIVE')
  expect((await dishNamed('Haddock chowder'))?.chef_confirmed_by).toBeDefined()
  expect(await objectionsHere(page)).toEqual([])
})

test('AC 3.42.4 version 15 is printed with its day and who approved it, and is kept; what is printed once more is version 15', async () => {
  const { page } = asha
  await openMatrix(page)
  const { words } = await printed(page, 'Print version 15')
  expect(words).toContain('Version 15, ')
  expect(words).toContain('Approved by Asha Patel. Replaces version 14.')
  expect(words).toContain('Mustard pork burger')
  expect(words).not.toContain('Stuffed chicken')
  await expect
    .poll(async () =>
      (await kitchen.asha.list<AllergenSheet>('/v2/allergen-sheets')).map(
        ({ sheet_version }) => sheet_version,
      ),
    )
    .toContain(15)
  await page.getByText('changes since version').waitFor({ state: 'detached' })
  expect((await printed(page, 'Print version 15')).words).toContain('Version 15, ')
})

test('AC 3.42.5 on Fiona’s phone, without signal: the matrix, a food’s words, and what is left for somebody who avoids milk and eggs', async () => {
  const fiona = await kitchen.signedIn('Fiona', phone)
  const { page } = fiona
  await show(page, '/allergens/customers')
  await page.getByRole('heading', { name: 'What is in our food' }).waitFor()
  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('heading', { level: 1, name: 'Allergens' }).waitFor()
  const goujons = page.getByRole('button', { name: /^Chicken goujons/ })
  await goujons.waitFor()
  await page.context().setOffline(true)
  await goujons.click()
  await page
    .getByRole('dialog')
    .getByText('Contains gluten (wheat), eggs. May contain fish')
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Customer view' }).click()
  await page.getByText(/^Version 15, /).waitFor()
  // Nothing is ticked as fit to eat before somebody has said what they avoid.
  const ticks = page.locator('section').first().locator('li svg')
  expect(await ticks.count()).toBe(0)
  await button(page, 'Milk').click()
  await button(page, 'Eggs').click()
  await page.getByText(/^\d+ have no eggs or milk$/).waitFor()
  expect(await ticks.count()).toBeGreaterThan(0)
  const offered = page.locator('section').first().getByRole('listitem')
  expect(await offered.filter({ hasText: 'Roast potatoes' }).count()).toBe(1)
  for (const gone of ['Cottage pie 500 g', 'Breaded chicken', 'Stuffed chicken']) {
    expect(await offered.filter({ hasText: gone }).count()).toBe(0)
  }
  await button(page, /left out, see why$/).click()
  await page.getByText('Contains milk').first().waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await fiona.close()
})

test('a guest scans the code of the print: no sign-in, the same list, the other allergens behind a button', async () => {
  const guest = await kitchen.open(phone)
  const { page } = guest
  await page.goto(`${kitchen.origin}/allergens/customers`)
  await page.getByText(/^Version 15, /).waitFor()
  await page.getByText('Haddock chowder', { exact: true }).waitFor()
  await button(page, '12 more').click()
  await button(page, 'Celery').click()
  await page.getByText(/^\d+ have no celery$/).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Close' }).count()).toBe(0)
  await guest.close()
})
