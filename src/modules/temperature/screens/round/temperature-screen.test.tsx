/** The round as Ben walks it, with taps and keys in Chromium. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import {
  bakery,
  harbour,
  highStreet,
  logs,
  openScreen,
  readByAsha,
  unitsOf,
} from '#tests/support/temperature-kitchen.tsx'
import { TemperatureScreen } from './temperature-screen.tsx'

const HERE = '/temperature-logging'
const fridges = (count: number) => Array.from({ length: count }, (_, nth) => `Fridge ${nth + 1}`)
const open = (units: readonly TemperatureLocation[]) =>
  openScreen(TemperatureScreen, HERE, HERE, units)

test('Ben taps “Save 8 readings” twice: 8 are recorded, each fridge once', async () => {
  const kitchen = await open(unitsOf(highStreet, fridges(8)))
  await kitchen.press('All on one screen')
  for (const name of fridges(8)) await kitchen.field(name).fill('3.4')
  await userEvent.dblClick(kitchen.screen.getByRole('button', { name: 'Save 8 readings' }))
  await expect.element(kitchen.screen.getByRole('button', { name: 'Save readings' })).toBeDisabled()
  const kept = await logs()
  expect(kept.length).toBe(8)
  expect(new Set(kept.map((log) => log.temperature_location_id)).size).toBe(8)
})

test('Ben goes from High Street to Harbour: its first of 2 fridges is asked for, with nothing of the other site', async () => {
  const units = unitsOf(highStreet, fridges(3))
  const kitchen = await open([...units, ...unitsOf(harbour, ['Cold room', 'Ice cream'])])
  await kitchen.inFront('Fridge 1')
  await userEvent.keyboard('3.4{Enter}')
  await kitchen.inFront('Fridge 2')
  await kitchen.says('Fridge 1, 3.4 °C')
  await kitchen.moveTo(harbour)
  await kitchen.inFront('Cold room')
  await kitchen.says('Nothing saved on this round yet')
})

test('Ben narrows the round to the bakery, whose fridge nobody has read: it is asked for', async () => {
  const all = unitsOf(highStreet, fridges(2))
  const [proofer] = unitsOf(highStreet, ['Proofer'], { department_id: bakery.id, position: 9 })
  const [first] = all
  if (!first || !proofer) throw new Error('There are no fridges.')
  const kitchen = await open([{ ...first, department_id: uuidV7() }, proofer])
  await kitchen.press(/^1 Fridge 1/)
  await kitchen.inFront('Fridge 1')
  await kitchen.moveTo(highStreet, bakery)
  await kitchen.inFront('Proofer')
})

test('a line of To do pressed while the page is open leads to its fridge, also a second time', async () => {
  const units = unitsOf(highStreet, fridges(3))
  const kitchen = await open(units)
  await kitchen.inFront('Fridge 1')
  await kitchen.press('All on one screen')
  kitchen.goTo(`${HERE}?unit=${units[2]?.id}`)
  await kitchen.inFront('Fridge 3')
  await kitchen.press(/^2 Fridge 2/)
  await kitchen.inFront('Fridge 2')
  kitchen.goTo(`${HERE}?unit=${units[2]?.id}`)
  await kitchen.inFront('Fridge 3')
})

test('“Say what happened” about 6.4 asks it at once, keeps the 3.4 typed beside it, and comes back to the list', async () => {
  const kitchen = await open(unitsOf(highStreet, fridges(3)))
  await kitchen.press('All on one screen')
  await kitchen.field('Fridge 1').fill('3.4')
  await kitchen.field('Fridge 2').fill('6.4')
  await kitchen.press('Say what happened about Fridge 2')
  await kitchen.inFront('Fridge 2')
  await kitchen.screen.getByText('Door left open').click()
  await kitchen.press('Save and next')
  await expect.element(kitchen.field('Fridge 1')).toHaveValue('3.4')
  await expect.element(kitchen.field('Fridge 2')).toHaveValue('')
  await kitchen.press('Save 1 reading')
  await expect.element(kitchen.field('Fridge 1')).toHaveValue('')
  expect((await logs()).map(({ temperature }) => temperature).sort()).toEqual([3.4, 6.4])
})

test('“Say what happened” about 18 in a freezer asks about its sign; −18 then stands on the pad', async () => {
  const limits = { kind: 'FREEZER', warn_max: -18, limit_max: -15 } as const
  const kitchen = await open(unitsOf(highStreet, ['Freezer'], limits))
  await kitchen.press('All on one screen')
  await kitchen.field('Freezer').fill('18')
  await kitchen.press('Say what happened about Freezer')
  await kitchen.press(/^Yes, −18/)
  await kitchen.onPad('Freezer', '−18')
})

test('“One at a time” and back loses none of 2 numbers; one saved there is not there to be saved again', async () => {
  const kitchen = await open(unitsOf(highStreet, fridges(3)))
  await kitchen.press('All on one screen')
  await kitchen.field('Fridge 1').fill('3.4')
  await kitchen.field('Fridge 2').fill('3.6')
  await kitchen.press('One at a time')
  await kitchen.inFront('Fridge 1')
  await kitchen.onPad('Fridge 1', '3.4')
  await kitchen.press('Save and next')
  await kitchen.inFront('Fridge 2')
  await kitchen.press('All on one screen')
  await expect.element(kitchen.field('Fridge 1')).toHaveValue('')
  await expect.element(kitchen.field('Fridge 2')).toHaveValue('3.6')
})

test('a number on the pad comes along to all on one screen', async () => {
  const kitchen = await open(unitsOf(highStreet, fridges(3)))
  await kitchen.inFront('Fridge 1')
  await userEvent.keyboard('3.4')
  await kitchen.onPad('Fridge 1', '3.4')
  await kitchen.press('All on one screen')
  await expect.element(kitchen.field('Fridge 1')).toHaveValue('3.4')
})

test('Asha reads the fridge while Ben types 3.4 for it: it stays typed, and both are recorded', async () => {
  const units = unitsOf(highStreet, fridges(3))
  const kitchen = await open(units)
  await kitchen.inFront('Fridge 1')
  await userEvent.keyboard('3.')
  const [first] = units
  if (!first) throw new Error('There are no fridges.')
  await readByAsha(first, 2.9)
  await kitchen.says('2.9 °C')
  await kitchen.inFront('Fridge 1')
  await userEvent.keyboard('4')
  await kitchen.onPad('Fridge 1', '3.4')
  await userEvent.keyboard('{Enter}')
  await kitchen.inFront('Fridge 2')
  expect((await logs()).map(({ temperature }) => temperature).sort()).toEqual([2.9, 3.4])
})

test('on a phone Ben looks at the list and comes back: the 3.4 he typed is still on the pad, and keys typed meanwhile are not', async () => {
  await page.viewport(390, 844)
  const kitchen = await open(unitsOf(highStreet, fridges(3)))
  await kitchen.inFront('Fridge 1')
  await userEvent.keyboard('3.4')
  await kitchen.press('List')
  await userEvent.keyboard('7')
  await kitchen.press('Back')
  await kitchen.inFront('Fridge 1')
  await kitchen.onPad('Fridge 1', '3.4')
})

test('§3.14 the pad of a freezer starts at − in the list of all units too', async () => {
  const freezer = { kind: 'FREEZER', warn_max: -18, limit_max: -15 } as const
  const kitchen = await open(unitsOf(highStreet, ['Freezer'], freezer))
  await kitchen.press('All on one screen')
  await kitchen.field('Freezer').click()
  const pad = kitchen.screen.getByRole('dialog')
  await expect.element(pad.getByLabelText('Freezer').first()).toHaveTextContent('− °C')
  await userEvent.keyboard('20')
  await kitchen.press('Done')
  await expect.element(kitchen.field('Freezer')).toHaveValue('−20')
})
