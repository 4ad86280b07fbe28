import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import type { FieldSchema } from '../field-words.ts'
import { ItemsControl } from './items-control.tsx'
import { controlOf } from './record-field.tsx'

const probes: FieldSchema = {
  type: 'array',
  items: {
    title: 'Probe',
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      off: { type: 'number', title: 'Off by' },
    },
  },
}

function Probes() {
  const [value, setValue] = useState<unknown>([{ name: 'Red' }, { name: 'Blue' }])
  return (
    <LarderTheme density="office">
      <ItemsControl
        id="probes"
        schema={probes}
        label="Probes"
        value={value}
        onChange={setValue}
        required={false}
        controlOf={controlOf}
      />
    </LarderTheme>
  )
}

test('a minus half typed for the 1st of 2 probes goes with it when it is removed; Undo brings the probe back', async () => {
  const screen = await render(<Probes />)
  const names = screen.getByLabelText('Name')
  const offsets = screen.getByLabelText('Off by')
  await offsets.first().fill('-')
  await expect.element(offsets.first()).toHaveValue('-')
  await screen.getByRole('button', { name: 'Remove Probe 1' }).click()
  await expect.element(names).toHaveValue('Blue')
  await expect.element(offsets).toHaveValue('')

  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(names.first()).toHaveValue('Red')
  await screen.getByRole('button', { name: 'Remove Probe 1' }).click()

  await screen.getByRole('button', { name: 'Add probe' }).click()
  await expect.element(names.nth(1)).toHaveValue('')
  await names.nth(1).fill('Green')
  await expect.element(names.first()).toHaveValue('Blue')
})
