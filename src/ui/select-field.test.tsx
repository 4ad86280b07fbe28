import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LarderTheme } from './larder-theme.tsx'
import { SelectField } from './select-field.tsx'

const suppliers = ['Allen Dairy', 'Border Beef', 'Kelso Eggs']

function Supplier() {
  const [value, setValue] = useState<string | null>('Border Beef')
  return (
    <LarderTheme density="floor">
      <SelectField
        label="Supplier"
        options={suppliers.map((name) => ({ value: name, label: name }))}
        value={value}
        onChange={setValue}
        clearable
      />
    </LarderTheme>
  )
}

test('what was picked is emptied by key: Tab to its cross, which is 48 px, and Enter', async () => {
  const screen = await render(<Supplier />)
  const field = screen.getByRole('combobox', { name: 'Supplier' })
  const cross = screen.getByRole('button', { name: 'Clear Supplier' })
  const { width, height } = cross.element().getBoundingClientRect()
  expect([width, height]).toEqual([48, 48])
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  await userEvent.tab()
  await expect.element(cross).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  expect(cross.elements()).toEqual([])
})
