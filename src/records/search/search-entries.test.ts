import { expect, test } from 'vitest'
import type { Caller, Role } from '#contract/core/access/access.ts'
import { createPickSearch } from '../form/picker/pick-search.ts'
import { searchEntries } from './search-entries.ts'

const [high, mill] = ['site-high', 'site-mill']
const caller = (role: Role, more: Partial<Caller> = {}): Caller => ({
  user_id: 'asha',
  role,
  location_ids: [high],
  department_ids: [],
  ...more,
})
const sites = new Map([
  [high, 'High Street'],
  [mill, 'Mill Lane'],
])
const looking = (who: Caller) => ({
  caller: who,
  siteName: (id: unknown) => sites.get(String(id)),
})
const admin = looking(caller('admin'))
const texts = (entries: ReturnType<typeof searchEntries>) =>
  entries.flatMap(({ name, codes, details, also = [] }) => [name, ...codes, details, ...also])

test('of a person the name alone is known: no email, phone, pay, birthday, training or PIN', () => {
  const ben = {
    id: 'ben',
    first_name: 'Ben',
    last_name: 'Carter',
    email_address: { email: 'ben@example.com' },
    username: 'ben.carter',
    phone_number: { phone: '+447700900123' },
    roles: ['user'],
    location_ids: [high],
    has_pin: true,
    hourly_rate_pence: 1250,
    birth_date: '1990-05-05',
    start_date: '2020-01-06',
    job_title: 'Butcher',
    training: [{ kind: 'Allergens', date: '2025-01-01' }],
  }
  const found = searchEntries(
    { resource: 'users', also: ['username', 'hourly_rate_pence', 'birth_date'] },
    [ben],
    admin,
  )
  expect(found).toEqual([{ id: 'ben', name: 'Ben Carter', codes: [], details: '' }])
})

test('a stock item is known by its code and barcode, never by its price', () => {
  const mince = {
    id: 'mince',
    internal_name: 'Beef mince',
    kind: 'MEAT',
    sku: 'BM-500',
    gtin: '5012345678900',
    price_pence: 2350,
    ingredients_text: 'Beef',
  }
  expect(searchEntries({ resource: 'stocks' }, [mince], admin)).toEqual([
    {
      id: 'mince',
      name: 'Beef mince',
      codes: ['BM-500', '5012345678900'],
      details: 'BM-500, 5012345678900',
    },
  ])
})

const fridge = (id: string, location_id: string, more = {}) => ({
  id,
  name: `Fridge ${id}`,
  location_id,
  ...more,
})

test('of 4 fridges an admin of one site finds 1: not the archived one, not those of the other site', () => {
  const rows = [
    fridge('1', high),
    fridge('2', high, { archived: true }),
    fridge('3', mill),
    fridge('4', mill),
  ]
  const found = searchEntries({ resource: 'temperature-locations' }, rows, admin)
  expect(found.map(({ id, details }) => [id, details])).toEqual([['1', 'High Street']])
  const both = looking(caller('admin', { location_ids: [high, mill] }))
  expect(searchEntries({ resource: 'temperature-locations' }, rows, both)).toHaveLength(3)
  expect(
    searchEntries({ resource: 'temperature-locations' }, rows, looking(caller('supplier'))),
  ).toEqual([])
})

test('a private check is found by nobody, an admin and the person it is about included', () => {
  const rows = [
    { id: 'a', date: 1, form_id: 'fitness', location_id: high, private: true, user_id: 'asha' },
    { id: 'b', date: 2, form_id: 'opening', location_id: high },
  ]
  expect(searchEntries({ resource: 'checks' }, rows, admin).map(({ id }) => id)).toEqual(['b'])
})

test('what a role is not shown is not found: a supplier finds the complaint sent to them, and itself', () => {
  const jo = looking(caller('supplier', { location_ids: [], supplier_id: 'border' }))
  const rows = ['border', 'tyne'].map((id) => ({ id, name: id, plant_id: `UK ${id}` }))
  expect(searchEntries({ resource: 'suppliers' }, rows, jo).map(({ id }) => id)).toEqual(['border'])
  expect(texts(searchEntries({ resource: 'suppliers' }, rows, jo))).toContain('UK border')
})

test('a recall is found by the name and the codes of its lots, which it only points at', () => {
  const row = { id: 'r1', reference: 'R-26-0001', reason: 'E. coli', status: 'OPEN' }
  const words = new Map([['r1', ['Recall', 'Beef forequarter', 'HS-260302-K3-07', 'BB-88170']]])
  const entries = searchEntries({ resource: 'recalls' }, [row], admin, words)
  const find = createPickSearch(entries, [])
  for (const typed of ['recall beef', 'hs-260302-k3-07', 'bb-88170', 'r-26-0001']) {
    expect([typed, find(typed).length]).toEqual([typed, 1])
  }
  expect(find('pork')).toEqual([])
  expect(entries[0]?.details).toBe('E. coli')
})
