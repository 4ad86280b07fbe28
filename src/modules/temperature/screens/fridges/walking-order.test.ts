import { expect, test } from 'vitest'
import { withUsualLimits } from './fridge-form.tsx'
import { inWalkingOrder, movedPositions, nextPosition } from './walking-order.ts'

const unit = (id: string, position?: number) => ({ id, name: `Fridge ${id}`, position })
const round = [unit('1', 1), unit('2', 2), unit('3', 3)]

test('units without a place come last, Fridge 2 before Fridge 10', () => {
  const units = [unit('10'), unit('3', 1), unit('2')]
  expect(inWalkingOrder(units).map(({ id }) => id)).toEqual(['3', '2', '10'])
  expect(nextPosition(units)).toBe(2)
})

test('moving the third up changes 2 records, moving the first up changes none', () => {
  expect(movedPositions(round, '3', -1)).toEqual([
    { id: '3', position: 2 },
    { id: '2', position: 3 },
  ])
  expect(movedPositions(round, '1', -1)).toEqual([])
  expect(movedPositions(round, '3', 1)).toEqual([])
})

test('a freezer brings −18 and −15; limits somebody set themselves stay', () => {
  const freezer = withUsualLimits({ kind: 'FREEZER' }, {})
  expect(freezer).toEqual({ kind: 'FREEZER', warn_max: -18, limit_max: -15 })
  expect(withUsualLimits({ ...freezer, kind: 'HOT_HOLD' }, freezer)).toEqual({
    kind: 'HOT_HOLD',
    limit_min: 63,
  })
  const tighter = { kind: 'FRIDGE', warn_max: 3, limit_max: 5 }
  expect(withUsualLimits({ ...tighter, kind: 'VAN' }, tighter)).toEqual({ ...tighter, kind: 'VAN' })
})
