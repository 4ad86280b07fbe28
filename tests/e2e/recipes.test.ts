/** Recipes in real Chromium (AC 3.32): read, costed, changed, scaled, compared, and without signal. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecipeVersion } from '#contract/modules/recipes/recipe-versions.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const recipes = () => kitchen.asha.list<Recipe>('/v2/recipes')

async function recipeNamed(name: string): Promise<Recipe> {
  const found = (await recipes()).find((one) => one.name === name)
  if (!found) throw new Error(`The demo has no ${name}.`)
  return found
}

async function open(page: Page, name: string, query = ''): Promise<void> {
  const { id } = await recipeNamed(name)
  await show(page, `/recipes/${id}${query}`)
  await page.getByRole('heading', { name: 'One portion' }).waitFor()
}

/** Beside its word. */
const figure = (page: Page, word: string) =>
  page.locator('p').filter({ hasText: word }).locator('strong').first()

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', office)
})
afterAll(() => kitchen?.stop())

test('24 recipes stand newest first with what a portion costs; what isn’t confirmed says so', async () => {
  const { page } = asha
  await show(page, '/recipes')
  await page.getByText('24 recipes').first().waitFor()
  const rows = page.locator('tbody').getByRole('row')
  await rows.first().waitFor()
  const newest = (await recipes()).toSorted((a, b) => (b.updated ?? 0) - (a.updated ?? 0))
  expect(await rows.first().textContent()).toContain(newest[0]?.name)
  const stuffed = rows.filter({ hasText: 'Stuffed chicken breast' })
  expect(await stuffed.textContent()).toContain('Not confirmed')
  expect(await objectionsHere(page)).toEqual([])
})

test('AC 3.32.1 with cheddar at £73.00 instead of £36.50 for 5 kg, a pie costs 18 p more', async () => {
  const { page } = asha
  await open(page, 'Cottage pie 500 g')
  const before = await figure(page, 'Cost').textContent()
  const pence = (text: string | null) => Math.round(Number(text?.replace('£', '')) * 100)
  const cheddar = (await kitchen.asha.list<Stock>('/v2/stocks')).find(
    ({ internal_name }) => internal_name === 'Cheddar',
  )
  expect([cheddar?.price_pence, cheddar?.price_pack_quantity]).toEqual([3_650, 5_000])
  await show(page, `/stock/${cheddar?.id}`)
  await button(page, 'New price').click()
  await page.getByRole('dialog').getByLabel('Price of a pack, ex VAT').fill('73.00')
  await button(page, 'Save price').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await open(page, 'Cottage pie 500 g')
  // 2 kg of it, £14.60 dearer, in 80 pies.
  await expect
    .poll(async () => pence(await figure(page, 'Cost').textContent()))
    .toBe(pence(before) + 18)
})

test('AC 3.32.3 stuffed chicken says "Not confirmed", names the stuffing mix, and leads to it', async () => {
  const { page } = asha
  await open(page, 'Stuffed chicken breast')
  await page.getByRole('listitem').filter({ hasText: 'Stuffing mix' }).waitFor()
  await page.getByText('Not confirmed', { exact: true }).waitFor()
  expect(await page.getByText('None of the 14').count()).toBe(0)
  expect(await objectionsHere(page)).toEqual([])
  await page.getByRole('link', { name: 'Confirm Stuffing mix' }).click()
  await page.getByRole('heading', { level: 1, name: 'Stuffing mix' }).waitFor()
})

test('AC 3.32.4 sausages scaled from 10 to 25 kg: 5.40 kg of shoulder become 13.50 kg, 250 g of seasoning 625 g', async () => {
  const { page } = asha
  await open(page, 'Pork sausages 6')
  await button(page, 'Scale to a batch').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('How much to make').fill('25')
  await sheet.getByRole('row', { name: 'Pork shoulder 13.50 kg' }).waitFor()
  await sheet.getByRole('row', { name: 'Pork sausage seasoning 625 g' }).waitFor()
  await button(page, 'Close').last().click()
})

test('AC 3.32.2 gravy with a pie in it that is made of gravy is refused, and says by which', async () => {
  const { page } = asha
  await open(page, 'Onion gravy', '?edit=Ingredients')
  await button(page, 'Add ingredient').click()
  const item = page.getByRole('combobox', { name: /^Ingredient, / }).last()
  await item.fill('Steak')
  await page
    .getByRole('option', { name: /Steak & kidney pie/ })
    .last()
    .click()
  await page.getByLabel('Prepared, Steak & kidney pie').fill('1')
  await button(page, 'Save as version 2').click()
  await page
    .getByText("Steak & kidney pie contains this recipe. A recipe can't contain itself.")
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await button(page, 'Leave').click()
  expect((await recipeNamed('Onion gravy')).revision).toBe(1)
})

test('AC 3.32.5 the burger of 58 % beef is told of, and its new price is saved all the same', async () => {
  const { page } = asha
  await open(page, 'Farmhouse beef burger', '?edit=Price')
  await page.getByText('A beef burger must contain at least 62% beef. This has 58.0%.').waitFor()
  await page.getByLabel('Price, inc VAT').fill('1.95')
  await button(page, 'Save').click()
  await page
    .getByRole('heading', { level: 1, name: 'Farmhouse beef burger', exact: true })
    .waitFor()
  await expect
    .poll(async () => (await recipeNamed('Farmhouse beef burger')).price_gross_pence)
    .toBe(195)
  expect((await recipeNamed('Farmhouse beef burger')).revision).toBe(1)
})

test('§2.16 the cheddar of a pie is 2.10 kg: what it costs answers while it is typed, version 4 is saved, and version 3 says what changed', async () => {
  const { page } = asha
  await open(page, 'Cottage pie 500 g', '?edit=Ingredients')
  const before = await figure(page, 'Cost').textContent()
  await page.getByLabel('Prepared, Cheddar').fill('2.1')
  await page.getByText('Was 2.00 kg in version 3').waitFor()
  await expect.poll(() => figure(page, 'Cost').textContent()).not.toBe(before)
  expect(await objectionsHere(page)).toEqual([])
  await button(page, 'Save as version 4').click()
  await page.getByText(/^Version 4, since /).waitFor()
  await page.getByRole('button', { name: /^Version 3/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Cheddar').waitFor()
  await sheet.getByText('Was 2.00 kg').waitFor()
  await button(page, 'Close').click()
  const pie = await recipeNamed('Cottage pie 500 g')
  const kept = await kitchen.asha.list<RecipeVersion>(`/v2/recipe-versions?recipe_id=${pie.id}`)
  expect(kept.map(({ revision }) => revision).toSorted()).toEqual([1, 2, 3])
})

test('a new recipe is added as a draft, opens at once, and becomes active', async () => {
  const { page } = asha
  await show(page, '/recipes/new')
  await page.getByLabel('Name', { exact: true }).fill('Mash')
  await page.getByLabel('Makes', { exact: true }).fill('10')
  await page.getByLabel('Portions', { exact: true }).fill('50')
  await page.getByLabel('Shelf life').fill('3')
  await button(page, 'Add ingredient').click()
  await page.getByRole('combobox', { name: /^Ingredient, / }).fill('Potatoes')
  await page.getByRole('option', { name: /^Potatoes/ }).click()
  await page.getByLabel('Prepared, Potatoes').fill('10')
  await button(page, 'Add as a draft').click()
  await page.getByText('Version 1, a draft').waitFor()
  await button(page, 'Make active').click()
  await page.getByText(/^Version 1, since /).waitFor()
  expect((await recipeNamed('Mash')).status).toBe('ACTIVE')
})

test('on Fiona’s phone, without signal, the pie is read with its allergens and its versions; nothing is offered to change it', async () => {
  const fiona = await kitchen.signedIn('Fiona', phone)
  const { page } = fiona
  await show(page, '/recipes')
  await page.getByText('Cottage pie 500 g', { exact: true }).click()
  await page.getByRole('heading', { name: 'One portion' }).waitFor()
  await show(page, '/recipes')
  await page.context().setOffline(true)
  await page.getByText('Cottage pie 500 g', { exact: true }).click()
  await page.getByRole('heading', { name: 'One portion' }).waitFor()
  await page.getByRole('button', { name: 'Milk: Cheddar' }).waitFor()
  await page.getByText('Critical point').waitFor()
  await page.getByRole('button', { name: /^Version 3/ }).waitFor()
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
  expect(await objectionsHere(page)).toEqual([])
  await fiona.close()
})

test('without signal Asha reads "Recipes are changed online." and finds no Edit', async () => {
  const { page } = asha
  await open(page, 'Haggis')
  await page.context().setOffline(true)
  await page.getByText('Recipes are changed online.').waitFor()
  expect(await page.getByRole('link', { name: /^Edit/ }).count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor()
})
