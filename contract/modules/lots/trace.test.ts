/** Worked example B (domain §2.0 b). */
import { expect, test } from 'vitest'
import { everything, lots, teller } from '#tests/support/worked-examples.ts'
import { attributionOf, compositionOf, sharesOf } from './attribution.ts'
import { flowOf } from './flow/flow.ts'
import { suppliersOf } from './suppliers-of.ts'
import { oneStep, pathTo, reach } from './trace.ts'

const flow = flowOf(lots, everything)
const levels = (from: string, way: 'forward' | 'back') =>
  reach(flow, [from], way).levels.map((level) => level.toSorted())

test('worked example B: back of the pie are what went in and, a step further, both lots of beef', () => {
  expect(levels('P3', 'back')).toEqual([['P3'], ['I1', 'I2', 'I3', 'I4', 'K1', 'P1'], ['M1', 'M2']])
  expect(oneStep(flow, 'P3', 'back').toSorted()).toEqual(['I1', 'I2', 'I3', 'I4', 'K1', 'P1'])
})

test('worked example B: the pie’s seven received lots have their suppliers, each once', () => {
  const supplier = (id: string) =>
    id.startsWith('P') ? { id } : { id, supplier_id: id.startsWith('M') ? 'border' : `of ${id}` }
  const known = new Map(lots.map(({ id }) => [id, supplier(id)]))
  const found = suppliersOf(reach(flow, ['P3'], 'back').levels.flat(), known)
  expect(found.flatMap(({ lots: own }) => own)).toHaveLength(7)
  const border = found.find(({ supplier_id }) => supplier_id === 'border')
  expect(border?.lots.map(({ id }) => id)).toEqual(['M1', 'M2'])
  expect(found).toHaveLength(6)
})

test('worked example B: forward of the forequarter are P1, P2, P3; of cheddar and of the trays only the pie', () => {
  expect(levels('M1', 'forward')).toEqual([['M1'], ['P1', 'P2'], ['P3']])
  expect(levels('M2', 'forward')).toEqual([['M2'], ['P1', 'P2'], ['P3']])
  expect(levels('I4', 'forward')).toEqual([['I4'], ['P3']])
  expect(levels('K1', 'forward')).toEqual([['K1'], ['P3']])
  const found = reach(flow, ['M1'], 'forward')
  expect(found.batches).toEqual(['B1', 'B2'])
  expect(pathTo(found, 'P3')).toEqual(['M1', 'P1', 'P3'])
  expect([pathTo(found, 'M1'), pathTo(found, 'I1')]).toEqual([['M1'], []])
})

test('worked example A: 0.875714 of the mince and 0.407309 of the pie is the forequarter, none of it the trays', () => {
  const attribution = attributionOf(flow)
  const ofM1 = sharesOf(attribution, 'M1')
  expect(ofM1('P1')).toBeCloseTo(61_300 / 70_000, 12)
  expect(ofM1('P3')).toBeCloseTo(0.407309, 6)
  expect([ofM1('M1'), ofM1('M2'), ofM1('nobody knows')]).toEqual([1, 0, 0])
  expect(sharesOf(attribution, 'K1')('P3')).toBe(0)
  const pie = compositionOf(attribution, 'P3')
  expect([...pie.sources.keys()].toSorted()).toEqual(['I1', 'I2', 'I3', 'I4', 'M1', 'M2'])
  expect([...pie.sources.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
})

test('a use that names a product is in that one alone; the rest of the batch is shared by weight', () => {
  const tell = teller()
  const told = [
    tell('USE', 'beef', 8_000, { batch_id: 'B' }),
    tell('USE', 'garlic', 1_000, { batch_id: 'B', product_id: 'butter' }),
    tell('PRODUCE', 'plain', 6_000, { batch_id: 'B' }),
    tell('PRODUCE', 'butter', 2_000, { batch_id: 'B' }),
  ]
  const made = flowOf([], told)
  expect(reach(made, ['garlic'], 'forward').levels).toEqual([['garlic'], ['butter']])
  expect(oneStep(made, 'plain', 'back')).toEqual(['beef'])
  const attribution = attributionOf(made)
  // Butter got a quarter of the 8,000 g, and its own 1,000 g.
  expect(sharesOf(attribution, 'garlic')('butter')).toBeCloseTo(1 / 3, 12)
  expect(sharesOf(attribution, 'beef')('butter')).toBeCloseTo(2 / 3, 12)
  expect(sharesOf(attribution, 'beef')('plain')).toBe(1)
})

test('2,000 g of water is an input: 0.8 of the brined ham is pork', () => {
  const tell = teller()
  const told = [
    tell('USE', 'pork', 8_000, { batch_id: 'B' }),
    tell('PRODUCE', 'ham', 9_500, { batch_id: 'B' }),
  ]
  const attribution = attributionOf(flowOf([], told), new Map([['B', 2_000]]))
  expect(sharesOf(attribution, 'pork')('ham')).toBeCloseTo(0.8, 12)
  expect(compositionOf(attribution, 'ham')).toEqual({
    sources: new Map([['pork', 0.8]]),
    water: 0.2,
    notWeighed: 0,
  })
})

test('rework: trim of the sausage goes back into its own batch, and what came in from outside decides', () => {
  const tell = teller()
  const told = [
    tell('USE', 'pork', 6_000, { batch_id: 'B1' }),
    tell('USE', 'beef', 2_000, { batch_id: 'B1' }),
    tell('USE', 'rework', 3_000, { batch_id: 'B1' }),
    tell('PRODUCE', 'sausage', 11_000, { batch_id: 'B1' }),
    tell('USE', 'sausage', 3_000, { batch_id: 'B2' }),
    tell('PRODUCE', 'rework', 3_000, { batch_id: 'B2' }),
  ]
  for (const order of [told, told.toReversed()]) {
    const attribution = attributionOf(flowOf([], order))
    expect(sharesOf(attribution, 'pork')('sausage')).toBeCloseTo(0.75, 12)
    expect(sharesOf(attribution, 'beef')('rework')).toBeCloseTo(0.25, 12)
    expect(sharesOf(attribution, 'sausage')('rework')).toBe(1)
  }
})

test('a batch that nobody weighed has products of unknown shares, and so has what they went into', () => {
  const tell = teller()
  const told = [
    tell('USE', 'eggs', 30, { batch_id: 'B1', unit: 'each' }),
    tell('PRODUCE', 'glaze', 900, { batch_id: 'B1' }),
    tell('USE', 'glaze', 900, { batch_id: 'B2' }),
    tell('USE', 'dough', 100, { batch_id: 'B2' }),
    tell('PRODUCE', 'buns', 1_000, { batch_id: 'B2' }),
  ]
  const attribution = attributionOf(flowOf([], told))
  expect([sharesOf(attribution, 'eggs')('glaze'), sharesOf(attribution, 'eggs')('buns')]).toEqual([
    null,
    null,
  ])
  expect(sharesOf(attribution, 'dough')('buns')).toBeCloseTo(0.1, 12)
  expect(compositionOf(attribution, 'buns').notWeighed).toBeCloseTo(0.9, 12)
  const weighed = attributionOf(flowOf([{ id: 'eggs', unit: 'each', unit_weight_g: 58 }], told))
  expect(sharesOf(weighed, 'eggs')('buns')).toBeCloseTo(0.9, 12)
})

test('a transfer, a split and a return are the same food: all of it, by whatever record is here', () => {
  const tell = teller()
  const told = [
    tell('TRANSFER_OUT', 'side', 5_000, { counter_intake_id: 'at-mill-lane' }),
    tell('TRANSFER_IN', 'split', 2_000, { counter_intake_id: 'side' }),
  ]
  const back = { id: 'came-back', unit: 'g', parent_intake_id: 'side' } as const
  const moved = flowOf([back], told)
  expect(oneStep(moved, 'side', 'forward').toSorted()).toEqual([
    'at-mill-lane',
    'came-back',
    'split',
  ])
  const ofSide = sharesOf(attributionOf(moved), 'side')
  expect(['at-mill-lane', 'split', 'came-back'].map(ofSide)).toEqual([1, 1, 1])
})

test('90 g of mince go to Mill Lane: they are of beef what the 900 g were, and weigh nothing anew in the batch', () => {
  const tell = teller()
  const told = [
    tell('USE', 'pork', 300, { batch_id: 'B', product_id: 'mince' }),
    tell('USE', 'beef', 700, { batch_id: 'B' }),
    tell('PRODUCE', 'mince', 900, { batch_id: 'B' }),
    tell('PRODUCE', 'dice', 100, { batch_id: 'B' }),
    tell('TRANSFER_OUT', 'mince', 90, { counter_intake_id: 'at-mill-lane' }),
  ]
  const mince = { id: 'mince', unit: 'g', batch_id: 'B', quantity: 900 } as const
  const moved = { ...mince, id: 'at-mill-lane', parent_intake_id: 'mince', quantity: 90 }
  const ofBeef = sharesOf(attributionOf(flowOf([mince, moved], told)), 'beef')
  // Of the 700 g of beef nine tenths, 630 g, are in it beside the 300 g of pork.
  expect(ofBeef('mince')).toBeCloseTo(630 / 930, 12)
  expect(ofBeef('at-mill-lane')).toBeCloseTo(630 / 930, 12)
  expect(ofBeef('dice')).toBe(1)
  // Where nobody told of the mince, its batch is all that is known.
  expect(oneStep(flowOf([moved], told.slice(1, 2)), 'beef', 'forward')).toEqual(['at-mill-lane'])
})

test('a voided use leads nowhere, except for a recall that was open before it was voided', () => {
  const tell = teller()
  const use = tell('USE', 'spice', 10, { batch_id: 'B' })
  const told = [use, tell('PRODUCE', 'pie', 500, { batch_id: 'B' })]
  const correction = tell('USE', 'salt', 10, { batch_id: 'B', voids_id: use.id })
  const at = correction.received ?? 0
  const after = flowOf([], [...told, correction])
  expect(oneStep(after, 'spice', 'forward')).toEqual([])
  const lotsSince = (since: number) => reach(after, ['spice'], 'forward', { since }).levels.flat()
  expect(lotsSince(at - 1)).toEqual(['spice', 'pie'])
  expect(lotsSince(at)).toEqual(['spice'])
})

test('a product of which no operation says that it was made has its record for it', () => {
  const tell = teller()
  const use = tell('USE', 'beef', 10, { batch_id: 'B' })
  const product = { id: 'pie', unit: 'g', batch_id: 'B', quantity: 500 } as const
  expect(oneStep(flowOf([product], [use]), 'beef', 'forward')).toEqual(['pie'])
  expect(sharesOf(attributionOf(flowOf([product], [use])), 'beef')('pie')).toBe(1)
})
