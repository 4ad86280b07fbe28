import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useOneAtATime } from './use-one-at-a-time.ts'

function Add({ keep }: { keep: () => Promise<void> }) {
  const add = useOneAtATime(keep)
  return (
    <button type="button" onClick={() => void add()}>
      Add
    </button>
  )
}

test('a glove taps Add three times while the first is on its way: one is kept; the next tap adds again', async () => {
  const kept: (() => void)[] = []
  const keep = () => new Promise<void>((resolve) => kept.push(resolve))
  const screen = await render(<Add keep={keep} />)
  const button = screen.getByRole('button', { name: 'Add' }).element() as HTMLButtonElement
  for (let tap = 0; tap < 3; tap += 1) button.click()
  expect(kept).toHaveLength(1)
  kept[0]?.()
  const tapped = () => {
    button.click()
    return kept.length
  }
  await expect.poll(tapped).toBe(2)
})
