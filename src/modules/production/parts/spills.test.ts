import { expect, test } from 'vitest'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Need } from '#contract/modules/production/batch-needs.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import { fieldsOfSpill, ownWeighings, spillLots, weighingOf } from './spills.ts'

const lot = (id: string) => ({ id, internal_name: id, unit: 'g' }) as Lot
const by = { created_by: 'callum', created: 1, date: 1 }
const used = (id: string, quantity: number) => ({
  operation: { id: `${id} ${quantity}`, quantity, lot_kind: 'MEAT', ...by } as StockOperation,
  input: { lot: lot(id) } as never,
})
const standings = [
  { lot: lot('mince'), balance: 4_000, state: 'IN_STOCK' as const },
  { lot: lot('held'), balance: 9_000, state: 'ON_HOLD' as const },
  { lot: lot('onion'), balance: 1_500, state: 'IN_STOCK' as const },
]
const now = {
  weighed: [used('mince', 2_000), used('flour', 500), used('mince', 300)],
  needs: [{ key: 'x', kind: 'STOCK' } as unknown as Need],
  lots: {
    standingsOf: () => standings,
    kindOf: () => 'INGREDIENT' as const,
    usableOf: () => 0,
  },
}

test('what may have fallen: the last weighed in first, then what is still to go in; what is held isn’t offered', () => {
  const lots = spillLots(now)
  expect(lots.map((one) => [one.lot.id, one.left, one.uses.length])).toEqual([
    ['mince', 4_000, 2],
    ['flour', 0, 1],
    ['onion', 1_500, 0],
  ])
})

test('200 g of the mince came out of the weighing of 300 g, 1.20 kg of that of 2 kg, and nothing weighed 3 kg', () => {
  const [mince] = spillLots(now)
  if (!mince) throw new Error('no mince')
  expect(weighingOf(mince.uses, 200)?.quantity).toBe(300)
  expect(weighingOf(mince.uses, 1_200)?.quantity).toBe(2_000)
  expect(weighingOf(mince.uses, 3_000)).toBeUndefined()
  const said = { quantity: 200, reason: 'DROPPED' as const }
  const batch = { id: 'b', location_id: 'site' } as Batch
  expect(fieldsOfSpill(batch, mince, said, 9)).toEqual({
    ...{ intake_id: 'mince', lot_kind: 'MEAT', location_id: 'site', batch_id: 'b' },
    ...{ operation: 'WASTE', unit: 'g', date: 9, quantity: 200, reason: 'DROPPED' },
  })
})

test('what Callum weighed in is taken off by him within a day and by an admin, not by Ellie', () => {
  const [mince] = spillLots(now)
  if (!mince) throw new Error('no mince')
  const own = (user_id: string, role: 'user' | 'admin') =>
    ownWeighings(mince, { user_id, role }, 3_600_000).length
  expect([own('callum', 'user'), own('ellie', 'user'), own('asha', 'admin')]).toEqual([2, 0, 2])
})
