/**
 * People of the business in real Chromium (domain §3.4): inviting several in one go, what is
 * refused and where it says so, switching an account off, and what staff and auditors are shown.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', office)
})

afterAll(() => kitchen?.stop())

test('an empty invitation says 3 things above the form, and takes the focus there', async () => {
  const { page } = asha
  await show(page, '/users/new')
  await button(page, 'Invite').click()
  const summary = page.getByRole('alert').filter({ hasText: 'Check the highlighted fields.' })
  await summary.waitFor()
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Enter the first name.',
    'Enter the last name.',
    'Enter an email or a username.',
  ])
  expect(await summary.evaluate((box) => box.contains(document.activeElement))).toBe(true)
})

test('AC 3.4.3 an email that is taken is said at its field, and the typed words stay', async () => {
  const { page } = asha
  await page.getByLabel('First name').fill('Olga')
  await page.getByLabel('Last name').fill('Novak')
  await page.getByLabel('Email').fill('ben@staging.example')
  await button(page, 'Invite').click()
  await page.getByText('Someone already uses this email.').last().waitFor()
  const described = await page.getByLabel('Email').getAttribute('aria-describedby')
  const error = page.locator(`[id="${described?.trim().split(/\s+/)[0]}"]`)
  expect(await error.textContent()).toBe('Someone already uses this email.')
  expect(await page.getByLabel('First name').inputValue()).toBe('Olga')
})

test('2 people are invited in one go: each leaves a link, the list has both', async () => {
  const { page } = asha
  await page.getByLabel('Email').fill('olga@staging.example')
  await button(page, 'Invite and next').click()
  await page.getByRole('heading', { name: 'Link for Olga Novak' }).waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('')
  await page.getByLabel('First name').fill('Pia')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('Username').fill('pia')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Link for Pia Berg' }).waitFor()
  expect(await page.getByText('/reset-password?token=').count()).toBe(2)
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByRole('gridcell', { name: 'Olga Novak' }).waitFor()
  await page.getByRole('gridcell', { name: 'Pia Berg' }).waitFor()
})

test('typed words are asked about before a link loses them', async () => {
  const { page } = asha
  await show(page, '/users/new')
  await page.getByLabel('First name').fill('Quinn')
  await page.getByRole('link', { name: 'Users' }).first().click()
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
  await button(page, 'Stay').click()
  expect(await page.getByLabel('First name').inputValue()).toBe('Quinn')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await button(page, 'Leave').click()
  await heading(page, 'Users').waitFor()
})

test('Asha takes away the PIN Tom forgot: he is asked for a new one when he signs in, and after Not now not again', async () => {
  const { page } = asha
  await show(page, '/users')
  await page.getByRole('gridcell', { name: 'Tom Reid' }).click()
  await button(page, 'Reset PIN').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset PIN' }).click()
  await page.getByText('Tom Reid has no PIN now').waitFor()
  await page.getByText('They’ll be asked for one when they sign in').waitFor()
  expect(await button(page, 'Reset PIN').count()).toBe(0)

  const tom = await kitchen.signedIn('Tom', phone)
  const ask = tom.page.getByRole('dialog', { name: 'Choose your PIN' })
  await ask.getByRole('button', { name: 'Not now' }).click()
  await tom.page.clock.install()
  await tom.page.reload()
  await tom.waitForPill('All sent')
  await tom.page.clock.fastForward(5000)
  expect(await ask.count()).toBe(0)
  await tom.close()
  await show(page, '/users')
})

test('AC 3.4.4 the last admin cannot become staff', async () => {
  const { page } = asha
  await page.getByRole('gridcell', { name: 'Tom Reid' }).click()
  await button(page, 'Deactivate').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await button(page, 'Reactivate').waitFor()
  await show(page, '/users')
  await page.getByRole('gridcell', { name: 'Asha Patel' }).click()
  await page.getByRole('combobox', { name: 'Role' }).waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Staff' }).click()
  await button(page, 'Save').click()
  await page.getByText('Keep at least one admin.').last().waitFor()
})

test('the search stands in the address: a reload shows the same rows', async () => {
  const { page } = asha
  await show(page, '/users')
  await page.getByPlaceholder('Name, role or site').fill('staff mill')
  await page.waitForURL(/q=staff/)
  const before = await page.getByText(/^Showing/).textContent()
  await page.reload()
  await page.getByText(/^Showing/).waitFor()
  expect(await page.getByText(/^Showing/).textContent()).toBe(before)
  await page.getByPlaceholder('Name, role or site').fill('nobody at all')
  await page.getByText('Nothing matches.').waitFor()
})
