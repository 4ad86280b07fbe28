import { expect, test } from 'vitest'
import type { Caller } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { amendmentsOf } from './amendments.ts'

const now = Date.parse('2026-03-05T09:00:00Z')
const check = { id: 'c1', created: now - 1, created_by: 'ben', data: '{}', signed: true } as Check
const offered = (role: string, user_id: string) => {
  const may = amendmentsOf({ role, user_id } as Caller, check, now)
  return Object.entries(may).flatMap(([name, isOffered]) => (isOffered ? [name] : []))
}

test('of a check Ben signed a moment ago Ben may correct it, Grace verify it, Asha all three', () => {
  expect(offered('user', 'ben')).toEqual(['correct'])
  expect(offered('auditor', 'grace')).toEqual(['verify'])
  expect(offered('admin', 'asha')).toEqual(['correct', 'verify', 'void'])
})

test('ADMIN OVERRIDE signs nothing: no correction is offered that could not be signed, and voiding stays', () => {
  expect(offered(ADMIN_OVERRIDE, ADMIN_OVERRIDE)).toEqual(['void'])
})
