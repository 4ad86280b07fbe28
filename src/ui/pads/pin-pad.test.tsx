import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '../theme/larder-theme.tsx'
import { PinPad } from './pin-pad.tsx'

/** With the boxes after so many wrong tries. */
const pad = (tries: number) => (
  <LarderTheme density="floor">
    <PinPad
      label="PIN of Ben Carter"
      onPin={() => {}}
      error={tries === 0 ? undefined : `That PIN is wrong. ${5 - tries} tries left.`}
      errorKey={tries}
    />
  </LarderTheme>
)

test('AC 3.2.5 each wrong PIN shakes the four boxes once, in 240 ms, and leaves them empty', async () => {
  const screen = await render(pad(0))
  const shaking = () =>
    document
      .getAnimations()
      .filter((one) => one instanceof CSSAnimation && one.animationName.includes('shake'))
      .map(({ effect }) => effect?.getTiming())
  const digits = screen.getByText(/of 4 digits/)
  for (const digit of ['7', '0', '2']) await screen.getByRole('button', { name: digit }).click()
  await expect.element(digits).toHaveTextContent('3 of 4 digits')
  expect(shaking()).toEqual([])
  await screen.getByRole('button', { name: '1' }).click()
  for (const tries of [1, 2]) {
    await screen.rerender(pad(tries))
    await expect.poll(shaking).toMatchObject([{ duration: 240, iterations: 1 }])
    await expect.element(digits).toHaveTextContent('0 of 4 digits')
    await expect.poll(shaking).toEqual([])
  }
})
