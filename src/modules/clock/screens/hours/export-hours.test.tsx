import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { ExportHours } from './export-hours.tsx'

const network = { subscribe: () => () => {}, isOnline: () => true }

test('the hours of 7 days on which nobody clocked in are refused with a sentence, by shift and by day: no file without a line', async () => {
  const save = vi.fn()
  const get = vi.fn(async () => ({ ok: true, value: [] }))
  const session = { db: null, locations: [], api: { get }, platform: { network, files: { save } } }
  await render(
    <LarderTheme density="floor">
      <SessionContext value={session as unknown as SessionValue}>
        <ExportHours from="2026-03-02" to="2026-03-08" onClose={() => {}} />
      </SessionContext>
    </LarderTheme>,
  )
  const says = page.getByText('Nobody clocked in at your sites on these days.')
  await userEvent.click(page.getByRole('button', { name: 'Save as a spreadsheet' }))
  await expect.element(says).toBeVisible()
  await userEvent.click(page.getByText('Each day'))
  await userEvent.click(page.getByRole('button', { name: 'Save as a spreadsheet' }))
  await expect.poll(() => get.mock.calls.length).toBe(2)
  await expect.element(says).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})
