import { expect, test } from 'vitest'
import { departments } from '../../modules/sites/departments.ts'
import { suppliers } from '../../modules/suppliers/suppliers.ts'
import { patchProblems, recordProblems } from './validate.ts'

const bakery = { id: '0199b1d3-1111-7111-8111-111111111111', created: 1, created_by: 'x' }
const strange = 'This app and the server disagree about this field. Update the app.'

test('of 4 fields every object has by nature none is taken for a field of a department', () => {
  for (const field of ['constructor', 'toString', 'hasOwnProperty', '__proto__']) {
    // As JSON brings it: `__proto__` is a key like any other there.
    const fields = JSON.parse(`{"name":"Bakery","${field}":{"admin":true}}`)
    expect(Object.entries(patchProblems(departments, fields)), field).toEqual([[field, strange]])
    const problems = Object.entries(recordProblems(departments, { ...bakery, ...fields }))
    expect(problems, field).toContainEqual([field, strange])
  }
})

test('a department without a name is told so; clearing its colour is fine', () => {
  const nameless = "Enter the department's name."
  expect(patchProblems(departments, { name: '' })).toEqual({ name: nameless })
  expect(recordProblems(departments, bakery)).toMatchObject({ name: nameless })
  expect(patchProblems(departments, { colour: null })).toEqual({})
  expect(patchProblems(departments, { colour: 'red' })).toEqual({
    colour: "Check colour: this value can't be used.",
  })
})

test('AC 3.24.4 an address has as many lines as it has; a name has one, and neither ends in a space', () => {
  const address = 'Burn Lane\nHexham\n\nNE46 3AB'
  expect(patchProblems(suppliers, { location: address })).toEqual({})
  expect(patchProblems(suppliers, { name: address })).toHaveProperty('name')
  expect(patchProblems(suppliers, { location: `${address}\n` })).toHaveProperty('location')
})
