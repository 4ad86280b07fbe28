import { expect, test } from 'vitest'
import type { DeliveryItem } from '#contract/modules/deliveries/delivery-items.ts'
import { scanOf } from '#contract/modules/scanner/scan.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import {
  type IntakeDraft,
  lineOfItem,
  opened,
  reopened,
  settled,
  unfinished,
  unseen,
  withLot,
  withoutLine,
  withSameAgain,
  withScan,
  withStock,
} from './intake-draft.ts'

const stock = (id: string, more: object = {}) =>
  ({
    ...{ id, internal_name: id, kind: 'MEAT', unit: 'g', limit_code: 'DEL_RED_MEAT' },
    ...{ species: 'BEEF', form: 'BONELESS', date_type: 'USE_BY', pack_quantity: 5_000 },
    ...more,
  }) as Stock
const rump = stock('rump')
const brisket = stock('brisket')
const item = (id: string, { id: stock_id }: Stock) =>
  ({ id, stock_id, unit: 'g', quantity: 0, quantity_expected: 12_000 }) as DeliveryItem
const scan = (raw: string) => scanOf(raw, { year: 2026 })
const label = scan('(01)09506000134352(3103)011860(17)260312(10)BB-88219')

const order: IntakeDraft = {
  ...{ id: 'd1', isExpected: true, head: { supplier_id: 's1' }, isHeadDone: true, open: null },
  lines: [lineOfItem(item('i1', rump), rump), lineOfItem(item('i2', brisket), brisket)],
}
const states = ({ lines }: IntakeDraft) => lines.map(({ state }) => state)

test('a label opens its line on the order and fills in 11,860 g, use by and batch; the temperature stays empty', () => {
  const seen = withScan(order, label, rump)
  expect(seen.open).toBe('i1')
  expect(seen.lines[0]?.lot).toMatchObject({
    ...{ quantity: 11_860, use_by_date: '2026-03-12', supplier_batch_code: 'BB-88219' },
    stock_id: 'rump',
  })
  expect(seen.lines[0]?.lot).not.toHaveProperty('temperature')
  expect(seen.lines).toHaveLength(2)
})

test('accepted it opens the next that waits; a second label of the same item is a line more', () => {
  const one = settled(withScan(order, label, rump), 'i1', 'accepted')
  expect([one.open, states(one)]).toEqual(['i2', ['accepted', 'open']])
  const two = withScan(one, label, rump)
  expect(states(two)).toEqual(['accepted', 'open', 'open'])
  expect(two.open).toBe(two.lines[2]?.id)
  expect(two.lines[2]?.lot_id).not.toBe(two.lines[0]?.lot_id)
})

test('“Same again” copies what both labels share, nothing that was weighed, measured or scanned', () => {
  const typed = withLot(order, 'i1', {
    ...{ stock_id: 'rump', quantity: 5_000, temperature: 3, supplier_batch_code: 'B1' },
    ...{ use_by_date: '2026-03-19', born_in: 'GB' },
  })
  const again = withSameAgain(settled(typed, 'i1', 'accepted'), 'i1', rump)
  const { lot } = again.lines[2] ?? { lot: {} }
  expect(lot).toMatchObject({ use_by_date: '2026-03-19', born_in: 'GB', stock_id: 'rump' })
  for (const field of ['quantity', 'temperature', 'supplier_batch_code']) {
    expect(lot).not.toHaveProperty(field)
  }
})

test('Finish asks about brisket, which nobody saw, and waits for rump, which is half filled in', () => {
  const begun = withScan(order, label, rump)
  expect(unseen(begun).map(({ id }) => id)).toEqual(['i2'])
  expect(unfinished(begun).map(({ id }) => id)).toEqual(['i1'])
  // What nobody ordered is never "not seen": it is taken off or filled in.
  const extra = withStock(settled(begun, 'i1', 'accepted'), brisket)
  expect(unfinished(extra)).toHaveLength(1)
  expect(withoutLine(extra, extra.open ?? '').lines).toHaveLength(2)
  expect(withoutLine(extra, 'i2').lines).toHaveLength(3)
})

test('sent back by mistake it is opened again, without the reason', () => {
  const back = settled(order, 'i1', 'rejected', { reject_reason: 'Torn' })
  expect(back.lines[0]?.lot.reject_reason).toBe('Torn')
  const again = reopened(back, 'i1')
  expect([again.open, again.lines[0]?.state]).toEqual(['i1', 'open'])
  expect(again.lines[0]?.lot).not.toHaveProperty('reject_reason')
  expect(opened(again, null).open).toBeNull()
})
