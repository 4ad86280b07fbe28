import { expect, test } from 'vitest'
import { defineResource } from './define-resource.ts'
import { int, optional, str } from './fields.ts'

const shelves = (indexes: readonly string[]) =>
  defineResource({
    name: 'stocks',
    label: { one: 'shelf', many: 'shelves' },
    fields: {
      name: str(20, { title: 'Name' }),
      room: str(20, { title: 'Room' }),
      row: str(20, { title: 'Row' }),
      limit: optional(int(0, 10, { title: 'Limit' })),
    },
    scope: 'business',
    access: 'QUICK',
    flag: null,
    indexes,
    traits: [],
    sync: 'merge',
    columns: ['name'],
  })

test('every row is in at most two indexes; a third may be by what few rows have', () => {
  expect(shelves(['name', '[room+name]', 'limit']).sparse).toEqual(['limit'])
  expect(() => shelves(['name', '[room+name]', 'row'])).toThrow('at most two indexes')
})
