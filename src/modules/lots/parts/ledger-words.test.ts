import { expect, test } from 'vitest'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { actWords, type LedgerNames, markedWords } from './ledger-words.ts'

const known: Readonly<Record<string, string>> = {
  'suppliers border': 'Border Beef',
  'customers fell': 'Fell View Hotel',
  'deliveries in': '40855',
  'deliveries out': 'D-260304-K3-01',
  'batches b1': 'HS-260303-K3-04',
  'locations hs': 'High Street',
}
const names: LedgerNames = {
  nameOf: (resource, id) => known[`${resource} ${id}`],
  siteOf: (id) => ({ away: 'Mill Lane', here: 'High Street' })[id],
}
const lot = { supplier_id: 'border', location_id: 'hs' } as unknown as Lot
const said = (operation: StockOperation['operation'], more: Partial<StockOperation> = {}) => {
  const { title, reference } = actWords({ operation, ...more } as StockOperation, lot, names)
  return [title, reference].filter(Boolean).join(' | ')
}

test('each act is said as people say it, with what it refers to', () => {
  expect(said('RECEIVE', { delivery_id: 'in' })).toBe('Received from Border Beef | Note 40855')
  expect(said('USE', { batch_id: 'b1' })).toBe('Used in a batch | HS-260303-K3-04')
  expect(said('WASTE', { reason: 'BONE_AND_TRIM', notes: 'Fat' })).toBe(
    'Wasted, bone and trim | Fat',
  )
  expect(said('WASTE', { reason: 'OTHER', notes: 'fell behind the rack' })).toBe(
    'Wasted, fell behind the rack',
  )
  expect(said('DISPATCH', { customer_id: 'fell', delivery_id: 'out' })).toBe(
    'Sent to Fell View Hotel | D-260304-K3-01',
  )
  expect(said('SAMPLE', { reason: 'lab' })).toBe('Sample | Lab')
  expect(said('TRANSFER_OUT', { counter_intake_id: 'away' })).toBe('Moved to Mill Lane')
  expect(said('TRANSFER_OUT', { counter_intake_id: 'here' })).toBe('Kept apart')
  expect(said('COUNT', { quantity: 2_300 })).toBe('Counted')
})

test('what this device doesn’t know is said without a name', () => {
  expect(said('DISPATCH', { customer_id: 'gone' })).toBe('Sent to a customer')
  expect(said('TRANSFER_IN', { counter_intake_id: 'gone' })).toBe('Came from another site')
})

test('what was kept although the lot’s state was against it says why', () => {
  expect(markedWords({ tags: ['LOT_EXPIRED', 'LOT_OVERDRAWN', 'NEEDS_REVIEW'] })).toBe(
    'Its use by had passed. More than was left by the book',
  )
  expect(markedWords({ tags: ['NEEDS_REVIEW'] })).toBeNull()
})
