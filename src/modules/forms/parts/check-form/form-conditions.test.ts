import { expect, test } from 'vitest'
import { isAllowed } from './form-conditions.ts'

test('conditions of a check form are followed without generated code', () => {
  const form = {
    type: 'object' as const,
    properties: { clean: { type: 'boolean' as const }, action: { type: 'string' as const } },
    if: { properties: { clean: { const: false } }, required: ['clean'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['action'] },
  }
  expect(isAllowed(form, { clean: true })).toBe(true)
  expect(isAllowed(form, { clean: false })).toBe(false)
  expect(isAllowed(form, { clean: false, action: 'Scrubbed' })).toBe(true)
  const ref = { $ref: '#/definitions/short' }
  const root = { definitions: { short: { type: 'string' as const, maxLength: 2 } } }
  expect([isAllowed(ref, 'ab', root), isAllowed(ref, 'abc', root)]).toEqual([true, false])
})
