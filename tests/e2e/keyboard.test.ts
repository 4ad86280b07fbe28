/** The round by keyboard alone: no pointer is ever used (guide, Keyboard). */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KitchenDevice, office } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

let kitchen: MorningKitchen
let ben: KitchenDevice

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  ben = await kitchen.open(office)
})
afterAll(() => kitchen?.stop())

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent
    return (label ?? '').trim()
  })

/** Tab until this has the focus; a person gives up after 40. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if ((await focused(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached "${name}"; it is at "${await focused(page)}".`)
}

test('Ben signs in, accepts 3 agreements, puts his PIN off, reads 2 fridges and explains 9.4 °C without a pointer', async () => {
  const { page } = ben
  const who = kitchen.personOf('Ben')
  await page.goto('/login')
  // The title stands before the fields do.
  await page.getByLabel('Email or username').waitFor()
  await tabTo(page, 'Email or username')
  await page.keyboard.type(who.name)
  await tabTo(page, 'Password')
  await page.keyboard.type(who.password)
  await page.keyboard.press('Enter')

  await page.getByLabel('Select All').waitFor()
  await tabTo(page, 'Select All')
  await page.keyboard.press('Space')
  await tabTo(page, 'Confirm')
  await page.keyboard.press('Enter')
  await page.getByText('Legal agreements accepted successfully').waitFor()
  await tabTo(page, 'Not now')
  await page.keyboard.press('Enter')

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('heading', { level: 2, name: 'Walk-in fridge 1' }).waitFor()
  await ben.typeReading('3.2')
  await page.getByRole('heading', { level: 2, name: 'Walk-in fridge 2' }).waitFor()
  await ben.typeReading('9.4')
  await page.getByText('Why is it warm?').waitFor()
  for (const answer of ['Door left open', 'Shut the door', 'Kept']) {
    await tabTo(page, answer)
    await page.keyboard.press('Space')
  }
  // The first answer of a group has the focus; arrows go to the others.
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Save and next')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Meat display 1' }).waitFor()
  await ben.waitForPill('All sent')

  const stored = await kitchen.asha.logsSince(Date.now() - 600_000)
  expect(stored.map(({ temperature }) => temperature)).toEqual([3.2, 9.4])
  expect(stored[1]).toMatchObject({
    reason: 'DOOR_OPEN',
    corrective_action: 'Shut the door',
    product_decision: { decision: 'MOVED' },
  })
})
