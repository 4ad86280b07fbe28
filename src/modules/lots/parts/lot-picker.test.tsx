/** Choosing a lot: rows in their order, what isn't offered and why, scans. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { lotChoice } from './lot-choice.ts'
import { LotPicker } from './lot-picker.tsx'

const standing = (
  code: string,
  use_by_date: string,
  balance: number,
  state: Standing['state'] = 'IN_STOCK',
): Standing => ({
  lot: {
    ...{ id: code, batch_code: code, use_by_date, internal_name: 'Beef brisket', unit: 'g' },
    date: 1,
  } as unknown as Lot,
  balance,
  state,
})
const choice = lotChoice([
  standing('HS-260303-K1-12', '2026-03-12', 5_000),
  standing('HS-260227-K1-11', '2026-03-06', 3_400),
  standing('HS-260304-K1-13', '2026-03-13', 1_000),
  standing('HS-260304-K1-14', '2026-03-14', 1_000),
  standing('HS-260301-K1-07', '2026-03-08', 2_000, 'ON_HOLD'),
])

/** As a typing scanner does: each key at once after the one before. */
function scan(code: string): void {
  for (const key of [...code, 'Enter']) {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  }
}

function Picking({ told }: { told: (id: string) => void }) {
  const [value, setValue] = useState<string | null>(null)
  const change = (id: string) => {
    setValue(id)
    told(id)
  }
  return (
    <LarderTheme density="floor">
      <LotPicker
        label="Lots of Beef brisket"
        choice={choice}
        value={value}
        onChange={change}
        today="2026-03-05"
      />
    </LarderTheme>
  )
}

test('the first to expire is chosen and says so; one more is behind a button; the one on hold is a line that tells why', async () => {
  const heard: string[] = []
  const screen = await render(<Picking told={(id) => heard.push(id)} />)
  const rows = screen.getByRole('radio')
  expect(rows.elements()).toHaveLength(3)
  await expect.element(rows.first()).toBeChecked()
  await expect.element(screen.getByText('Use first')).toBeVisible()
  await screen.getByRole('button', { name: '1 more lot' }).click()
  expect(rows.elements()).toHaveLength(4)
  await screen.getByRole('radio', { name: /K1-14/ }).click()
  expect(heard).toEqual(['HS-260304-K1-14'])
  await screen.getByRole('button', { name: '1 lot on hold, not offered' }).click()
  await expect
    .element(screen.getByText("You can't use HS-260301-K1-07: it is on hold."))
    .toBeVisible()
})

test('a scan chooses its lot; one on hold answers with its sentence and changes nothing', async () => {
  const heard: string[] = []
  const screen = await render(<Picking told={(id) => heard.push(id)} />)
  scan('HS-260304-K1-13')
  await expect.poll(() => heard).toEqual(['HS-260304-K1-13'])
  scan('HS-260301-K1-07')
  await expect
    .element(screen.getByText("You can't use HS-260301-K1-07: it is on hold."))
    .toBeVisible()
  expect(heard).toHaveLength(1)
})
