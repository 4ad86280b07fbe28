/** Check forms and their library in real Chromium (AC 3.26, 3.28), in an office and without signal. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckForm } from '#contract/resources/check-forms.ts'
import type { Client } from '#contract/resources/client.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { type KitchenDevice, office, openDevice } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

let browser: Browser
let kitchen: MorningKitchen
let asha: KitchenDevice

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const inUse = async () => {
  const reply = await kitchen.asha.call('GET', '/v2/client')
  return ((await reply.json()) as Client).settings?.check_forms ?? []
}
const forms = () => kitchen.asha.list<CheckForm>('/v2/check-forms')

beforeAll(async () => {
  browser = await launchChromium()
  kitchen = await openMorningKitchen()
  asha = await openDevice(browser, { origin: kitchen.origin, ...office })
  await asha.signIn(kitchen.people.Asha ?? { name: '', password: '' })
  await asha.waitForPill('All sent')
})
afterAll(async () => {
  expect(asha?.complaints).toEqual([])
  await browser?.close()
  await kitchen?.stop()
})

test('AC 3.28.1 and 3.28.3 the library shows 14 forms, 11 of them Added, and what the metal detector asks', async () => {
  const { page } = asha
  await page.goto('/check-forms')
  await page.getByText('11 in use').waitFor()
  await page.getByRole('link', { name: 'Add from the library' }).click()
  const rows = page.getByRole('list', { name: 'Forms' }).getByRole('listitem')
  await rows.nth(13).waitFor()
  expect(await rows.count()).toBe(14)
  await page.getByText('Added', { exact: true }).nth(10).waitFor()
  expect(await page.getByText('Added', { exact: true }).count()).toBe(11)
  await button(page, 'Preview Metal detector').click()
  await page.getByText('Ferrous piece was found', { exact: true }).waitFor()
  await button(page, 'Close').click()
})

test('AC 3.28.2 the review is added as a copy of our own, which may change; it stands last and says Added', async () => {
  const { page } = asha
  await button(page, 'Add Four-weekly review').click()
  await page.getByText('Four-weekly review is added').waitFor()
  await page.getByText('Added', { exact: true }).nth(11).waitFor()
  const copy = (await forms()).find(({ library_key }) => library_key === 'F14')
  expect((await inUse()).at(-1)).toBe(copy?.id)
  await page.goto(`/check-forms/${copy?.id}`)
  await page.getByLabel('Takes about').fill('45')
  await button(page, 'Save').click()
  await page.getByText('Four-weekly review is saved').waitFor()
  const changed = (await forms()).find(({ id }) => id === copy?.id)
  expect(changed?.estimated_min).toBe(45)
})

test('AC 3.26.2 closing checks, moved up by a key and dragged below, stand so in settings.check_forms', async () => {
  const { page } = asha
  await page.goto('/check-forms')
  await page.getByText('12 in use').waitFor()
  const before = await inUse()
  await button(page, 'Move Closing checks').press('ArrowUp')
  await expect.poll(inUse).toEqual([before[1], before[0], ...before.slice(2)])
  const list = page.getByRole('list', { name: 'In use' }).getByRole('listitem')
  const grip = await button(page, 'Move Closing checks').boundingBox()
  const third = await list.nth(2).boundingBox()
  await page.mouse.move((grip?.x ?? 0) + 20, (grip?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((grip?.x ?? 0) + 20, (third?.y ?? 0) + 20, { steps: 5 })
  await page.mouse.up()
  await expect.poll(inUse).toEqual([before[0], before[2], before[1], ...before.slice(3)])
})

test('AC 3.26.3 and 3.26.4 the review gets a schedule in words, 0 24 is refused, and then it cannot be archived', async () => {
  const { page } = asha
  await page.getByRole('link', { name: 'Four-weekly review' }).click()
  await page.getByRole('link', { name: 'Add a schedule' }).click()
  await page.getByLabel('When', { exact: true }).fill('0 24 * * *')
  await page
    .getByText(/An error occurred when generating.*hours part must be >= 0/)
    .first()
    .waitFor()
  await page.getByLabel('When', { exact: true }).fill('0 7,15 * * *')
  await page.getByText('At 07:00 and 15:00').waitFor()
  await button(page, 'Add schedule').click()
  await page.getByText('Schedule is saved').waitFor()
  await page.getByRole('list', { name: 'Schedules' }).getByText('At 07:00 and 15:00').waitFor()
  await button(page, 'Archive').click()
  await page.getByText('1 schedule uses this form. Stop it first.').waitFor()
})

test('AC 3.26.1 stopped and archived it is out of use; taken back it is in use again', async () => {
  const { page } = asha
  await page.getByRole('link', { name: /At 07:00 and 15:00/ }).click()
  await button(page, 'Stop').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Schedule is stopped').waitFor()
  await page.getByText('Nothing is due by itself').waitFor()
  await button(page, 'Archive').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Four-weekly review is archived').waitFor()
  expect(await inUse()).toHaveLength(11)
  await button(page, 'Restore').click()
  await page.getByText('Four-weekly review is back').waitFor()
  expect(await inUse()).toHaveLength(12)
})

test('AC 3.28.4 without a signal the library opens and shows what the van check asks; nothing can be added', async () => {
  const { page, context, keptForOffline } = asha
  await keptForOffline()
  await context.setOffline(true)
  await page.goto('/check-form-library')
  await button(page, 'Preview Van check').click()
  await page.getByText('The van is safe to drive').waitFor()
  await button(page, 'Close').click()
  expect(await button(page, 'Add Metal detector').isDisabled()).toBe(true)
  await context.setOffline(false)
})
