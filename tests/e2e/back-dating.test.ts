/**
 * A clock that is set back, in real Chromium: when something was recorded is not taken from the device
 * alone (sync.md, "What counts as late").
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TIME_NOT_PROVEN } from '#contract/core/names.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

const HOUR = 3_600_000
const UNIT = 'Walk-in fridge 1'
const SENTENCE = /Larder can't confirm when this was recorded\. It was between .+ and .+\./
let kitchen: MorningKitchen
let tom: KitchenDevice
let asha: KitchenDevice

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  tom = await kitchen.signedIn('Tom', phone)
})
afterAll(() => kitchen?.stop())

test('offline, Tom sets his clock back 18 hours and saves a reading as yesterday’s: it arrives, and is marked', async () => {
  const { page, context } = tom
  const [unit] = await kitchen.unitsOf('HS')
  await show(page, `/temperature-logging?unit=${unit?.id}`)
  await page.getByRole('heading', { level: 2, name: UNIT }).waitFor()
  await context.setOffline(true)
  await page.clock.setSystemTime(Date.now() - 18 * HOUR)
  await tom.typeReading('1.3')
  // Counted, so kept: set right before that, the clock would be right when it is saved.
  await tom.waitForPill('Offline · 1')
  await page.clock.setSystemTime(Date.now())
  await context.setOffline(false)
  await tom.waitForPill('All sent')
  const marked = (await kitchen.logs()).filter(({ tags }) => tags?.includes(TIME_NOT_PROVEN))
  expect(marked).toHaveLength(1)
  const [log] = marked
  expect(log?.temperature).toBe(1.3)
  // It says yesterday; it was made in the minutes in which this test ran.
  expect(Date.now() - (log?.created ?? 0)).toBeGreaterThan(17 * HOUR)
  expect(Date.now() - (log?.proven_from ?? 0)).toBeLessThan(HOUR)
})

test('Asha finds it under Needs attention, reads between when it was made, and verifies it; then it is gone from the list', async () => {
  asha = await kitchen.signedIn('Asha', office)
  const { page } = asha
  await show(page, '/needs-attention')
  const line = page
    .getByRole('list', { name: "Times Larder can't confirm" })
    .getByRole('listitem')
    .filter({ hasText: UNIT })
  await line.getByText(SENTENCE).waitFor()
  await line.click()
  await page
    .getByRole('button', { name: /^1\.3 °C/ })
    .first()
    .click()
  await page.getByText('Time not confirmed').first().waitFor()
  await page.getByText(SENTENCE).first().waitFor()
  await page.getByRole('button', { name: 'Verify' }).click()
  const question = page.getByRole('dialog', { name: 'Verify this reading?' })
  await question.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Reading verified').waitFor()
  await asha.waitForPill('All sent')
  await show(page, '/needs-attention')
  await page.getByText('Nothing needs attention').waitFor()
})
