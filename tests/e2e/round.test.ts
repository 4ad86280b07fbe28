/** The temperature round on a phone as its browser shows it, 390 × 664, in real Chromium. */
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'
import { type KitchenDevice, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

const HEIGHT = 664
const small = { width: 390, height: HEIGHT, isTouch: true }

let kitchen: MorningKitchen
let ben: KitchenDevice

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const [fridge] = await kitchen.unitsOf('HS')
  const path = `/v2/temperature/temperature-locations/${fridge?.id}`
  await kitchen.asha.call('PUT', path, { probe_required: true })
  ben = await kitchen.signedIn('Ben', small)
  await ben.acceptLegal()
  // For its four seconds that message lies over the bar, and so over the name in it.
  await ben.page.getByText('Legal agreements accepted').waitFor({ state: 'detached' })
})
afterAll(() => kitchen?.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const saveOf = (page: Page) =>
  page.getByRole('button', { name: /^(Save and next|Say what happened)/ })

/** Whole and unscrolled, over nothing else. */
async function inView(found: Locator): Promise<void> {
  const box = await found.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(HEIGHT)
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(small.width)
  const isOnTop = await found.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const on = document.elementFromPoint(x + width / 2, y + height / 2)
    return on !== null && (element.contains(on) || on.contains(element))
  })
  expect(isOnTop).toBe(true)
}

async function standsAt(page: Page, name: string): Promise<void> {
  await heading(page, name).waitFor()
  await inView(heading(page, name))
  await inView(saveOf(page))
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(HEIGHT)
}

const presses = async (page: Page, keys: string): Promise<void> => {
  for (const key of keys) {
    const name = key === '-' ? 'Plus or minus' : key === '.' ? 'Point' : key
    const pad = page.getByRole('button', { name, exact: true })
    await inView(pad)
    await pad.tap()
  }
}

test('AC 3.14.1 at 390 × 664 Ben walks the whole round, a probe, a fail and a freezer that is off included: name and Save are in view at each of 8 units, unscrolled', async () => {
  const { page } = ben
  await show(page, '/temperature-logging')
  await heading(page, 'Walk-in fridge 1').waitFor()
  await inView(heading(page, 'Walk-in fridge 1'))
  await page.getByText('Still to say: which probe').waitFor()
  await inView(saveOf(page))
  expect(await saveOf(page).isDisabled()).toBe(true)
  // The demo knows a probe from its last monthly test, until that is too old.
  const written = page.getByRole('textbox', { name: 'Which probe?' })
  const another = page.getByRole('button', { name: 'Another one' })
  await another.or(written).first().waitFor()
  if (await another.isVisible()) await another.tap()
  await written.fill('P7, yellow handle')
  await page.getByRole('button', { name: 'Use this one' }).tap()
  await standsAt(page, 'Walk-in fridge 1')
  await page.getByText('1 of 8 due now').waitFor()
  expect(await saveOf(page).isDisabled()).toBe(true)
  await page.getByText('Type what the display says').waitFor()
  await presses(page, '3.1')
  await page.getByText('Next: Walk-in fridge 2').waitFor()
  await saveOf(page).tap()

  await standsAt(page, 'Walk-in fridge 2')
  await presses(page, '8.6')
  await saveOf(page).tap()
  await heading(page, 'Walk-in fridge 2').first().waitFor()
  await page.getByText('Morning temperatures, 2 of 8').waitFor()
  await page.getByText('Still to say: why it is warm, what you did, the food').waitFor()
  const name = page.getByRole('heading', { level: 1, name: 'Walk-in fridge 2' })
  const save = page.getByRole('button', { name: 'Save and next' })
  await inView(name)
  await inView(save)
  for (const answer of ['Door left open', 'Shut the door']) {
    await page.getByText(answer, { exact: true }).tap()
    await inView(name)
    await inView(save)
    expect(await save.isDisabled()).toBe(true)
  }
  await page.getByText('Still to say: the food').waitFor()
  await page.getByRole('button', { name: 'Show' }).tap()
  await inView(page.getByText('Thrown away'))
  await page.getByText('Left in, it is cold').tap()
  await page.getByText(/^Nothing missing\. Read it again at \d\d:\d\d\.$/).waitFor()
  await inView(name)
  await inView(save)
  await save.tap()

  for (const [unit, value] of [
    ['Meat display 1', '2.9'],
    ['Meat display 2', '3.6'],
    ['Cooked meats display', '3'],
    ['Walk-in freezer', '20.4'],
  ] as const) {
    await standsAt(page, unit)
    await presses(page, value)
    await inView(saveOf(page))
    await saveOf(page).tap()
  }
  await standsAt(page, 'Chest freezer')
  await page.getByRole('button', { name: 'No reading' }).tap()
  const sheet = page.getByRole('dialog')
  for (const answer of ["It's off", "It's out of use", "I can't read it", 'Read it later']) {
    await inView(sheet.getByRole('button', { name: answer }))
  }
  await sheet.getByRole('button', { name: "It's off" }).tap()
  await sheet.getByText('Still to say: why, the food').waitFor()
  await sheet.getByText("It's broken").tap()
  await sheet.getByText('Moved', { exact: true }).tap()
  await inView(sheet.getByRole('button', { name: 'Save and next' }))
  await sheet.getByRole('button', { name: 'Save and next' }).tap()

  await standsAt(page, 'Cutting room')
  await page.getByText("Chest freezer: it's off").waitFor()
  await presses(page, '10.4')
  await saveOf(page).tap()

  await page.getByText('Round done, 8 of 8').waitFor()
  await page.getByText('6 good').waitFor()
  await page.getByText('Recheck Walk-in fridge 2').waitFor()
  await page.getByText('Due from 11:00').waitFor()
  await inView(page.getByRole('link', { name: /^Next: |^Back to Home/ }).first())

  await expect.poll(async () => (await kitchen.asha.logsSince(Date.now() - 600_000)).length).toBe(7)
  const stored = await kitchen.asha.logsSince(Date.now() - 600_000)
  expect(stored.map(({ temperature }) => temperature).sort((a, b) => a - b)).toEqual([
    -20.4, 2.9, 3, 3.1, 3.6, 8.6, 10.4,
  ])
  const answers = async () => kitchen.asha.list<NoReading>('/v2/temperature/no-readings')
  await expect.poll(answers).toMatchObject([{ cause: 'OFF', reason: 'BROKEN', food: 'MOVED' }])
  const issues = await kitchen.asha.list<Issue>('/v2/issues?status=OPEN')
  expect(issues.filter(({ title }) => title.startsWith('Chest'))).toMatchObject([
    { title: "Chest freezer: it's off", severity: 'HIGH', category: 'EQUIPMENT' },
  ])
  expect(stored.find(({ result }) => result === 'FAIL')).toMatchObject({
    reason: 'DOOR_OPEN',
    corrective_action: 'Shut the door',
    product_decision: { decision: 'KEPT', reason: 'it is cold' },
  })
})
