import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '../theme/larder-theme.tsx'
import { FlowBar, FlowKey } from './flow-bar.tsx'
import type { FlowPart } from './flow-parts.ts'

const parts: FlowPart[] = [
  { swatch: 'missing', label: 'Missing', text: '200 g', share: '0.24%', amount: 200 },
  { swatch: 'used', label: 'Used', text: '61.30 kg', share: '74.39%', amount: 61_300 },
  { swatch: 'wasted', label: 'Wasted', text: '20.90 kg', share: '25.36%', amount: 20_900 },
]
const theme = (children: React.ReactNode) => (
  <LarderTheme density="office">
    <div style={{ width: 400 }}>{children}</div>
  </LarderTheme>
)

test('used is first and missing last; the smallest part is 6 wide, and the sentence says all of it', async () => {
  const screen = await render(theme(<FlowBar parts={parts} label="82.40 kg of beef" />))
  const bar = screen.getByRole('img')
  await expect
    .element(bar)
    .toHaveAccessibleName(
      '82.40 kg of beef, Used 61.30 kg 74.39%, Wasted 20.90 kg 25.36%, Missing 200 g 0.24%',
    )
  const drawn = Array.from(bar.element().children, (part) => part.getAttribute('data-swatch'))
  expect(drawn).toEqual(['used', 'wasted', 'missing'])
  expect(bar.element().lastElementChild?.getBoundingClientRect().width).toBe(6)
  expect(bar.element().getBoundingClientRect().height).toBe(44)
})

test('an overdrawn bar ends at its whole, and the warning says so', async () => {
  const says = 'More used than received: −1.20 kg'
  const screen = await render(
    theme(<FlowBar parts={parts} whole={61_300} label="Beef" size="head" over={says} />),
  )
  expect(screen.getByRole('img').element().children).toHaveLength(1)
  expect(screen.getByRole('img').element().getBoundingClientRect().height).toBe(24)
  await expect.element(screen.getByText(says)).toBeVisible()
})

test('the key names each part with its amount, in the bar’s order', async () => {
  const screen = await render(theme(<FlowKey parts={parts} look="cells" />))
  const said = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(said).toEqual(['Used61.30 kg74.39%', 'Wasted20.90 kg25.36%', 'Missing200 g0.24%'])
})
