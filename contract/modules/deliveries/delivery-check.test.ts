import { expect, test } from 'vitest'
import { evaluate } from '../forms/evaluate.ts'
import type { Answers } from '../forms/form-language.ts'
import { deliveryCheck } from '../forms/library/f04-delivery-check.ts'
import { type CheckedItem, deliveryCheckAnswers } from './delivery-check.ts'

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
const site = {
  today: '2026-03-05',
  records: { suppliers: [id(1)], stocks: [id(2), id(3)] },
  region: 'ENGLAND',
}

const beef: CheckedItem = {
  stock_id: id(2),
  lot: {
    limit_code: 'DEL_RED_MEAT',
    temperature: 3.2,
    use_by_date: '2026-03-19',
    supplier_batch_code: 'BB-4471',
    checks: { packaging_ok: 'YES', clean_ok: 'YES', labels_ok: 'YES', dates_ok: 'YES' },
    result: 'ACCEPTED',
  },
}
const flour: CheckedItem = {
  stock_id: id(3),
  lot: {
    limit_code: 'DEL_AMBIENT',
    best_before_date: '2026-09-01',
    batch_code: 'HS-260305-K3-07',
    checks: { packaging_ok: 'YES', clean_ok: 'NA', labels_ok: 'YES' },
    allergens_match: 'YES',
    result: 'ACCEPTED',
  },
}
const delivery = { supplier_id: id(1), vehicle_clean: 'YES', load_separated: 'NA' } as const
const approved = { approval_status: 'APPROVED' } as const

function judged(answers: Record<string, unknown>) {
  const { result, failed_fields, errors } = evaluate(
    deliveryCheck.schema,
    { ...answers, goes_to: 'CHILLED', time_to_store_min: 12 } as Answers,
    { today: site.today, site },
  )
  return { result, failed_fields, errors }
}

test('F4 a delivery of beef and flour fills in its check, which then passes', () => {
  const answers = deliveryCheckAnswers(delivery, approved, [beef, flour])
  expect(answers.items).toEqual([
    {
      stock: id(2),
      goods: 'DEL_RED_MEAT',
      batch: 'BB-4471',
      use_by: '2026-03-19',
      temp: 3.2,
      packaging_ok: 'YES',
      label_complete: 'YES',
      allergens_match: 'NA',
      accepted: 'ACCEPT',
    },
    {
      stock: id(3),
      goods: 'DEL_AMBIENT',
      batch: 'HS-260305-K3-07',
      use_by: '2026-09-01',
      packaging_ok: 'YES',
      label_complete: 'YES',
      allergens_match: 'YES',
      accepted: 'ACCEPT',
    },
  ])
  expect(judged(answers)).toEqual({ result: 'PASS', failed_fields: [], errors: {} })
})

test('F4 beef at 7.8 °C from a supplier who is not approved, in a dirty box, fails in three places', () => {
  const warm = {
    ...beef,
    lot: {
      ...beef.lot,
      temperature: 7.8,
      checks: { ...beef.lot.checks, clean_ok: 'NO' },
      result: 'REJECTED',
    },
  } as const
  const answers = deliveryCheckAnswers(delivery, { approval_status: 'PENDING' }, [warm])
  expect(judged(answers)).toMatchObject({
    result: 'FAIL',
    failed_fields: ['approved_supplier', 'items.0.packaging_ok', 'items.0.temp'],
  })
})

test('what nobody answered is left open', () => {
  const bare = { stock_id: id(2), lot: { limit_code: 'DEL_RED_MEAT', result: 'ACCEPTED' } } as const
  expect(deliveryCheckAnswers({}, approved, [bare])).toEqual({
    approved_supplier: 'YES',
    items: [{ stock: id(2), goods: 'DEL_RED_MEAT', allergens_match: 'NA', accepted: 'ACCEPT' }],
  })
})
