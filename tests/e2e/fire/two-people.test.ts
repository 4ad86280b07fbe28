/**
 * Two people change one fridge, one stock item and one check form from two devices, in real Chromium:
 * one without signal, or both with the form open. What only one of them touched stands, what both
 * touched is decided by a person who sees both (sync.md, "When two people edit"). In the deep run.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

const OVERTAKEN = 'It was changed meanwhile'

describe('two people at one record', () => {
  let kitchen: MorningKitchen
  let tom: KitchenDevice
  let asha: KitchenDevice

  const field = ({ page }: KitchenDevice, label: string) => page.getByLabel(label, { exact: true })
  const press = ({ page }: KitchenDevice, name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).click()
  /** "Save", or "Save 2 changes". */
  const SAVE = /^Save( \d changes?)?$/
  const WHY = 'Why the limits change'
  const attention = () => tom.page.getByRole('link', { name: /need.? attention|to fix/ }).first()

  const fridgeNamed = async (name: string): Promise<TemperatureLocation> => {
    const found = (await kitchen.unitsOf('HS')).find((unit) => unit.name === name)
    if (!found) throw new Error(`There is no ${name}.`)
    return found
  }
  const stockNamed = async (name: string): Promise<Stock> => {
    const all = await kitchen.asha.list<Stock>('/v2/stocks')
    const found = all.find(({ internal_name }) => internal_name === name)
    if (!found) throw new Error(`There is no ${name}.`)
    return found
  }
  /** The newest revision. */
  const formNamed = async (title: string): Promise<CheckForm> => {
    const all = await kitchen.asha.list<CheckForm>('/v2/check-forms')
    const [found] = all
      .filter((form) => form.title === title)
      .sort((a, b) => b.revision - a.revision)
    if (!found) throw new Error(`There is no ${title}.`)
    return found
  }
  /** Opens a record's page. */
  async function opened(device: KitchenDevice, path: string): Promise<void> {
    await show(device.page, path)
    await device.page.getByRole('button', { name: SAVE }).waitFor()
  }
  async function fill(device: KitchenDevice, fields: Readonly<Record<string, string>>) {
    for (const [label, value] of Object.entries(fields)) await field(device, label).fill(value)
  }
  /** Opens it, changes fields of it, saves. */
  async function change(
    device: KitchenDevice,
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<void> {
    await opened(device, path)
    await fill(device, fields)
    await press(device, SAVE)
  }
  async function choose(page: Page, label: string, option: string): Promise<void> {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await page.keyboard.press('Escape')
  }

  beforeAll(async () => {
    kitchen = await openMorningKitchen()
    tom = await kitchen.signedIn('Tom', { ...office, opensOffline: true })
    asha = await kitchen.signedIn('Asha', { ...office, opensOffline: true })
    await tom.keptForOffline()
    await asha.keptForOffline()
  })
  afterAll(() => kitchen?.stop())

  test('a fridge, Tom without signal: his new name and notes and Asha’s window of 90 min all stand', async () => {
    const { id } = await fridgeNamed('Meat display 1')
    await tom.context.setOffline(true)
    await change(tom, `/fridges/${id}?edit=yes`, { Name: 'Meat counter', Notes: 'By the till' })
    await tom.waitForPill('Offline, 1 saved here')
    await change(asha, `/fridges/${id}?edit=yes`, { Window: '90' })
    await asha.waitForPill('All sent')
    await tom.context.setOffline(false)
    await tom.waitForPill('All sent')
    expect(await attention().count()).toBe(0)
    const both = { id, notes: 'By the till', log_window_min: 90 }
    expect(await fridgeNamed('Meat counter')).toMatchObject(both)
  })

  test('a fridge, both limits changed by both: 5 °C, 4 °C and 3.5 °C stand side by side, and Asha’s holds until Tom has chosen', async () => {
    const { id } = await fridgeNamed('Walk-in fridge 1')
    await tom.context.setOffline(true)
    await change(tom, `/fridges/${id}?edit=yes`, {
      ...{ 'Warn above': '4', 'Highest allowed': '7', [WHY]: 'The plan' },
    })
    await tom.waitForPill('Offline, 1 saved here')
    await change(asha, `/fridges/${id}?edit=yes`, {
      ...{ 'Warn above': '3.5', 'Highest allowed': '6', [WHY]: 'Cooler summer' },
    })
    await asha.waitForPill('All sent')
    await tom.context.setOffline(false)
    await attention().click()
    const { page } = tom
    const warn = page.getByRole('group', { name: 'Warn above, before 5 °C' })
    await warn.getByLabel('4 °C Yours').waitFor()
    await warn.getByLabel("3.5 °C Asha's").check()
    const highest = page.getByRole('group', { name: 'Highest allowed, before 8 °C' })
    await highest.getByLabel("6 °C Asha's").waitFor()
    await highest.getByLabel('7 °C Yours').check()
    expect(await fridgeNamed('Walk-in fridge 1')).toMatchObject({ warn_max: 3.5, limit_max: 6 })
    await press(tom, 'Keep these')
    await tom.waitForPill('All sent')
    expect(await fridgeNamed('Walk-in fridge 1')).toMatchObject({ warn_max: 3.5, limit_max: 7 })
  })

  test('a fridge, open on both: Asha’s warning of 4 °C comes in under Tom’s form, and his new name leaves it standing', async () => {
    const { id } = await fridgeNamed('Meat display 2')
    await opened(tom, `/fridges/${id}?edit=yes`)
    await fill(tom, { Name: 'Meat island' })
    await change(asha, `/fridges/${id}?edit=yes`, { 'Warn above': '4', [WHY]: 'The plan' })
    await asha.waitForPill('All sent')
    await expect.poll(() => field(tom, 'Warn above').inputValue()).toBe('4')
    await press(tom, SAVE)
    await tom.waitForPill('All sent')
    expect(await fridgeNamed('Meat island')).toMatchObject({ id, warn_max: 4 })
  })

  test('a fridge, open on both, the same limit: Tom reads that it is 3.5 °C by now before his 4.5 °C is saved', async () => {
    const { id } = await fridgeNamed('Cooked meats display')
    await opened(tom, `/fridges/${id}?edit=yes`)
    await fill(tom, { 'Warn above': '4.5', [WHY]: 'A new thermostat' })
    await change(asha, `/fridges/${id}?edit=yes`, {
      ...{ 'Warn above': '3.5', [WHY]: 'Warned late', Window: '60' },
    })
    await asha.waitForPill('All sent')
    await expect.poll(() => field(tom, 'Window').inputValue()).toBe('60')
    await press(tom, SAVE)
    await tom.page.getByText(`${OVERTAKEN} to 3.5 °C. Save again to keep yours.`).first().waitFor()
    expect(await field(tom, 'Warn above').inputValue()).toBe('4.5')
    expect((await fridgeNamed('Cooked meats display')).warn_max).toBe(3.5)
    await press(tom, SAVE)
    await tom.waitForPill('All sent')
    const both = { warn_max: 4.5, log_window_min: 60 }
    expect(await fridgeNamed('Cooked meats display')).toMatchObject(both)
  })

  test('a stock item, Tom without signal: his notes and Asha’s reorder level stand; milk and egg wait side by side', async () => {
    const { id } = await stockNamed('Worcester sauce')
    await tom.context.setOffline(true)
    await change(tom, `/stock/${id}`, { Notes: 'Keep it dark' })
    await tom.waitForPill('Offline, 1 saved here')
    await change(asha, `/stock/${id}`, { 'Order below': '7' })
    await asha.waitForPill('All sent')
    await tom.context.setOffline(false)
    await tom.waitForPill('All sent')
    const both = { notes: 'Keep it dark', reorder_level: 7 }
    expect(await stockNamed('Worcester sauce')).toMatchObject(both)

    const salt = await stockNamed('Salt')
    await tom.context.setOffline(true)
    await opened(tom, `/stock/${salt.id}`)
    await choose(tom.page, 'Contains', 'Milk')
    await press(tom, SAVE)
    await tom.waitForPill('Offline, 1 saved here')
    await opened(asha, `/stock/${salt.id}`)
    await choose(asha.page, 'Contains', 'Eggs')
    await press(asha, SAVE)
    await asha.waitForPill('All sent')
    await tom.context.setOffline(false)
    await attention().click()
    const line = tom.page.getByRole('group', { name: /^Contains, before / })
    await line.getByLabel('Milk Yours').waitFor()
    await line.getByLabel("Eggs Asha's").waitFor()
    expect((await stockNamed('Salt')).contains?.map(({ code }) => code)).toEqual(['EGGS'])
    await line.getByLabel('Milk Yours').check()
    await press(tom, 'Keep these')
    await tom.waitForPill('All sent')
    expect((await stockNamed('Salt')).contains?.map(({ code }) => code)).toEqual(['MILK'])
  })

  test('a check form, Tom without signal: it needs a connection and his 40 min stays; with it Asha’s 25 min is named, her category stays', async () => {
    const { id, title } = await formNamed('Opening checks')
    await opened(tom, `/check-forms/${id}`)
    await tom.context.setOffline(true)
    await fill(tom, { 'Takes about': '40' })
    await press(tom, SAVE)
    await tom.page
      .getByText('You need a connection for this. Try again when the signal is back.')
      .first()
      .waitFor()
    await opened(asha, `/check-forms/${id}`)
    await fill(asha, { 'Takes about': '25' })
    await choose(asha.page, 'Category', 'Cleaning')
    await press(asha, SAVE)
    await asha.page.getByText(`${title} is saved`).waitFor()
    await tom.context.setOffline(false)
    await tom.page.getByText(/^Cleaning, revision/).waitFor()
    expect(await field(tom, 'Takes about').inputValue()).toBe('40')
    await press(tom, SAVE)
    await tom.page.getByText(`${OVERTAKEN} to 25 min. Save again to keep yours.`).first().waitFor()
    await press(tom, SAVE)
    await tom.page.getByText(`${title} is saved`).waitFor()
    const both = { id, estimated_min: 40, category: 'CLEANING' }
    expect(await formNamed(title)).toMatchObject(both)
  })
})
