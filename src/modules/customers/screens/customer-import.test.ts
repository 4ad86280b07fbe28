import { expect, test } from 'vitest'
import { judgedImport, wrongRows } from '#tests/support/judged-import.ts'
import { customerImport } from './customer-import.ts'

test('AC 3.46 customers (4) of a CSV of 3 customers 2 are added; without a recall phone one stays out, and says so', async () => {
  const csvOfCustomers = `Customer,Account,Address,Type,Recall phone,Recall contact,Vulnerable
Fell View Hotel,FV1,"1 High Street
Hexham",Caterer,01434 600123,Jo,No
Hexham First School,HS2,2 School Lane,School,+441434600124,,Yes
The Corner Shop,CS3,3 Low Road,Shop,,,`
  const rows = await judgedImport(customerImport, csvOfCustomers)
  expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'wrong'])
  expect(rows[0]).toMatchObject({
    record: {
      ...{ name: 'Fell View Hotel', account_reference: 'FV1', kind: 'CATERER' },
      recall_contact: { phone: '+441434600123', name: 'Jo' },
      vulnerable_group: false,
    },
  })
  expect(wrongRows(rows)).toEqual([
    [5, 'recall_contact/phone', 'Enter a recall contact with a phone number.', undefined],
  ])
})
