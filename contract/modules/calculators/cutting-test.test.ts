import { expect, test } from 'vitest'
import { toBasisPoints, toNearest } from '#contract/measure/fraction.ts'
import {
  type CuttingRow,
  type CuttingTest,
  comparedWith,
  cuttingFigures,
  cuttingProblem,
  priceForGp,
} from './cutting-test.ts'

const cut = (name: string, weight_g: number, price_pence: number): CuttingRow => ({
  name,
  type: 'CUT',
  weight_g,
  price_pence,
})

/** The hindquarter of domain §5.1: 80 kg at £6.20 a kilogram. */
const hindquarter: CuttingTest = {
  weight_g: 80_000,
  price_pence: 620,
  rows: [
    cut('Fillet', 1_900, 4_200),
    cut('Sirloin', 8_600, 2_600),
    cut('Rump', 7_800, 1_750),
    cut('Topside', 9_200, 1_300),
    cut('Silverside', 8_400, 1_200),
    cut('Thick flank', 6_300, 1_200),
    cut('Shin', 4_100, 950),
    cut('Mince trim', 12_400, 850),
    { name: 'Bone', type: 'BY_PRODUCT', weight_g: 13_600, price_pence: 50 },
    { name: 'Fat', type: 'WASTE', weight_g: 7_200, price_pence: null },
  ],
}

function figuresOf(of: CuttingTest) {
  const figures = cuttingFigures(of)
  if (!figures) throw new Error('Nothing to compute.')
  return figures
}

test('§5.1 the hindquarter costs £496.00, yields 73.38 %, earns £391.05 or 44.08 %', () => {
  const figures = figuresOf(hindquarter)
  expect(toNearest(figures.cost)).toBe(49_600)
  expect(figures.saleable_g).toBe(58_700)
  expect(toBasisPoints(figures.yield)).toBe(7338)
  expect(figures.loss_g).toBe(500)
  expect(toBasisPoints(figures.lossShare)).toBe(63)
  expect(toNearest(figures.value)).toBe(88_705)
  expect(toNearest(figures.byProducts)).toBe(680)
  expect(toNearest(figures.gp)).toBe(39_105)
  expect(toBasisPoints(figures.gpShare ?? 0)).toBe(4408)
  expect(toBasisPoints(figures.markUp ?? 0)).toBe(7884)
  expect(toNearest(figures.netCost)).toBe(48_920)
})

test('§5.1 a saleable kilogram costs 833.39 p, 1.3442 times a bought one; fillet £23.34, mince £4.72', () => {
  const figures = figuresOf(hindquarter)
  expect(toNearest(figures.costPerKg ?? 0, 2)).toBe(83_339)
  expect(toNearest(figures.costFactor ?? 0, 4)).toBe(13_442)
  expect(toNearest(figures.valueFactor ?? 0, 6)).toBe(555_751)
  expect(figures.cutCosts.map((cost) => cost && toNearest(cost))).toEqual([
    2334,
    1445,
    973,
    722,
    667,
    667,
    528,
    472,
    null,
    null,
  ])
  expect(toNearest(priceForGp(figures.costPerKg ?? 0, 3500) ?? 0)).toBe(1282)
  expect(priceForGp(833, 10_000)).toBeNull()
})

test('§5.1 45 minutes at £14.50 are 1,087.5 p: GP 42.86 %, £8.52 a kilogram', () => {
  const figures = figuresOf({ ...hindquarter, labour: { minutes: 45, pence_an_hour: 1_450 } })
  expect(toBasisPoints(figures.gpShare ?? 0)).toBe(4286)
  expect(toNearest(figures.costPerKg ?? 0)).toBe(852)
  expect(toNearest(figures.gp, 1)).toBe(380_175)
  expect(toNearest(figures.cost)).toBe(49_600)
})

test('§5.1 parts of 80.40 kg from 80.00 kg are told of, to the gram', () => {
  const heavier = (by: number) => ({
    ...hindquarter,
    rows: [...hindquarter.rows, cut('Trim', 500 + by, 0)],
  })
  expect(cuttingProblem(heavier(400))).toBe('The parts weigh 0.40 kg more than the piece.')
  expect(cuttingProblem(heavier(4))).toBe('The parts weigh 0.004 kg more than the piece.')
  expect(cuttingProblem(heavier(0))).toBeNull()
  expect(cuttingProblem(hindquarter)).toBeNull()
})

test('§5.1 what nobody typed is unknown: no weight, no figures; no cut, no cost a kilogram', () => {
  expect(cuttingFigures({ ...hindquarter, weight_g: null })).toBeNull()
  expect(cuttingFigures({ ...hindquarter, price_pence: null })).toBeNull()
  const empty = figuresOf({ ...hindquarter, rows: [] })
  expect(empty.costPerKg).toBeNull()
  expect(empty.gpShare).toBeNull()
  expect(cuttingProblem({ ...hindquarter, rows: [] })).toBe('Weigh at least one cut.')
})

test('a price of £6.60 a kilogram costs £32.00 more: 54.51 p a saleable kilogram', () => {
  const dearer = comparedWith(
    figuresOf({ ...hindquarter, price_pence: 660 }),
    figuresOf(hindquarter),
  )
  expect(toNearest(dearer.costPerKg ?? 0, 2)).toBe(5451)
  expect(toNearest(dearer.yield)).toBe(0)
  expect(toBasisPoints(dearer.gpShare ?? 0)).toBe(-361)
})
