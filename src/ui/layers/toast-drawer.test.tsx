import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '../theme/larder-theme.tsx'
import ToastDrawer from './toast-drawer.tsx'
import { toast } from './toasts.ts'

afterEach(() => vi.restoreAllMocks())

async function open() {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const routeTree = createRootRoute({ component: ToastDrawer })
  const screen = await render(
    <LarderTheme density="floor">
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </LarderTheme>,
  )
  return { screen, history }
}

test('a page is left 1 s after “Saved”: that goes with it; what failed, and what can be undone, stays', async () => {
  const { screen, history } = await open()
  toast.success('Saved')
  toast.fail('Not sent')
  toast.success('2 verified', { action: { label: 'Undo', onClick: () => {} } })
  await expect.element(screen.getByText('Saved')).toBeVisible()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 1_000)
  history.push('/next')
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Not sent')).toBeVisible()
  await expect.element(screen.getByText('2 verified')).toBeVisible()
})

test('on a phone a message of two lines is no higher than the header: the title below stays in sight', async () => {
  await page.viewport(390, 844)
  const { screen } = await open()
  toast.success('Count saved on this device', {
    second: '2.30 kg left, 200 g missing.',
    action: { label: 'Undo', onClick: () => {} },
  })
  const undo = screen.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  expect(undo.element().getBoundingClientRect().height).toBe(48)
  expect(undo.element().parentElement?.getBoundingClientRect().height).toBeLessThanOrEqual(56)
})

test('“Saved” is said as the list opens: it stands over the list', async () => {
  const { screen, history } = await open()
  toast.success('Saved')
  history.push('/list')
  await expect.element(screen.getByText('Saved')).toBeVisible()
})
