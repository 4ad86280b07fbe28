/** Worked example C (domain §2.0 c): what a recall stops, before and while it runs. */
import { expect, test } from 'vitest'
import { exampleBook } from '#tests/support/example-book.ts'
import { everything, NINE, teller } from '#tests/support/worked-examples.ts'
import type { Recall } from '../lots/recall.ts'
import { reachOf } from './recall-reach.figures.ts'

const HOUR = 3_600_000
const OPENED = NINE + HOUR
const ids = (lots: readonly { readonly id: string }[]) => lots.map(({ id }) => id)

const running: Recall = {
  id: 'r1',
  recall_class: 'RECALL',
  reason: 'E. coli O157 in the same kill',
  origins: ['M1'],
  status: 'OPEN',
  at: OPENED,
  by: 'asha',
  lots: [
    { lot_id: 'M1', path: [], at: OPENED },
    ...['P1', 'P2', 'P3'].map((lot_id) => ({ lot_id, path: ['M1', lot_id], at: OPENED })),
  ],
}

test('worked example C: recalling M1 stops 4 lots with 21.80 kg to set apart, three customers and the shop; the chuck is to be reviewed', () => {
  const reach = reachOf(exampleBook(), ['M1'], null, OPENED)
  expect(ids(reach.lots)).toEqual(['M1', 'P1', 'P2', 'P3'])
  expect(reach.totals).toEqual({ hereG: 21_800, hereLots: 4, sentG: 58_200, soldG: 14_300 })
  expect(reach.customers.map(({ customer_id }) => customer_id)).toEqual(['C1', 'C2', 'C3'])
  expect(ids(reach.review)).toEqual(['M2'])
})

test('worked example C: recalling the cheddar stops it and the pie; C3 and the shop hear of it', () => {
  const reach = reachOf(exampleBook(), ['I4'], null, OPENED)
  expect(ids(reach.lots)).toEqual(['I4', 'P3'])
  expect(reach.customers.map(({ customer_id }) => customer_id)).toEqual(['C3'])
  expect(reach.retail.map(({ lot_id }) => lot_id)).toEqual(['P3'])
})

test('AC 3.22.3 recalling the trays lists the pie that was packed in them, and no mince', () => {
  const reach = reachOf(exampleBook(), ['K1'], null, OPENED)
  expect(ids(reach.lots)).toEqual(['K1', 'P3'])
  expect(reach.customers.map(({ customer_id }) => customer_id)).toEqual(['C3'])
})

test('worked example C: dice used at 08:40 and known an hour after the recall is a late fact, and the stew is stopped too', () => {
  const tell = teller()
  const late = [
    {
      ...tell('USE', 'P2', 1_000, { batch_id: 'B9', date: NINE, received: OPENED + HOUR }),
      id: 'late',
    },
    {
      ...tell('PRODUCE', 'P9', 950, { batch_id: 'B9', received: OPENED + HOUR }),
      id: 'made',
    },
  ]
  const stew = { id: 'P9', unit: 'g', batch_id: 'B9' } as const
  const book = exampleBook([...everything, ...late], [stew])
  const known = { recall: running, isAtServer: true }
  const reach = reachOf(book, ['M1'], known, OPENED + 2 * HOUR)
  expect(reach.lots.map(({ id, isLate }) => [id, isLate])).toEqual([
    ['M1', false],
    ['P1', false],
    ['P2', false],
    ['P3', false],
    ['P9', true],
  ])
  expect(reach.late).toEqual([
    {
      ...{ id: 'late', lot: 'Diced beef', operation: 'USE', quantity: 1_000, unit: 'g', at: NINE },
      into: ['P9, HS-P9'],
    },
  ])
  expect(reach.totals.hereG).toBe(21_800 - 1_000 + 950)
})

test('a supplier’s batch written in another way is the same: its other lot is named too', () => {
  const reach = reachOf(exampleBook(), ['M1'], null, OPENED)
  expect(ids(reach.sameBatch)).toEqual(['M2'])
})

test('a part of the mince that was moved, and a part of that part: what they came from is the same food', () => {
  const part = { id: 'P1 at Mill Lane', unit: 'g', parent_intake_id: 'P1' } as const
  const again = { ...part, id: 'P1 split', parent_intake_id: part.id } as const
  const book = exampleBook(everything, [part, again])
  expect(ids(reachOf(book, [again.id], null, OPENED).sameBatch)).toEqual([part.id, 'P1'])
  expect(ids(reachOf(book, ['P1'], null, OPENED).sameBatch)).toEqual([])
})

test('a lot that an admin released stays named, and is no longer to be set apart; one that isn’t here is counted', () => {
  const released = { reason: 'Made before', by: 'asha', at: OPENED + 1 }
  const lots = running.lots.map((one) => (one.lot_id === 'P2' ? { ...one, released } : one))
  const elsewhere = { lot_id: 'at Mill Lane', path: ['M1'], at: OPENED }
  const recall = { ...running, lots: [...lots, elsewhere] }
  const reach = reachOf(exampleBook(), ['M1'], { recall, isAtServer: true }, OPENED + HOUR)
  expect(reach.lots.find(({ id }) => id === 'P2')?.isReleased).toBe(true)
  expect(reach.totals.hereG).toBe(21_800 - 8_000)
  expect(reach.unknown).toBe(1)
})
