import { expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import { choicesOf, type FieldSchema } from './field-words.ts'

test('§6 wherever a record names a role it is read as Admin, Auditor, Staff or Supplier', () => {
  const named = Object.values(declarations).flatMap(({ schema }) =>
    Object.entries(schema.properties as Record<string, FieldSchema>).filter(([field]) =>
      /^roles?$/.test(field),
    ),
  )
  expect(named.length).toBeGreaterThan(2)
  for (const [, schema] of named) {
    for (const { label } of choicesOf(schema)) {
      expect(['Admin', 'Auditor', 'Staff', 'Supplier']).toContain(label)
    }
  }
})
