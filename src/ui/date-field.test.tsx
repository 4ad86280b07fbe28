import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from './date-field.tsx'
import { LarderTheme } from './larder-theme.tsx'

const told: string[] = []

function Day() {
  const [day, setDay] = useState('2026-11-23')
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
    </LarderTheme>
  )
}

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
