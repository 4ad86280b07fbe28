import { expect, test } from 'vitest'
import { monthQuestion } from './month-question.ts'

const march = { site: 'hs', departmentId: null, month: '2026-03' }

test('of March, eight months back, nothing is asked while it is fetched or there is no signal; once it is here it is', () => {
  for (const older of ['fetching', 'offline', 'failed'] as const) {
    expect(monthQuestion(older, march)).toBeNull()
  }
  expect(monthQuestion('here', march)).toEqual(march)
})

test('until a site is chosen nothing is asked', () => {
  expect(monthQuestion('here', { ...march, site: '' })).toBeNull()
})
