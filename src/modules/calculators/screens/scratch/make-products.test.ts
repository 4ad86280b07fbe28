import { expect, test } from 'vitest'
import { cutOf } from './make-products.tsx'

test('a hindquarter of 79.8 kg makes fillet 2.1 kg and bone 17.3 kg; fat that is thrown away and an unweighed part make nothing', () => {
  const rows = [
    { name: 'Fillet', type: 'CUT', weight_g: 2_100 },
    { name: 'Bone', type: 'BY_PRODUCT', weight_g: 17_300 },
    { name: 'Fat', type: 'WASTE', weight_g: 4_000 },
    { name: 'Rump', type: 'CUT' },
  ] as const
  expect(cutOf({ weight_g: 79_800, rows: [...rows] })).toEqual({
    weight_g: 79_800,
    into: [
      { name: 'Fillet', weight_g: 2_100 },
      { name: 'Bone', weight_g: 17_300 },
    ],
  })
})
