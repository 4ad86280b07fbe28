import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Role } from '#contract/core/access/access.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { OwnClock } from './own-clock.tsx'

const network = { subscribe: () => () => {}, isOnline: () => true }

const clockOf = (role: Role) => {
  const caller = { user_id: role, role, location_ids: [], department_ids: [] }
  const session = { caller, db: null, client: null, location: null, locations: [] }
  return render(
    <LarderTheme density="floor">
      <SessionContext value={{ ...session, platform: { network } } as unknown as SessionValue}>
        <OwnClock />
      </SessionContext>
    </LarderTheme>,
  )
}

test('Grace, an auditor who opens the clock by its address, is not called the super user', async () => {
  await clockOf('auditor')
  await expect.element(page.getByText(/^Auditors don't clock in/)).toBeVisible()
  expect(page.getByText(/super user/).elements()).toEqual([])
})

test("AC 3.41.5 ADMIN OVERRIDE reads “The super user can't clock in.”", async () => {
  await clockOf('ADMIN OVERRIDE')
  await expect.element(page.getByText("The super user can't clock in.")).toBeVisible()
})
