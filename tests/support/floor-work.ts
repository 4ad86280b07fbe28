/**
 * What people do on the floor all day, on whichever device is in their hands: read temperatures,
 * fill in checks, raise issues, clock in at the shared tablet. In the words they read there.
 */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { cameraPicture } from './camera-picture.ts'
import type { KitchenDevice, SignIn } from './kitchen-device.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

export async function openPage(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await page.goto(path)
}

/** One reading of a unit by its place in walking order; too warm is explained. */
export async function readUnit(
  { page, typeReading }: KitchenDevice,
  [place, name]: readonly [number, string],
  celsius: string,
): Promise<void> {
  const row = page.getByRole('button', { name: new RegExp(`^${place} ${name}`) })
  // A phone shows one thing at a time.
  const list = button(page, 'List')
  await list.or(row).first().waitFor()
  if (await list.isVisible()) await list.click()
  await row.click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
  await typeReading(celsius)
  if (celsius === '9.4') await explainWarmth(page)
  await page.getByRole('button', { name: `Correct the reading of ${name}` }).waitFor()
}

async function explainWarmth(page: Page): Promise<void> {
  await page.getByText('Why is it warm?').waitFor()
  await page.getByLabel('Door left open').check({ force: true })
  await page.getByLabel('Shut the door').check({ force: true })
  await page.getByLabel('Moved', { exact: true }).check({ force: true })
  await button(page, 'Save and next').click()
}

export type CheckWork = {
  readonly form: string
  readonly photos: number
  /** What was done about the answer that failed. */
  readonly action?: string
}

const question = (page: Page, words: string) =>
  page.locator('[data-question]').filter({ hasText: words })

/** Opens a form by hand and answers it; it is not signed yet. */
export async function beginCheck(page: Page, { form, photos, action }: CheckWork): Promise<void> {
  await openPage(page, '/checks')
  await button(page, 'Start any check').click()
  await page.getByRole('dialog').getByRole('link', { name: form }).click()
  const clean = question(page, 'Everything is clean')
  await clean.getByText(action ? 'No' : 'Yes', { exact: true }).click()
  if (action) {
    const sign = button(page, 'Sign and send')
    await page
      .getByText('needs a corrective action before you can sign', { exact: false })
      .waitFor()
    expect(await sign.isDisabled()).toBe(true)
    await clean.getByRole('button', { name: action }).click()
  }
  const chooser = question(page, 'Photos of the counter').getByLabel(/: choose$/)
  const picture = await cameraPicture(page)
  for (let taken = 1; taken <= photos; taken += 1) {
    await chooser.setInputFiles(picture)
    await page
      .getByRole('img', { name: /^Photo/ })
      .nth(taken - 1)
      .waitFor()
  }
}

export async function signCheck(page: Page, form: string): Promise<void> {
  await button(page, 'Tick instead of signing').click()
  await button(page, 'Sign and send').click()
  await page.getByText(`${form} signed`).waitFor()
}

export async function raiseIssue(page: Page, title: string): Promise<void> {
  await openPage(page, '/issues/create')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('What is wrong').fill(`${title}, seen on the round.`)
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Equipment' }).click()
  await button(page, 'Raise the issue').click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await button(page, digit).click()
}

/** Somebody who has a PIN uses the tablet for the first time: once with the password. */
export async function introduce(page: Page, who: string, { name, password }: SignIn) {
  await heading(page, 'Tap your name').waitFor()
  await button(page, 'Someone else').click()
  await page.getByLabel('Email or username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
  await button(page, 'Go on').click()
  await button(page, 'Not you? Go back').click()
  await page.getByRole('button', { name: new RegExp(`${who} `) }).waitFor()
}

/** Lets somebody in at the tablet on four digits; `wrong` ones first. */
export async function enterPin(page: Page, who: string, pin: string, wrong?: string) {
  await page.getByRole('button', { name: new RegExp(`${who} `) }).click()
  if (wrong) {
    await typePin(page, wrong)
    await page.getByText('That PIN is wrong. 4 tries left.').waitFor()
  }
  await typePin(page, pin)
  await button(page, 'Start work').waitFor()
}

/** A tap on the clock by somebody who was let in, until the tablet shows its people again. */
export async function tapClock(page: Page, press: string, says: string): Promise<void> {
  await button(page, press).click()
  if (press === 'Clock in') await page.getByText('Yes', { exact: true }).click()
  await heading(page, new RegExp(`^${says} \\d\\d:\\d\\d$`)).waitFor()
  await page.getByText('Saved on this device').waitFor()
  await button(page, 'Done').click()
  await heading(page, 'Tap your name').waitFor()
}

/** On from the tablet's clock. Both greet: who loads a page before the clock has gone is back there. */
export async function openApp(page: Page, who: string): Promise<void> {
  await button(page, 'Start work').click()
  await button(page, 'Start work').waitFor({ state: 'detached' })
  await heading(page, new RegExp(`Good .*${who}`)).waitFor()
}

/** From the tablet's clock into the app, and back to its people afterwards. */
export async function workAtTablet(
  page: Page,
  who: string,
  work: () => Promise<void>,
): Promise<void> {
  await openApp(page, who)
  await work()
  await page
    .getByRole('button', { name: new RegExp(who) })
    .first()
    .click()
  await page.getByText('Next person').click()
  await heading(page, 'Tap your name').waitFor()
}
