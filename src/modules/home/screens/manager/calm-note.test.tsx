/** The one sentence that says all is well: in Chromium, while records are still arriving and after. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { initialStatus } from '#local/signals/sync-status.ts'
import { takeStatus } from '#src/platform/sync-status.ts'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import type { ToDo } from '#src/records/to-do/to-do-source.tsx'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { CalmNote } from './calm-note.tsx'

/** Thursday 5 March 2026, 08:20. */
const NOW = Date.parse('2026-03-05T08:20:00Z')
const session = { location: { timezone: 'Europe/London' } } as SessionValue
const nothingFound = { everybody: [] as ToDo['everybody'] } as ToDo

test('with 40 of 45 lists here nothing says that all is well; with all of them it does', async () => {
  takeStatus({ ...initialStatus, progress: { resource: 'issues', rows: 20, done: 40, of: 45 } })
  await render(
    <SessionContext value={session}>
      <ToDoShownContext value={{ lines: [], toDo: nothingFound, open: () => undefined }}>
        <CalmNote looked="19 units" now={NOW} />
        <p>shown</p>
      </ToDoShownContext>
    </SessionContext>,
  )
  await expect.element(page.getByText('shown')).toBeVisible()
  expect(page.getByText('Nothing needs you now').query()).toBeNull()
  takeStatus(initialStatus)
  await expect.element(page.getByText('Nothing needs you now')).toBeVisible()
  await expect.element(page.getByText(/Looked at 19 units at 08:20\./)).toBeVisible()
})
