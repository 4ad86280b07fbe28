import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '../theme/larder-theme.tsx'
import { CardList, CardListItem } from './card-list.tsx'

test('on a tablet a long chip goes below the second line, and the name keeps its place', async () => {
  await page.viewport(820, 1180)
  const screen = await render(
    <LarderTheme density="floor">
      <div style={{ width: 772 }}>
        <CardList label="Recipes">
          <CardListItem
            title="Stuffed chicken breast"
            amount="£1.01"
            second="Counter · 50 portions, 10.00 kg"
            status={{ tone: 'neutral', words: 'Allergens not confirmed' }}
            box={{ isChosen: false, onToggle: () => {} }}
          />
          <CardListItem
            title="Buttered mash"
            amount="£0.18"
            second="Sides"
            status={{ tone: 'safe', words: 'Active' }}
          />
        </CardList>
      </div>
    </LarderTheme>,
  )
  const boxOf = (text: string) => screen.getByText(text).element().getBoundingClientRect()
  expect(boxOf('Stuffed chicken breast').height).toBe(22)
  const second = boxOf('Counter · 50 portions, 10.00 kg')
  expect(second.height).toBeLessThan(43)
  expect(boxOf('Allergens not confirmed').top).toBeGreaterThanOrEqual(second.bottom)
  // A short one has room beside it.
  expect(boxOf('Active').top).toBeLessThan(boxOf('Sides').bottom)
})
