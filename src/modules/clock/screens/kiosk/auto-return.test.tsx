import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { device } from '#local/device/device.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { sharedHere } from '#tests/support/shared-here.ts'
import { AutoReturn } from './auto-return.tsx'

const CUSTOMER = 'auto-return'
const worker = {
  at: 'app',
  first_name: 'Ben',
  caller: { user_id: 'ben', role: 'user', location_ids: ['hs'], department_ids: [] },
  delivery_id: 'd1',
} as const
/** Asked at once: the ten seconds to answer are all there is. */
const session = {
  client: { settings: { kiosk: { timeout_s: 10 } } },
  kept: { worker },
} as unknown as SessionValue

const question = page.getByRole('dialog', { name: 'Still there, Ben?' })
const whoIsHere = async () => (await device.session())?.worker?.first_name

async function ask(): Promise<void> {
  await render(
    <LarderTheme density="floor">
      <SessionContext value={session}>
        <AutoReturn who={worker.first_name} />
      </SessionContext>
    </LarderTheme>,
  )
  await expect.element(question).toBeVisible()
}

beforeEach(async () => {
  await device.keepSession(sharedHere(CUSTOMER))
  await device.changeSession('tablet', { worker })
})
afterEach(() => vi.restoreAllMocks())

/** The question goes, and comes again after the quiet time, which is none here: it is counted. */
async function isGivenUp(by: () => Promise<void>): Promise<void> {
  const before = question.element()
  await by()
  await expect.poll(() => before.isConnected).toBe(false)
}

test('on a shared tablet that asks whether Ben is still there, Stay is the button that stands out and has the focus, and Enter stays', async () => {
  await ask()
  const stay = question.getByRole('button', { name: 'Stay' })
  await expect.element(stay).toHaveFocus()
  await expect.element(stay).toHaveAttribute('data-kind', 'primary')
  await isGivenUp(() => userEvent.keyboard('{Enter}'))
  expect(await whoIsHere()).toBe('Ben')
})

test('Esc stays', async () => {
  await ask()
  await isGivenUp(() => userEvent.keyboard('{Escape}'))
  expect(await whoIsHere()).toBe('Ben')
})

test('a touch beside the question, to say “I am here”, does not throw Ben out', async () => {
  await ask()
  await isGivenUp(async () => {
    document.elementFromPoint(4, 4)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(await whoIsHere()).toBe('Ben')
})

test('Next person hands the tablet over', async () => {
  await ask()
  await userEvent.click(question.getByRole('button', { name: 'Next person' }))
  await expect.poll(whoIsHere).toBeUndefined()
})

test('when nobody answers for 10 seconds, the tablet is handed over', async () => {
  const later = vi.spyOn(window, 'setTimeout')
  await ask()
  const [leave] = later.mock.calls.findLast(([, after]) => after === 10_000) ?? []
  expect(await whoIsHere()).toBe('Ben')
  if (typeof leave === 'function') leave()
  await expect.poll(whoIsHere).toBeUndefined()
})
