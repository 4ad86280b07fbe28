import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '../theme/larder-theme.tsx'
import { TimeField } from './time-field.tsx'

function Time({ tell }: { tell: (time: string) => void }) {
  const [time, setTime] = useState('08:00')
  return (
    <LarderTheme density="office">
      <TimeField
        label="Time"
        value={time}
        onChange={(next) => {
          setTime(next)
          tell(next)
        }}
      />
    </LarderTheme>
  )
}

test('25:00 typed over 08:00 is told as no time, and 08:00 is not kept behind it; 0815 is 08:15', async () => {
  const told: string[] = []
  const screen = await render(<Time tell={(time) => told.push(time)} />)
  const field = screen.getByRole('textbox', { name: 'Time' })
  await userEvent.fill(field, '25:00')
  await userEvent.tab()
  expect(told.at(-1)).toBe('')
  await expect.element(screen.getByText('25:00 is not a time. Write 08:00.')).toBeVisible()
  await expect.element(field).toHaveValue('25:00')
  await userEvent.fill(field, '0815')
  expect(told.at(-1)).toBe('08:15')
})
