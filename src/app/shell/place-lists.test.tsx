import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { PlaceLists } from './place-lists.tsx'

const names = [
  'Hexham',
  'Kelso',
  'Łódź',
  'Mill Lane',
  'Ørsted Row',
  'Stow-on-the-Wold',
  'Tyne',
  'Wylam',
]
const places = names.map((name) => ({ id: name, name }))
const session = {
  ...{ locations: places, location: null, departments: places, department: null },
} as unknown as SessionValue

test.each([
  ['orsted', 'Ørsted Row'],
  ['lodz', 'Łódź'],
  ['stow on', 'Stow-on-the-Wold'],
  ['stowon', 'Stow-on-the-Wold'],
])('"%s" finds the site and the department called %s', async (typed, name) => {
  for (const title of ['Sites', 'Departments']) {
    const isSites = title === 'Sites'
    const screen = await render(
      <LarderTheme density="office">
        <SessionContext value={session}>
          <PlaceLists onDone={() => {}} sites={isSites} departments={!isSites} spansSites={false} />
        </SessionContext>
      </LarderTheme>,
    )
    await screen.getByRole('searchbox', { name: `Search ${title}` }).fill(typed)
    await expect.element(screen.getByText(name)).toBeVisible()
    expect(screen.getByText('Wylam').elements()).toEqual([])
    await screen.unmount()
  }
})
