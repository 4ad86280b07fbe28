import { expect, test } from 'vitest'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { asha, ben, readerOf } from '#tests/support/to-do-reader.ts'
import { issue } from '#tests/support/to-do-records.ts'
import { issueLines } from './issue-lines.ts'

test('AC 3.31.1 an issue leaves Ben’s list when he hands it over, and Asha’s when she has closed it', () => {
  const listed = (status: Issue['status'], who: typeof ben | typeof asha) =>
    issueLines([issue('Basin', { status, severity: 'HIGH' })], readerOf(who)).map(
      ({ title }) => title,
    )
  expect(listed('IN_PROGRESS', ben)).toEqual(['Basin'])
  expect(listed('AWAITING_CHECK', ben)).toEqual([])
  expect(listed('AWAITING_CHECK', asha)).toEqual(['Check: Basin'])
  expect(listed('CLOSED', ben)).toEqual([])
  expect(listed('CLOSED', asha)).toEqual([])
})
