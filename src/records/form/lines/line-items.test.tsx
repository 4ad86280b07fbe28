import { useMemo, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatWeight } from '#contract/measure/display.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import type { FormData } from '../form-data.ts'
import { controlOf } from '../theme/record-field.tsx'
import type { LineColumn } from './line-column.ts'
import { LineItems, type LineItemsProps } from './line-items.tsx'
import { lineProblems, ResourceLines } from './resource-lines.tsx'

const columns: readonly LineColumn[] = [
  { field: 'item', title: 'Ingredient', schema: { type: 'string' }, required: true },
  {
    field: 'weight',
    title: 'Weight',
    schema: { type: 'integer', unit: 'g', minimum: 0 },
    required: true,
  },
]
const pie = [
  { item: 'Beef mince', weight: 20_000 },
  { item: 'Potatoes', weight: 14_000 },
  { item: 'Gravy base', weight: 4_000 },
]
const sum = (lines: readonly FormData[]) => ({
  weight: formatWeight(lines.reduce((all, { weight }) => all + Number(weight ?? 0), 0)),
})

function Recipe({ more, told }: { more: Partial<LineItemsProps>; told: FormData[][] }) {
  const [lines, setLines] = useState<readonly FormData[]>(pie)
  const again = useMemo(() => ['item'], [])
  return (
    <LarderTheme density="office">
      <LineItems
        id="lines"
        label="Ingredients"
        one="ingredient"
        columns={columns}
        controlOf={controlOf}
        lines={lines}
        onChange={(next) => {
          setLines(next)
          told.push([...next])
        }}
        totals={sum}
        again={again}
        nameOf={({ item }) => String(item ?? '')}
        {...more}
      />
    </LarderTheme>
  )
}

async function open(more: Partial<LineItemsProps> = {}) {
  const told: FormData[][] = []
  const screen = await render(<Recipe more={more} told={told} />)
  return { screen, told }
}

beforeEach(() => page.viewport(1024, 800))

test('3 lines weigh 38.00 kg; a 4th of 2 kg makes it 40.00 kg', async () => {
  const { screen, told } = await open()
  await expect.element(screen.getByText('38.00 kg')).toBeVisible()
  await screen.getByRole('button', { name: 'Add ingredient' }).click()
  await userEvent.keyboard('Cheddar')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Weight, Cheddar' }), '2')
  await expect.element(screen.getByText('40.00 kg')).toBeVisible()
  await expect.element(screen.getByText('4 lines')).toBeVisible()
  expect(told.at(-1)?.at(-1)).toEqual({ item: 'Cheddar', weight: 2_000 })
})

test('Enter goes down its column, in the last line it adds the next; arrows go up again', async () => {
  let saved = 0
  const told: FormData[][] = []
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saved += 1
      }}
    >
      <Recipe more={{}} told={told} />
      <button type="submit">Save</button>
    </form>,
  )
  await screen.getByRole('textbox', { name: 'Weight, Potatoes' }).click()
  await userEvent.keyboard('{Enter}')
  const gravy = screen.getByRole('textbox', { name: 'Weight, Gravy base' })
  await expect.element(gravy).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(screen.getByRole('textbox', { name: 'Weight, Beef mince' })).toHaveFocus()
  await gravy.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: /^Ingredient, / }).last()).toHaveFocus()
  expect(told.at(-1)).toHaveLength(4)
  expect(saved).toBe(0)
})

test('a line is removed and comes back where it was, with what was half typed in another', async () => {
  const { screen, told } = await open()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Weight, Gravy base' }), '4.')
  await screen.getByRole('button', { name: 'Remove Potatoes' }).click()
  expect(told.at(-1)?.map(({ item }) => item)).toEqual(['Beef mince', 'Gravy base'])
  await expect
    .element(screen.getByRole('textbox', { name: 'Weight, Gravy base' }))
    .toHaveValue('4.')
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(told.at(-1)?.map(({ item }) => item)).toEqual(['Beef mince', 'Potatoes', 'Gravy base'])
})

test('Same again takes over the item of the last line and not its weight', async () => {
  const { screen, told } = await open()
  await screen.getByRole('button', { name: 'Same again' }).click()
  expect(told.at(-1)?.at(-1)).toEqual({ item: 'Gravy base' })
})

test('a line is moved by its grip and an arrow key', async () => {
  const { screen, told } = await open({ mayReorder: true })
  const grip = screen.getByRole('button', { name: 'Move Potatoes, 2 of 3' })
  await expect.element(grip).toBeVisible()
  grip.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(told.at(-1)?.map(({ item }) => item)).toEqual(['Potatoes', 'Beef mince', 'Gravy base'])
})

const order = (told: FormData[][]) => told.at(-1)?.map(({ item }) => item)

async function lift(screen: Awaited<ReturnType<typeof open>>['screen']) {
  const grip = screen.getByRole('button', { name: 'Move Beef mince, 1 of 3' })
  await expect.element(grip).toBeVisible()
  grip.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('Beef mince is lifted, at 1 of 3.')).toBeInTheDocument()
}

test('a line lifted with Space goes down with an arrow and is put down with Space, each step said', async () => {
  const { screen, told } = await open({ mayReorder: true })
  await lift(screen)
  const said = screen.getByRole('status').filter({ hasText: 'Beef mince' })
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(said).toHaveTextContent('Beef mince is lifted, at 2 of 3.')
  await userEvent.keyboard(' ')
  await expect.poll(() => order(told)).toEqual(['Potatoes', 'Beef mince', 'Gravy base'])
  await expect
    .element(screen.getByRole('button', { name: 'Move Beef mince, 2 of 3' }))
    .toHaveFocus()
  expect(screen.getByRole('dialog').elements()).toEqual([])
})

test('a line that is lifted and let go with Escape stays; Enter opens the buttons that move it', async () => {
  const { screen, told } = await open({ mayReorder: true })
  await lift(screen)
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(screen.getByText('Beef mince is where it was, 1 of 3.')).toBeInTheDocument()
  expect(told).toEqual([])
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'To the end' }).click()
  expect(order(told)).toEqual(['Potatoes', 'Gravy base', 'Beef mince'])
})

test('a line is dragged by mouse to the end; what was typed in it stays', async () => {
  const { screen, told } = await open({ mayReorder: true })
  const gripOf = (name: string) =>
    screen.getByRole('button', { name: new RegExp(`^Move ${name},`) })
  await userEvent.dragAndDrop(gripOf('Beef mince'), gripOf('Gravy base'), { steps: 8 } as never)
  await expect.poll(() => order(told)).toEqual(['Potatoes', 'Gravy base', 'Beef mince'])
})

test('a line flung down in one go by a finger lands where the finger left it', async () => {
  const { screen, told } = await open({ mayReorder: true })
  const grip = screen.getByRole('button', { name: /^Move Beef mince,/ })
  await expect.element(grip).toBeVisible()
  const last = screen.getByRole('button', { name: /^Move Gravy base,/ }).element()
  const [from, to] = [grip.element(), last].map((one) => one.getBoundingClientRect())
  const at = (clientY = 0) =>
    ({ clientX: from?.x ?? 0, clientY, pointerId: 1, isPrimary: true, bubbles: true }) as const
  // In one task, as when the page was busy: nothing is rendered in between by itself.
  grip.element().dispatchEvent(new PointerEvent('pointerdown', { ...at(from?.y), button: 0 }))
  document.dispatchEvent(new PointerEvent('pointermove', at((from?.y ?? 0) + 10)))
  document.dispatchEvent(new PointerEvent('pointermove', at(to?.y)))
  document.dispatchEvent(new PointerEvent('pointerup', at(to?.y)))
  await expect.poll(() => order(told)).toEqual(['Potatoes', 'Gravy base', 'Beef mince'])
})

test('at 390 px each line is a card under its own heading, with its error at its field', async () => {
  await page.viewport(390, 844)
  const { screen } = await open({ problems: [undefined, { weight: 'Enter the weight.' }] })
  await expect.element(screen.getByRole('heading', { name: 'Potatoes' })).toBeVisible()
  const weight = screen.getByRole('textbox', { name: 'Weight' }).nth(1)
  await expect.element(weight).toHaveAccessibleDescription('Enter the weight.')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('at 390 px lines with a summary are read; Edit opens one at a time, and so does what is wrong', async () => {
  await page.viewport(390, 844)
  const summaryOf = ({ weight }: FormData) => formatWeight(Number(weight ?? 0))
  const { screen } = await open({ summaryOf })
  await expect.element(screen.getByText('14.00 kg')).toBeVisible()
  const fields = screen.getByRole('textbox', { name: 'Weight' })
  expect(fields.elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Edit Potatoes' }).click()
  await expect.element(fields).toHaveValue('14')
  await screen.getByRole('button', { name: 'Edit Gravy base' }).click()
  await expect.element(fields).toHaveValue('4')
  await screen.getByRole('button', { name: 'Add ingredient' }).click()
  await expect.element(fields).toHaveValue('')
  const { screen: wrong } = await open({
    summaryOf,
    problems: [undefined, { weight: 'Enter the weight.' }],
  })
  await expect.element(wrong.getByText('Enter the weight.')).toBeVisible()
})

const asked = ['name', 'kind', 'log_window_min']

function Fridges() {
  const [lines, setLines] = useState<readonly FormData[]>([{ name: 'Walk-in', kind: 'FRIDGE' }, {}])
  return (
    <LarderTheme density="office">
      <ResourceLines
        id="fridges"
        label="Fridges"
        resource="temperature-locations"
        fields={asked}
        lines={lines}
        onChange={setLines}
        problems={lineProblems('temperature-locations', asked, lines)}
      />
    </LarderTheme>
  )
}

test('lines of a resource are asked as it declares them: the 2nd of 2 fridges has no name yet', async () => {
  const screen = await render(<Fridges />)
  const nameOf = (fridge: string) => screen.getByRole('textbox', { name: `Name, ${fridge}` })
  const [first, second] = [nameOf('Fridge 1'), nameOf('Fridge 2')] as const
  await expect.element(first).toHaveValue('Walk-in')
  await expect.element(first).not.toHaveAccessibleDescription()
  await expect.element(second).toHaveAccessibleDescription(/name/)
  await userEvent.fill(second, 'Display')
  await expect.element(second).not.toHaveAccessibleDescription()
  await expect
    .element(screen.getByRole('combobox', { name: 'Kind, Fridge 1' }))
    .toHaveValue('Fridge')
})
