import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { fieldSchema } from '../field-words.ts'
import { formProblems } from '../form-problems.ts'
import { formSchema } from '../form-schema.ts'
import type { ControlProps } from './control.ts'
import { NumberControl } from './number-control.tsx'
import { DayControl } from './simple-controls.tsx'

interface OneProps {
  of: 'stocks' | 'issues'
  field: string
  held: unknown
  control: ComponentType<ControlProps>
  tell: (value: unknown) => void
}

/** One field of a form at a desk, and what the form would then save of it. */
function One({ of, field, held, control: Control, tell }: OneProps) {
  const [value, setValue] = useState(held)
  return (
    <LarderTheme density="office">
      <Control
        id="one"
        schema={fieldSchema(declarations[of], field)}
        label="One"
        value={value}
        onChange={(next) => {
          setValue(next)
          tell(next)
        }}
        required={false}
      />
    </LarderTheme>
  )
}

const problemOf = (of: OneProps['of'], field: string, value: unknown) =>
  formProblems(formSchema(declarations[of], [field]), { [field]: value })[field]

test('a pack of 20,000 changed to 25,000 is 25 000; 25,0000 is refused and keeps no other number', async () => {
  const told: unknown[] = []
  const screen = await render(
    <One
      of="stocks"
      field="pack_quantity"
      held={20_000}
      control={NumberControl}
      tell={(value) => told.push(value)}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'One' })
  await userEvent.fill(field, '25,000')
  expect(told.at(-1)).toBe(25_000)
  await userEvent.fill(field, '25,0000')
  await userEvent.tab()
  await expect
    .element(field)
    .toHaveAccessibleDescription(/Write it without commas, such as 25000\./)
  await expect.element(field).toHaveValue('25,0000')
  expect(problemOf('stocks', 'pack_quantity', told.at(-1))).toBe('Pack size must be above 0.')
})

test('a reorder level, which may be empty, is not emptied by 12,345,00', async () => {
  const told: unknown[] = []
  const screen = await render(
    <One
      of="stocks"
      field="reorder_level"
      held={undefined}
      control={NumberControl}
      tell={(value) => told.push(value)}
    />,
  )
  await userEvent.fill(screen.getByRole('textbox', { name: 'One' }), '12,345,00')
  expect(problemOf('stocks', 'reorder_level', told.at(-1))).toBe(
    "Check order below: this value can't be used.",
  )
})

test('an issue due on 30/11/2026 changed to 31/11/2026 is refused, without leaving the field', async () => {
  const told: unknown[] = []
  const screen = await render(
    <One
      of="issues"
      field="due_date"
      held="2026-11-30"
      control={DayControl}
      tell={(value) => told.push(value)}
    />,
  )
  await userEvent.fill(screen.getByRole('textbox', { name: 'One' }), '31/11/2026')
  expect(problemOf('issues', 'due_date', told.at(-1))).toMatch(/due/i)
})
