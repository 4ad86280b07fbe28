/** What was done about a failing answer, written by key and tapped, as the check would keep it. */
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askOne, openKitchen, saidDone } from '#tests/support/one-question.tsx'

beforeAll(openKitchen)

async function failing(): Promise<void> {
  await askOne({
    ...{ type: 'string', enum: ['YES', 'NO'], 'x-fail': ['NO'] },
    'x-actions': ['Called engineer', 'Cleaned'],
  })
  await page.getByText('No', { exact: true }).click()
}
const box = () => page.getByRole('textbox')
const text = () => saidDone().answer?.text

test.each(['Called engineers twice', 'Cleaned the drain'])(
  '"%s", typed by key, is kept as it was typed, and ticks nothing',
  async (words) => {
    await failing()
    await box().click()
    await userEvent.keyboard(words)
    await expect.element(box()).toHaveValue(words)
    expect(text()).toBe(words)
  },
)

test('a tap after the words stands before them, and a second takes it back', async () => {
  await failing()
  await box().click()
  await userEvent.keyboard('Cleaned the drain')
  const tick = page.getByRole('button', { name: 'Called engineer' })
  await tick.click()
  await expect.poll(text).toBe('Called engineer. Cleaned the drain')
  await tick.click()
  await expect.poll(text).toBe('Cleaned the drain')
})
