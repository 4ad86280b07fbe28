import { expect, test } from 'vitest'
import { declarations } from './declarations.ts'
import { isNumbered, numberIn, numberingOf, seriesOf, unsentNumber } from './numbering.ts'

const HS = { code: 'HS', timezone: 'Europe/London' }
const at = Date.UTC(2026, 2, 5, 14, 7)

function numberOf(name: 'meats' | 'products' | 'deliveries' | 'complaints', more: object = {}) {
  const { numbering } = declarations[name]
  if (!numbering) throw new Error(`${name} is not numbered`)
  const series = seriesOf(numbering, {
    at,
    device: 'K3',
    named: { location_id: HS, batch_id: { batch_code: 'HS-260305-K3-07' } },
    ...more,
  })
  return (count: number) => numberIn(numbering, series, count)
}

test('domain §2: a lot, an output of a batch, a delivery note and a complaint read as printed', () => {
  expect(numberOf('meats')(7)).toBe('HS-260305-K3-07')
  expect(numberOf('meats')(104)).toBe('HS-260305-K3-104')
  expect(numberOf('products')(2)).toBe('HS-260305-K3-07-2')
  expect(numberOf('deliveries')(7)).toBe('D-260305-K3-07')
  expect(numberOf('complaints')(12)).toBe('C-26-0012')
})

test('an output that another device adds to the batch says so, also where a site is called like it', () => {
  expect(numberOf('products', { device: 'D12' })(1)).toBe('HS-260305-K3-07-D12-1')
  const batch_id = { batch_code: 'K3-260305-D1-07' }
  expect(numberOf('products', { named: { batch_id } })(1)).toBe('K3-260305-D1-07-K3-1')
})

test('the day is that of the site: 23:30 UTC on 30 June is 1 July in Hexham', () => {
  expect(numberOf('meats', { at: Date.UTC(2026, 5, 30, 23, 30) })(1)).toBe('HS-260701-K3-01')
  expect(numberOf('complaints', { at: Date.UTC(2026, 11, 31, 23, 59) })(1)).toBe('C-26-0001')
})

test('a batch that this device does not hold still has a code of its own', () => {
  expect(numberOf('products', { named: {} })(1)).toBe('X-K3-1')
})

test('a supplier’s delivery keeps its own number, what goes out is given one, and one entered stays', () => {
  const { numbering } = declarations.deliveries
  if (!numbering) throw new Error('not numbered')
  expect(isNumbered(numbering, { direction: 'OUT' }, 'device')).toBe(true)
  expect(isNumbered(numbering, { direction: 'IN' }, 'device')).toBe(false)
  expect(isNumbered(numbering, { direction: 'OUT', reference: 'D-1' }, 'device')).toBe(false)
  expect(isNumbered(numbering, { direction: 'OUT' }, 'server')).toBe(false)
})

test('until it is sent a complaint is C-new; what the server has without one stays empty', () => {
  const { numbering } = declarations.complaints
  expect(unsentNumber(numbering, 'reference', {})).toBe('C-new')
  expect(unsentNumber(numbering, 'category', {})).toBeUndefined()
  expect(unsentNumber(numbering, 'reference', { version: 1 })).toBeUndefined()
})

const fields = { code: {}, location_id: { ref: 'locations' } }
test.each([
  ['no counter', { by: 'device', pattern: '{device}', stays: 'x' }],
  ['an unknown part', { by: 'device', pattern: '{device}-{month}-{nn}', stays: 'x' }],
  ['no device, counted by one', { by: 'device', pattern: 'A-{nn}', stays: 'x' }],
  ['a device, counted by the server', { by: 'server', pattern: '{device}-{nn}', unsent: 'x' }],
  ['a field that names no record', { by: 'device', pattern: '{code.a}{device}{n}', stays: 'x' }],
  ['no sentence', { by: 'server', pattern: 'A-{nn}' }],
] as const)('a pattern with %s is refused at the start', (_, words) => {
  expect(() => numberingOf('lots', { field: 'code', ...words }, fields)).toThrow(/^lots: /)
})

test('the schema says whose the number is: the server’s own, or chosen once', () => {
  const field = (name: 'complaints' | 'meats' | 'deliveries', of: string) =>
    (declarations[name].schema.properties as Record<string, object>)[of]
  expect(field('complaints', 'reference')).toMatchObject({
    owner: 'server',
    description: 'Given by the server as C-{yy}-{nnnn}, without gaps.',
  })
  expect(declarations.complaints.schema.required).not.toContain('reference')
  expect(field('meats', 'batch_code')).toMatchObject({
    numbered: true,
    setOnce: "The batch code is on labels, so it can't be changed.",
  })
  expect(field('deliveries', 'reference')).not.toHaveProperty('setOnce')
})
