import { expect, test } from 'vitest'
import type { DocumentSection } from '#contract/core/document/document.ts'
import type { CuttingTest } from './cutting-test.ts'
import { partsWeighed, tooHeavy } from './cutting-test.ts'
import { cuttingWords, lossWords } from './cutting-words.ts'
import { cuttingTestSheet } from './documents/cutting-test-sheet.ts'
import { pastTests } from './past-tests.ts'
import type { ScratchCard } from './scratch-cards.ts'

/** The hindquarter of domain §5.1. */
const hindquarter: CuttingTest = {
  weight_g: 80_000,
  price_pence: 620,
  labour: { minutes: 45, pence_an_hour: 1_450 },
  rows: [
    { name: 'Fillet', type: 'CUT', weight_g: 1_900, price_pence: 4_200 },
    { name: 'Sirloin', type: 'CUT', weight_g: 8_600, price_pence: 2_600 },
    { name: 'Rump', type: 'CUT', weight_g: 7_800, price_pence: 1_750 },
    { name: 'Topside', type: 'CUT', weight_g: 9_200, price_pence: 1_300 },
    { name: 'Silverside', type: 'CUT', weight_g: 8_400, price_pence: 1_200 },
    { name: 'Thick flank', type: 'CUT', weight_g: 6_300, price_pence: 1_200 },
    { name: 'Shin', type: 'CUT', weight_g: 4_100, price_pence: 950 },
    { name: 'Mince trim', type: 'CUT', weight_g: 12_400, price_pence: 850 },
    { name: 'Bone', type: 'BY_PRODUCT', weight_g: 13_600, price_pence: 50 },
    { name: 'Fat', type: 'WASTE', weight_g: 7_200, price_pence: null },
  ],
}
const dash = '–'

const rowsOf = (section: DocumentSection | undefined) =>
  section?.parts.flatMap((part) => (part.kind === 'table' ? part.rows : [])) ?? []

test('AC 3.38.1 the hindquarter as it is read: yield 73.38%, GP 44.08%, 42.86% with labour', () => {
  const words = cuttingWords(hindquarter)
  expect(words).toMatchObject({
    cost: '£496.00',
    yield: '73.38%',
    loss: '500 g',
    lossShare: '0.63%',
    value: '£887.05',
    profit: '£391.05',
    profitShare: '44.08%',
    markUp: '78.84%',
    costPerKg: '£8.33',
    factor: '1.3442',
    labour: {
      words: '45 min at £14.50',
      cost: '£10.88',
      profitShare: '42.86%',
      costPerKg: '£8.52',
    },
    weights: { cuts: '58.70 kg', byProducts: '13.60 kg', waste: '7.20 kg', all: '79.50 kg' },
  })
  expect(words.rows.map(({ costPerKg }) => costPerKg)).toEqual([
    ...['£23.34', '£14.45', '£9.73', '£7.22', '£6.67', '£6.67', '£5.28', '£4.72'],
    ...[dash, dash],
  ])
  expect(words.rows.at(0)?.value).toBe('£79.80')
  expect(words.rows.at(-1)?.value).toBe(dash)
})

test('AC 3.38.3 what nobody typed is a dash, and with it all that follows from it', () => {
  const empty = cuttingWords({ weight_g: null, price_pence: null, rows: [] })
  const { labour, rows, weights, ...figures } = empty
  expect(new Set(Object.values(figures))).toEqual(new Set([dash]))
  expect([labour, rows]).toEqual([null, []])
  expect(new Set(Object.values(weights))).toEqual(new Set([dash]))
  expect(lossWords(empty)).toBe(dash)
  // Its weight is enough to say what is lost.
  expect(lossWords(cuttingWords({ ...hindquarter, price_pence: null }))).toBe('500 g, 0.63%')
  // Weighed, but nothing priced: no profit of minus the cost.
  const unpriced = cuttingWords({
    ...hindquarter,
    rows: hindquarter.rows.map((row) => ({ ...row, price_pence: null })),
  })
  expect(unpriced).toMatchObject({ yield: '73.38%', profit: dash, profitShare: dash, value: dash })
  expect(unpriced.labour?.profitShare).toBe(dash)
  // Priced below cost: a true minus.
  const cheap = cuttingWords({ ...hindquarter, price_pence: 1_200 })
  expect([cheap.profit, cheap.profitShare]).toEqual(['−£72.95', '−8.22%'])
})

test('AC 3.38.2 parts of 80.40 kg are too heavy for 80.00 kg, before anything has a price', () => {
  const trim = { name: 'Trim', type: 'CUT', weight_g: 900, price_pence: null } as const
  const tooMuch = { weight_g: 80_000, rows: [...hindquarter.rows, trim] }
  expect(tooHeavy(tooMuch)).toBe('The parts weigh 0.40 kg more than the piece.')
  expect(partsWeighed(tooMuch).loss_g).toBe(-400)
  expect(tooHeavy({ ...tooMuch, weight_g: null })).toBeNull()
  expect(partsWeighed({ ...tooMuch, weight_g: null }).loss_g).toBeNull()
})

test('printed, it says its result, its parts in order with their totals, and past tests', () => {
  const { weight_g, price_pence, rows } = hindquarter
  const past = {
    id: 'p',
    created: 1,
    created_by: 'ben',
    primal: 'Hindquarter',
    cut_date: '2026-02-12',
    weight_g: weight_g ?? 1,
    price_pence: price_pence ?? 0,
    rows: rows.map(({ price_pence: price, weight_g: weight, ...row }) => ({
      ...row,
      ...(weight !== null && { weight_g: weight }),
      ...(price !== null && { price_pence: price }),
    })),
  } satisfies ScratchCard
  const made = cuttingTestSheet.make({
    primal: 'Hindquarter',
    cut_date: '2026-03-05',
    supplier: 'Border Beef',
    notes: undefined,
    test: hindquarter,
    past: pastTests({ primal: 'Hindquarter', cut_date: '2026-03-05' }, [past]),
    isSaved: true,
  })
  expect([made.title, made.about, made.count]).toEqual([
    'Hindquarter, cutting test',
    'Cut on 5 March 2026.',
    '10 parts',
  ])
  const [result, parts, tests] = made.sections
  expect(result?.parts[0]).toMatchObject({
    figures: [{ value: '73.38%', label: 'Yield' }, {}, {}, {}],
  })
  expect(parts?.parts[0]).toMatchObject({
    totals: ['All parts', '', '79.50 kg', '', '£887.05', ''],
  })
  expect(rowsOf(parts)[0]).toEqual([...['Fillet', 'Cut', '1.90 kg', '£42.00', '£79.80', '£23.34']])
  expect(rowsOf(tests)).toEqual([['12/02/2026', '80.00 kg', '£6.20', '73.38%', '£8.33', '44.08%']])
})
