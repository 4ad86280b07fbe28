import { expect, test } from 'vitest'
import { knownContents } from './following-answers.ts'

test('§1.8 milk that is listed is known; an empty list is none once it is confirmed, and unknown before', () => {
  const contains = [{ code: 'MILK', subtypes: [] }] as const
  expect(knownContents({ contains })).toEqual(['MILK'])
  expect(knownContents({ contains: [], allergens_confirmed_at: 1 })).toEqual([])
  expect(knownContents({ contains: [] })).toBeUndefined()
  expect(knownContents({ may_contain: contains })).toBeUndefined()
})
