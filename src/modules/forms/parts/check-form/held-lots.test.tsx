/** Which lots a failing answer proposes to hold, of those that are on the device. */
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { LotLink } from '#src/modules/lots/parts/use-lots.ts'
import { ids, openKitchen, renderHere } from '#tests/support/one-question.tsx'
import { HeldLots } from './held-lots.tsx'

beforeAll(openKitchen)

let held: readonly LotLink[] | undefined

function Asked({ suggested }: { suggested: readonly string[] }) {
  const [value, setValue] = useState<readonly LotLink[]>()
  held = value
  return <HeldLots about="Metal" value={value} onChange={setValue} suggested={suggested} />
}

const here = { kind: 'meats', id: ids.lot }

test('of two lots made since the last good test one left the device: the other is proposed all the same', async () => {
  await renderHere(<Asked suggested={['00000000-0000-7000-8000-00000000dead', ids.lot]} />)
  await expect.poll(() => held).toEqual([here])
})

test('a lot somebody took away is not proposed again', async () => {
  await renderHere(<Asked suggested={[ids.lot]} />)
  await expect.poll(() => held).toEqual([here])
  await userEvent.keyboard('{Tab}{Backspace}')
  await expect.poll(() => held).toEqual([])
})
