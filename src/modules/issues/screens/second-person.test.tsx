import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Caller } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { SecondPerson } from './second-person.tsx'

const issue = {
  ...{ id: 'issue', title: 'Warm fridge', status: 'AWAITING_CHECK', severity: 'HIGH' },
  assigned_to: 'ben',
} as Issue

const toldTo = (caller: Pick<Caller, 'user_id' | 'role'>) =>
  render(
    <LarderTheme>
      <SessionContext value={{ caller } as SessionValue}>
        <SecondPerson issue={issue} />
      </SessionContext>
    </LarderTheme>,
  )

test('ADMIN OVERRIDE is told to sign in as somebody; Ben, whose work it was, that he worked on it', async () => {
  const signIn = 'Sign in as a named person to sign this off.'
  const override = await toldTo({ user_id: ADMIN_OVERRIDE, role: ADMIN_OVERRIDE })
  await expect.element(override.getByText(signIn)).toBeVisible()
  await override.unmount()
  const ben = await toldTo({ user_id: 'ben', role: 'user' })
  await expect.element(ben.getByText(/^You worked on it\./)).toBeVisible()
  await expect.element(ben.getByText(signIn)).not.toBeInTheDocument()
})
