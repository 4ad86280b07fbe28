import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import type { KeptColumns } from './kept-columns.ts'

const titles = ['Name', 'Code', 'Supplier', 'Price']

function Panel({ told }: { told: KeptColumns[] }) {
  const [kept, setKept] = useState<KeptColumns>({})
  const order = kept.order ?? titles
  const all = order.map((id) => ({ column: { id, title: id }, isShown: true }))
  const keep = (next: KeptColumns) => {
    told.push(next)
    setKept(next)
  }
  return (
    <LarderTheme density="office">
      <ColumnsPanel columns={{ all, kept, keep } as never} />
    </LarderTheme>
  )
}

async function open() {
  const told: KeptColumns[] = []
  const screen = await render(<Panel told={told} />)
  const gripOf = (title: string) =>
    screen.getByRole('button', { name: new RegExp(`^Move ${title},`) })
  return { screen, gripOf, order: () => told.map(({ order }) => order?.join(' ')) }
}

test('of 4 columns Price is dragged over the first: it stands second, as the first is always there', async () => {
  const { screen, gripOf, order } = await open()
  await expect.element(screen.getByRole('checkbox', { name: /^Name/ })).toBeDisabled()
  expect(gripOf('Name').elements()).toEqual([])
  await userEvent.dragAndDrop(gripOf('Price'), screen.getByText('Name'), { steps: 8 } as never)
  await expect.poll(order).toEqual(['Name Price Code Supplier'])
})

test('Alt and the arrow keys move Code below Supplier and back; it keeps the focus', async () => {
  const { gripOf, order } = await open()
  gripOf('Code').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}')
  expect(order()).toEqual(['Name Supplier Code Price', 'Name Code Supplier Price'])
  await expect.element(gripOf('Code')).toHaveFocus()
})
