/** From a demo's sign-in page to the first reading, on a phone as its browser shows it, tap by tap. */
import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

let kitchen: MorningKitchen

beforeAll(async () => {
  kitchen = await openMorningKitchen()
})
afterAll(() => kitchen?.stop())

test('Ben signs in to the demo, agrees, starts his round and saves 3 °C of the first fridge in 10 taps or fewer', async () => {
  const { page } = await kitchen.open({ width: 390, height: 664, isTouch: true })
  const who = kitchen.personOf('Ben')
  let taps = 0
  const tap = async (what: Locator): Promise<void> => {
    taps += 1
    await what.tap()
  }
  await page.goto('/login')
  await tap(page.getByLabel('Email or username'))
  await page.keyboard.type(who.name)
  await tap(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(who.password)
  await tap(page.getByRole('button', { name: 'Sign in' }))
  await tap(page.getByText('Select All'))
  await tap(page.getByRole('button', { name: 'Confirm' }))
  await tap(page.getByRole('button', { name: 'Not now' }))
  await tap(page.getByRole('link', { name: /^Start/ }).first())
  await page.getByRole('heading', { level: 2, name: 'Walk-in fridge 1' }).waitFor()
  await tap(page.getByRole('button', { name: '3', exact: true }))
  await tap(page.getByRole('button', { name: 'Save and next' }))
  await page.getByText('Walk-in fridge 1, 3.0 °C').waitFor()
  expect(taps).toBeLessThanOrEqual(10)
  const made = async () =>
    (await kitchen.asha.logsSince(Date.now() - 600_000)).map(({ temperature, created_by }) => ({
      temperature,
      created_by,
    }))
  await expect.poll(made).toEqual([{ temperature: 3, created_by: kitchen.asha.idOf('Ben') }])
})

test('a number typed and not saved is still there after a reload, and gone once it is saved', async () => {
  const ben = await kitchen.signedIn('Ben', { width: 390, height: 664, isTouch: true })
  const { page } = ben
  // This device asks him for a PIN once more, a moment after it opens.
  const notNow = page.getByRole('button', { name: 'Not now' })
  await notNow.click()
  await notNow.waitFor({ state: 'detached' })
  await page.goto('/temperature-logging')
  await page.getByRole('heading', { level: 2, name: 'Walk-in fridge 2' }).waitFor()
  await page.keyboard.type('4.1')
  await page.getByText('Good', { exact: true }).first().waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'Walk-in fridge 2' }).waitFor()
  await page.getByText('4.1', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save and next' }).tap()
  await page.getByText('Walk-in fridge 2, 4.1 °C').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'Meat display 1' }).waitFor()
  expect(await page.getByText('4.1', { exact: true }).count()).toBe(0)
})
