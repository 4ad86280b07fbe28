import { expect, test } from 'vitest'
import { highStreet, openScreen, readByBen, unitsOf } from '#tests/support/temperature-kitchen.tsx'
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
