import { expect, test } from 'vitest'
import { fraction, toBasisPoints, toNearest } from '#contract/measure/fraction.ts'
import { averagePrice, cuttingFigures, gpAtPrice, priceForGp } from './cutting-test.ts'
import { pastTests, standingAmong } from './past-tests.ts'
import { judgeScratchCard, NOT_YOURS, testOf } from './scratch-cards.rules.ts'
import type { ScratchCard } from './scratch-cards.ts'

const ben = '01890000-0000-7000-8000-00000000000b'
const asha = '01890000-0000-7000-8000-00000000000a'

/** 10 kg at £9.00 with this much of it to sell, in grams. */
const rib = (id: string, cut_date: string, cut_g: number, more: Partial<ScratchCard> = {}) =>
  ({
    id,
    created: 1,
    created_by: ben,
    primal: 'Fore rib',
    cut_date,
    weight_g: 10_000,
    price_pence: 900,
    rows: [{ name: 'Rib eye', type: 'CUT', weight_g: cut_g, price_pence: 2_400 }],
    ...more,
  }) satisfies ScratchCard

const figuresOf = (card: ScratchCard) => {
  const figures = cuttingFigures(testOf(card))
  if (!figures) throw new Error('Nothing to compute.')
  return figures
}

test('AC 3.38.1 past tests are of the same piece however it was written, newest first, and older than this one', () => {
  const now = rib('e', '2026-03-05', 6_000)
  const all = [
    now,
    rib('a', '2026-01-20', 5_800),
    rib('b', '2026-02-12', 5_900, { primal: 'fore RIB' }),
    rib('c', '2026-03-06', 6_100),
    rib('d', '2026-02-20', 5_700, { archived: true }),
    rib('f', '2026-02-20', 5_700, { primal: 'Rump' }),
  ]
  expect(pastTests(now, all).map(({ card }) => card.id)).toEqual(['b', 'a'])
  // Not saved yet: everything of that piece is past.
  expect(pastTests({ primal: ' Fore rib' }, all)).toHaveLength(4)
  expect(pastTests({ primal: '' }, all)).toEqual([])
})

test('a yield of 60% is better than each of 58% and 59%, and between 59% and 61%', () => {
  const now = rib('e', '2026-03-05', 6_000)
  const past = (...cuts: number[]) =>
    pastTests(
      now,
      cuts.map((cut, at) => rib(String(at), `2026-02-0${9 - at}`, cut)),
    )
  expect(standingAmong(figuresOf(now), past(5_900, 5_800))).toEqual({ than: 'BETTER', of: 2 })
  expect(standingAmong(figuresOf(now), past(5_900, 6_100))).toEqual({ than: 'BETWEEN', of: 2 })
  expect(standingAmong(figuresOf(now), past(6_050))).toEqual({ than: 'WORSE', of: 1 })
  // Only the last three count.
  expect(standingAmong(figuresOf(now), past(5_900, 5_800, 5_700, 6_500))?.than).toBe('BETTER')
  expect(standingAmong(figuresOf(now), [])).toBeNull()
})

test('6 kg of rib eye at £24.00 a kg sell for that on average, whatever the bone brings', () => {
  const bone = { name: 'Bone', type: 'BY_PRODUCT', weight_g: 2_000, price_pence: 50 } as const
  const card = rib('a', '2026-03-05', 6_000)
  expect(averagePrice(figuresOf({ ...card, rows: [...card.rows, bone] }))).toEqual(fraction(2_400))
  expect(averagePrice(figuresOf({ ...card, rows: [bone] }))).toBeNull()
})

test('what a price earns is the other way round of the price for a profit', () => {
  const price = priceForGp(833, 3_500)
  expect(toBasisPoints(gpAtPrice(833, price ?? 0) ?? 0)).toBe(3_500)
  expect(toBasisPoints(gpAtPrice(833, 800) ?? 0)).toBe(-413)
  expect(toNearest(gpAtPrice(0, 800) ?? 0)).toBe(1)
  expect(gpAtPrice(833, 0)).toBeNull()
})

test('AC 3.38.2 a test with parts heavier than the piece, or with none, is refused; Ben changes his own, Callum a copy', async () => {
  const judged = (before: ScratchCard | null, after: ScratchCard, user_id = ben, role = 'user') =>
    judgeScratchCard(
      {
        before,
        after,
        caller: { user_id, role: role as 'user' },
        at: 1,
        madeOffline: false,
      },
      { isWhole: true, get: async () => undefined, where: async () => [] },
    )
  const good = rib('a', '2026-03-05', 6_000)
  expect(await judged(null, good)).toEqual({})
  expect(await judged(null, rib('a', '2026-03-05', 10_400))).toEqual({
    rows: 'The parts weigh 0.40 kg more than the piece.',
  })
  expect(await judged(null, { ...good, rows: [] })).toEqual({ rows: 'Weigh at least one cut.' })
  const next = { ...good, price_pence: 950 }
  expect(await judged(good, next)).toEqual({})
  expect(await judged(good, next, 'callum')).toEqual({ created_by: NOT_YOURS })
  expect(await judged(good, next, asha, 'admin')).toEqual({})
  expect(await judged(good, next, asha, 'ADMIN OVERRIDE')).toEqual({})
})
