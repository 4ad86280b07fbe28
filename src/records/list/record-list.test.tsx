import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { RecordList } from './record-list.tsx'

const suppliers = ['Allen Meats', 'Border Dairy', 'Tyne Fish', 'Ørsted & O’Brien 2 kg'].map(
  (name, nth) => ({ id: `s${nth}`, name }) as Supplier,
)
const nobody = { db: null, location: null, caller: null } as unknown as SessionValue
const IsWhole = createContext(false)

function Suppliers(): ReactNode {
  return (
    <RecordList
      resource="suppliers"
      label="Suppliers"
      rows={suppliers}
      isWhole={use(IsWhole)}
      columns={['name']}
      searchIn="Name"
      to={({ id }) => `/suppliers/${id}`}
      card={() => ({})}
      empty="There are none."
    />
  )
}

const router = createRouter({
  routeTree: createRootRoute({ component: Suppliers }),
  history: createMemoryHistory(),
})
const page = (isWhole: boolean) => (
  <LarderTheme density="floor">
    <SessionContext value={nobody}>
      <IsWhole value={isWhole}>
        <RouterProvider router={router as never} />
      </IsWhole>
    </SessionContext>
  </LarderTheme>
)

test('who types while only the first rows are here keeps the field and its letters, and finds 1 of 4 when the rest is', async () => {
  const screen = await render(page(false))
  const field = screen.getByRole('searchbox', { name: 'Name' })
  await field.fill('ty')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('ty')
  await screen.rerender(page(true))
  await expect.element(screen.getByText('Showing 1 of 4')).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test.each(['orsted', "o'brien", 'obrien', '2kg', '２ ｋｇ'])(
  'the list finds Ørsted & O’Brien 2 kg by "%s"',
  async (typed) => {
    const screen = await render(page(true))
    await screen.getByRole('searchbox', { name: 'Name' }).fill(typed)
    await expect.element(screen.getByText('Showing 1 of 4')).toBeVisible()
    await expect.element(screen.getByText('Ørsted & O’Brien 2 kg')).toBeVisible()
  },
)
