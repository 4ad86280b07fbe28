import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '../theme/larder-theme.tsx'
import { NumberField } from './number-field.tsx'
import { openField, PadDoneContext } from './open-field.ts'

function Two({ density }: { density: 'floor' | 'office' }) {
  const [first, setFirst] = useState<number | null>(null)
  const [second, setSecond] = useState<number | null>(null)
  return (
    <LarderTheme density={density}>
      <PadDoneContext value={(id) => (id === 'first' ? openField('second') : undefined)}>
        <NumberField id="first" label="Weight" value={first} onChange={setFirst} />
        <NumberField id="second" label="Temperature" value={second} onChange={setSecond} />
      </PadDoneContext>
    </LarderTheme>
  )
}

test('on a phone the pad opens without a tap, and Done goes on to the next pad', async () => {
  await page.viewport(390, 844)
  const screen = await render(<Two density="floor" />)
  openField('first')
  const weight = screen.getByRole('dialog', { name: 'Weight' })
  await expect.element(weight).toBeVisible()
  await userEvent.click(weight.getByRole('button', { name: '7', exact: true }))
  await userEvent.click(weight.getByRole('button', { name: 'Done' }))
  const temperature = screen.getByRole('dialog', { name: 'Temperature' })
  await expect.element(temperature).toBeVisible()
  await userEvent.click(temperature.getByRole('button', { name: '3', exact: true }))
  await userEvent.click(temperature.getByRole('button', { name: 'Done' }))
  await expect.element(temperature).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Weight')).toHaveValue('7')
  await expect.element(screen.getByLabelText('Temperature')).toHaveValue('3')
})

test('at a desk the field takes the focus, and nothing opens', async () => {
  await page.viewport(1280, 800)
  const screen = await render(<Two density="office" />)
  openField('first')
  await expect.element(screen.getByLabelText('Weight')).toHaveFocus()
  expect(document.querySelector('[role=dialog]')).toBeNull()
})
