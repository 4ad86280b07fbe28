/** Needs attention in real Chromium: two versions, a refusal, and every way out (domain §1.6). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

let kitchen: MorningKitchen
let tom: KitchenDevice

const fridgeNamed = async (name: string): Promise<TemperatureLocation> => {
  const found = (await kitchen.unitsOf('HS')).find((unit) => unit.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

/** Asha at her office computer, while Tom is in the cold room. */
async function ashaChanges(unit: TemperatureLocation, patch: Partial<TemperatureLocation>) {
  const path = `/v2/temperature/temperature-locations/${unit.id}`
  const reply = await kitchen.asha.call('PUT', path, patch)
  expect(reply.status).toBe(200)
}

const WHY = 'Why the limits change'

/** Tom changes fields of a fridge, without a network. */
async function tomChanges(
  unit: TemperatureLocation,
  fields: Record<string, string>,
  waits: RegExp,
) {
  const { page } = tom
  await show(page, `/fridges/${unit.id}?edit=yes`)
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('button', { name: /^Save \d changes?$/ }).click()
  await tom.waitForPill(waits)
}

const pillLink = () => tom.page.getByRole('link', { name: /need.? attention|to fix/ }).first()

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  tom = await kitchen.signedIn('Tom', { ...office, opensOffline: true })
  await tom.page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
})

afterAll(() => kitchen?.stop())

test('Tom and Asha both change 2 limits of a fridge: he sees Before, Yours and Asha’s, and must choose both lines', async () => {
  const fridge = await fridgeNamed('Walk-in fridge 2')
  await tom.context.setOffline(true)
  await tomChanges(
    fridge,
    { 'Warn above': '4', 'Highest allowed': '7', [WHY]: 'The plan' },
    /Offline, 1 saved here/,
  )
  await ashaChanges(fridge, { warn_max: 3.5, limit_max: 6, limits_reason: 'Cooler summer' })
  await tom.context.setOffline(false)
  await pillLink().click()
  const { page } = tom
  await page.getByRole('heading', { level: 1, name: 'Needs attention' }).waitFor()
  await page.getByText('Asha Patel changed it').first().waitFor()
  const keep = page.getByRole('button', { name: 'Keep these' })
  expect(await keep.isDisabled()).toBe(true)
  const highest = page.getByRole('group', { name: 'Highest allowed, before 8 °C' })
  await highest.getByLabel("6 °C Asha's").check()
  expect(await keep.isDisabled()).toBe(true)
  await page
    .getByRole('group', { name: 'Warn above, before 5 °C' })
    .getByLabel('4 °C Yours')
    .check()
  await keep.click()
  await tom.waitForPill('All sent')
  await page.getByText('Nothing needs attention').waitFor()
  expect(await fridgeNamed('Walk-in fridge 2')).toMatchObject({ warn_max: 4, limit_max: 6 })
})

test('while Tom chooses, Asha changes the warning too: the line that was his stands open again', async () => {
  const fridge = await fridgeNamed('Meat display 1')
  await tom.context.setOffline(true)
  await tomChanges(
    fridge,
    { 'Warn above': '4', 'Highest allowed': '7', [WHY]: 'The plan' },
    /Offline, 1 saved here/,
  )
  await ashaChanges(fridge, { limit_max: 6, limits_reason: 'Cooler summer' })
  await tom.context.setOffline(false)
  await pillLink().click()
  const { page } = tom
  const warn = page.getByRole('group', { name: 'Warn above, before 5 °C' })
  const keep = page.getByRole('button', { name: 'Keep these' })
  await expect.poll(() => warn.getByLabel('4 °C Yours').isChecked()).toBe(true)
  await ashaChanges(fridge, { warn_max: 3.5, limits_reason: 'Warned late' })
  await warn.getByLabel("3.5 °C Asha's").waitFor()
  await page
    .getByRole('group', { name: /^Highest allowed/ })
    .getByLabel('7 °C Yours')
    .check()
  expect(await keep.isDisabled()).toBe(true)
  await warn.getByLabel("3.5 °C Asha's").check()
  await keep.click()
  await tom.waitForPill('All sent')
  expect(await fridgeNamed('Meat display 1')).toMatchObject({ warn_max: 3.5, limit_max: 7 })
})

test('on a phone the list comes first, and “Use all of Asha’s” leaves her 2 limits as they are', async () => {
  const fridge = await fridgeNamed('Meat display 2')
  await tom.context.setOffline(true)
  await tomChanges(fridge, { 'Warn above': '4', [WHY]: 'The plan' }, /Offline, 1 saved here/)
  await ashaChanges(fridge, { warn_max: 3, limit_max: 7, limits_reason: 'Cooler summer' })
  await tom.context.setOffline(false)
  const { page } = tom
  await pillLink().waitFor()
  await page.setViewportSize(phone)
  await pillLink().click()
  expect(await page.getByRole('button', { name: 'Keep these' }).count()).toBe(0)
  await page.getByRole('link', { name: /Meat display 2/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Two versions' }).waitFor()
  await page.getByRole('button', { name: "Use all of Asha's" }).click()
  await page.getByText('Nothing needs attention').waitFor()
  await page.setViewportSize({ width: office.width, height: office.height })
  await tom.waitForPill('All sent')
  expect(await fridgeNamed('Meat display 2')).toMatchObject({ warn_max: 3, limit_max: 7 })
})

test('a name Asha took meanwhile is refused in the server’s words; discarding needs a reason, which is kept', async () => {
  const [mine, hers] = [await fridgeNamed('Chest freezer'), await fridgeNamed('Walk-in freezer')]
  await tom.context.setOffline(true)
  await tomChanges(mine, { Name: 'Big freezer' }, /Offline, 1 saved here/)
  await ashaChanges(hers, { name: 'Big freezer' })
  await tom.context.setOffline(false)
  await pillLink().click()
  const { page } = tom
  await page
    .getByText("The server didn't accept this: this site already has a fridge with this name.")
    .waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('dialog', { name: /^Discard "/ })
  await question.getByRole('button', { name: 'Discard' }).click()
  await question.getByText('Say why. The reason is kept with the record.').waitFor()
  await question.getByLabel('Reason').fill('Asha was first')
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Nothing needs attention').waitFor()
  await page.getByRole('button', { name: /Settled on this device/ }).click()
  await page.getByText(/Discarded, “Asha was first”/).waitFor()
  await tom.waitForPill('All sent')
  expect((await fridgeNamed('Chest freezer')).id).toBe(mine.id)
})

test('a refused name is mended in place: “Save and send” gives the server the new one', async () => {
  const [mine, hers] = [await fridgeNamed('Chest freezer'), await fridgeNamed('Cutting room')]
  await tom.context.setOffline(true)
  await tomChanges(mine, { Name: 'Back room' }, /Offline, 1 saved here/)
  await ashaChanges(hers, { name: 'Back room' })
  await tom.context.setOffline(false)
  await pillLink().click()
  const { page } = tom
  await page.getByRole('link', { name: 'Edit' }).click()
  const name = page.getByLabel('Name', { exact: true })
  expect(await name.inputValue()).toBe('Back room')
  await name.fill('Back room freezer')
  await page.getByRole('button', { name: 'Save and send' }).click()
  await tom.waitForPill('All sent')
  expect((await fridgeNamed('Back room freezer')).id).toBe(mine.id)
})

test('Tom names a fridge anew without signal, Asha moves it on the round: nothing needs attention, and both stand', async () => {
  const fridge = await fridgeNamed('Walk-in fridge 2')
  await tom.context.setOffline(true)
  await tomChanges(fridge, { Name: 'Walk-in by the door' }, /Offline, 1 saved here/)
  await ashaChanges(fridge, { position: 9 })
  await tom.context.setOffline(false)
  await tom.waitForPill('All sent')
  expect(await pillLink().count()).toBe(0)
  expect(await fridgeNamed('Walk-in by the door')).toMatchObject({ id: fridge.id, position: 9 })
})
