/**
 * The sixteen customers of the demo business (domain §6.1), starting with a school and a care home.
 */
import type { Customer } from '#contract/modules/customers/customers.ts'

type Kind = NonNullable<Customer['kind']>
type Told = readonly [name: string, kind: Kind, address: string, more?: Partial<Customer>]

const first = { vulnerable_group: true } as const

const told: readonly Told[] = [
  ['Tynedale First School', 'SCHOOL', 'Haydon Road\nHexham\nNE46 3QW', first],
  ['St Andrew’s Care Home', 'CARE_HOME', 'Battle Hill\nHexham\nNE46 1BY', first],
  ['The Railway Inn', 'CATERER', 'Station Road\nHaydon Bridge\nNE47 6JB'],
  ['Fell View Hotel', 'CATERER', 'Fell Lane\nHexham\nNE46 3NB'],
  ['Kelso Abbey Hotel', 'CATERER', 'Bridge Street\nKelso\nTD5 7JD'],
  ['The Cross Keys', 'CATERER', 'The Square\nKelso\nTD5 7HL'],
  ['Corbridge Farm Shop', 'RETAILER', 'Main Street\nCorbridge\nNE45 5LA'],
  ['Allendale Stores', 'RETAILER', 'Market Place\nAllendale\nNE47 9BD'],
  ['Wylam Deli', 'RETAILER', 'Main Road\nWylam\nNE41 8AA', { stop_dispatch: true }],
  ['Jedburgh Village Shop', 'RETAILER', 'High Street\nJedburgh\nTD8 6AG'],
  ['Borders Wholesale', 'WHOLESALE', 'Spylaw Road\nKelso\nTD5 8DN'],
  ['Tyne Valley Foods', 'WHOLESALE', 'Burn Lane\nHexham\nNE46 3HN'],
  ['Racecourse Catering', 'CATERER', 'High Yarridge\nHexham\nNE46 2JP'],
  ['Hadrian’s Wall Café', 'CATERER', 'Military Road\nBardon Mill\nNE47 7AN'],
  ['Yetholm Village Hall', 'CATERER', 'Main Street\nTown Yetholm\nTD5 8RA'],
  ['Market Street Sandwiches', 'RETAILER', 'Market Street\nHexham\nNE46 3NU'],
]

/** @param idOf the id of a name, the same on every run */
export const demoCustomers = (idOf: (name: string) => string) =>
  told.map(([name, kind, address, more], at) => ({
    id: idOf(name),
    name,
    kind,
    address,
    account_reference: `C${String(101 + at)}`,
    recall_contact: { name: 'The manager', phone: `+4414346${String(10_100 + at * 137)}` },
    ...more,
  }))

export const demoCustomerNames: readonly string[] = told.map(([name]) => name)
