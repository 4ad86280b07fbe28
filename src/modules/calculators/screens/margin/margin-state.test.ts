import { expect, test } from 'vitest'
import { type MarginTyped, marginShown, takenFrom, typedIn } from './margin-state.ts'

const pie: MarginTyped = { cost: 320, vat_bp: 2_000, by: 'PRICE', value: 1_200 }

test('AC 3.39.1 a cost of £3.20 at £12.00 with VAT earns 68% and a mark-up of 212.5%', () => {
  expect(marginShown(pie)).toMatchObject({ price: 1_200, gp: 6_800, markUp: 21_250, problem: null })
  expect(marginShown(pie).margin).toMatchObject({ vat: 200, net: 1_000, gp: 680 })
})

test('AC 3.39.2 typing a profit of 70% makes the price £12.80; what was typed stays as typed', () => {
  const byGp = typedIn(pie, 'GP', 7_000)
  expect(marginShown(byGp)).toMatchObject({ price: 1_280, gp: 7_000 })
  expect(marginShown(typedIn(byGp, 'MARK_UP', 21_250))).toMatchObject({ price: 1_200, gp: 6_800 })
})

test('AC 3.39.3 without VAT £4.50 at £7.50 is 40%, £1.12 at £3.95 is 71.65%, and nothing at £5.00 is 100% without a mark-up', () => {
  const of = (cost: number, value: number, vat_bp = 0) =>
    marginShown({ cost, vat_bp, by: 'PRICE', value })
  expect(of(450, 750)).toMatchObject({ gp: 4_000, markUp: 6_667 })
  expect(of(112, 395)).toMatchObject({ gp: 7_165, markUp: 25_268 })
  expect(of(0, 500, 2_000)).toMatchObject({ gp: 10_000, markUp: null })
})

test('AC 3.39.4 a profit of 100% has no price', () => {
  expect(marginShown(typedIn(pie, 'GP', 10_000))).toEqual({
    margin: null,
    price: null,
    gp: 10_000,
    markUp: null,
    problem: 'GP must be below 100%.',
  })
})

test('AC 3.39.5 £4.00 for what costs £5.00 loses £1.00: −25% and −20%', () => {
  const loss = marginShown({ cost: 500, vat_bp: 0, by: 'PRICE', value: 400 })
  expect(loss).toMatchObject({ gp: -2_500, markUp: -2_000 })
  expect(loss.margin?.gp).toBe(-100)
})

test('AC 3.39.6 without a cost nothing follows from a price; without a price nothing from a cost', () => {
  expect(marginShown({ ...pie, cost: null })).toMatchObject({
    margin: null,
    price: 1_200,
    gp: null,
    markUp: null,
  })
  expect(marginShown({ ...pie, value: null })).toMatchObject({
    margin: null,
    price: null,
    gp: null,
  })
})

test('a portion of a recipe at £1.84, sold at £4.95 with 20% VAT, earns 55.34%; one without a price keeps what was typed', () => {
  const sausages = { name: 'Pork sausages 6', cost: 184, vat_bp: 2_000, price: 495 }
  const taken = takenFrom({ ...pie, by: 'GP', value: 7_000 }, sausages)
  expect(taken.recipe).toBe('Pork sausages 6')
  expect(marginShown(taken)).toMatchObject({ price: 495, gp: 5_534 })
  const unsold = takenFrom(pie, { ...sausages, vat_bp: undefined, price: undefined })
  expect(marginShown(unsold)).toMatchObject({ price: 1_200, gp: 8_160 })
})
