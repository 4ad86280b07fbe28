import { type ComponentType, useMemo, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import type { FieldSchema } from '../field-words.ts'
import { FormValuesContext } from '../form-values.ts'
import type { ControlProps } from './control.ts'
import { CountryControl } from './country-control.tsx'
import { MomentControl } from './moment-controls.tsx'
import { ShareControl } from './number-control.tsx'
import { ScanControl } from './scan-control.tsx'
import { AmountControl, WeightControl } from './weight-control.tsx'

const london = { location: { timezone: 'Europe/London' } } as unknown as SessionValue
const grams: FieldSchema = { type: 'integer', unit: 'g', minimum: 0 }

interface OneProps {
  control: ComponentType<ControlProps>
  schema: FieldSchema
  held?: unknown
  beside?: Record<string, unknown>
  told: unknown[]
}

/** One field of a form at a desk. */
function One({ control: Control, schema, held, beside = {}, told }: OneProps) {
  const [value, setValue] = useState(held)
  const values = useMemo(() => ({ data: beside, was: new Map<string, string>() }), [beside])
  return (
    <LarderTheme density="office">
      <SessionContext value={london}>
        <FormValuesContext value={values}>
          <Control
            id="one"
            schema={schema}
            label="One"
            value={value}
            onChange={(next) => {
              setValue(next)
              told.push(next)
            }}
            required={false}
          />
        </FormValuesContext>
      </SessionContext>
    </LarderTheme>
  )
}

test('AC 3.18.5 a weight of 12.3456 becomes 12.345 and is 12,345 g', async () => {
  const told: unknown[] = []
  const screen = await render(<One control={WeightControl} schema={grams} told={told} />)
  const field = screen.getByRole('textbox', { name: 'One' })
  await userEvent.type(field, '12.3456')
  await expect.element(field).toHaveValue('12.345')
  expect(told.at(-1)).toBe(12_345)
})

test('12.345 typed in kilograms is 12,345 g; in grams it stands as 12345', async () => {
  const told: unknown[] = []
  const screen = await render(<One control={WeightControl} schema={grams} told={told} />)
  const field = screen.getByRole('textbox', { name: 'One' })
  await userEvent.fill(field, '12.345')
  expect(told.at(-1)).toBe(12_345)
  await screen.getByRole('button', { name: /Type in grams/ }).click()
  await expect.element(field).toHaveValue('12345')
  await userEvent.fill(field, '150')
  expect(told.at(-1)).toBe(150)
})

test('a weight pasted as "2.305 kg" is 2,305 g; 2,305 is asked about and kept as no number', async () => {
  const told: unknown[] = []
  const screen = await render(<One control={WeightControl} schema={grams} told={told} />)
  const field = screen.getByRole('textbox', { name: 'One' })
  await userEvent.fill(field, '2.305 kg')
  expect(told.at(-1)).toBe(2_305)
  await userEvent.fill(field, '2,305')
  await expect.element(field).toHaveAccessibleDescription(/Write it without commas/)
  expect(told.at(-1)).toBe('2,305')
})

test('an amount follows the unit beside it: 1.5 l is 1,500 ml, 12 pieces are whole', async () => {
  const schema: FieldSchema = { type: 'integer', unitFrom: 'unit' }
  const told: unknown[] = []
  const litres = { unit: 'ml' }
  const screen = await render(
    <One control={AmountControl} schema={schema} beside={litres} told={told} />,
  )
  const field = screen.getByRole('textbox', { name: 'One' })
  await userEvent.fill(field, '1.5')
  expect(told.at(-1)).toBe(1_500)
  const pieces = { unit: 'each' }
  await screen.rerender(<One control={AmountControl} schema={schema} beside={pieces} told={told} />)
  await expect.element(screen.getByText('pieces')).toBeVisible()
  await userEvent.fill(field, '12')
  expect(told.at(-1)).toBe(12)
})

test('12.5% is kept as 1,250 basis points', async () => {
  const told: unknown[] = []
  const screen = await render(
    <One control={ShareControl} schema={{ type: 'integer', unit: 'bp' }} told={told} />,
  )
  await userEvent.fill(screen.getByRole('textbox', { name: 'One' }), '12.5')
  expect(told.at(-1)).toBe(1_250)
})

test('08:30 on 5 July in London is 07:30 UTC; a day without a time is no moment', async () => {
  const told: unknown[] = []
  const screen = await render(
    <One control={MomentControl} schema={{ type: 'integer' }} told={told} />,
  )
  await userEvent.fill(screen.getByRole('textbox', { name: 'Date' }), '05/07/2026')
  expect(told.at(-1)).toBeTypeOf('string')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Time' }), '0830')
  expect(told.at(-1)).toBe(Date.UTC(2026, 6, 5, 7, 30))
})

test('a country is found by "irel" and kept as IE', async () => {
  const told: unknown[] = []
  const screen = await render(
    <One control={CountryControl} schema={{ type: 'string' }} told={told} />,
  )
  await userEvent.fill(screen.getByRole('combobox', { name: 'One' }), 'irel')
  await screen.getByRole('option', { name: 'Ireland', exact: true }).click()
  expect(told).toEqual(['IE'])
})

test('a scanner types 5012345678900 and Enter: it takes the place of what stood there and saves nothing', async () => {
  const told: unknown[] = []
  let saved = 0
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saved += 1
      }}
    >
      <One control={ScanControl} schema={{ type: 'string' }} held="OLD" told={told} />
      <button type="submit">Save</button>
    </form>,
  )
  const field = screen.getByRole('textbox', { name: 'One' })
  await field.click()
  const input = field.element()
  for (const key of [...'5012345678900', 'Enter']) {
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  await expect.element(field).toHaveValue('5012345678900')
  expect(saved).toBe(0)
  await expect.element(screen.getByRole('button', { name: 'Scan One' })).toBeVisible()
})

test('a barcode field takes the product of a label that says more; a code field takes all of it', async () => {
  const label = '0109506000134352310300250017260714'
  for (const [schema, held] of [
    [{ type: 'string', pattern: '^\\d{14}$' }, '09506000134352'],
    [{ type: 'string' }, label],
  ] as const) {
    const told: unknown[] = []
    const screen = await render(<One control={ScanControl} schema={schema} told={told} />)
    const field = screen.getByRole('textbox', { name: 'One' })
    await field.click()
    const input = field.element()
    for (const key of [...label, 'Enter']) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    await expect.element(field).toHaveValue(held)
    await screen.unmount()
  }
})
