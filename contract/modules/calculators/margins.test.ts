import { describe, expect, test } from 'vitest'
import { fraction } from '#contract/measure/fraction.ts'
import {
  againstTarget,
  driverProblem,
  isBelowCost,
  marginBy,
  marginOf,
  marginOfMarkUp,
  markUpOfMargin,
  priceOfWeight,
  priceThatEarns,
  splitVat,
  targetPrices,
} from './margins.ts'

describe('§5.2 the table of domain §5.2: net, GP, GP %, mark-up', () => {
  test.each([
    [320, 1_200, 2_000, 1_000, 680, 6_800, 21_250],
    [450, 750, 0, 750, 300, 4_000, 6_667],
    [112, 395, 0, 395, 283, 7_165, 25_268],
    [500, 400, 0, 400, -100, -2_500, -2_000],
    [0, 500, 2_000, 417, 417, 10_000, null],
  ])('cost %d p, price %d p, VAT %d bp', (cost, gross, vat, net, gp, gpBp, markUpBp) => {
    expect(marginOf(cost, gross, vat)).toMatchObject({ net, gp, gpBp, markUpBp })
  })
})

test('§5.2 VAT in £9.99 is £1.67 (net £8.32), in 5p 1p, in 1p nothing; half a penny goes up', () => {
  expect(splitVat(999, 2_000)).toEqual({ vat: 167, net: 832 })
  expect(splitVat(5, 2_000)).toEqual({ vat: 1, net: 4 })
  expect(splitVat(1, 2_000)).toEqual({ vat: 0, net: 1 })
  expect(splitVat(1_200, 0)).toEqual({ vat: 0, net: 1_200 })
  expect(splitVat(105, 500)).toEqual({ vat: 5, net: 100 })
})

test('§5.2 £3.20 at 70 % and 20 % VAT is £10.67 net and £12.80; £4.55 at 65 % is £13.00', () => {
  expect(priceThatEarns(320, { by: 'GP', gp_bp: 7_000 }, 2_000)).toEqual({
    net: 1_067,
    gross: 1_280,
  })
  expect(priceThatEarns(455, { by: 'GP', gp_bp: 6_500 }, 0)?.net).toBe(1_300)
})

describe('§5.2 mark-up and margin, each to the other', () => {
  test.each([
    [2_500, 2_000],
    [3_333, 2_500],
    [5_000, 3_333],
    [10_000, 5_000],
    [15_000, 6_000],
    [30_000, 7_500],
  ])('a mark-up of %d bp is a margin of %d bp', (markUp, margin) => {
    expect(marginOfMarkUp(markUp)).toBe(margin)
  })
  test.each([
    [2_000, 2_500],
    [4_000, 6_667],
    [6_000, 15_000],
    [7_000, 23_333],
    [7_500, 30_000],
  ])('a margin of %d bp is a mark-up of %d bp', (margin, markUp) => {
    expect(markUpOfMargin(margin)).toBe(markUp)
  })
})

test('§5.2 GP of 100 % has no price, and says so; 99.99 % has one', () => {
  const all = { by: 'GP', gp_bp: 10_000 } as const
  expect(driverProblem(all)).toBe('GP must be below 100%.')
  expect(marginBy(320, all, 2_000)).toBeNull()
  expect(markUpOfMargin(10_000)).toBeNull()
  expect(driverProblem({ by: 'GP', gp_bp: 9_999 })).toBeNull()
  expect(marginOfMarkUp(-10_000)).toBeNull()
})

test('§5.2 £4.00 for what cost £5.00 is a loss; £0 has no GP %, not NaN', () => {
  const loss = marginOf(500, 400, 0)
  expect(isBelowCost(500, loss)).toBe(true)
  expect(againstTarget(500, 400, { vat_bp: 0, target_bp: 6_000 })).toBe('LOSS')
  expect(marginOf(500, 0, 0)).toMatchObject({ gpBp: null, costBp: null })
  expect(isBelowCost(400, marginOf(400, 400, 0))).toBe(false)
})

test('one of price, GP and mark-up drives the others: £12.80, 70 % and 233.33 % are one price', () => {
  const bySame = [
    marginBy(320, { by: 'PRICE', gross_pence: 1_280 }, 2_000),
    marginBy(320, { by: 'GP', gp_bp: 7_000 }, 2_000),
    marginBy(320, { by: 'MARK_UP', mark_up_bp: 23_333 }, 2_000),
  ]
  for (const margin of bySame) expect(margin).toMatchObject({ gross: 1_280, vat: 213, net: 1_067 })
  expect(marginOf(320, 1_280, 2_000)).toMatchObject({ gp: 747, gpBp: 7_001, costBp: 2_999 })
})

test('§5.2 targets of 60, 65, 70 and 75 % for a portion of 320 p, and £10.97 meets 65 %', () => {
  expect(targetPrices(320, 2_000).map(({ price }) => price?.gross)).toEqual([
    960, 1_097, 1_280, 1_536,
  ])
  const target = { vat_bp: 2_000, target_bp: 6_500 }
  expect(marginOf(320, 1_097, 2_000).gpBp).toBe(6_499)
  expect(againstTarget(320, 1_097, target)).toBe('MET')
  expect(againstTarget(320, 1_096, target)).toBe('BELOW')
})

test('a portion of 92 2/3 p is rounded once, at the price: 65 % is £2.65 net, £3.18', () => {
  expect(priceThatEarns(fraction(278, 3), { by: 'GP', gp_bp: 6_500 }, 2_000)).toEqual({
    net: 265,
    gross: 318,
  })
})

test('§5.2 0.437 kg at £12.95 a kilogram is £5.66', () => {
  expect(priceOfWeight(437, 1_295)).toBe(566)
})
