/** Stock items and customers from a CSV file in real Chromium (AC 3.5.4, AC 3.46 customers 4). */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#contract/modules/customers/customers.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', office)
})
afterAll(() => kitchen?.stop())

const choose = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const figure = (page: Page, word: string) =>
  page
    .getByRole('list', { name: 'What would come of it' })
    .getByRole('listitem')
    .filter({ hasText: word })

const priceList = `Product,Type,Pack size,Price ex VAT,Colour
Juniper berries,Ingredient,500 g,8.40,blue
Mace blades,Ingredient,250 g,"12,60",red
Sausage casings 32/34,Packagings,100 each,31.50,
,Ingredient,1 kg,4.00,`

test('AC 3.5.4 of 4 rows 3 have an error; two are put right, without signal; nothing is saved until "Add 3 stock items"', async () => {
  const { page, context } = asha
  const before = (await kitchen.asha.list<Stock>('/v2/stocks')).length
  await show(page, '/stock/import')
  await page.getByRole('heading', { level: 1, name: 'Import stock items' }).waitFor()
  await choose(page, 'price-list.csv', priceList)
  await page.getByRole('heading', { level: 1, name: 'Check before you import' }).waitFor()
  await context.setOffline(true)
  await page.getByText('price-list.csv, stock items, 4 rows. Nothing is changed yet.').waitFor()
  await figure(page, 'Have an error').getByText('3', { exact: true }).waitFor()
  await page.getByText('"Colour" is not used.').waitFor()
  await page.getByText('There is no kind "Packagings"').waitFor()
  await page.getByText('Enter a name.').waitFor()
  await page.getByRole('button', { name: 'Add 1 stock item' }).waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await page.getByRole('button', { name: /^Use 12\.60/ }).click()
  await page.getByRole('button', { name: /^Use Packaging/ }).click()
  await page.getByText('1 row with an error stays out.').waitFor()
  await context.setOffline(false)
  expect((await kitchen.asha.list<Stock>('/v2/stocks')).length).toBe(before)
  await page.getByRole('button', { name: 'Add 3 stock items' }).click()
  await page.getByRole('heading', { level: 1, name: 'Stock', exact: true }).waitFor()
  await asha.waitForPill('All sent')
  const after = await kitchen.asha.list<Stock>('/v2/stocks')
  expect(after.length).toBe(before + 3)
  expect(after.find(({ internal_name }) => internal_name === 'Mace blades')).toMatchObject({
    ...{ price_pence: 1_260, pack_quantity: 250, unit: 'g' },
    tags: ['NEEDS_REVIEW'],
  })
})

test('AC 3.46 customers (4) a customer without a recall phone is given one by hand; 2 customers are imported', async () => {
  const { page } = asha
  await show(page, '/customers')
  await page.getByRole('link', { name: /^Import/ }).click()
  await choose(
    page,
    'customers.csv',
    'Customer,Account,Address,Recall phone\nHexham Tea Rooms,HT1,1 Market Place,01434 600555\nTyne Deli,TD2,2 Low Road,\n',
  )
  await page.getByText('Enter a recall contact with a phone number.').waitFor()
  await page.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: 'In this row' }).fill('01434 600556')
  await page.getByRole('button', { name: 'Use this' }).click()
  await page.getByRole('button', { name: 'Add 2 customers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Customers', exact: true }).waitFor()
  await asha.waitForPill('All sent')
  const all = await kitchen.asha.list<Customer>('/v2/customers')
  expect(all.find(({ name }) => name === 'Tyne Deli')).toMatchObject({
    account_reference: 'TD2',
    recall_contact: { phone: '+441434600556' },
  })
})
