import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '../theme/larder-theme.tsx'
import { GridCell } from './grid-cell.tsx'
import { gridOfCells } from './grid-keys.ts'

const parts = ['Fillet', 'Sirloin', 'Rump']

function Grid({ added, tight }: { added: string[]; tight: boolean }) {
  const [kept, setKept] = useState<Readonly<Record<string, number | null>>>({})
  return (
    <div {...gridOfCells}>
      {parts.flatMap((part) =>
        ['Weight', 'Price'].map((column) => (
          <GridCell
            key={`${part} ${column}`}
            column={column}
            label={`${column}, ${part}`}
            unit="kg"
            decimals={3}
            signed={false}
            tight={tight}
            value={kept[`${part} ${column}`] ?? null}
            onChange={(value) => setKept((now) => ({ ...now, [`${part} ${column}`]: value }))}
            onPastEnd={(past) => added.push(past)}
          />
        )),
      )}
    </div>
  )
}

const open = (density: 'office' | 'floor', tight = false) => {
  const added: string[] = []
  return render(
    <LarderTheme density={density}>
      <Grid added={added} tight={tight} />
    </LarderTheme>,
  ).then((screen) => ({ screen, added }))
}

test('Enter goes down a column and Tab across; what is there is chosen, so that typing replaces it', async () => {
  const { screen, added } = await open('office')
  const field = (name: string) => screen.getByRole('textbox', { name })
  await field('Weight, Fillet').click()
  await userEvent.keyboard('1.900{Enter}8.6{Enter}7.8{Enter}')
  expect(added).toEqual(['Weight'])
  await expect.element(field('Weight, Sirloin')).toHaveValue('8.6')
  await expect.element(field('Weight, Rump')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}9')
  await expect.element(field('Weight, Sirloin')).toHaveValue('9')
  await userEvent.keyboard('{Tab}42{Shift>}{Enter}{/Shift}')
  await expect.element(field('Price, Sirloin')).toHaveValue('42')
  await expect.element(field('Price, Fillet')).toHaveFocus()
})

test('AC 3.38.3 an empty number stays empty, letters are ignored', async () => {
  const { screen } = await open('office')
  const fillet = screen.getByRole('textbox', { name: 'Weight, Fillet' })
  await fillet.click()
  await userEvent.keyboard('abc')
  await expect.element(fillet).toHaveValue('')
  await userEvent.keyboard('1x9{Backspace}{Backspace}')
  await expect.element(fillet).toHaveValue('')
})

test('a press anywhere in its row of 48 lands in it, in a tight grid of 44; figures stand right', async () => {
  for (const [tight, height] of [
    [false, 48],
    [true, 44],
  ] as const) {
    const { screen } = await open('office', tight)
    const input = screen.getByRole('textbox', { name: 'Weight, Fillet' }).element()
    expect(input.getBoundingClientRect().height).toBe(height)
    expect(getComputedStyle(input).textAlign).toBe('right')
    await screen.unmount()
  }
})

test('on the floor a tap opens the pad, which says the unit', async () => {
  const { screen } = await open('floor')
  await screen.getByRole('textbox', { name: 'Weight, Rump' }).click()
  await userEvent.keyboard('7.8')
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Weight, Rump' })).toHaveValue('7.8')
})
