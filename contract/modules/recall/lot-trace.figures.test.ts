/** The trace of worked examples A and B as it is drawn (domain §2.0 b). */
import { expect, test } from 'vitest'
import { exampleBook } from '#tests/support/example-book.ts'
import { everything, teller } from '#tests/support/worked-examples.ts'
import { traceOf } from './lot-trace.figures.ts'

const trace = traceOf(exampleBook(), 'M1')
const lotOf = (id: string, of = trace) => of?.lots.find((one) => one.id === id)
const at = (level: number, of = trace) =>
  of?.lots.filter((one) => one.level === level && !one.isBeside).map(({ id }) => id)

test('worked example B: mince and dice are made of the forequarter, the pie of that; chuck and five others shared a batch', () => {
  expect([at(0), at(1), at(2), at(-1)]).toEqual([['M1'], ['P1', 'P2'], ['P3'], []])
  expect(
    trace?.lots.filter(({ isBeside }) => isBeside).map(({ id, level }) => [id, level]),
  ).toEqual([
    ['M2', 0],
    ['I1', 1],
    ['I2', 1],
    ['I3', 1],
    ['I4', 1],
    ['K1', 1],
  ])
  expect(trace?.batches).toEqual([
    { id: 'B1', code: 'HS-B1', level: 1, inputs: ['M1', 'M2'], outputs: ['P1', 'P2'] },
    {
      ...{ id: 'B2', code: 'HS-B2', level: 2, outputs: ['P3'] },
      inputs: ['P1', 'I1', 'I2', 'I3', 'I4', 'K1'],
    },
  ])
})

test('45.54 kg of the forequarter is in the mince, 15.15 in the dice, 16.29 in the pie; 8.70 kg of chuck was in its batch', () => {
  expect(['M1', 'P1', 'P2', 'P3'].map((id) => lotOf(id)?.ofOriginG)).toEqual([
    82_400, 45_537, 15_150, 16_292,
  ])
  expect([lotOf('M2')?.usedG, lotOf('M2')?.ofOriginG]).toEqual([8_700, null])
})

test('21.80 kg is still here in 4 lots, 58.20 kg with 3 customers, 14.30 kg was sold at the counter', () => {
  expect(trace?.totals).toEqual({ hereG: 21_800, hereLots: 4, sentG: 58_200, soldG: 14_300 })
  expect(trace?.customers.map(({ customer_id, sent }) => [customer_id, sent[0]?.proRata])).toEqual([
    ['C1', 4_200],
    ['C2', 21_017],
    ['C3', 12_219],
  ])
  expect(trace?.unknown).toBe(0)
})

test('back of the pie: its six inputs one step away, both lots of beef two; nothing is made of it', () => {
  const pie = traceOf(exampleBook(), 'P3')
  expect(at(-1, pie)?.toSorted()).toEqual(['I1', 'I2', 'I3', 'I4', 'K1', 'P1'])
  expect([at(-2, pie)?.toSorted(), at(1, pie)]).toEqual([['M1', 'M2'], []])
  expect(pie?.lots.some(({ isBeside }) => isBeside)).toBe(false)
})

test('a stew made of dice that nobody has on this device is counted as unknown; a lot that isn’t here has no trace', () => {
  const tell = teller()
  const stew = [
    { ...tell('USE', 'P2', 1_000, { batch_id: 'B9' }), id: 'late' },
    { ...tell('PRODUCE', 'P9', 950, { batch_id: 'B9' }), id: 'made' },
  ]
  const far = traceOf(exampleBook([...everything, ...stew]), 'M1')
  expect(far?.unknown).toBe(1)
  expect(traceOf(exampleBook(), 'nowhere')).toBeNull()
})
