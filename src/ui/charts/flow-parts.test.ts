import { expect, test } from 'vitest'
import { type FlowPart, flowShares, inFixedOrder } from './flow-parts.ts'

const part = (swatch: FlowPart['swatch'], amount: number): FlowPart => ({
  swatch,
  label: swatch,
  text: `${amount} g`,
  amount,
})

test('what is missing is last and what was used is first, whatever order they come in', () => {
  const parts = [
    part('missing', 200),
    part('left', 2_300),
    part('sold', 4_200),
    part('used', 61_300),
  ]
  expect(inFixedOrder(parts).map(({ swatch }) => swatch)).toEqual([
    'used',
    'sold',
    'left',
    'missing',
  ])
})

test('82.40 kg fill the bar; of 60 kg in parts a quarter of 80 kg stays empty', () => {
  expect(flowShares([part('used', 60), part('wasted', 40)], 100)).toEqual({
    shares: [0.6, 0.4],
    rest: 0,
  })
  expect(flowShares([part('used', 60)], 80)).toEqual({ shares: [0.75], rest: 0.25 })
})

test('an overdrawn lot ends at its whole: the last parts are cut, and none is drawn backwards', () => {
  const over = [part('used', 80), part('sold', 40), part('left', 10)]
  expect(flowShares(over, 100)).toEqual({ shares: [0.8, 0.2, 0], rest: 0 })
  expect(flowShares([part('used', 50), part('missing', -5)], 100).shares).toEqual([0.5, 0])
})

test('of nothing nothing is drawn', () => {
  expect(flowShares([part('used', 5)], 0)).toEqual({ shares: [0], rest: 1 })
})
