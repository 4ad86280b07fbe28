import { describe, expect, test } from 'vitest'
import { isTrialOver } from './trial.ts'

const now = Date.parse('2026-07-02T10:00:00+01:00')
const ben = { role: 'user', now, timezone: 'Europe/London' }
const ending = (iso: string) => ({ trial: true, trial_expires: Date.parse(iso) })

describe('on 2 July 2026 at 10:00 in London the trial notice', () => {
  test.each([
    ['yesterday', '2026-07-01T12:00:00+01:00', true],
    ['today 00:00', '2026-07-02T00:00:00+01:00', true],
    ['today 23:59', '2026-07-02T23:59:00+01:00', true],
    ['tomorrow 00:00', '2026-07-03T00:00:00+01:00', false],
  ])('of a trial that ends %s (%s): %s', (_, ends, isShown) => {
    expect(isTrialOver(ending(ends), ben)).toBe(isShown)
  })
  test('is never shown to Jo the supplier', () => {
    expect(isTrialOver(ending('2026-07-01T12:00:00Z'), { ...ben, role: 'supplier' })).toBe(false)
  })
  test('is never shown to a business that pays, nor for a trial without end', () => {
    expect(isTrialOver({ trial: false, trial_expires: 0 }, ben)).toBe(false)
    expect(isTrialOver({ trial: true }, ben)).toBe(false)
  })
})
