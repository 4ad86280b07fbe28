/** The palette over 20,000 items in real Chromium: what a key costs, and what a scanner's code leads to. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Caller } from '#contract/core/access/access.ts'
import { featureFlags } from '#contract/core/names.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { LarderDatabase } from '#local/store/database.ts'
import { syncStatus, takeStatus } from '#src/platform/sync-status.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { SearchPalette } from './search-palette.tsx'

const site = uuidV7()
const asha: Caller = { user_id: uuidV7(), role: 'admin', location_ids: [site], department_ids: [] }
let db: LarderDatabase
let isOnline: boolean

const itemOf = (internal_name: string, more: Partial<Stock> = {}) =>
  ({
    ...{ id: uuidV7(), created: 1, created_by: asha.user_id, kind: 'INGREDIENT', unit: 'g' },
    ...{ internal_name, ...more },
  }) as Stock

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    itemOf(`Item ${String(at).padStart(5, '0')}`, { sku: `SK-${at}` }),
  )

beforeEach(async () => {
  isOnline = true
  await page.viewport(1280, 800)
  db = new LarderDatabase(uuidV7(), asha.user_id)
  await db.open()
})

function session(): SessionValue {
  const preferences = { read: () => null, write: () => undefined, remove: () => undefined }
  const network = { isOnline: () => isOnline, subscribe: () => () => undefined }
  return {
    ...{ db, caller: asha, flags: featureFlags, location: null, locations: [], kept: null },
    platform: { preferences, network },
  } as unknown as SessionValue
}

async function open(items: readonly Stock[], scanned?: string) {
  await db.records('stocks').bulkPut([...items])
  const told: string[] = []
  const rootRoute = createRootRoute()
  const component = () => (
    <SessionContext value={session()}>
      <SearchPalette
        person={{ role: 'admin', flags: featureFlags, devMode: false }}
        scanned={scanned}
        onClose={() => told.push('closed')}
        onToDo={() => told.push('to do')}
        onSignOut={() => told.push('sign out')}
      />
    </SessionContext>
  )
  const routeOf = (path: string) =>
    createRoute({ getParentRoute: () => rootRoute, path, component })
  const history = createMemoryHistory()
  const routeTree = rootRoute.addChildren([routeOf('/'), routeOf('/stock/$id')])
  const router = createRouter({ routeTree, history })
  const screen = await render(
    <LarderTheme density="office">
      <RouterProvider router={router as never} />
    </LarderTheme>,
  )
  const field = screen.getByRole('combobox', { name: 'Search everything' })
  await expect.element(field).toHaveFocus()
  return { told, screen, field, pathOf: () => history.location.pathname }
}

test('of 20,000 items a key is answered within 50 ms, with few rows in the page', async () => {
  const { screen, field } = await open([...many(20_000), itemOf('Wild garlic')])
  await userEvent.keyboard('w')
  await expect.element(screen.getByRole('option', { name: /^Wild garlic/ })).toBeVisible()
  const input = field.element() as HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const middles: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const times: number[] = []
    for (const typed of ['0', '01', '019', '0199', '01999']) {
      const begun = performance.now()
      set?.call(input, typed)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      // Drawn, and laid out.
      await Promise.resolve()
      const [first] = screen.getByRole('option').elements()
      expect(first?.getBoundingClientRect().height).toBeGreaterThan(0)
      times.push(performance.now() - begun)
    }
    middles.push(times.toSorted((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY)
  }
  const first = screen.getByRole('option', { name: /^Item 01999/ })
  await expect.element(first).toBeVisible()
  expect(screen.getByRole('option').elements().length).toBeLessThan(45)
  // The middle key of the quickest of three rounds: this machine has other work too.
  expect(Math.min(...middles)).toBeLessThan(50)
})

test('a code scanned before the items are read opens its item once they are', async () => {
  const items = many(120)
  const { told, pathOf } = await open(items, 'SK-77')
  await expect.poll(() => told).toEqual(['closed'])
  expect(pathOf()).toBe(`/stock/${items[77]?.id}`)
})

test('a code of two items opens neither; both are shown', async () => {
  const { told, screen } = await open(
    [itemOf('Salt', { sku: 'SLT' }), itemOf('Sea salt', { sku: 'SLT' })],
    'SLT',
  )
  await expect.element(screen.getByRole('option', { name: /^Sea salt/ })).toBeVisible()
  expect(screen.getByRole('option').elements()).toHaveLength(2)
  expect(told).toEqual([])
})

test('an unknown code is said plainly, with the one it nearly is, and without signal what to do', async () => {
  isOnline = false
  const { screen, pathOf } = await open(
    [itemOf('Beef mince', { sku: 'HS-260303-04' })],
    'HS-260303-40',
  )
  await expect.element(screen.getByText("We can't find this code")).toBeVisible()
  await expect.element(screen.getByText(/Connect to receive what others have added/)).toBeVisible()
  await screen.getByRole('button', { name: /^HS-260303-04/ }).click()
  expect(pathOf()).toMatch(/^\/stock\//)
})

test('a name typed wrong is said not to be there, with the one it may mean a key away', async () => {
  const { screen, field, told, pathOf } = await open([
    itemOf('Wild garlic', { sku: 'WG-10' }),
    itemOf('Salt'),
  ])
  await field.fill('wild galric')
  await expect.element(screen.getByText("We can't find “wild galric”")).toBeVisible()
  const meant = screen.getByRole('group', { name: 'Did you mean' })
  await expect.element(meant.getByRole('option', { name: /^Wild garlic/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(told).toEqual(['closed'])
  expect(pathOf()).toMatch(/^\/stock\//)
})

test('while records are still arriving, that is said of what is not found', async () => {
  const before = syncStatus.get()
  takeStatus({ ...before, progress: { resource: 'stocks', rows: 0, done: 8, of: 19 } })
  const { field, screen } = await open([])
  await field.fill('garlic')
  await expect.element(screen.getByText(/still arriving: 8 of 19 lists complete/)).toBeVisible()
  takeStatus(before)
})

test('a kind that has nothing while others do shows the way to all of them', async () => {
  const { screen, field } = await open([itemOf('Salt')])
  await userEvent.keyboard('{Tab}')
  await field.fill('salt')
  await screen.getByRole('button', { name: 'Show all 1' }).click()
  await expect.element(screen.getByRole('option', { name: /^Salt/ })).toBeVisible()
})

test('"> sign" and Enter signs out, after the palette has gone', async () => {
  const { told, field, screen } = await open([])
  await field.fill('> sign')
  await expect.element(screen.getByRole('option', { name: /^Sign out/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(told).toEqual(['closed', 'sign out'])
})

test('an issue is found too, though issues grow every day and are never read whole', async () => {
  const guard = {
    ...{ id: uuidV7(), created: 1, created_by: asha.user_id, location_id: site },
    title: 'Mincer guard loose',
  } as Issue
  await db.records('issues').bulkPut([guard])
  const { field, screen } = await open([])
  await field.fill('guard')
  await expect.element(screen.getByRole('option', { name: /^Mincer guard loose/ })).toBeVisible()
  expect(screen.getByText(/We couldn't search/).query()).toBeNull()
})

test('a supplier label is looked for by its batch, then by its product; a wrong digit is said', async () => {
  const label = '0109506000134352' + '10LOT42A'
  const rump = itemOf('Beef rump', { gtin: '09506000134352' })
  const { told, pathOf, screen } = await open([rump], label)
  await expect.poll(() => told).toEqual(['closed'])
  expect(pathOf()).toBe(`/stock/${rump.id}`)
  await screen.unmount()
  const again = await open([], '5901234123458')
  await expect.element(again.screen.getByText("That barcode's check digit is wrong.")).toBeVisible()
})
