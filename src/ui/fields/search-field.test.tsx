import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '../theme/larder-theme.tsx'
import { SearchField } from './search-field.tsx'

test.each(['row', 'column'] as const)(
  'in a %s it is as high as its field, so that its glass and its cross stand inside',
  async (flexDirection) => {
    const screen = await render(
      <LarderTheme density="floor">
        <div style={{ display: 'flex', flexDirection, width: 390 }}>
          <SearchField value="beef" onChange={() => undefined} placeholder="Name or batch" />
        </div>
      </LarderTheme>,
    )
    const input = screen.getByRole('searchbox', { name: 'Name or batch' }).element()
    const field = input.getBoundingClientRect()
    const cross = screen
      .getByRole('button', { name: 'Clear search' })
      .element()
      .getBoundingClientRect()
    expect(input.closest('search')?.getBoundingClientRect().height).toBe(field.height)
    expect([cross.top, cross.bottom]).toEqual([field.top, field.bottom])
    expect(field.width).toBe(390)
  },
)
