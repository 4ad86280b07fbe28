import { expect, test } from 'vitest'
import {
  bakery,
  highStreet,
  openScreen,
  readByBen,
  unitsOf,
} from '#tests/support/temperature-kitchen.tsx'
import { TemperatureDetailScreen } from './temperature-detail-screen.tsx'

test('Ben corrects a reading of fridge 1 and opens fridge 2 from To do: its page comes, and no reading of fridge 1 is judged by its limits', async () => {
  const units = unitsOf(highStreet, ['Fridge 1', 'Fridge 2'])
  const [first, second] = units
  if (!first || !second) throw new Error('There are no fridges.')
  const to = (id: string) => `/temperature-logging/${id}`
  await readByBen(first, 3.1)
  const kitchen = await openScreen(TemperatureDetailScreen, to('$id'), to(first.id), units)
  await kitchen.press(/^3\.1 °C/)
  await kitchen.press('Correct')
  await kitchen.says('Why are you correcting this?')
  kitchen.goTo(to(second.id))
  await expect
    .element(kitchen.screen.getByRole('heading', { level: 1, name: 'Fridge 2' }))
    .toBeVisible()
  await expect
    .element(kitchen.screen.getByText('Why are you correcting this?'))
    .not.toBeInTheDocument()
  await kitchen.says('No readings yet.')
})

test('the kitchen’s fridge, opened while the bakery is chosen, offers no reading: it is not on the bakery’s round', async () => {
  const [fridge] = unitsOf(highStreet, ['Fridge 1'], { department_id: 'the kitchen' })
  if (!fridge) throw new Error('There is no fridge.')
  const path = `/temperature-logging/${fridge.id}`
  const kitchen = await openScreen(TemperatureDetailScreen, '/temperature-logging/$id', path, [
    fridge,
  ])
  const offer = kitchen.screen.getByRole('link', { name: 'Log a reading' })
  await expect.element(offer).toBeVisible()
  await kitchen.moveTo(highStreet, bakery)
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(kitchen.screen.getByRole('button', { name: 'Print sheet' })).toBeVisible()
})
