import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { ShareTablet } from './share-tablet.tsx'

const network = { subscribe: () => () => {}, isOnline: () => true }
const highStreet = { id: 'hs', name: 'High Street' }
const millLane = { id: 'ml', name: 'Mill Lane' }
const oldStall = { id: 'om', name: 'Old Market Stall', tags: ['DEACTIVATED'] }

test('a tablet is shared at High Street and Mill Lane; the deactivated stall is not offered', async () => {
  const locations = [highStreet, millLane, oldStall]
  const session = { db: null, kept: null, api: null, locations, location: highStreet }
  await render(
    <LarderTheme density="floor">
      <SessionContext value={{ ...session, platform: { network } } as unknown as SessionValue}>
        <ShareTablet onClose={() => {}} />
      </SessionContext>
    </LarderTheme>,
  )
  await userEvent.click(page.getByLabelText('Where it is'))
  await expect.element(page.getByRole('option', { name: 'Mill Lane' })).toBeVisible()
  expect(
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Mill Lane'])
})
