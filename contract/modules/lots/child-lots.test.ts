/** Transfers, splits and returns (domain §2.0 d). */
import { expect, test } from 'vitest'
import { cameBack, childLot, received, returnedLot, sentOff } from './child-lots.ts'
import { foldLedger, type Posting } from './ledger.ts'
import type { Lot } from './lots.ts'
import { lotState } from './permits.ts'

const NINE = 1_772_701_200_000
const side = {
  id: 'side',
  version: 4,
  created: NINE,
  internal_name: 'Beef side',
  batch_code: 'HS-260305-K3-01',
  location_id: 'hs',
  department_id: 'butchery',
  storage_location_id: 'fridge',
  unit: 'g',
  quantity: 80_000,
  cost_pence: 49_600,
  use_by_date: '2026-03-12',
  born_in: 'GB',
  result: 'ACCEPTED',
  recall: { recall_id: 'r', status: 'OPEN' },
  balance: { quantity: 30_000, as_of: NINE, operations: 2 },
} as unknown as Lot
const toMill = { location_id: 'mk', quantity: 20_000, date: NINE + 1 }

test('a quarter of the side goes to Mill Lane: the same batch, date, origin and recall, a quarter of its cost', () => {
  expect(childLot(side, toMill)).toEqual({
    internal_name: 'Beef side',
    batch_code: 'HS-260305-K3-01',
    location_id: 'mk',
    unit: 'g',
    quantity: 20_000,
    cost_pence: 12_400,
    use_by_date: '2026-03-12',
    born_in: 'GB',
    result: 'ACCEPTED',
    recall: side.recall,
    date: NINE + 1,
    parent_intake_id: 'side',
  })
})

test('20 kg leave at once and are on their way until 19.9 kg are weighed in there', () => {
  const { recall: _, ...free } = side
  const child = { ...childLot(free as Lot, toMill), id: 'child' } as unknown as Lot
  const out = sentOff({ lot: side, kind: 'MEAT', at: NINE + 1 }, 'child', 20_000)
  expect(out).toMatchObject({ intake_id: 'side', location_id: 'hs', counter_intake_id: 'child' })
  const nothing = { quantity: 0, operations: 0 }
  expect(lotState(child, nothing, '2026-03-05')).toBe('IN_TRANSIT')
  const arrived = received({ lot: child, kind: 'MEAT', at: NINE + 2 }, 'side', 19_900)
  expect(arrived).toMatchObject({ intake_id: 'child', location_id: 'mk', operation: 'TRANSFER_IN' })
  const folded = foldLedger([{ ...arrived, id: 'in' } as Posting])
  expect([folded.quantity, lotState(child, folded, '2026-03-05')]).toEqual([19_900, 'IN_STOCK'])
})

test('what a customer sends back is a lot on hold; what they did not get stays usable', () => {
  const { recall: _, ...free } = side
  const hold = { reason: 'Came back', by: 'ben', at: NINE }
  const back = returnedLot(free as Lot, { ...toMill, location_id: 'hs' }, hold)
  const lot = { ...back, id: 'back' } as unknown as Lot
  const posted = cameBack({ lot, kind: 'MEAT', at: NINE }, 500, {
    reason: 'Too warm',
    customer_id: 'C1',
  })
  expect(posted).toMatchObject({ operation: 'RETURN_IN', intake_id: 'back', customer_id: 'C1' })
  const folded = foldLedger([{ ...posted, id: 'op' } as Posting])
  expect(lotState(lot, folded, '2026-03-05')).toBe('ON_HOLD')
  expect(lotState(free as Lot, { quantity: 30_000, operations: 2 }, '2026-03-05')).toBe('IN_STOCK')
})
