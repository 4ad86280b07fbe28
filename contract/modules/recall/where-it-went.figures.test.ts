/** Worked example A (domain §2.0 a): where the forequarter went, and the batch's own balance. */
import { expect, test } from 'vitest'
import { exampleBook } from '#tests/support/example-book.ts'
import { whereItWentOf } from './where-it-went.figures.ts'

const went = (expected_g?: number) =>
  whereItWentOf(exampleBook(undefined, [], expected_g === undefined ? {} : { expected_g }), {
    lotId: 'M1',
  })

test('worked example A: 45,537 g is in the mince, 15,150 in the dice, 613 was lost: the 61,300 that were used', () => {
  const found = went()
  expect(found?.products.map(({ id, grams, shareBp }) => [id, grams, shareBp])).toEqual([
    ['P1', 45_537, 5_526],
    ['P2', 15_150, 1_839],
  ])
  expect(found?.batches[0]?.lostG).toBe(613)
})

test('worked example A: B1 took 70.00 kg and gave 69.30; 700 g, 1.00 %, were lost, as expected or not', () => {
  const of = (expected?: number) => went(expected)?.batches[0]
  expect(of()).toMatchObject({ code: 'HS-B1', inG: 70_000, outG: 69_300, lossG: 700, lossBp: 100 })
  expect([of()?.isOff, of(69_300)?.isOff, of(60_000)?.isOff]).toEqual([null, false, true])
})

test('the pie went into nothing; a lot that isn’t here has no answer', () => {
  expect(whereItWentOf(exampleBook(), { lotId: 'P3' })).toEqual({
    allUpto: null,
    hasPages: false,
    products: [],
    batches: [],
  })
  expect(whereItWentOf(exampleBook(), { lotId: 'nowhere' })).toBeNull()
})
