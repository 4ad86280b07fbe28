import { expect, test } from 'vitest'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { blockedWords, lotChoice, splitFrom, usedBefore, whyBlocked } from './lot-choice.ts'
import { lotOfCode } from './lot-of-code.ts'

const standing = (
  code: string,
  use_by_date: string,
  balance: number,
  state: Standing['state'] = 'IN_STOCK',
): Standing => ({
  lot: {
    ...{ id: code, batch_code: code, use_by_date, internal_name: 'Beef brisket', unit: 'g' },
    ...{ date: 1, supplier_batch_code: `BB ${code.slice(-2)}-9` },
  } as unknown as Lot,
  balance,
  state,
})
const all = [
  standing('HS-260303-K1-12', '2026-03-12', 5_000),
  standing('HS-260227-K1-11', '2026-03-06', 3_400),
  standing('HS-260220-K1-03', '2026-03-04', 900, 'EXPIRED'),
  standing('HS-260301-K1-07', '2026-03-08', 2_000, 'ON_HOLD'),
  standing('HS-260301-K1-08', '2026-03-08', 2_000, 'ON_HOLD'),
  standing('HS-260210-K1-01', '2026-03-01', 0, 'OUT_OF_STOCK'),
]
const choice = lotChoice(all)
const codes = (some: readonly Standing[]) => some.map(({ lot }) => lot.batch_code)

test('AC 3.34.1 two of six lots are offered, first expired first; two on hold and one past its use by are named, not offered', () => {
  expect(codes(choice.usable)).toEqual(['HS-260227-K1-11', 'HS-260303-K1-12'])
  expect(blockedWords(choice.blocked)).toBe('2 lots on hold, 1 lot past its use by, not offered')
  expect(blockedWords([])).toBeNull()
  const [expired] = choice.blocked
  expect(expired && whyBlocked(expired)).toBe(
    "Use by 04/03/2026 has passed. It can't be used or sold.",
  )
})

test('a later lot is taken without a question, and the ledger says before which', () => {
  expect(usedBefore(choice.usable, 'HS-260303-K1-12')).toBe('Used before HS-260227-K1-11')
  expect(usedBefore(choice.usable, 'HS-260227-K1-11')).toBeUndefined()
})

test('4.00 kg wanted of a lot that holds 3.40 kg: 600 g are asked of the next; 9.00 kg are 600 g short', () => {
  const split = (wanted: number) => splitFrom(choice, 'HS-260227-K1-11', wanted)
  expect(split(4_000).picks.map(({ quantity }) => quantity)).toEqual([3_400, 600])
  expect(split(4_000).short).toBe(0)
  expect(split(9_000).short).toBe(600)
  expect(split(2_000).picks).toHaveLength(1)
})

test('a scan finds a lot by our code, or by the supplier’s, whatever its spaces and dashes', () => {
  const lots = all.map(({ lot }) => lot)
  expect(lotOfCode('hs-260227-k1-11', lots)?.id).toBe('HS-260227-K1-11')
  expect(lotOfCode('bb129', lots)?.id).toBe('HS-260303-K1-12')
  expect(lotOfCode('HS-999999-K1-01', lots)).toBeUndefined()
})
