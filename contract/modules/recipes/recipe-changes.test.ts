import { expect, test } from 'vitest'
import { lineChanges, methodChanges } from './recipe-changes.ts'

const line = (id: string, stock_id: string, quantity: number, more = {}) => ({
  id,
  kind: 'STOCK' as const,
  stock_id,
  quantity,
  unit: 'g' as const,
  ...more,
})
const nameOf = ({ stock_id }: { stock_id?: string | undefined }) => stock_id ?? 'Water'

test('§2.16 between two revisions: what was new, more, another item, and what was taken out', () => {
  const before = {
    lines: [
      line('1', 'Beef', 2_000),
      line('2', 'Onion', 300),
      line('3', 'Salt', 20),
      line('4', 'Rusk', 500),
    ],
  }
  const after = {
    lines: [
      line('3', 'Salt', 20),
      line('1', 'Beef', 2_004),
      line('2', 'Leek', 300, { prep_yield_bp: 8_500 }),
      line('5', 'Mace', 4),
    ],
  }
  expect(lineChanges(before, after, nameOf)).toEqual([
    { id: '1', is: 'CHANGED', says: 'was 2.00 kg' },
    { id: '2', is: 'CHANGED', says: 'was Onion, 100% left' },
    { id: '5', is: 'ADDED', says: 'new' },
    { id: '4', is: 'TAKEN_OUT', says: 'Rusk, 500 g, was taken out' },
  ])
  expect(lineChanges(before, before, nameOf)).toEqual([])
})

test('§2.16 of the method: a step that is new, was said otherwise, wasn’t critical, and is gone', () => {
  const step = (id: string, text: string, more = {}) => ({ id, text, ...more })
  const before = { method: [step('1', 'Brown the mince'), step('2', 'Bake'), step('3', 'Cool')] }
  const after = {
    method: [
      step('4', 'Weigh'),
      step('1', 'Brown the mince with the onions'),
      step('2', 'Bake', { ccp: true, limit_code: 'COOK' as const }),
    ],
  }
  expect(methodChanges(before, after)).toEqual([
    'Step 1 is new.',
    'Step 2 was "Brown the mince".',
    "Step 3 wasn't a critical point.",
    'Step 3, "Cool", was taken out.',
  ])
  const [one, two, three] = before.method
  if (!one || !two || !three) throw new Error('No steps.')
  expect(methodChanges(before, { method: [two, one, three] })).toEqual([
    'The steps were in another order.',
  ])
  expect(methodChanges({}, {})).toEqual([])
})
