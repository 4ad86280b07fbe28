import { expect, test } from 'vitest'
import { isUnproven, timeUnproven, whyUnproven } from './unproven.ts'

const NOW = Date.parse('2026-03-05T14:00:00Z')
const span = {
  proven_from: Date.parse('2026-03-04T08:05:00Z'),
  proven_to: Date.parse('2026-03-05T13:58:00Z'),
}

test('a reading dated back says between when it was made, until somebody has verified it', () => {
  const reading = { ...span, tags: ['TIME_NOT_PROVEN'] }
  const sentence =
    "Larder can't confirm when this was recorded. It was between yesterday 08:05 and today 13:58."
  expect(timeUnproven(reading, NOW, 'Europe/London')).toBe(sentence)
  expect(whyUnproven(reading, NOW, 'Europe/London')).toBe(sentence)
  expect(isUnproven(reading)).toBe(true)
  expect(isUnproven({ ...reading, verified_by: 'asha' })).toBe(false)
})

test('under digits that were not right, and dated back: both are said', () => {
  const both = { ...span, tags: ['NAME_NOT_PROVEN', 'TIME_NOT_PROVEN'] }
  expect(whyUnproven(both, NOW, 'Europe/London')).toMatch(
    /^The wrong PIN .* this\. Larder can't confirm/,
  )
})
