import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
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

test('“Saved” is said as the list opens: it stands over the list', async () => {
  const { screen, history } = await open()
  toast.success('Saved')
  history.push('/list')
  await expect.element(screen.getByText('Saved')).toBeVisible()
})
