import { expect, test } from 'vitest'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { DeliveryItem } from '#contract/modules/deliveries/delivery-items.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { intakeChanges } from './intake-changes.ts'
import { type IntakeDraft, lineOfItem, settled, withLot } from './intake-draft.ts'

const ids = { delivery: uuidV7(), supplier: uuidV7(), site: uuidV7(), stock: uuidV7() }
const rump = {
  ...{ id: ids.stock, internal_name: 'Beef rump', kind: 'MEAT', unit: 'g' },
  ...{ limit_code: 'DEL_RED_MEAT', species: 'BEEF', form: 'BONELESS', date_type: 'USE_BY' },
} as Stock
const item = (more: object = {}) =>
  ({
    ...{ id: uuidV7(), stock_id: ids.stock, unit: 'g', quantity: 0, quantity_expected: 12_000 },
    ...more,
  }) as DeliveryItem
const typed = {
  ...{ stock_id: ids.stock, internal_name: 'Beef rump', unit: 'g', limit_code: 'DEL_RED_MEAT' },
  ...{ species: 'BEEF', cut: 'Rump', form: 'BONELESS', quantity: 11_860, temperature: 3.4 },
  ...{ use_by_date: '2026-03-12', supplier_batch_code: 'BB-88219' },
}
const draftOf = (...items: DeliveryItem[]): IntakeDraft => ({
  ...{ id: ids.delivery, isExpected: true, isHeadDone: true, open: null },
  head: { supplier_id: ids.supplier, reference: '40871' },
  lines: items.map((one) => lineOfItem(one, rump)),
})
const around = {
  stockOf: () => rump,
  place: { location_id: ids.site },
  arrived: 1_000,
  again: 86_401_000,
}
const expected = { id: ids.delivery, status: 'EXPECTED', direction: 'IN' } as Delivery
const told = (changes: ReturnType<typeof intakeChanges>) =>
  changes.map(({ act, resource }) => `${act} ${resource}`)

test('of one that was expected the lines come first, then their lots, then the delivery', () => {
  const [one, other] = [item(), item()]
  const seen = [one, other].reduce(
    (draft, { id }) => settled(withLot(draft, id, typed), id, 'accepted'),
    draftOf(one, other),
  )
  const changes = intakeChanges({ ...around, draft: seen, expected })
  expect(told(changes)).toEqual([
    'edit delivery-items',
    'edit delivery-items',
    'create meats',
    'create meats',
    'edit deliveries',
  ])
  expect(changes[2]).toMatchObject({
    fields: {
      delivery_item_id: one.id,
      supplier_id: ids.supplier,
      date: 1_000,
      result: 'ACCEPTED',
    },
  })
  // 11.86 of 12 kg isn't short.
  expect(changes[0]).toMatchObject({ patch: { result: 'ACCEPTED', quantity: 11_860 } })
})

test('what went back with a label is kept as a rejected lot; a bag without one is its line alone', () => {
  const [labelled, bare] = [item(), item()]
  const why = { reject_reason: '7.8 °C' }
  const back = settled(
    settled(withLot(draftOf(labelled, bare), labelled.id, typed), labelled.id, 'rejected', why),
    bare.id,
    'rejected',
    { reject_reason: 'Burst' },
  )
  const changes = intakeChanges({ ...around, draft: back, expected: null })
  expect(told(changes)).toEqual([
    'create deliveries',
    'edit delivery-items',
    'edit delivery-items',
    'create meats',
  ])
  expect(changes[3]).toMatchObject({ fields: { result: 'REJECTED', reject_reason: '7.8 °C' } })
  expect(changes[2]).toMatchObject({ patch: { result: 'REJECTED', quantity: 0 } })
  expect(changes[2]).not.toHaveProperty('patch.intake_id')
})

test('brisket that comes later is short today and expected again; short for good it isn’t', () => {
  const [late, gone] = [item({ packs: 3 }), item()]
  const seen = settled(settled(draftOf(late, gone), late.id, 'later'), gone.id, 'short')
  const changes = intakeChanges({ ...around, draft: seen, expected })
  expect(told(changes)).toEqual([
    'edit delivery-items',
    'edit delivery-items',
    'edit deliveries',
    'create deliveries',
    'create delivery-items',
  ])
  expect(changes[0]).toMatchObject({ patch: { result: 'SHORT', quantity: 0 } })
  expect(changes[3]).toMatchObject({ fields: { status: 'EXPECTED', date: 86_401_000 } })
  expect(changes[4]).toMatchObject({ fields: { quantity_expected: 12_000, packs: 3 } })
})

test('taken in with an action the lot and its line both say what was done; an import is received', () => {
  const one = item()
  const acted = { ...typed, temperature: 7.4, corrective_action: 'Blast chilled.' }
  const seen = settled(withLot(draftOf(one), one.id, acted), one.id, 'accepted')
  const abroad = { ...expected, import: { dispatch_country: 'IE', status: 'CLEARED' } } as Delivery
  const changes = intakeChanges({ ...around, draft: seen, expected: abroad })
  expect(changes[1]).toMatchObject({
    fields: { result: 'ACCEPTED_WITH_ACTION', corrective_action: 'Blast chilled.' },
  })
  expect(changes[0]).toMatchObject({ patch: { corrective_action: 'Blast chilled.' } })
  expect(changes[2]).toMatchObject({
    patch: { status: 'CHECKED', import: { dispatch_country: 'IE', status: 'RECEIVED' } },
  })
})
