import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '../theme/larder-theme.tsx'
import { DateField } from './date-field.tsx'

const told: string[] = []

function Day({ from = '2026-11-23' }: { from?: string }) {
  const [day, setDay] = useState(from)
  return (
    <LarderTheme>
      <DateField
        label="Day"
        value={day}
        onChange={(next) => {
          told.push(next)
          setDay(next)
        }}
      />
      <button type="button" onClick={() => setDay('2026-11-23')}>
        Today
      </button>
    </LarderTheme>
  )
}

beforeEach(() => told.splice(0))

test('12/03/2026 typed is that day and never 2020 on the way; 1/4/20 and left is 2020', async () => {
  const screen = await render(<Day />)
  const field = screen.getByRole('textbox', { name: 'Day' })
  await userEvent.clear(field)
  await userEvent.type(field, '12/03/2026')
  expect(told).toEqual(['', '2026-03-12'])
  await userEvent.clear(field)
  await userEvent.type(field, '1/4/20')
  await userEvent.tab()
  expect(told.slice(2)).toEqual(['', '2020-04-01'])
  await expect.element(field).toHaveValue('01/04/2020')
})

test('30/11/2026 changed to 31/11/2026 is no day, and no longer 30/11/2026; Today takes its place', async () => {
  const screen = await render(<Day from="2026-11-30" />)
  const field = screen.getByRole('textbox', { name: 'Day' })
  await userEvent.fill(field, '31/11/2026')
  await userEvent.tab()
  expect(told).toEqual([''])
  await expect.element(field).toHaveValue('31/11/2026')
  await expect
    .element(field)
    .toHaveAccessibleDescription('31/11/2026 isn’t a date. Use dd/mm/yyyy.')
  await screen.getByRole('button', { name: 'Today' }).click()
  await expect.element(field).toHaveValue('23/11/2026')
})
