import { expect, test } from 'vitest'
import { byName } from './by-name.ts'

test('Tom, who came to the tablet before Ben, stands after him, and Élise among the Es', () => {
  const people = [
    { first_name: 'Asha', last_name: 'Patel' },
    { first_name: 'Tom', last_name: 'Reid' },
    { first_name: 'Ellie', last_name: 'Shaw' },
    { first_name: 'Élise', last_name: 'Morel' },
    { first_name: 'Ben', last_name: 'Carter' },
  ]
  const names = people.toSorted(byName).map(({ first_name }) => first_name)
  expect(names).toEqual(['Asha', 'Ben', 'Élise', 'Ellie', 'Tom'])
})
