/** Work by keyboard alone: no pointer is ever used (guide, Keyboard). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { tabTo } from '#tests/support/by-keyboard.ts'
import { type KitchenDevice, office } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

let kitchen: MorningKitchen
let ben: KitchenDevice

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  ben = await kitchen.open(office)
})
afterAll(() => kitchen?.stop())

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
  // What asks for a PIN follows the agreements a moment later.
  await page.getByRole('button', { name: 'Not now' }).waitFor()
  await tabTo(page, 'Not now')
  await page.keyboard.press('Enter')

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('heading', { level: 2, name: 'Walk-in fridge 1' }).waitFor()
  await ben.typeReading('3.2')
  await page.getByRole('heading', { level: 2, name: 'Walk-in fridge 2' }).waitFor()
  await ben.typeReading('9.4')
  await page.getByText('Why is it warm?').waitFor()
  for (const answer of ['Door left open', 'Shut the door', 'Left in, it is cold']) {
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

/** Opens a list with the arrow key and goes down to the option. */
async function choose(field: string, option: string): Promise<void> {
  const { page } = ben
  await tabTo(page, new RegExp(`^${field}`))
  await page.keyboard.press('ArrowDown')
  const wanted = page.getByRole('option', { name: option, exact: true })
  await wanted.waitFor()
  for (let step = 0; step < 20; step += 1) {
    if ((await wanted.getAttribute('data-combobox-selected')) !== null) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await wanted.waitFor({ state: 'hidden' })
}

test('Ben raises a serious issue without a pointer: 2 texts, 2 choices and Ctrl+S', async () => {
  const { page } = ben
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.getByRole('heading', { level: 2, name: 'Quick actions' }).waitFor()
  await tabTo(page, 'Raise an issue')
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').waitFor()
  await tabTo(page, 'Title')
  await page.keyboard.type('Step by the back door is loose')
  await page.keyboard.press('Tab')
  await page.keyboard.type('It moves when you stand on it.')
  await choose('How serious', 'High')
  await choose('Category', 'Equipment')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Step by the back door is loose' }).waitFor()
  await ben.waitForPill('All sent')
  const raised = (await kitchen.asha.list<Issue>('/v2/issues')).find(
    ({ description }) => description === 'It moves when you stand on it.',
  )
  expect(raised).toMatchObject({ severity: 'HIGH', category: 'EQUIPMENT', status: 'OPEN' })
})
