import { expect, test } from 'vitest'
import { authorName, fullName, initials, locationName } from './names.ts'

const ben = { first_name: 'Ben', last_name: 'Carter' }

test('Ben Carter is BC, élise alone is É, nobody is a question mark', () => {
  expect(fullName(ben)).toBe('Ben Carter')
  expect(initials(ben)).toBe('BC')
  expect(initials({ first_name: 'élise' })).toBe('É')
  expect(initials({ first_name: ' ', last_name: null })).toBe('?')
  expect(fullName({})).toBe('No name')
})

test('a record keeps an author: Ben, the support of Larder, or somebody this device does not know', () => {
  const people = new Map([['u1', ben]])
  expect(authorName('u1', people)).toBe('Ben Carter')
  expect(authorName('ADMIN OVERRIDE', people)).toBe('Larder support')
  expect(authorName('u2', people)).toBe('Somebody else')
})

test('a deactivated site is shown with a cross', () => {
  expect(locationName({ name: 'Mill Lane', tags: ['DEACTIVATED'] })).toBe('✕ Mill Lane')
  expect(locationName({ name: 'Mill Lane', tags: [] })).toBe('Mill Lane')
  expect(locationName({ name: 'Mill Lane' })).toBe('Mill Lane')
})
