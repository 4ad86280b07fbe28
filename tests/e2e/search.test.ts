/** Search everywhere in real Chromium (kit-patterns §7): by keys and by a scanner, with and without a signal. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'
import { scans } from '#tests/support/typed-scan.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice
let ben: KitchenDevice

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const options = (page: Page) => page.getByRole('option')
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const kind = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Kinds' }).getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

let mince: Stock

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', office)
  ben = await kitchen.signedIn('Ben', { ...phone, opensOffline: true })
  const all = await kitchen.asha.list<Stock>('/v2/stocks')
  const found = all.find(({ internal_name }) => internal_name.startsWith('Beef mince'))
  if (!found) throw new Error('The demo has no beef mince.')
  mince = found
})
afterAll(() => kitchen?.stop())

test('by keys: / opens it, four letters find the mince with what is in stock, Enter shows it', async () => {
  const { page } = asha
  await page.keyboard.press('/')
  await field(page).waitFor()
  await page.keyboard.type('minc')
  const best = group(page, 'Best match').getByRole('option')
  await best.filter({ hasText: mince.internal_name }).waitFor()
  await best.getByText(/In stock|Low|Use soon|Use today|On hold|Expired/).waitFor()
  expect(await best.locator('mark').allTextContents()).toEqual(['minc'])
  expect(await best.getAttribute('aria-selected')).toBe('true')
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(
    await best.getAttribute('id'),
  )
  expect(await objectionsHere(page)).toEqual([])
  await page.keyboard.press('Enter')
  await heading(page, mince.internal_name).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/stock/${mince.id}`)
  await field(page).waitFor({ state: 'detached' })
})

test('before the first letter: the mince opened last, then what can be done; Esc gives the focus back', async () => {
  const { page } = asha
  const opener = page.getByRole('button', { name: 'Search everything' })
  await opener.click()
  await group(page, 'Last opened').getByRole('option', { name: mince.internal_name }).waitFor()
  await group(page, 'Commands').getByRole('option', { name: 'Log a temperature' }).waitFor()
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('Tab goes from kind to kind and back, > asks for commands alone, arrows choose one', async () => {
  const { page } = asha
  await page.keyboard.press('Control+k')
  await field(page).fill('fridge')
  await kind(page, /^Fridges \d+$/).waitFor()
  const pressed = page.getByRole('group', { name: 'Kinds' }).locator('[aria-pressed=true]')
  const isAtFridges = async () => /^Fridges \d+$/.test((await pressed.textContent()) ?? '')
  for (let step = 0; step < 10 && !(await isAtFridges()); step += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await isAtFridges()).toBe(false)
  await page.keyboard.press('Tab')
  expect(await isAtFridges()).toBe(true)
  const rows = await options(page).allTextContents()
  // Asha works at High Street: its fridges come first.
  const sites = rows.map((row) => (row.includes('Mill Lane') ? 'elsewhere' : 'here'))
  expect(sites).toEqual([...sites].sort().reverse())
  await field(page).fill('> che')
  await options(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  const second = await options(page).nth(1).getAttribute('aria-selected')
  expect([await kind(page, /^Commands/).getAttribute('aria-pressed'), second]).toEqual([
    'true',
    'true',
  ])
  await field(page).fill('> check forms')
  await page.keyboard.press('Enter')
  await heading(page, 'Check forms').waitFor()
})

test('on a list / is the search of the list, and Ctrl+K is everything', async () => {
  const { page } = asha
  await show(page, '/stock')
  await page.getByText('64 items').waitFor()
  await page.keyboard.press('/')
  await expect
    .poll(() => page.locator(':focus').getAttribute('placeholder'))
    .toBe('Name, supplier, code or barcode')
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.press('Escape')
})

test('a code scanned on any page opens its item; one that is unknown is said so', async () => {
  const { page } = asha
  const code = mince.sku ?? ''
  expect(code).toMatch(/^ME\d{3}$/)
  await show(page, '/users')
  await scans(page, code)
  await heading(page, mince.internal_name).waitFor()
  await show(page, '/users')
  await scans(page, `${code}9`)
  await page.getByText("We can't find this code").waitFor()
  await page.getByText(`${code}9`, { exact: true }).waitFor()
  expect(await objectionsHere(page)).toEqual([])
  // Into the open palette: it takes the place of what stood there.
  await scans(page, code)
  await heading(page, mince.internal_name).waitFor()
  await field(page).waitFor({ state: 'detached' })
})

test('people are found by name, never by email, phone or pay', async () => {
  const { page } = asha
  const { name } = kitchen.personOf('Ben')
  await page.keyboard.press('Control+k')
  await field(page).fill('Ben')
  await options(page).filter({ hasText: 'Person' }).first().waitFor()
  await field(page).fill(name)
  await page.getByText("We can't find").waitFor()
  await page.keyboard.press('Escape')
})

test('Ben on his phone, without a signal: the third place of the bar, a fridge found and opened; no people', async () => {
  const { page, context } = ben
  await ben.keptForOffline()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /Good/ }).waitFor()
  const bar = page.getByRole('navigation', { name: 'Quick' })
  expect(await bar.locator('> *').allTextContents()).toEqual([
    'Menu',
    'Dashboard',
    'Search',
    expect.stringMatching(/^To do/),
    'Dark',
  ])
  await bar.getByRole('button', { name: 'Search' }).tap()
  await field(page).fill('asha')
  await page.getByText("It isn't on this device.", { exact: false }).waitFor()
  expect(await kind(page, 'People').count()).toBe(0)
  await field(page).fill('walk')
  await options(page).first().waitFor()
  expect(await objectionsHere(page)).toEqual([])
  const box = await page.getByRole('dialog').boundingBox()
  expect([box?.width, box?.height]).toEqual([390, 844])
  await options(page).filter({ hasText: 'Walk-in fridge 1' }).first().tap()
  await heading(page, 'Walk-in fridge 1').waitFor()

  // A code typed whole is a card with the way to it.
  await bar.getByRole('button', { name: 'Search' }).tap()
  await field(page).fill(mince.sku ?? '')
  const card = options(page).filter({ hasText: '1 stock item found' })
  await card.getByText('Open the stock item').tap()
  await heading(page, mince.internal_name).waitFor()
  await context.setOffline(false)
})

test('a record that is not here says what to do: Search opens everything', async () => {
  const { page } = asha
  await show(page, '/suppliers/01990000-0000-7000-8000-000000000000')
  await page.getByRole('heading', { name: "We can't find this supplier" }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await field(page).waitFor()
  await page.keyboard.press('Escape')
})
