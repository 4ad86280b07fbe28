import { type ComponentProps, type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { fieldSchema } from '#src/records/form/field-words.ts'
import type { ControlProps } from '#src/records/form/theme/control.ts'
import {
  MoneyControl,
  NumberControl,
  TemperatureControl,
} from '#src/records/form/theme/number-control.tsx'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { ReadingDisplay } from '../pads/reading-display.tsx'
import { LarderTheme } from '../theme/larder-theme.tsx'
import { NumberField } from './number-field.tsx'
import { useNumberEntry } from './use-number-entry.ts'

const COMMA = 'Use a full stop for decimals, for example 12.5.'
const session = { location: null } as unknown as SessionValue

interface OneProps {
  control: ComponentType<ControlProps>
  of: 'stocks' | 'meats'
  field: string
  tell: (value: unknown) => void
}

/** A field of a form at a desk, and what the form would keep of it. */
function One({ control: Control, of, field, tell }: OneProps) {
  const [value, setValue] = useState<unknown>()
  return (
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
  )
}

async function open(control: OneProps['control'], of: OneProps['of'], field: string) {
  const told: unknown[] = []
  const screen = await render(
    <LarderTheme density="office">
      <SessionContext value={session}>
        <One control={control} of={of} field={field} tell={(value) => told.push(value)} />
      </SessionContext>
    </LarderTheme>,
  )
  return { told, field: screen.getByRole('textbox', { name: 'One' }) }
}

interface PlainProps
  extends Pick<ComponentProps<typeof NumberField>, 'label' | 'unit' | 'decimals' | 'digits'> {
  start: number | null
  tell: (value: number | null) => void
}

function Plain({ start, tell, ...props }: PlainProps) {
  const [value, setValue] = useState(start)
  const take = (next: number | null) => {
    setValue(next)
    tell(next)
  }
  return <NumberField {...props} value={value} onChange={take} />
}

const kinds = [
  ['grams', NumberControl, 'stocks', 'pack_quantity'],
  ['days', NumberControl, 'stocks', 'shelf_life_days'],
  ['money', MoneyControl, 'stocks', 'price_pence'],
  ['°C', TemperatureControl, 'meats', 'temperature'],
] as const

test.each(kinds)(
  '12,5 typed key by key into %s is refused with what to type, and never 125',
  async (_, control, of, name) => {
    const { told, field } = await open(control, of, name)
    await userEvent.type(field, '12,5')
    await userEvent.tab()
    await expect.element(field).toHaveValue('12,5')
    await expect.element(field).toHaveAccessibleDescription(new RegExp(COMMA))
    expect(told).not.toContain(125)
    expect(told.at(-1)).toBe('12,5')
    // Put right where it stands.
    await userEvent.fill(field, '12')
    await userEvent.tab()
    await expect.element(field).not.toHaveAccessibleDescription(new RegExp(COMMA))
  },
)

test.each([
  [...kinds[0], '12.9', '12', 12],
  [...kinds[0], '25,000', '25000', 25_000],
  [...kinds[0], ' 750 ', '750', 750],
  [...kinds[2], '4.999', '4.99', 499],
  [...kinds[2], '1,250.5', '1250.5', 125_050],
  [...kinds[2], '999999999999.99', '999999999999.99', 99_999_999_999_999],
  [...kinds[3], '3.65', '3.6', 3.6],
  [...kinds[3], '–18', '–18', -18],
])('%s: pasted %s %s %s "%s" leaves "%s"', async (_, control, of, name, pasted, shown, kept) => {
  const { told, field } = await open(control, of, name)
  await userEvent.fill(field, pasted)
  await expect.element(field).toHaveValue(shown)
  expect(told.at(-1)).toBe(kept)
})

test.each(kinds)('letters typed into %s are ignored; 7 stays', async (_, control, of, name) => {
  const { told, field } = await open(control, of, name)
  await userEvent.type(field, '7abc')
  await expect.element(field).toHaveValue('7')
  await userEvent.fill(field, '')
  expect(told.at(-1)).toBeUndefined()
})

test('25,000 typed key by key at a desk is 25 000, and 12.95 of grams is 12, not 1 295', async () => {
  const { told, field } = await open(NumberControl, 'stocks', 'pack_quantity')
  await userEvent.type(field, '25,000')
  expect(told.at(-1)).toBe(25_000)
  await userEvent.clear(field)
  await userEvent.type(field, '12.95')
  await userEvent.tab()
  await expect.element(field).toHaveValue('12')
  expect(told.at(-1)).toBe(12)
})

test('a value longer than the field takes can still be shortened', async () => {
  const told: (number | null)[] = []
  const screen = await render(
    <LarderTheme density="office">
      <Plain
        label="Minutes"
        decimals={0}
        digits={3}
        start={12_345}
        tell={(one) => told.push(one)}
      />
    </LarderTheme>,
  )
  const field = screen.getByRole('textbox', { name: 'Minutes' })
  await userEvent.click(field)
  await userEvent.keyboard('{End}{Backspace}')
  expect(told).toEqual([1234])
})

function Keypad() {
  const entry = useNumberEntry()
  return (
    <LarderTheme density="floor">
      <ReadingDisplay label="Temperature" text={entry.text} />
      <p>{entry.value === null ? 'No reading' : `Reads ${entry.value}`}</p>
      <p>{entry.problem}</p>
    </LarderTheme>
  )
}

test('12,5 on a keyboard at the temperature keypad is refused with what to type; a full stop puts it right', async () => {
  const screen = await render(<Keypad />)
  await userEvent.keyboard('12,5')
  await expect.element(screen.getByText(COMMA)).toBeVisible()
  await expect.element(screen.getByText('No reading')).toBeVisible()
  await userEvent.keyboard('{Backspace}.5')
  await expect.element(screen.getByText('Reads 12.5')).toBeVisible()
  expect(screen.getByText(COMMA).elements()).toEqual([])
})

test('on a floor screen the pad says the same, and what was typed stays in the field', async () => {
  const told: (number | null)[] = []
  const screen = await render(
    <LarderTheme density="floor">
      <Plain label="Weight" unit="kg" decimals={3} start={null} tell={(one) => told.push(one)} />
    </LarderTheme>,
  )
  await userEvent.click(screen.getByRole('textbox', { name: 'Weight' }))
  const pad = screen.getByRole('dialog', { name: 'Weight' })
  await expect.element(pad).toBeVisible()
  await userEvent.keyboard('12,5')
  await expect.element(pad.getByText(COMMA)).toBeVisible()
  await userEvent.click(pad.getByRole('button', { name: 'Done' }))
  const field = screen.getByRole('textbox', { name: 'Weight' })
  await expect.element(field).toHaveValue('12,5')
  await expect.element(field).toHaveAccessibleDescription(new RegExp(COMMA))
  expect(told.filter((value) => value !== null)).toEqual([])
})
