import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ClockKind, ClockState } from '#contract/modules/clock/clock-sessions.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { ClockButtons } from './clock-buttons.tsx'

const after: Record<ClockKind, ClockState> = {
  IN: 'IN',
  OUT: 'OUT',
  BREAK_START: 'BREAK',
  BREAK_END: 'IN',
}

/** A clock that keeps at once what is tapped, but for the first `refusals` taps. */
function Clock({ taps, refusals = 0 }: { taps: string[]; refusals?: number }) {
  const [state, setState] = useState<ClockState>('OUT')
  async function tap({ kind }: { kind: ClockKind }): Promise<boolean> {
    taps.push(kind)
    const isKept = taps.length > refusals
    if (isKept) setState(after[kind])
    return isKept
  }
  return (
    <LarderTheme density="floor">
      <ClockButtons state={state} asksFit={false} elsewhere={null} onTap={tap} />
    </LarderTheme>
  )
}
const A_MINUTE = 60_000
const button = (name: string) => page.getByRole('button', { name })

/** A press as the browser tells it, by finger or by key. @param at by the page's own clock (ms) */
function press(name: string, at: number): void {
  const click = new MouseEvent('click', { bubbles: true })
  Object.defineProperty(click, 'timeStamp', { value: at })
  button(name).element().dispatchEvent(click)
}

test('domain §3.41 two taps 200 ms apart clock in once: Clock out is under the same finger by then, and takes no tap for a second', async () => {
  const taps: string[] = []
  await render(<Clock taps={taps} />)
  const first = performance.now()
  press('Clock in', first)
  await expect.element(button('Clock out')).toBeVisible()
  for (const later of [200, 500, 900]) press('Clock out', first + later)
  expect(taps).toEqual(['IN'])
  press('Clock out', first + A_MINUTE)
  await expect.element(button('Clock in')).toBeVisible()
  press('Clock in', first + 2 * A_MINUTE)
  expect(taps).toEqual(['IN', 'OUT', 'IN'])
})

test('a tap that was refused is tried again at once', async () => {
  const taps: string[] = []
  await render(<Clock taps={taps} refusals={1} />)
  const first = performance.now()
  press('Clock in', first)
  await expect.poll(() => taps).toEqual(['IN'])
  press('Clock in', first + 200)
  await expect.element(button('Clock out')).toBeVisible()
  expect(taps).toEqual(['IN', 'IN'])
})
