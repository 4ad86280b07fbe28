import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useNumberEntry } from '../fields/use-number-entry.ts'
import { useScanned } from './use-scanned.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** A scanner's keys: 5 ms apart, on the page's own clock. */
function types(keys: readonly string[], on: Element = document.body): void {
  for (const key of keys) {
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
}

function Page({ told }: { told: string[] }) {
  const [presses, setPresses] = useState(0)
  useShortcuts({ n: () => told.push('new'), 'g s': () => told.push('stock') })
  useScanned((code) => told.push(`scanned ${code}`), true)
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
      <input aria-label="Notes" />
    </>
  )
}

test('a scanner types NB-100 and Enter onto a button: one code, no shortcut, no press', async () => {
  const told: string[] = []
  const screen = await render(<Page told={told} />)
  const button = screen.getByRole('button')
  vi.useFakeTimers()
  types([...'NB-100', 'Enter'], button.element())
  types([...'gsn-77', 'Enter'], button.element())
  // Longer than a letter waits for others.
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(told).toEqual(['scanned NB-100', 'scanned gsn-77'])
  await expect.element(button).toHaveTextContent('Pressed 0')
})

test('keys of a person still act: n, and g then s however fast', async () => {
  const told: string[] = []
  await render(<Page told={told} />)
  types(['g', 's'])
  await expect.poll(() => told).toEqual(['stock'])
  types(['n', 'Enter'])
  await expect.poll(() => told).toEqual(['stock', 'new'])
})

test('what is scanned into a field stays there, and a code of three letters is no scan', async () => {
  const told: string[] = []
  const screen = await render(<Page told={told} />)
  types([...'5012345678900', 'Enter'], screen.getByRole('textbox').element())
  types([...'abc', 'Enter'])
  types([...'9876', 'Enter'])
  await expect.poll(() => told).toEqual(['scanned 9876'])
})

function Pad({ told }: { told: string[] }) {
  const entry = useNumberEntry({ onEnter: () => told.push('saved') })
  useScanned((code) => told.push(`scanned ${code}`), true)
  return <output>{entry.text}</output>
}

test('18.5 typed fast into a pad is a reading, no scan', async () => {
  const told: string[] = []
  const screen = await render(<Pad told={told} />)
  types([...'18.5', 'Enter'])
  await expect.poll(() => told).toEqual(['saved'])
  await expect.element(screen.getByRole('status')).toHaveTextContent('18.5')
})
