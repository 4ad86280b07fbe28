import { expect, test } from 'vitest'
import type { Meat } from '#contract/modules/lots/meats.ts'
import { checkDigitOf } from '#contract/modules/scanner/check-digits.ts'
import { elementText } from '#contract/modules/scanner/gs1-make.ts'
import { scanOf } from '#contract/modules/scanner/scan.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { allGood, type DoorFacts, stateOf } from '../lot/lot-draft.ts'
import {
  freshSingle,
  type SingleDraft,
  singleLot,
  singleState,
  withItem,
  withSame,
} from './single-draft.ts'

const forequarter = {
  ...{ id: '00000000-0000-7000-8000-000000000001', internal_name: 'Beef forequarter' },
  ...{ kind: 'MEAT', species: 'BEEF', form: 'BONELESS', cut: 'Forequarter', unit: 'g' },
  ...{ limit_code: 'DEL_RED_MEAT', date_type: 'USE_BY', default_supplier_id: 'border' },
} as Stock
const supplier = { id: 'border', name: 'Border Beef', approval_status: 'APPROVED' } as Supplier
const facts: DoorFacts = { supplier, today: '2026-03-05' }
const place = { location_id: 'hs' }
const at = Date.UTC(2026, 2, 5, 8)
const body = '950600010100'
const scan = scanOf(
  elementText({ gtin: `${body}${checkDigitOf(body)}`, batch: 'BB-88213', net_weight_g: 82_400 }),
  { year: 2026 },
)
const uk = {
  ...{ born_in: 'GB', reared_in: ['GB'], slaughtered_in: 'GB', slaughterhouse_number: 'UK 2001' },
  ...{ cut_in: ['GB'], cutting_plant_numbers: ['UK 2044'] },
}
const filled = (draft: SingleDraft, more: object): SingleDraft => ({
  ...draft,
  lot: { ...draft.lot, ...more },
})
const stateNow = (draft: SingleDraft) =>
  singleState(stateOf(draft.lot, forequarter, facts), draft.lot)

test('a scan names the item, its usual supplier, batch and weight; the temperature is measured', () => {
  const draft = withItem(freshSingle(), forequarter, scan)
  expect(draft).toMatchObject({
    supplier_id: 'border',
    lot: { quantity: 82_400, supplier_batch_code: 'BB-88213', species: 'BEEF' },
  })
  expect(draft.lot).not.toHaveProperty('temperature')
  const asked = stateNow(filled(draft, uk))
  expect(asked.details.map(({ field }) => field)).toEqual(['use_by_date', 'temperature'])
  expect(asked.questions.map(({ field }) => field)).toEqual(['checks'])
})

test('the questions open when the details are complete; beef at 7.8 °C first says what was done', () => {
  const whole = filled(withItem(freshSingle(), forequarter, scan), {
    ...{ ...uk, use_by_date: '2026-03-12', temperature: 3.1 },
  })
  expect(stateNow(whole).isDetailsReady).toBe(true)
  const warm = filled(whole, { temperature: 7.8 })
  expect([stateNow(warm).isDetailsReady, stateNow(warm).detailAsks.length]).toEqual([false, 1])
  const said = filled(warm, { corrective_action: 'Blast chilled at once.' })
  expect(stateNow(said).isDetailsReady).toBe(true)
  expect(singleLot(said, { place, at })).toMatchObject({
    ...{ id: said.lot_id, date: at, supplier_id: 'border', result: 'ACCEPTED_WITH_ACTION' },
    corrective_action: 'Blast chilled at once.',
  })
  const back = singleLot(said, { place, at, reason: '7.8 °C. Driver told.' })
  expect(back).toMatchObject({ result: 'REJECTED', reject_reason: '7.8 °C. Driver told.' })
  expect(back).not.toHaveProperty('corrective_action')
})

test('"Same again" copies all but weight, batch, temperature and the answers; what is typed stays', () => {
  const last = {
    ...singleLot(
      filled(withItem(freshSingle(), forequarter, scan), {
        ...{ ...uk, use_by_date: '2026-03-12', temperature: 3.1, checks: allGood },
      }),
      { place, at },
    ),
    ...{ created: at, created_by: 'ben', batch_code: 'HS-260305-K3-07', version: 1 },
  } as unknown as Meat
  const next = withSame(freshSingle(), last, forequarter)
  expect(next.supplier_id).toBe('border')
  expect(next.lot).toMatchObject({ ...uk, use_by_date: '2026-03-12', form: 'BONELESS' })
  for (const own of ['quantity', 'supplier_batch_code', 'temperature', 'batch_code', 'checks']) {
    expect(next.lot).not.toHaveProperty(own)
  }
  const weighed = withSame(filled(freshSingle(), { quantity: 9_000 }), last, forequarter)
  expect(weighed.lot.quantity).toBe(9_000)
})

test('another item begins anew and keeps the supplier that was chosen', () => {
  const first = filled(withItem(freshSingle(), forequarter), { quantity: 9_000 })
  const shin = { ...forequarter, id: '00000000-0000-7000-8000-000000000002' }
  const other = withItem({ ...first, supplier_id: 'tyne' }, shin)
  expect([other.supplier_id, other.lot.quantity, other.lot_id]).toEqual([
    'tyne',
    undefined,
    first.lot_id,
  ])
  expect(withItem(first, forequarter, scan).lot.quantity).toBe(82_400)
})
