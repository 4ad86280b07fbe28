import { expect, test } from 'vitest'
import type { Caller } from '#contract/core/access/access.ts'
import { Problem } from '#contract/core/problems.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { judgePatch } from './judge-fields.ts'
import type { WholeRecord } from './stored-record.ts'

const ben: Caller = { user_id: 'ben', role: 'user', location_ids: ['hs'], department_ids: [] }
const stored = {
  ...{ id: 'tom', created: 1, created_by: 'asha', updated: 2, version: 1 },
  ...{ first_name: 'Tom', last_name: 'Reid', roles: ['admin'], hourly_rate_pence: 1_850 },
} as unknown as WholeRecord

test('what Ben is not shown he does not write, not even as it stands: Tom’s pay', () => {
  for (const hourly_rate_pence of [9_999, 1_850]) {
    expect(() => judgePatch(declarations.users, stored, { hourly_rate_pence }, ben)).toThrow(
      Problem,
    )
  }
  const patch = { last_name: 'Reed' }
  expect(judgePatch(declarations.users, stored, patch, ben)).toEqual(patch)
})
