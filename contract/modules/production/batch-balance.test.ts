/** Worked example A's batches, and the sentences of domain §2.15. */
import { expect, test } from 'vitest'
import { cutting, everything, NINE, pies, teller } from '#tests/support/worked-examples.ts'
import { attributeUse, batchBalance, completionProblems } from './batch-balance.ts'
import { cancelBatch } from './batch-cancel.ts'

const ofBatch = (id: string) => everything.filter(({ batch_id }) => batch_id === id)

test('worked example A, B1: 70,000 g in, 69,300 g out, 700 g lost, 1.00 %; 0.875714 of it was M1', () => {
  const balance = batchBalance(ofBatch('B1'))
  expect(balance).toMatchObject({ inputG: 70_000, outputG: 69_300, lossG: 700, lossBp: 100 })
  expect(balance.shares.get('M1')).toBeCloseTo(0.875714, 6)
  expect([...balance.shares.values()].reduce((sum, one) => sum + one)).toBe(1)
})

test('worked example A: of the 61,300 g of M1 45,537 g are mince, 15,150 g are dice, 613 g were lost', () => {
  expect(attributeUse(ofBatch('B1'), 'M1')).toEqual({
    products: new Map([
      ['P1', 45_537],
      ['P2', 15_150],
    ]),
    lost: 613,
  })
})

test('worked example A, B2: 43,000 g in, 40,000 g of pie, 6.98 % lost; the trays weigh nothing in it', () => {
  const balance = batchBalance(ofBatch('B2'))
  expect(balance).toMatchObject({ inputG: 43_000, lossG: 3_000, lossBp: 698, notWeighed: [] })
  expect(balance.shares.has('K1')).toBe(false)
})

test('12 eggs count once somebody said what one weighs; until then they are listed as not weighed', () => {
  const tell = teller()
  const told = [
    tell('USE', 'flour', 1_000, { batch_id: 'B' }),
    tell('USE', 'eggs', 12, { batch_id: 'B', unit: 'each' }),
    tell('PRODUCE', 'cake', 1_500, { batch_id: 'B' }),
  ]
  expect(batchBalance(told)).toMatchObject({ inputG: 1_000, notWeighed: ['eggs'] })
  expect(batchBalance(told, { unitWeightOf: () => 58 })).toMatchObject({ inputG: 1_696 })
  const nothing = batchBalance(told.slice(1, 2))
  expect([nothing.lossBp, nothing.inputG]).toEqual([null, 0])
})

test('what was expected is off by more than 2 %: 40,000 g from 43,000 g, expected 41,000 g', () => {
  const of = (expected_g: number) => batchBalance(ofBatch('B2'), { expected_g })
  expect(of(41_000)).toMatchObject({ yieldVarianceBp: -244, isOff: true })
  expect([of(40_800).isOff, of(40_816).isOff, of(40_817).isOff]).toEqual([false, false, true])
})

test('completing says what is missing, what weighs too much, and what was lost beyond the usual', () => {
  const says = (operations: typeof pies, more: object = {}, around: object = {}) =>
    completionProblems(batchBalance(operations, around), operations, more)
  expect(says([])).toEqual({ inputs: 'Add at least one input.' })
  expect(says(pies.slice(0, 2))).toEqual({ outputs: 'Add what you made.' })
  const tell = teller()
  const heavy = [
    tell('USE', 'M1', 70_000, { batch_id: 'B' }),
    tell('PRODUCE', 'P1', 70_400, { batch_id: 'B' }),
  ]
  expect(says(heavy)).toEqual({
    outputs: 'Outputs weigh more than inputs (70.40 kg from 70.00 kg). Check the weights.',
  })
  expect(says(heavy, { water_g: 500 }, { water_g: 500 })).toEqual({})
  const short = [
    tell('USE', 'M1', 10_000, { batch_id: 'B' }),
    tell('PRODUCE', 'P1', 8_760, { batch_id: 'B' }),
  ]
  const usual = { expected_g: 9_300 }
  expect(says(short, {}, usual)).toEqual({
    loss_reason: 'Loss is 12.4%, expected about 7%. Say why.',
  })
  expect(says(short, { loss_reason: 'Very fatty' }, usual)).toEqual({})
  expect(says(pies, {}, { expected_g: 40_000 })).toEqual({})
})

test('a cancelled batch gives back 8,700 g and 61,300 g, and asks for a count of what was counted since', () => {
  const operations = ofBatch('B1')
  const countedSince = new Map([['M1', NINE + 86_400_000]])
  const { voids, countAgain } = cancelBatch(operations, (id) => countedSince.get(id))
  expect(voids.map(({ intake_id, quantity }) => [intake_id, quantity])).toEqual([
    ['M1', 61_300],
    ['M2', 8_700],
    ['P1', 52_000],
    ['P2', 17_300],
  ])
  expect(countAgain).toEqual(['M1'])
  expect(cancelBatch(cutting.slice(0, 1), () => NINE).countAgain).toEqual([])
})

test('150 g of mince that fell on the floor stay wasted when the batch is cancelled; waste of what it made goes with that', () => {
  const tell = teller()
  const operations = [
    tell('USE', 'M1', 9_850, { batch_id: 'B' }),
    tell('WASTE', 'M1', 150, { batch_id: 'B' }),
    tell('PRODUCE', 'P1', 9_000, { batch_id: 'B' }),
    tell('WASTE', 'P1', 400, { batch_id: 'B' }),
  ]
  const { voids } = cancelBatch(operations, () => undefined)
  expect(voids.map(({ operation, quantity }) => [operation, quantity])).toEqual([
    ['USE', 9_850],
    ['PRODUCE', 9_000],
    ['WASTE', 400],
  ])
})
