/**
 * The temperature screens on a device's own database, without a server: two sites, Ben who logs, and
 * whatever Asha's device sends. For component tests, in Chromium.
 */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ComponentType, createContext, use } from 'react'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Department } from '#contract/modules/sites/departments.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { device } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { LarderDatabase } from '#local/store/database.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'

const ben = { user_id: uuidV7(), role: 'user', location_ids: null, department_ids: null } as const
const siteOf = (name: string) =>
  ({ id: uuidV7(), name, timezone: 'Europe/London' }) as unknown as Location
export const highStreet = siteOf('High Street')
export const harbour = siteOf('Harbour')
export const bakery = { id: uuidV7(), name: 'Bakery' } as unknown as Department

let db: LarderDatabase

beforeEach(async () => {
  await page.viewport(1024, 800)
  db = new LarderDatabase(uuidV7(), ben.user_id)
  await db.open()
  await device.keepSession({
    ...{ customer_id: db.customer_id, user_id: ben.user_id, token: '', xsrf: '', caller: ben },
    ...{ device: { id: 'd1', code: 'D1', name: 'Tablet' }, clock: { server: 0, device: 0 } },
    ...{ grant: { id: 'g1', user_id: ben.user_id, device_id: 'd1', from: 0, to: 1 }, flags: [] },
  } as unknown as Parameters<typeof device.keepSession>[0])
})

/** Good to 5 °C, failing above 8 °C, in the order given. */
export const unitsOf = (
  site: Location,
  names: readonly string[],
  more: Partial<TemperatureLocation> = {},
) =>
  names.map(
    (name, position) =>
      ({
        ...{ id: uuidV7(), created: 1, created_by: ben.user_id, location_id: site.id },
        ...{ name, position, kind: 'FRIDGE', warn_max: 5, limit_max: 8 },
        ...more,
      }) as TemperatureLocation,
  )

export const logs = () => db.records('temperature-logs').toArray()

const reading = (unit: TemperatureLocation, temperature: number, by: string) =>
  ({
    ...{ id: uuidV7(), created: Date.now(), created_by: by, location_id: unit.location_id },
    ...{ temperature_location_id: unit.id, temperature, date: Date.now(), received: Date.now() },
    ...{ source: 'MANUAL', result: 'PASS', limit_max: 8 },
  }) as TemperatureLog

/** Somebody else's reading, come from the server. */
export const readByAsha = (
  unit: TemperatureLocation,
  temperature: number,
  more: Partial<TemperatureLog> = {},
) => db.records('temperature-logs').put({ ...reading(unit, temperature, uuidV7()), ...more })
export const readByBen = (unit: TemperatureLocation, temperature: number) =>
  db.records('temperature-logs').put(reading(unit, temperature, ben.user_id))

const Session = createContext<SessionValue>({} as SessionValue)
const sessionAt = (location: Location, department: Department | null) =>
  ({
    ...{ db, caller: ben, flags: ['temperature'], location, department },
    platform: { preferences: { read: () => null, write() {}, remove() {} } },
  }) as unknown as SessionValue

/** @param route as in the app: `/temperature-logging/$id` */
export async function openScreen(
  Screen: ComponentType,
  route: string,
  path: string,
  units: readonly TemperatureLocation[],
) {
  await db.records('locations').bulkPut([highStreet, harbour])
  await db.records('temperature-locations').bulkPut([...units])
  const history = createMemoryHistory({ initialEntries: [path] })
  const rootRoute = createRootRoute()
  const component = () => (
    <SessionContext value={use(Session)}>
      <Screen />
    </SessionContext>
  )
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: route, component }),
  ])
  const router = createRouter({ routeTree, history })
  const at = (location: Location, department: Department | null = null) => (
    <LarderTheme density="floor">
      <Session value={sessionAt(location, department)}>
        <RouterProvider router={router as never} />
      </Session>
    </LarderTheme>
  )
  const screen = await render(at(highStreet))
  return {
    screen,
    press: (name: string | RegExp) => screen.getByRole('button', { name }).click(),
    field: (name: string) => screen.getByRole('textbox', { name }),
    /** The unit in front. */
    inFront: (name: string) =>
      expect.element(screen.getByRole('heading', { level: 2, name })).toBeVisible(),
    onPad: (unit: string, text: string) =>
      expect
        .element(screen.getByLabelText(`Temperature of ${unit}`).first())
        .toHaveTextContent(`${text} °C`),
    says: (text: string | RegExp) => expect.element(screen.getByText(text).first()).toBeVisible(),
    goTo: (to: string) => history.push(to),
    moveTo: (location: Location, department?: Department) =>
      screen.rerender(at(location, department)),
  }
}
