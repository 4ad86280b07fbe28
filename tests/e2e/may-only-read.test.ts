/**
 * What those see who may only read it, in real Chromium: Ben of the staff on his phone, Grace the
 * auditor, Jo the supplier. What they may do has tests where it is done.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeStored } from '#tests/support/device-storage.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

const DAY_MS = 86_400_000

let kitchen: MorningKitchen
let ben: KitchenDevice
let grace: KitchenDevice

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  ben = await kitchen.signedIn('Ben', phone)
  await ben.acceptLegal()
  grace = await kitchen.signedIn('Grace', office)
})

afterAll(() => kitchen?.stop())

test('AC 3.4.1 Ben is sent home from /users', async () => {
  const { page } = ben
  await page.goto('/users')
  await heading(page, /Good .*, Ben/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('AC 3.11.5 Ben reads the sites and has nothing to change them with', async () => {
  const { page } = ben
  await show(page, '/locations')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /High Street Butchers/ }).click()
  await main.getByText('Region').waitFor()
  expect(await main.getByRole('textbox').count()).toBe(0)
  expect(await main.getByRole('button').allTextContents()).toEqual(['Print'])
})

test('AC 3.12.3 Ben sees his own departments alone, and has nothing to change them with', async () => {
  type Person = { first_name: string; department_ids: string[] }
  const people = await kitchen.asha.list<Person>('/users')
  const own = people.find(({ first_name }) => first_name === 'Ben')?.department_ids ?? []
  const { page } = ben
  await show(page, '/departments')
  await page
    .getByText(new RegExp(`^${own.length} departments?$`))
    .first()
    .waitFor()
  expect(own.length).toBeLessThan(6)
  expect(await page.getByText('Add a department').count()).toBe(0)
})

test('Ben reads prices and allergens on his phone, and changes nothing; Wylam Pork is suspended', async () => {
  const { page } = ben
  await show(page, '/stock?q=milk')
  await page.getByText('Whole milk').click()
  await page.getByText(/^Confirmed \d+ \w{3} 20/).waitFor()
  await page.getByText('£10.40').first().waitFor()
  for (const act of ['New price', 'Archive', 'Save']) {
    expect(await button(page, act).count(), act).toBe(0)
  }
  await show(page, '/suppliers?q=wylam')
  await page.getByText('Wylam Pork').click()
  await page.getByText('Wylam Pork is suspended. Ask an admin before accepting.').waitFor()
})

test('AC 3.4.5 Grace reads the users without a button to change one', async () => {
  const { page } = grace
  await show(page, '/users')
  await page.getByRole('gridcell', { name: 'Ben Carter' }).waitFor()
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Invite' }).count()).toBe(0)
  await page.getByRole('gridcell', { name: 'Ben Carter' }).click()
  await main.getByText('ben@staging.example').waitFor()
  expect(await main.getByRole('button').allTextContents()).toEqual(['Print'])
  expect(await main.getByRole('textbox').count()).toBe(0)
})

test('AC 3.13.4 and 3.41.6 Grace the auditor has no Profile and no clock in her menu, and no PIN box on the page', async () => {
  const { page } = grace
  await page.setViewportSize(phone)
  await button(page, 'Menu').click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Sign Out' }).waitFor()
  for (const name of ['Profile', 'Clock In/Out']) {
    expect(await menu.getByRole('link', { name }).count(), name).toBe(0)
  }
  await page.keyboard.press('Escape')
  await show(page, '/profile')
  await heading(page, 'Grace Obi').waitFor()
  expect(await page.getByText('PIN', { exact: false }).count()).toBe(0)
})

test('Jo the supplier sees her own business and no number of the kitchen; AC 3.3.2 nor that the trial ended yesterday, which Grace reads', async () => {
  const jo = await kitchen.signedIn('Jo', phone)
  const own = jo.page.getByRole('heading', { level: 2, name: 'Border Beef' })
  await own.waitFor()
  await jo.page.getByRole('list', { name: 'Certificates' }).getByRole('listitem').first().waitFor()
  expect(await jo.page.getByText('Due now').count()).toBe(0)
  expect(await jo.page.getByText('Waiting to send').count()).toBe(0)

  const trial = { trial: true, trial_expires: Date.now() - DAY_MS }
  const client = { prefix: 'larder-staging', store: 'client' }
  await changeStored(grace.page, client, trial)
  // The server gives her none.
  await changeStored(jo.page, client, { id: 'staging', ...trial })
  for (const { page } of [grace, jo]) await page.goto('/')
  await heading(grace.page, 'Your trial has ended').waitFor()
  await own.waitFor()
  expect(await heading(jo.page, 'Your trial has ended').count()).toBe(0)
})
