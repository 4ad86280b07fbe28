/** A signature in a form, ticked by keys and by a glove that taps twice. */
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answered, askOne, ids, keptFiles, openKitchen } from '#tests/support/one-question.tsx'

beforeAll(openKitchen)

const focused = () => document.activeElement?.textContent ?? ''

test('tapped twice it is kept once, and the keys go on where the signature stands', async () => {
  await askOne({ type: 'string', 'x-file': 'signature' }, { seers: { departmentId: 'butchery' } })
  const before = await keptFiles()
  const tick = page.getByRole('button', { name: /Tick instead of signing/ }).element()
  ;(tick as HTMLElement).click()
  ;(tick as HTMLElement).click()
  await expect.poll(() => answered().answer).toBeDefined()
  await expect.poll(focused).toMatch(/^Sign again/)
  const [kept, ...more] = (await keptFiles()).slice(before.length)
  expect(more).toEqual([])
  // Only for whom the check is for.
  expect(kept).toMatchObject({ location_id: ids.site, department_id: 'butchery' })
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answered().answer).toBeUndefined()
  await expect.poll(focused).toMatch(/^Tick instead of signing/)
})
