import { expect, test } from 'vitest'
import { judgedImport, wrongRows } from '#tests/support/judged-import.ts'
import { supplierImport } from './supplier-import.ts'

test('a supplier from a file waits for approval unless it says more; an abattoir needs its plant number', async () => {
  const rows = await judgedImport(
    supplierImport,
    `Supplier,Plant,Type,Approval,Review date
Border Beef,UK 2001,Abattoir,Approved,12/03/2027
Allen Dairy,,Dairy,,
Tyne Cutting,,Abattoir,,`,
  )
  expect(rows.slice(0, 2)).toMatchObject([
    { record: { approval_status: 'APPROVED', next_review_date: '2027-03-12', tags: ['ABATTOIR'] } },
    { record: { approval_status: 'PENDING', risk: 'MEDIUM', tags: ['DAIRY'] } },
  ])
  expect(wrongRows(rows)).toEqual([
    [4, 'plant_id', 'This supplier needs its plant number.', undefined],
  ])
})
