import { expect, test } from 'vitest'
import type { DocumentPart } from '#contract/core/document/document.ts'
import { type DispatchNoteRecords, dispatchNote } from './dispatch-note.ts'

const records = {
  delivery: {
    reference: 'D-260305-K3-01',
    dispatched_date: '2026-03-05',
    temperatures: { chilled: 2.8 },
    consignor: { name: 'Border Beef', address: 'Kelso' },
  },
  business: 'Staging Butchers & Kitchen Ltd',
  site: { name: 'High Street', address: '1 High Street\nHexham', approval_number: 'UK 2044' },
  customer: { name: 'Tynedale First School', address: 'Haydon Road\nHexham\nNE46 3QW' },
  carrier: 'NK21 HXM, Ellie',
  day: '2026-03-06',
  lines: [
    {
      item: { quantity: 4_200, unit: 'g', packs: 3 },
      lot: {
        internal_name: 'Beef mince',
        batch_code: 'HS-260305-K3-07',
        use_by_date: '2026-03-09',
      },
      stock: { kind: 'MEAT', contains: [], allergens_confirmed_at: 1 },
    },
    {
      item: { quantity: 2_000, unit: 'g' },
      lot: {
        internal_name: 'Pork sausages',
        batch_code: 'HS-260305-K3-08',
        use_by_date: '2026-03-10',
        label_type: 'LOOSE',
        contains: [
          { code: 'GLUTEN', subtypes: ['WHEAT'] },
          { code: 'SULPHITES', subtypes: [] },
        ],
        may_contain: [{ code: 'MUSTARD', subtypes: [] }],
      },
    },
    {
      item: { quantity: 80, unit: 'each' },
      lot: {
        internal_name: 'Cottage pie',
        batch_code: 'HS-9',
        label_type: 'PREPACKED',
        contains: [],
      },
    },
    {
      item: { quantity: 900, unit: 'g' },
      lot: { internal_name: 'Stuffing', batch_code: 'HS-8', label_type: 'LOOSE', contains: [] },
      unconfirmed: ['Stuffing mix'],
    },
    { item: { quantity: 500, unit: 'g' }, lot: { internal_name: 'Relish', batch_code: 'R1' } },
    {
      item: { quantity: 300, unit: 'g' },
      // Its own label says more than our specification.
      lot: {
        internal_name: 'Rub',
        batch_code: 'R2',
        contains: [{ code: 'MUSTARD', subtypes: [] }],
        may_contain: [{ code: 'CELERY', subtypes: [] }],
      },
      stock: {
        ...{ kind: 'INGREDIENT', contains: [], allergens_confirmed_at: 1 },
        may_contain: [{ code: 'SESAME', subtypes: [] }],
      },
    },
  ],
} as unknown as DispatchNoteRecords

const plain = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(({ text }) => text).join('')
  return (value as { word: string }).word
}
const content = dispatchNote.make(records)
const parts: readonly DocumentPart[] = content.sections.flatMap((one) => [...one.parts])

test('AC 3.23.6 the note says what Reg. 931/2011 asks: who sends, owns and receives, what, how much, batch and day', () => {
  const facts = parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []))
  expect(Object.fromEntries(facts.map(({ label, value }) => [label, plain(value)]))).toEqual({
    'Sent by': 'Staging Butchers & Kitchen Ltd, High Street, 1 High Street, Hexham',
    'Approval number': 'UK 2044',
    'Owner, if not the sender': 'Border Beef, Kelso',
    'Sent to': 'Tynedale First School, Haydon Road, Hexham, NE46 3QW',
    'Date of dispatch': '05/03/2026',
    'Van and driver': 'NK21 HXM, Ellie',
    Load: 'chilled 2.8 °C',
  })
  expect([content.title, content.count]).toEqual(['Dispatch note D-260305-K3-01', '6 lots'])
})

test('AC 3.23.6 each lot has its batch, date and amount; loose food names its allergens, and what nobody confirmed says so', () => {
  const rows = parts.flatMap((part) => (part.kind === 'table' ? part.rows : []))
  expect(rows.map((row) => row.map(plain))).toEqual([
    ['Beef mince', 'HS-260305-K3-07', 'Use by 09/03/2026', '3', '4.20 kg', 'None of the 14'],
    [
      ...['Pork sausages', 'HS-260305-K3-08', 'Use by 10/03/2026', '', '2.00 kg'],
      'Cereals with gluten (wheat), Sulphur dioxide and sulphites. May contain Mustard',
    ],
    ['Cottage pie', 'HS-9', 'None', '', '80 pieces', 'On the label'],
    ['Stuffing', 'HS-8', 'None', '', '900 g', 'Not confirmed'],
    ['Relish', 'R1', 'None', '', '500 g', 'Not confirmed'],
    ['Rub', 'R2', 'None', '', '300 g', 'Mustard. May contain Celery, Sesame'],
  ])
})
