/**
 * axe finds nothing on what opens after a few steps on the routes (routes.test.ts), in both themes, at the
 * three widths (guide, Accessibility), and nothing scrolls sideways. Each screen is opened once; the window
 * and the theme change under it, as when a tablet is turned. What other tests open is looked over there
 * (objectionsHere in tests/support/objections.ts).
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { library } from '#contract/modules/forms/library/library.ts'
import { copyOfForm } from '#contract/modules/forms/library/library-form.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { addForm, fridgeRows, openingForm } from '#tests/support/check-forms.ts'
import { rounds } from '#tests/support/depth.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import {
  objections,
  objectionsAtOnce,
  objectionsHere,
  onceMoreIfNotDrawn,
  sideways,
} from '#tests/support/objections.ts'

/** Beside every route there is (routes.test.ts). */
const screens = ['/user-clock?view=hours', '/nowhere'] as const

/**
 * The most different first, which every run looks at: rows with pickers, parts that open by an answer,
 * photo and two signatures, a row for each fridge.
 */
const libraryForms = (() => {
  const first = ['F4', 'F6', 'F7', 'F11']
  const isFirst = ({ key }: { key: string }) => first.includes(key)
  const all = [...library.filter(isFirst), ...library.filter((one) => !isFirst(one))]
  return all.slice(0, rounds(first.length, all.length))
})()

let kitchen: MorningKitchen
let asha: KitchenDevice

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.open(office)
})
afterAll(() => kitchen?.stop())

test.each(['/login', '/reset-password?token=none'])('%s: 0 objections', async (path) => {
  await asha.page.goto(path)
  await asha.page.locator('main').getByRole('heading', { level: 1 }).waitFor()
  expect(await objections(asha.page)).toEqual([])
})

test('Asha signs in', async () => {
  await asha.signIn(kitchen.personOf('Asha'))
  await asha.waitForPill('All sent')
})

test.each(screens)('%s: 0 objections', onceMoreIfNotDrawn, async (path) => {
  await asha.page.goto(path)
  await asha.page.locator('main').getByRole('heading', { level: 1 }).waitFor()
  expect(await objections(asha.page)).toEqual([])
})

test.each([
  ['/', /Good/],
  ['/temperature-logging', /temperatures/],
  ['/users', 'Users'],
  ['/meats', 'Meat'],
  ['/packaging', 'Packaging'],
  ['/deliveries/send', 'Send a delivery'],
  ['/menu-items', 'Menu items'],
] as const)(
  '%s at 320 px, and at 390 px with text of 200 %, scrolls in one direction only',
  onceMoreIfNotDrawn,
  async (path, name) => {
    const { page } = asha
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.waitForFunction(() => !document.querySelector('[data-late]'))
    for (const [width, text] of [
      [320, '100%'],
      [390, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      expect(await sideways(page, { text }), `${width} px with text of ${text}`).toEqual([])
    }
    await page.setViewportSize(office)
  },
)

test.each(['meats', 'packaging', 'menu-items'])(
  'one of /%s at 320 px, and at 390 px with text of 200 %, scrolls in one direction only',
  onceMoreIfNotDrawn,
  async (list) => {
    const { page } = asha
    const [one] = await kitchen.asha.list<{ id: string }>(`/v2/${list}`)
    await show(page, `/${list}/${one?.id}`)
    for (const [width, text] of [
      [320, '100%'],
      [390, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      expect(await sideways(page, { text }), `${width} px with text of ${text}`).toEqual([])
    }
    await page.setViewportSize(office)
  },
)

test.each(['Waste', 'Count', 'Hold', 'Sell', 'More'])(
  'what “%s” of a lot asks: 0 objections, all of it within reach, and Esc gives the button its focus back',
  onceMoreIfNotDrawn,
  async (act) => {
    const { page } = asha
    const lots = await kitchen.asha.list<Lot>('/v2/meats?in-stock=true')
    const lot = lots.find(
      ({ internal_name, balance }) =>
        internal_name === 'Beef hindquarter' && (balance?.quantity ?? 0) > 10_000,
    )
    await show(page, `/meats/${lot?.id}`)
    const opener = page.getByRole('main').getByRole('button', { name: act, exact: true })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    // At this size alone: at another one the lot's acts are other buttons (design, Lot).
    expect(await objectionsAtOnce(page)).toEqual([])
    const box = await dialog.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? office.height)).toBeLessThanOrEqual(office.height)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  },
)

test('a fridge over time: 0 objections', onceMoreIfNotDrawn, async () => {
  await show(asha.page, '/fridges')
  const first = asha.page.getByRole('link', { name: 'Walk-in fridge 1' }).first()
  const form = (await first.getAttribute('href')) ?? ''
  await show(asha.page, form.replace('/fridges/', '/temperature-logging/'))
  await asha.page.getByRole('heading', { level: 1, name: 'Walk-in fridge 1' }).waitFor()
  expect(await objections(asha.page)).toEqual([])
})

test.each([
  ['/stock?q=salt', 'Salt'],
  ['/suppliers?q=cheviot', 'Cheviot Poultry'],
])('%s, opened: 0 objections', onceMoreIfNotDrawn, async (list, name) => {
  await show(asha.page, list)
  await asha.page.getByRole('gridcell', { name, exact: true }).click()
  await asha.page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await objections(asha.page)).toEqual([])
})

test('a fridge read, and edited by its sections: 0 objections', onceMoreIfNotDrawn, async () => {
  const { page } = asha
  await show(page, '/fridges')
  await page.getByRole('link', { name: 'Walk-in fridge 1' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Walk-in fridge 1' }).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Highest allowed').fill('7')
  expect(await objections(page)).toEqual([])
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
})

test('a person’s week: 0 objections', onceMoreIfNotDrawn, async () => {
  const { page } = asha
  await show(page, '/user-clock?view=hours')
  await page.getByRole('button', { name: 'Week before' }).click()
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
  expect(await objections(page)).toEqual([])
})

test('a reading that fails, with its questions: 0 objections', onceMoreIfNotDrawn, async () => {
  await show(asha.page, '/temperature-logging')
  await asha.page.getByRole('heading', { level: 2, name: 'Walk-in fridge 1' }).waitFor()
  await asha.typeReading('9.4')
  await asha.page.getByText('Why is it warm?').waitFor()
  expect(await objections(asha.page)).toEqual([])
})

test('a check that fails, its action box and a row for each fridge: 0 objections', async () => {
  const form = await addForm(kitchen.asha, 'Shop opening', {
    ...openingForm,
    properties: { ...openingForm.properties, rounds: fridgeRows },
  })
  await show(asha.page, '/checks')
  await asha.page.getByRole('button', { name: 'Start any check' }).click()
  await asha.page.getByRole('dialog').getByRole('link', { name: 'Shop opening' }).waitFor()
  await show(asha.page, `/checks/fill?form=${form}`)
  await asha.page.getByText('No', { exact: true }).first().click()
  await asha.page.getByText('What did you do about it?').waitFor()
  expect(await objections(asha.page)).toEqual([])
})

/** The revision in use, of the demo or added now. */
async function formInUse(key: string): Promise<string> {
  const forms = await kitchen.asha.list<CheckForm>('/v2/check-forms')
  const superseded = new Set(forms.map(({ supersedes_id }) => supersedes_id))
  const own = forms.find(({ id, library_key }) => library_key === key && !superseded.has(id))
  if (own) return own.id
  const form = await library.find((one) => one.key === key)?.load()
  if (!form) throw new Error(`The library has no ${key}.`)
  const { title, schema: _, ...copy } = copyOfForm(key, form)
  return addForm(kitchen.asha, title, form.schema, copy)
}

/** What may be chosen is, No to every question, and the first temperature far out. */
async function answerBadly(page: Page): Promise<void> {
  const main = page.locator('main')
  const open = main.getByRole('button', { pressed: false })
  for (let left = Math.min(4, await open.count()); left > 0; left -= 1) await open.first().click()
  const no = main
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'No', exact: true }) })
  for (const answer of await no.all()) {
    // What is in view may be so below the bar with Finish.
    await answer.evaluate((label) => label.scrollIntoView({ block: 'center' }))
    await answer.click()
  }
  const [figure] = await main.getByRole('textbox', { name: /temp|core/i }).all()
  await figure?.fill('38')
}

/** Nothing of it is left on the device; of what was never begun there is nothing to throw away. */
async function leave(page: Page): Promise<void> {
  const away = page.getByRole('button', { name: 'Throw away' })
  if ((await away.count()) > 0) {
    await away.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
  } else await page.getByRole('button', { name: 'Finish later' }).click()
  await page.getByRole('heading', { level: 1, name: 'Checks', exact: true }).waitFor()
}

test.each(libraryForms)(
  '$key $title, as it opens and when its answers fail: 0 objections',
  onceMoreIfNotDrawn,
  async ({ key, title }) => {
    const { page } = asha
    await show(page, `/checks/fill?form=${await formInUse(key)}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('main [data-question]').first().waitFor()
    expect(await objections(page, { both: true })).toEqual([])
    await answerBadly(page)
    expect(await objectionsHere(page)).toEqual([])
    await leave(page)
  },
)

test('an issue, and what is to do beside it: 0 objections', onceMoreIfNotDrawn, async () => {
  const { page } = asha
  await show(page, '/issues')
  await page.getByText('Blue plaster found in the cutting room').first().click()
  await page.getByRole('heading', { level: 2, name: 'What happened' }).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: /^To do/ }).click()
  await page.getByRole('dialog', { name: 'To do' }).getByRole('list').first().waitFor()
  expect(await objections(page)).toEqual([])
})

// The last: from here on the device is a shared tablet.
test('a shared tablet, its people and the PIN of one: 0 objections', async () => {
  const { page } = asha
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Share this tablet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share this tablet' }).click()
  await page.getByRole('heading', { name: 'Tap your name' }).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: /Asha Patel/ }).click()
  await page.getByText('Enter your PIN').waitFor()
  expect(await objections(page)).toEqual([])
})
