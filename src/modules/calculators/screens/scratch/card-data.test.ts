import { expect, test } from 'vitest'
import type { ScratchCard } from '#contract/modules/calculators/scratch-cards.ts'
import { asSaved, copyOf, emptyRow, partsOf, typedTest } from './card-data.ts'

test('rows nobody filled in aren’t saved, and waste has no price', () => {
  const rows = [
    { name: ' Fillet ', type: 'CUT', weight_g: 1_900, price_pence: 4_200 },
    { name: 'Fat', type: 'WASTE', weight_g: 7_200, price_pence: 50 },
    { name: 'Shin', type: 'CUT' },
    emptyRow,
    { ...emptyRow, name: '  ' },
  ]
  expect(asSaved({ primal: ' Hindquarter ', notes: '', rows })).toEqual({
    primal: 'Hindquarter',
    rows: [
      { name: 'Fillet', type: 'CUT', weight_g: 1_900, price_pence: 4_200 },
      { name: 'Fat', type: 'WASTE', weight_g: 7_200 },
      { name: 'Shin', type: 'CUT' },
    ],
  })
})

test('AC 3.38.3 a number that can’t be read counts as none, and is still refused when it is saved', () => {
  const data = { weight_g: '1,2', rows: [{ name: 'Fillet', type: 'CUT', weight_g: '0,5' }] }
  expect(typedTest(data)).toEqual({
    weight_g: null,
    price_pence: null,
    rows: [{ name: 'Fillet', type: 'CUT', weight_g: null, price_pence: null }],
    labour: undefined,
  })
  expect(asSaved(data).rows).toEqual([{ name: 'Fillet', type: 'CUT', weight_g: '0,5' }])
})

test('labour counts once both the minutes and the rate are there', () => {
  expect(typedTest({ labour_minutes: 45 }).labour).toBeUndefined()
  const both = { labour_minutes: 45, labour_pence_an_hour: 1_450 }
  expect(typedTest(both).labour).toEqual({ minutes: 45, pence_an_hour: 1_450 })
})

test('a copy has the same numbers and today’s date; the parts of the last test are weighed again', () => {
  const card: ScratchCard = {
    id: 'a',
    created: 1,
    created_by: 'ben',
    version: 3,
    primal: 'Fore rib',
    cut_date: '2026-02-12',
    weight_g: 10_000,
    price_pence: 900,
    rows: [{ name: 'Rib eye', type: 'CUT', weight_g: 6_000, price_pence: 2_400 }],
  }
  expect(copyOf(card, '2026-03-05')).toEqual({
    primal: 'Fore rib',
    cut_date: '2026-03-05',
    weight_g: 10_000,
    price_pence: 900,
    rows: card.rows,
  })
  expect(partsOf(card)).toEqual([{ name: 'Rib eye', type: 'CUT', price_pence: 2_400 }])
})
