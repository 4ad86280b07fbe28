import { expect, test } from 'vitest'
import { movesFrom } from '#contract/core/rules/states.ts'
import {
  countryOfPlant,
  importMoves,
  importProblem,
  isImport,
  isOverdue,
  missingPapers,
} from '../imports/import-tracking.ts'
import type { Lot } from '../lots/lots.ts'
import type { LotState } from '../lots/permits.ts'
import { scanOf } from '../scanner/scan.ts'
import {
  dispatchLotProblem,
  incomingAsks,
  incomingProblems,
  isShort,
  itemProblems,
  outgoingProblems,
  resultOfItems,
} from './deliveries.rules.ts'
import { type DeliveryStatus, deliveryStates } from './delivery-states.ts'
import { sameAgain } from './same-again.ts'
import { lotFromScan, stocksOfScan } from './scan-intake.ts'

const TODAY = '2026-03-05'
const load = { items: 4, hasAnimalOrigin: true, loads: ['chilled', 'frozen'] as const }
const head = {
  supplier_id: 's1',
  reference: 'N-771',
  dispatched_date: '2026-03-04',
  vehicle_clean: 'YES',
  load_separated: 'NA',
  temperatures: { chilled: 3, frozen: -19 },
} as const

test('§2.6 a delivery names its supplier, note, dispatch day, van and what it measured', () => {
  expect(incomingProblems(head, load, TODAY)).toEqual({})
  expect(incomingProblems({}, { ...load, items: 0 }, TODAY)).toEqual({
    supplier_id: 'Choose the supplier.',
    reference: 'Enter the delivery note number.',
    items: 'Add at least one item.',
    dispatched_date: 'Enter the day it was dispatched. Animal products need it.',
    vehicle_clean: 'Say whether the vehicle is clean.',
    load_separated: 'Say whether raw and ready-to-eat food came apart.',
    temperatures: 'Measure the chilled and the frozen load.',
  })
  const { dispatched_date: _, ...undated } = head
  expect(incomingProblems(undated, { ...load, hasAnimalOrigin: false }, TODAY)).toEqual({})
  expect(incomingProblems({ ...head, dispatched_date: '2026-03-06' }, load, TODAY)).toEqual({
    dispatched_date: "The dispatch date can't be after the delivery date.",
  })
  expect(incomingAsks({ vehicle_clean: 'NO', load_separated: 'YES' })).toEqual({
    vehicle_clean: "The vehicle isn't clean. Reject the delivery or say what you did.",
  })
})

test('§2.7 a line names its item and amount; rejected says why, what leaves says from which lot', () => {
  const line = { stock_id: 's', quantity: 5_000 }
  expect(itemProblems('IN', line)).toEqual({})
  expect(itemProblems('IN', { stock_id: 's', quantity: 0, result: 'REJECTED' })).toEqual({
    reject_reason: 'Say why it was rejected.',
  })
  expect(itemProblems('IN', { quantity: 0 })).toEqual({
    stock_id: 'Choose the stock item.',
    quantity: 'Enter the quantity.',
  })
  // Brisket of 15 kg: not here yet, then short; nothing that nobody ordered.
  const brisket = { stock_id: 's', quantity: 0, quantity_expected: 15_000 }
  expect(itemProblems('IN', brisket)).toEqual({})
  expect(itemProblems('IN', { ...brisket, result: 'SHORT' })).toEqual({})
  expect(itemProblems('IN', { ...brisket, result: 'ACCEPTED' })).toHaveProperty('quantity')
  expect(itemProblems('OUT', line)).toEqual({ intake_id: 'Choose the lot it comes from.' })
  expect(itemProblems('OUT', { ...line, intake_id: 'l' })).toEqual({})
  expect(outgoingProblems({}, { items: 0 })).toEqual({
    customer_id: 'Choose the customer.',
    items: 'Add at least one item.',
  })
  expect(outgoingProblems({ customer_id: 'c' }, { items: 1 })).toEqual({})
})

test('§2.2 "Same again" copies all but weight, batch and temperature, and asks for the label again', () => {
  const last = {
    id: 'l1',
    stock_id: 's',
    supplier_id: 'b',
    use_by_date: '2026-03-19',
    born_in: 'GB',
    contains: [],
    quantity: 18_250,
    packs: 2,
    batch_code: 'HS-260305-K3-07',
    supplier_batch_code: 'B77',
    barcode: ']C1…',
    temperature: 3,
    allergens_match: 'YES',
  }
  expect(sameAgain(last)).toEqual({
    stock_id: 's',
    supplier_id: 'b',
    use_by_date: '2026-03-19',
    born_in: 'GB',
    contains: [],
  })
})

test('§2.6 in: expected, arrived, checked; out: planned, loaded, on the road, then one of three ends', () => {
  const walk = (...statuses: DeliveryStatus[]) =>
    statuses.map((status) =>
      movesFrom(deliveryStates, status, { role: 'user' })
        .map(({ to }) => to)
        .join(' '),
    )
  // Straight from the van it is checked without having been noted as arrived.
  expect(walk('EXPECTED', 'ARRIVED', 'CHECKED')).toEqual([
    'ARRIVED CHECKED CANCELLED',
    'CHECKED CANCELLED',
    '',
  ])
  expect(walk('PLANNED', 'LOADED', 'ON_THE_ROAD', 'DELIVERED', 'CANCELLED')).toEqual([
    'LOADED CANCELLED',
    'PLANNED ON_THE_ROAD',
    'DELIVERED FAILED RETURNED',
    'RETURNED',
    '',
  ])
})

test('§2.6 one rejected of four is part accepted; short counts as accepted, unjudged as open', () => {
  const of = (...results: ('ACCEPTED' | 'SHORT' | 'REJECTED')[]) =>
    resultOfItems(results.map((result) => ({ result })))
  expect(of('ACCEPTED', 'ACCEPTED', 'SHORT', 'REJECTED')).toBe('PART_ACCEPTED')
  expect(of('ACCEPTED', 'SHORT')).toBe('ACCEPTED')
  expect(of('REJECTED', 'REJECTED')).toBe('REJECTED')
  expect(resultOfItems([{ result: 'ACCEPTED' }, {}])).toBeNull()
  expect(of()).toBeNull()
  expect(isShort({ quantity: 9_000, quantity_expected: 10_000 })).toBe(true)
  expect(isShort({ quantity: 11_860, quantity_expected: 12_000 })).toBe(false)
  expect(isShort({ quantity: 9_000 })).toBe(false)
})

test('AC 3.23.3 what may not leave: a lot on hold, recalled or past its use by', () => {
  const lot = {
    internal_name: 'Beef mince',
    batch_code: 'HS-260305-K3-07',
    use_by_date: '2026-03-04',
  } as Lot
  const says = (state: LotState) => dispatchLotProblem(lot, state)
  expect(says('ON_HOLD')).toBe("You can't dispatch HS-260305-K3-07: it is on hold.")
  expect(says('RECALLED')).toBe(
    'Beef mince HS-260305-K3-07 is recalled. Do not use, sell or move it.',
  )
  expect(says('EXPIRED')).toBe("Use by 04/03/2026 has passed. It can't be used or sold.")
  expect(says('IN_STOCK')).toBeNull()
})

const HOUR = 3_600_000

test('§3.45 a delivery from an Irish plant is an import; late, held and refused are told of', () => {
  const delivery = (more: object) => ({ direction: 'IN' as const, import: more })
  expect(isImport(delivery({ dispatch_country: 'IE' }))).toBe(true)
  expect(isImport({ direction: 'IN' }, countryOfPlant('IE 512'))).toBe(true)
  expect(isImport({ direction: 'IN' }, countryOfPlant('UK(NI) 9001'))).toBe(false)
  expect(isImport({ direction: 'IN' }, countryOfPlant('2001'))).toBe(false)
  expect(isImport({ direction: 'OUT', import: { dispatch_country: 'IE' } })).toBe(false)
  expect(isOverdue(delivery({ eta: HOUR }), HOUR + 1)).toBe(true)
  expect(isOverdue(delivery({ eta: HOUR }), HOUR)).toBe(false)
  expect(isOverdue(delivery({ eta: HOUR, status: 'RECEIVED' }), 9 * HOUR)).toBe(false)
  expect(importProblem(delivery({ status: 'HELD' }))).toBe(
    "Held at the border. It can't be taken in yet.",
  )
  expect(importProblem(delivery({ status: 'REFUSED' }))).toMatch(/^Refused at the border/)
  expect(importProblem(delivery({}))).toBeNull()
  expect(importMoves.HELD).toEqual(['CLEARED', 'REFUSED'])
  expect(Object.keys(missingPapers(delivery({}), true))).toEqual([
    'notification_ref',
    'health_certificate',
    'dispatch_country',
    'eta',
  ])
  const papers = { notification_ref: 'G1', dispatch_country: 'IE', eta: HOUR }
  expect(missingPapers(delivery(papers), false)).toEqual({})
})

const label =
  ']C10109506000134352310301825015260319' +
  '10B77\u001d251REF-9\u001d422372\u001d423372826\u001d70308262001\u001d70318262044'
const scan = (raw: string) => scanOf(raw, { year: 2026 })

test('§2.2 one scan of beef fills batch, date, weight, and the whole of its origin', () => {
  expect(lotFromScan(scan(label), { unit: 'g', species: 'BEEF' })).toEqual({
    barcode: label,
    supplier_batch_code: 'B77',
    best_before_date: '2026-03-19',
    quantity: 18_250,
    country_of_origin: 'IE',
    born_in: 'IE',
    reared_in: ['IE', 'GB'],
    slaughtered_in: 'GB',
    slaughterhouse_number: 'UK 2001',
    cut_in: ['GB'],
    cutting_plant_numbers: ['UK 2044'],
    reference_code: 'REF-9',
  })
  expect(lotFromScan(scan(label), { unit: 'g', species: 'CHICKEN' })).not.toHaveProperty('born_in')
})

test('a count fills pieces, a weight grams; a product or a wrong code fills nothing of a lot', () => {
  const boxes = scan('(02)09506000134352(37)48(17)260714')
  expect(lotFromScan(boxes, { unit: 'each' })).toMatchObject({ quantity: 48 })
  expect(lotFromScan(boxes, { unit: 'g' })).toMatchObject({ packs: 48, use_by_date: '2026-07-14' })
  expect(lotFromScan(boxes, { unit: 'g' })).not.toHaveProperty('quantity')
  expect(lotFromScan(scan('5901234123457'), { unit: 'g' })).toEqual({ barcode: '5901234123457' })
  expect(lotFromScan(scan('5901234123458'), { unit: 'g' })).toEqual({})
})

test('the item of a scan: by GTIN in any length, a pallet by what is inside, in-store by its number', () => {
  const items = [
    { id: 'a', gtin: '9506000134352' },
    { id: 'b', sku: '01234' },
    { id: 'c', gtin: '5901234123457', sku: 'BOX-7' },
  ]
  const found = (raw: string) => stocksOfScan(scan(raw), items).map(({ id }) => id)
  expect(found(label)).toEqual(['a'])
  expect(found('(02)09506000134352(37)48')).toEqual(['a'])
  expect(found('2001234002509')).toEqual(['b'])
  expect(found('05901234123457')).toEqual(['c'])
  expect(found('BOX-7')).toEqual(['c'])
  expect(found('96385074')).toEqual([])
  expect(found('')).toEqual([])
})
