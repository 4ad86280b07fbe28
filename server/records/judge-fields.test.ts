import { expect, test } from 'vitest'
import type { Caller } from '#contract/core/access.ts'
import { declarations } from '#contract/core/declarations.ts'
import { judgePatch } from './judge-fields.ts'

const stored = {
  id: 'ben',
  created_by: 'asha',
  created: 1,
  version: 1,
  updated: 2,
  first_name: 'Ben',
}
const caller = (user_id: string, role: Caller['role']): Caller => ({
  user_id,
  role,
  location_ids: [],
  department_ids: [],
})

test('a patch that names a field its caller cannot see is refused, even when it changes nothing', () => {
  const pay = { hourly_rate_pence: null }
  expect(() => judgePatch(declarations.users, stored, pay, caller('ben', 'user'))).toThrow(/access/)
  expect(() => judgePatch(declarations.users, stored, pay, caller('grace', 'auditor'))).toThrow(
    /access/,
  )
  expect(judgePatch(declarations.users, stored, pay, caller('asha', 'admin'))).toEqual({})
})

test('only what differs comes back', () => {
  const patch = { ...stored, last_name: 'Carter' }
  expect(judgePatch(declarations.users, stored, patch, caller('asha', 'admin'))).toEqual({
    last_name: 'Carter',
  })
})
