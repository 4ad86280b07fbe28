import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '../theme/larder-theme.tsx'
import { MultiSelectField } from './multi-select-field.tsx'
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

const makers = [
  ...['Allen Dairy', 'Border Beef', 'Coca-Cola 2 kg', 'Hauptstraße 4', 'Kelso Eggs'],
  ...['Łódź Smokehouse', 'O’Brien & Sons', 'Ørsted Fisk', 'Tyne Cutting'],
].map((name) => ({ value: name, label: name }))

test.each([
  ['orsted', 'Ørsted Fisk'],
  ['lodz', 'Łódź Smokehouse'],
  ['strasse', 'Hauptstraße 4'],
  ["o'brien", 'O’Brien & Sons'],
  ['cocacola', 'Coca-Cola 2 kg'],
  ['2kg', 'Coca-Cola 2 kg'],
  ['ｂｅｅｆ', 'Border Beef'],
])('"%s" typed into a list of one or of several leaves "%s"', async (typed, left) => {
  const screen = await render(
    <LarderTheme density="floor">
      <SelectField label="Maker" options={makers} value={null} onChange={() => {}} />
      <MultiSelectField label="Makers" options={makers} value={[]} onChange={() => {}} />
    </LarderTheme>,
  )
  for (const name of ['Maker', 'Makers']) {
    await userEvent.fill(screen.getByRole('combobox', { name, exact: true }), typed)
    const options = screen.getByRole('option')
    await expect.poll(() => options.elements().map((one) => one.textContent)).toEqual([left])
    await userEvent.keyboard('{Escape}')
  }
})

test('of 40 sites, more than the list shows at once: one Tab goes from the open list to the next field', async () => {
  const sites = Array.from({ length: 40 }, (_, at) => `Site ${at + 1}`)
  const options = sites.map((name) => ({ value: name, label: name }))
  const screen = await render(
    <LarderTheme density="floor">
      <SelectField label="Site" options={options} value={null} onChange={() => {}} />
      <MultiSelectField label="Sites" options={options} value={[]} onChange={() => {}} />
      <button type="button">After</button>
    </LarderTheme>,
  )
  const at = (name: string) => screen.getByRole('combobox', { name, exact: true })
  await userEvent.tab()
  await expect.element(at('Site')).toHaveFocus()
  await expect.element(screen.getByRole('option', { name: 'Site 1', exact: true })).toBeVisible()
  await userEvent.tab()
  await expect.element(at('Sites')).toHaveFocus()
  await expect.element(screen.getByRole('option', { name: 'Site 1', exact: true })).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
})
