/**
 * Signing in, the agreements, the worn-out token, the trial and the profile in real Chromium
 * (AC 3.2, 3.3, 3.13).
 */
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/chromium.ts'
import { changeStored } from '#tests/support/device-storage.ts'
import {
  type KitchenDevice,
  office,
  openDevice,
  type SignIn,
  signInsOf,
  tablet,
} from '#tests/support/kitchen-device.ts'
import { type LarderServer, startLarderServer } from '#tests/support/larder-server.ts'
import { serverReader } from '#tests/support/server-reader.ts'

let browser: Browser
let server: LarderServer
let device: KitchenDevice

const who = (name: string): SignIn => {
  const found = signInsOf(server.output())[name]
  if (!found) throw new Error(`The demo made no ${name}.`)
  return found
}

beforeAll(async () => {
  browser = await launchChromium()
  server = await startLarderServer({ args: ['--demo'] })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  device = await openDevice(browser, { origin: server.url, ...office })
})
afterEach(async () => {
  expect(device.complaints).toEqual([])
  await device.close()
})

test('AC 3.2.3 a wrong password keeps the email and says what is wrong', async () => {
  const { page } = device
  await page.goto('/login')
  await page.getByLabel('Email or username').fill('asha@staging.example')
  await page.getByLabel('Password', { exact: true }).fill('not her password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Email or password is wrong.').waitFor()
  expect(await page.getByLabel('Email or username').inputValue()).toBe('asha@staging.example')
})

test('AC 3.2.4 /users signed out leads to /login?redirect=%2Fusers, and back to /users after sign-in', async () => {
  const { page } = device
  await page.goto('/users')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).search).toBe('?redirect=%2Fusers')
  const { name, password } = who('asha')
  await page.getByLabel('Email or username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/users')
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
})

test('an unknown path says so to Asha, and leads a stranger to /login with the way back', async () => {
  const { page } = device
  await page.goto('/no-such-page')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).search).toBe('?redirect=%2Fno-such-page')
  await device.signIn(who('asha'))
  await page.goto('/no-such-page')
  await page.getByText("We can't find that page").waitFor()
})

test('AC 3.2.2 Select All ticks 3; unticking 1 clears it and switches Confirm off', async () => {
  const { page } = device
  await device.signIn(who('ben'))
  const all = page.getByLabel('Select All')
  const three = ['End user licence agreement', 'Terms of service', 'Privacy policy']
  await all.check()
  for (const name of three)
    expect(await page.getByLabel(name, { exact: true }).isChecked()).toBe(true)
  const confirm = page.getByRole('button', { name: 'Confirm' })
  expect(await confirm.isEnabled()).toBe(true)
  await page.getByLabel('Terms of service', { exact: true }).uncheck()
  expect(await all.isChecked()).toBe(false)
  expect(await confirm.isDisabled()).toBe(true)
})

test('AC 3.2.6 a token that ran out is renewed by the key of the device, and 2 waiting readings go out', async () => {
  const { page, context } = device
  await device.signIn(who('callum'))
  await device.waitForPill('All sent')
  await page.goto('/temperature-logging')
  await page.getByText('Save and next').waitFor()
  await context.setOffline(true)
  for (const reading of ['3.1', '3.2']) {
    await page.getByText('Save and next').waitFor()
    await device.typeReading(reading)
  }
  await device.waitForPill('Offline, 2 saved here')
  await changeStored(
    page,
    { prefix: 'larder-device', store: 'kept', key: 'session' },
    { token: 'worn out' },
  )
  await context.setOffline(false)
  await device.waitForPill('All sent')

  const reader = await serverReader(server.url, who('asha'))
  const stored = await reader.logsSince(Date.now() - 600_000)
  expect(stored.map(({ temperature }) => temperature).sort()).toEqual([3.1, 3.2])
  expect(new Set(stored.map(({ created_by }) => created_by))).toEqual(
    new Set([reader.idOf('Callum')]),
  )
})

const DAY_MS = 86_400_000
const startOfToday = () => new Date().setHours(0, 0, 0, 0)
const endTrial = (expires: number) =>
  changeStored(
    device.page,
    { prefix: 'larder-staging', store: 'client' },
    { trial: true, trial_expires: expires },
  )
const notice = () => device.page.getByRole('heading', { level: 1, name: 'Your trial has ended' })

test('AC 3.3.1 AC 3.3.3 a trial that ended yesterday, today 00:00 or today 23:59 shows the notice, on a deep link too; tomorrow 00:00 does not', async () => {
  const { page } = device
  await device.signIn(who('asha'))
  await device.waitForPill('All sent')
  await device.keptForOffline()
  // Without a signal, so that the server's own record does not come back in between.
  await device.context.setOffline(true)
  const today = startOfToday()
  for (const expires of [today - DAY_MS, today, today + DAY_MS - 60_000]) {
    await endTrial(expires)
    await page.goto('/temperature-logging')
    await notice().waitFor()
  }
  await endTrial(today + DAY_MS + 12 * 3_600_000)
  await page.goto('/temperature-logging')
  await page.getByText('Save and next').waitFor()
  expect(await notice().count()).toBe(0)
})

test('AC 3.3.2 Jo the supplier never sees the trial notice', async () => {
  await device.signIn(who('jo'))
  await device.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await notice().count()).toBe(0)
})

test('AC 3.13.1 the dark theme is still dark after a reload, before the first paint', async () => {
  const { page } = device
  await device.signIn(who('asha'))
  await page.goto('/profile')
  await page.getByText('Dark', { exact: true }).click()
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(await scheme()).toBe('dark')
  await page.reload({ waitUntil: 'commit' })
  await page.waitForSelector('html[data-mantine-color-scheme]')
  expect(await scheme()).toBe('dark')
})

test('AC 3.13.2 a wrong old password is said at its field', async () => {
  const { page } = device
  await device.signIn(who('tom'))
  await page.goto('/profile')
  await page.getByLabel('Current password').fill('not the old one')
  await page.getByLabel('New password').fill('a long new pass phrase 7')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your current password is wrong.').waitFor()
})

test('Grace the auditor has no Profile in her menu; Ben’s tablet has', async () => {
  await device.signIn(who('grace'))
  await device.waitForPill('All sent')
  await device.page.getByRole('button', { name: /Grace/ }).click()
  expect(await device.page.getByRole('link', { name: 'Profile' }).count()).toBe(0)
  const ben = await openDevice(browser, { origin: server.url, ...tablet })
  await ben.signIn(who('callum'))
  await ben.waitForPill('All sent')
  await ben.page.getByRole('button', { name: 'Menu' }).click()
  await ben.page.getByRole('link', { name: 'Profile' }).waitFor()
  await ben.close()
})
