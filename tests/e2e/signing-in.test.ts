/**
 * Coming and going in real Chromium (domain §3.2, 3.3, 3.13): passwords, invitations, agreements,
 * an expired token, the end of a trial, signing out with work unsent.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay } from '#contract/time/business-day.ts'
import { changeStored } from '#tests/support/device-storage.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'

let kitchen: MorningKitchen
/** At her desk in the office. */
let asha: KitchenDevice
/** In the cold room, with his phone. */
let ben: KitchenDevice

const DAY_MS = 86_400_000
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const passwordField = (page: Page, name = 'Password') =>
  page.getByRole('textbox', { name, exact: true })

beforeAll(async () => {
  kitchen = await openMorningKitchen()
})

afterAll(() => kitchen?.stop())

test('AC 3.2.4 /users, typed signed out, asks to sign in and comes back; AC 3.2.3 a wrong password keeps the email', async () => {
  asha = await kitchen.open(office)
  const { page } = asha
  const { name, password } = kitchen.personOf('Asha')
  await page.goto('/users')
  await page.waitForURL('/login?redirect=%2Fusers')
  await page.getByLabel('Email or username').fill(name)
  await passwordField(page).fill('not her password')
  await button(page, 'Sign in').click()
  await page.getByText('Email or password is wrong.').waitFor()
  expect(await page.getByLabel('Email or username').inputValue()).toBe(name)
  await passwordField(page).fill(password)
  await button(page, 'Sign in').click()
  await page.waitForURL('/users')
  await heading(page, 'Users').waitFor()
  await page.goto('/login')
  await page.waitForURL('/')
})

test('the first sign-in needs a connection, and the page says so', async () => {
  const { page, context, close } = await kitchen.open(phone)
  await page.goto('/login')
  await page.getByLabel('Email or username').fill('ben@staging.example')
  await passwordField(page).fill('whatever it was')
  await context.setOffline(true)
  await button(page, 'Sign in').click()
  await page.getByText('You need a connection to sign in the first time.').waitFor()
  expect(await page.getByLabel('Email or username').inputValue()).toBe('ben@staging.example')
  await close()
})

test('AC 3.2.2 Nia sets her password by the link of her invitation, must accept 3 agreements, and sets a PIN of 4 digits', async () => {
  const places = await kitchen.asha.list<{ id: string }>('/v2/locations')
  const nia = crypto.randomUUID()
  const reply = await kitchen.asha.call('POST', '/users', {
    id: nia,
    created: Date.now(),
    created_by: kitchen.asha.idOf('Asha'),
    first_name: 'Nia',
    last_name: 'Ward',
    username: 'nia',
    roles: ['user'],
    location_ids: places.map(({ id }) => id),
    department_ids: [],
  })
  const { link } = (await reply.json()) as { link: string }
  const { page, close } = await kitchen.open(phone)
  await page.goto(link)
  await heading(page, 'Welcome. Who are you?').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Nia')
  await page.getByText('You sign in as nia.').waitFor()
  const password = passwordField(page, 'Choose a password')
  const set = button(page, 'Set password and sign in')
  await password.fill('short')
  await set.click()
  await page.getByText('Use at least 10 characters.').waitFor()
  // Told while she types, and never in her way: the server is the one that refuses.
  const easy = "That's easy to guess: it has a season and a year. Use three or four random words."
  await password.fill('Summer2026!')
  await page.getByRole('status').getByText(easy).waitFor()
  await set.click()
  await page.locator('[class*="error"]').getByText(easy).waitFor()
  await password.fill('umbrella kettle violin')
  await page.getByRole('status').getByText('At least 10 characters.').waitFor()
  await set.click()

  const confirm = button(page, 'Confirm')
  await confirm.waitFor()
  expect(await confirm.isDisabled()).toBe(true)
  const all = page.getByLabel('Select All')
  await all.check()
  expect(await confirm.isEnabled()).toBe(true)
  await page.getByLabel('Privacy policy', { exact: true }).uncheck()
  expect([await all.isChecked(), await confirm.isDisabled()]).toEqual([false, true])
  await page.getByLabel('Privacy policy', { exact: true }).check()
  expect(await all.isChecked()).toBe(true)
  await confirm.click()
  await page.getByText('Legal agreements accepted successfully').waitFor()
  // §4: she may use a shared tablet, and has no PIN yet.
  const pin = page.getByLabel('New PIN')
  await pin.fill('48x2')
  expect(await button(page, 'Set PIN').isDisabled()).toBe(true)
  await pin.fill('4825')
  await page.getByLabel('The same PIN again').fill('4825')
  await button(page, 'Set PIN').click()
  await page.getByText('Pin Set').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto(link)
  await page.getByText('This link has been used or is too old. Ask for a new one.').waitFor()
  // A forgotten password is typed twice.
  const asked = await kitchen.asha.call('POST', `/v1/control/users/reset-password?id=${nia}`)
  await page.goto(((await asked.json()) as { link: string }).link)
  await passwordField(page, 'New password').fill('another good password')
  await passwordField(page, 'The same again').fill('other')
  await set.click()
  await page.getByText('The two passwords differ.').waitFor()
  await close()
})

/** Makes the kept token an expired one, as after a night in a drawer. */
const expireToken = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('larder-device')
        opening.onsuccess = () => {
          const tx = opening.result.transaction('kept', 'readwrite')
          const kept = tx.objectStore('kept')
          const asking = kept.get('session')
          asking.onsuccess = () => {
            const row = asking.result as { value: { token: string } }
            const [head, body = '', sign] = row.value.token.split('.')
            const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
            const old = btoa(JSON.stringify({ ...claims, exp: claims.exp - 86_400 }))
            const text = old.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
            row.value.token = `${head}.${text}.${sign}`
            kept.put(row)
          }
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          tx.onerror = () => reject(tx.error)
        }
      }),
  )

test('AC 3.2.6 Ben’s token expired in the cold room: work goes on, and his reading is sent without a new sign-in', async () => {
  ben = await kitchen.signedIn('Ben', { ...phone, opensOffline: true })
  await ben.acceptLegal()
  const { page, context } = ben
  await ben.keptForOffline()
  const before = (await kitchen.logs()).length
  await context.setOffline(true)
  await expireToken(page)
  await page.goto('/temperature-logging')
  await page.getByRole('heading', { level: 2, name: 'Walk-in fridge 1' }).waitFor()
  await ben.typeReading('3.4')
  await ben.waitForPill('Offline · 1')
  const renewals: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('-login')) renewals.push(new URL(request.url()).pathname)
  })
  await context.setOffline(false)
  await ben.waitForPill('All sent')
  expect(new URL(page.url()).pathname).toBe('/temperature-logging')
  expect(new Set(renewals)).toEqual(new Set(['/browser-fingerprint-login']))
  expect((await kitchen.logs()).length).toBe(before + 1)
})

const trialNotice = ({ page }: KitchenDevice) =>
  page.getByRole('heading', { level: 1, name: 'Your trial has ended' })

test('AC 3.3.1 AC 3.3.3 a trial that ended yesterday, today 00:00 or today 23:59 shows the notice, on a deep link too; tomorrow 00:00 does not', async () => {
  const { page, context } = ben
  // Without a signal, so that the server's own record does not come back in between.
  await context.setOffline(true)
  await ben.waitForPill('Offline')
  const endTrial = (expires: number) =>
    changeStored(
      page,
      { prefix: 'larder-staging', store: 'client' },
      { trial: true, trial_expires: expires },
    )
  const today = startOfDay(Date.now(), kitchen.siteOf('HS').timezone)
  for (const expires of [today - DAY_MS, today, today + DAY_MS - 60_000]) {
    await endTrial(expires)
    await page.goto('/temperature-logging')
    await trialNotice(ben).waitFor()
  }
  await endTrial(today + DAY_MS + 12 * 3_600_000)
  await page.goto('/temperature-logging')
  await page.getByText('Save and next').waitFor()
  expect(await trialNotice(ben).count()).toBe(0)
  await ben.close()
})

test('AC 3.13.3 signing out with 1 unsent record says that it stays; signed in again, it is still there', async () => {
  const callum = await kitchen.signedIn('Callum', { ...phone, opensOffline: true })
  const { page, context } = callum
  await callum.keptForOffline()
  const start = Date.now()
  await context.setOffline(true)
  await show(page, '/temperature-logging')
  await page.getByText('Read the display').waitFor()
  await callum.typeReading('3.1')
  await callum.waitForPill('Offline · 1')
  await show(page, '/profile')
  await button(page, 'Sign Out').first().click()
  await page.getByText('1 record is waiting to send. It stays on this device.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await heading(page, 'Sign in').waitFor()
  await context.setOffline(false)
  await callum.signIn(kitchen.personOf('Callum'))
  await callum.waitForPill('All sent')
  const readings = await kitchen.asha.logsSince(start)
  expect(readings.map(({ temperature }) => temperature)).toEqual([3.1])
  await callum.close()
})

test('the browser throws away all that Callum’s phone held, two readings unsent: the sign-in page says so, he is told what is gone, and his records come back', async () => {
  const callum = await kitchen.signedIn('Callum', phone)
  const { page, context } = callum
  await callum.waitForPill('All sent')
  await show(page, '/temperature-logging')
  await page.getByText('Read the display').waitFor()
  await context.setOffline(true)
  await callum.typeReading('3.3')
  await callum.waitForPill('Offline · 1')
  await callum.typeReading('3.4')
  await callum.waitForPill('Offline · 2')
  await page.goto('about:blank')
  // As it does for room, or with a log it finds broken; what is no database stays.
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', {
    origin: kitchen.origin,
    storageTypes: 'indexeddb',
  })
  await context.setOffline(false)
  await page.goto(kitchen.origin)
  await page.getByText("This browser cleared Larder's storage.").waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await callum.signIn(kitchen.personOf('Callum'))
  await page.getByText('Anything not sent before then was lost.').waitFor()
  await button(page, 'Close').click()
  await callum.waitForPill('All sent')
  await show(page, '/sync')
  await page
    .getByText(/this browser cleared/i)
    .first()
    .waitFor()
  await show(page, '/profile')
  await button(page, 'Sign Out').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await heading(page, 'Sign in').waitFor()
  expect(await page.getByText('This browser cleared').count()).toBe(0)
  await callum.close()
})

test('AC 3.13.1 the theme survives a reload; AC 3.13.2 a wrong old password is told at its field', async () => {
  const { page } = asha
  const scheme = () =>
    page.evaluate(() => document.documentElement.dataset.mantineColorScheme ?? '')
  await show(page, '/profile')
  await heading(page, 'Asha Patel').waitFor()
  await page.getByText('Dark', { exact: true }).click()
  expect(await scheme()).toBe('dark')
  await page.reload()
  await heading(page, 'Asha Patel').waitFor()
  expect(await scheme()).toBe('dark')
  await passwordField(page, 'Current password').fill('not the old one')
  await passwordField(page, 'New password').fill('umbrella kettle violin')
  await button(page, 'Change password').click()
  await page.getByText('Your current password is wrong.').waitFor()
})

test('a browser that keeps no storage says so at once, and offers another try', async () => {
  const broken = await kitchen.open(phone)
  await broken.context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store.', 'UnknownError')
    }
  })
  const { page } = broken
  await page.goto('/')
  await heading(page, "Larder can't open here").waitFor({ timeout: 5_000 })
  await page.getByText(/free some space on the device, then try again\. \(\w+\)$/).waitFor()
  await button(page, 'Try again').waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await broken.close()
})

test('an address nobody knows says so, and leads Home', async () => {
  const { page } = asha
  await page.goto('/no-such-page?x=1')
  await heading(page, "We can't find that page").waitFor()
  expect(await page.title()).toBe('Page not found · Larder')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('/')
})
