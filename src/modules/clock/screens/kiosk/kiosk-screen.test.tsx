import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createContext, use } from 'react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { device } from '#local/device/device.ts'
import { sharedTablet } from '#local/device/shared-tablet.ts'
import { type Api, apiOf } from '#src/session/api-calls.ts'
import { type ApiResult, noConnection } from '#src/session/api-result.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { sharedHere } from '#tests/support/shared-here.ts'
import { KioskScreen } from './kiosk-screen.tsx'

const ben = {
  id: 'ben',
  first_name: 'Ben',
  last_name: 'Carter',
  has_pin: true,
  locked: false,
  pin_check: { salt: 's', bits: 0 },
}
const worker = {
  at: 'kiosk',
  first_name: 'Ben',
  caller: { user_id: 'ben', role: 'user', location_ids: ['hs'], department_ids: [] },
  delivery_id: 'd1',
}
const network = { subscribe: () => () => {}, isOnline: () => false }
const tablet = {
  api: apiOf(async () => noConnection),
  platform: { network },
  db: null,
  kept: { device: { id: 'tablet', code: 'T1', name: 'Tablet' } },
  caller: null,
  client: null,
  user: null,
  flags: [],
  location: null,
  locations: [],
} as unknown as SessionValue
const withBen = { ...tablet, kept: { ...tablet.kept, worker } } as unknown as SessionValue

const Here = createContext(tablet)
const Kiosk = () => (
  <SessionContext value={use(Here)}>
    <KioskScreen />
  </SessionContext>
)
const router = createRouter({
  routeTree: createRootRoute({ component: Kiosk }),
  history: createMemoryHistory(),
})
const screenOf = (session: SessionValue) => (
  <LarderTheme density="floor">
    <Here value={session}>
      <RouterProvider router={router as never} />
    </Here>
  </LarderTheme>
)
const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const tapBen = () => userEvent.click(page.getByRole('button', { name: /Ben Carter/ }))

const seal_key = { kid: 'k1', jwk: { kty: 'RSA', n: '', e: '' } } as const
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  // All pages here share one device: another story may have locked Ben out.
  await sharedTablet.clearPinLock(ben.id)
  await sharedTablet.keepPeople({ location_ids: ['hs'], people: [ben], seal_key })
})

test('on a shared tablet the people, the PIN and the clock are each read from their title on; the first view leaves the focus', async () => {
  const screen = await render(screenOf(tablet))
  await expect.element(title('Tap your name')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await tapBen()
  await expect.element(title('Ben Carter')).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Not you? Go back' }))
  await expect.element(title('Tap your name')).toHaveFocus()
  await tapBen()
  await screen.rerender(screenOf(withBen))
  await expect.element(title(/Good .*Ben/)).toHaveFocus()
})

test('who signs in with the password keeps the field that has the focus', async () => {
  await render(screenOf(tablet))
  await userEvent.click(page.getByRole('button', { name: 'Someone else' }))
  await expect.element(page.getByLabelText('Email or username')).toHaveFocus()
})

/** Ben's PIN is right, and the server says so when the test does. */
function slowServer() {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<ApiResult<never>>()
  const left: string[] = []
  const api: Api = apiOf(async (_method, path) => {
    if (path === '/logout') left.push(path)
    if (path !== '/quick-login') return noConnection
    asked.resolve()
    return answer.promise
  })
  const grant = { id: 'g1', user_id: 'ben', device_id: 'tablet', from: 0, to: Date.now() }
  const value = { token: 't', xsrf: 'x', grant, signed_grant: 's' } as never
  return {
    session: { ...tablet, api } as SessionValue,
    isAsked: asked.promise,
    answer: () => answer.resolve({ ok: true, value, headers: new Headers() }),
    left,
  }
}

test('Ben types his PIN, nothing comes, and he goes by the X: the answer that comes later logs him out again', async () => {
  await device.keepSession(sharedHere('kiosk-screen'))
  const { session, isAsked, answer, left } = slowServer()
  await render(screenOf(session))
  await tapBen()
  for (const digit of '4821') await userEvent.click(page.getByRole('button', { name: digit }))
  await isAsked
  await userEvent.click(page.getByRole('button', { name: 'Not you? Go back' }))
  answer()
  await expect.poll(() => left).toEqual(['/logout'])
  expect((await device.session())?.worker).toBeUndefined()
})

/** Asked at once whether they are still there, and nobody answers. */
async function nobodyAnswers(later: MockInstance<typeof window.setTimeout>, who: string) {
  await expect.element(page.getByRole('dialog', { name: who })).toBeVisible()
  const [leave] = later.mock.calls.findLast(([, after]) => after === 10_000) ?? []
  if (typeof leave === 'function') leave()
}
const impatient = { settings: { kiosk: { timeout_s: 10 } } }
const asks = (session: SessionValue) => ({ ...session, client: impatient }) as SessionValue

test('Ben has tapped his name and goes away: nobody answers, and the people stand there again', async () => {
  const later = vi.spyOn(window, 'setTimeout')
  await render(screenOf(asks(tablet)))
  await tapBen()
  await expect.element(title('Ben Carter')).toBeVisible()
  await nobodyAnswers(later, 'Still there, Ben?')
  await expect.element(title('Tap your name')).toBeVisible()
})

test('Ben was let in and goes away: after him the people stand there, and not his PIN pad, where the PIN of the next would be a wrong try of his', async () => {
  const later = vi.spyOn(window, 'setTimeout')
  const screen = await render(screenOf(asks(tablet)))
  await tapBen()
  await screen.rerender(screenOf(asks(withBen)))
  await expect.element(title(/Good .*Ben/)).toBeVisible()
  await nobodyAnswers(later, 'Still there, Ben?')
  await screen.rerender(screenOf(asks(tablet)))
  await expect.element(title('Tap your name')).toBeVisible()
})

/** Ben’s password is right. */
function openServer() {
  const left: string[] = []
  const grant = { id: 'g1', user_id: 'ben', device_id: 'tablet', from: 0, to: Date.now() }
  const value = { token: 't', xsrf: 'x', server_time: Date.now(), grant, signed_grant: 's' }
  const yes = (given: unknown) => ({ ok: true, value: given, headers: new Headers() }) as never
  const api = apiOf(async (_method, path): Promise<ApiResult<never>> => {
    if (path === '/logout') left.push(path)
    return yes(
      path === '/v2/devices/people' ? { location_ids: ['hs'], people: [ben], seal_key } : value,
    )
  })
  const platform = { network: { ...network, isOnline: () => true } }
  return { session: { ...tablet, api, platform } as unknown as SessionValue, left }
}
async function signInBen(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Someone else' }))
  await userEvent.fill(page.getByLabelText('Email or username'), 'ben')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'his password')
  await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
}
const signedIn = page.getByRole('dialog', { name: 'You are signed in' })

test('Ben signs in with his password and closes the sheet: he is logged out', async () => {
  await device.keepSession(sharedHere('kiosk-screen'))
  const { session, left } = openServer()
  await render(screenOf(session))
  await signInBen()
  await userEvent.click(signedIn.getByRole('button', { name: 'Close' }))
  await expect.poll(() => left).toEqual(['/logout'])
})

test('Ben signs in with his password and goes away: the sheet closes by itself, and he is logged out', async () => {
  await device.keepSession(sharedHere('kiosk-screen'))
  const later = vi.spyOn(window, 'setTimeout')
  const { session, left } = openServer()
  const screen = await render(screenOf(session))
  await signInBen()
  await expect.element(signedIn).toBeVisible()
  await screen.rerender(screenOf(asks(session)))
  await nobodyAnswers(later, 'Still there?')
  await expect.poll(() => left).toEqual(['/logout'])
  await expect.element(signedIn).not.toBeInTheDocument()
})
