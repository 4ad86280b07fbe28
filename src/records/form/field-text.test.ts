import { expect, test } from 'vitest'
import { DEACTIVATED } from '#contract/core/names.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { refsOf } from '../read/use-names.ts'
import { fieldText, type Reading, recordName } from './field-text.ts'
import { fieldTitle, isRequired } from './field-words.ts'

const names = new Map([
  ['hs', 'High Street'],
  ['ml', '✕ Mill Lane'],
  ['ben', 'Ben Carter'],
])
const british: Reading = {
  nameOf: (_resource, id) => names.get(id),
  timezone: 'Europe/London',
  fahrenheit: false,
}
const american = { ...british, fahrenheit: true }
const {
  users,
  locations,
  stocks,
  'temperature-logs': logs,
  'temperature-locations': fridges,
} = declarations

test('a reading keeps its tenth, a limit only what it needs; both follow the scale of the site', () => {
  const row = { temperature: 5, limit_max: 8, date: 1_772_719_620_000 }
  expect(fieldText(logs, 'temperature', row, british)).toBe('5.0 °C')
  expect(fieldText(logs, 'temperature', row, american)).toBe('41.0 °F')
  expect(fieldText(fridges, 'limit_max', row, british)).toBe('8 °C')
  expect(fieldText(fridges, 'limit_max', { limit_max: -18 }, british)).toBe('−18 °C')
  expect(fieldText(logs, 'date', row, british)).toBe('5 Mar 2026, 14:07')
})

test('allergens are read by name, never counted: who chooses between two versions sees which', () => {
  const contains = [
    { code: 'GLUTEN', subtypes: ['WHEAT', 'RYE'] },
    { code: 'MILK', subtypes: [] },
  ]
  expect(fieldText(stocks, 'contains', { contains }, british)).toBe('Gluten (wheat, rye), Milk')
  expect(fieldText(stocks, 'may_contain', { may_contain: [] }, british)).toBe('')
})

test('values of lists are read in words: result, role, sites, flags, money, times, days', () => {
  expect(fieldText(logs, 'result', { result: 'WARN' }, british)).toBe('Warm')
  expect(fieldText(users, 'roles', { roles: ['user'] }, british)).toBe('Staff')
  expect(fieldText(users, 'location_ids', { location_ids: ['hs', 'ml'] }, british)).toBe(
    'High Street, ✕ Mill Lane',
  )
  expect(fieldText(users, 'has_pin', { has_pin: true }, british)).toBe('Yes')
  expect(fieldText(users, 'hourly_rate_pence', { hourly_rate_pence: 1250 }, british)).toBe('£12.50')
  expect(fieldText(users, 'start_date', { start_date: '2026-03-05' }, british)).toBe('5 Mar 2026')
  expect(fieldText(users, 'email_address', { email_address: { email: 'b@x.uk' } }, british)).toBe(
    'b@x.uk',
  )
  expect(fieldText(fridges, 'log_times', { log_times: ['08:00', '16:00'] }, british)).toBe(
    '08:00, 16:00',
  )
  expect(fieldText(fridges, 'log_window_min', { log_window_min: 120 }, british)).toBe('120 min')
  const fhrs = { rating: 5, date: '2026-03-05' }
  expect(fieldText(locations, 'fhrs', { fhrs }, british)).toBe('5, 5 Mar 2026')
  expect(fieldText(users, 'job_title', {}, british)).toBe('')
})

test('who recorded it has a name even when this device does not know them', () => {
  expect(fieldText(logs, 'created_by', { created_by: 'ben' }, british)).toBe('Ben Carter')
  expect(fieldText(logs, 'created_by', { created_by: 'x' }, british)).toBe('Somebody else')
  expect(fieldText(logs, 'created_by', { created_by: 'ADMIN OVERRIDE' }, british)).toBe(
    'Larder support',
  )
})

test('a deactivated site carries its cross; people have both names', () => {
  expect(recordName(locations, { name: 'Mill Lane', tags: [DEACTIVATED] })).toBe('✕ Mill Lane')
  expect(recordName(users, { first_name: 'Ben', last_name: 'Carter' })).toBe('Ben Carter')
  expect(fieldTitle(logs, 'created_by')).toBe('By')
  expect(fieldTitle(fridges, 'vehicle_id')).toBe('Van')
})

test('the names of a list are asked for once an id, by resource', () => {
  const rows = [
    { location_ids: ['hs', 'ml'], created_by: 'ben' },
    { location_ids: ['hs'], created_by: 'ben' },
  ]
  expect(refsOf(users, ['first_name', 'location_ids', 'created_by'], rows)).toEqual({
    locations: ['hs', 'ml'],
    users: ['ben'],
  })
})

test('a complaint is C-new on this device, and its number once it was sent; a batch code may be left empty', () => {
  const { complaints, meats, deliveries } = declarations
  expect(recordName(complaints, { category: 'QUALITY' })).toBe('C-new')
  expect(fieldText(complaints, 'reference', {}, british)).toBe('C-new')
  expect(recordName(complaints, { version: 1, reference: 'C-26-0012' })).toBe('C-26-0012')
  expect(fieldText(complaints, 'category', {}, british)).toBe('')
  expect(isRequired(meats, 'batch_code')).toBe(false)
  expect(isRequired(meats, 'internal_name')).toBe(true)
  expect(isRequired(deliveries, 'reference')).toBe(true)
})
