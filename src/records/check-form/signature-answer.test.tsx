/** A signature in a form, ticked by keys and by a glove that taps twice. */
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answered, askOne, countFiles, openKitchen } from '#tests/support/one-question.tsx'

beforeAll(openKitchen)

const focused = () => document.activeElement?.textContent ?? ''

test('tapped twice it is kept once, and the keys go on where the signature stands', async () => {
  await askOne({ type: 'string', 'x-file': 'signature' })
  const before = await countFiles()
  const tick = page.getByRole('button', { name: /Tick instead of signing/ }).element()
  ;(tick as HTMLElement).click()
  ;(tick as HTMLElement).click()
  await expect.poll(() => answered().answer).toBeDefined()
  await expect.poll(focused).toMatch(/^Sign again/)
  expect(await countFiles()).toBe(before + 1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answered().answer).toBeUndefined()
  await expect.poll(focused).toMatch(/^Tick instead of signing/)
})
