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

const row = (location_id: string, user_id: string, break_minutes: number) => ({
  ...{ user_id, location_id, pay_day: '2026-03-02', in: null, out: null, minutes: 480 },
  ...{ break_minutes, state: 'CLOSED', needs_approval: false, override: false },
  ...{ clock_wrong: false, over_average: false },
})

test('at High Street the file has its 1 shift with 30 break minutes; of all sites it has both', async () => {
  const files: string[] = []
  const save = vi.fn(async (_name: string, csv: Blob) => {
    files.push(await csv.text())
  })
  const value = [row('hs', 'ben', 30), row('ml', 'fiona', 45)]
  const get = vi.fn(async () => ({ ok: true, value }))
  const locations = [
    { id: 'hs', name: 'High Street', timezone: 'Europe/London' },
    { id: 'ml', name: 'Mill Lane', timezone: 'Europe/London' },
  ]
  const [location] = locations
  const session = {
    db: null,
    locations,
    location,
    api: { get },
    platform: { network, files: { save } },
  }
  await render(
    <LarderTheme density="floor">
      <SessionContext value={session as unknown as SessionValue}>
        <ExportHours from="2026-03-02" to="2026-03-08" onClose={() => {}} />
      </SessionContext>
    </LarderTheme>,
  )
  const button = page.getByRole('button', { name: 'Save as a spreadsheet' })
  await userEvent.click(button)
  await expect.poll(() => files.length).toBe(1)
  await userEvent.click(page.getByText('All your sites'))
  await userEvent.click(button)
  await expect.poll(() => files.length).toBe(2)
  const cells = (csv = '') => {
    const [head = '', ...rows] = csv.trim().split('\r\n')
    const at = head.split(',').indexOf('Break minutes')
    return rows.map((line) => line.split(',')[at])
  }
  expect(files.map(cells)).toEqual([['30'], ['30', '45']])
})
