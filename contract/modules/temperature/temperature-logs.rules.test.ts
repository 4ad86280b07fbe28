import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from './default-limits.ts'
import { opensIssue, recheckDueAt, waitingRechecks } from './rechecks.ts'
import {
  computeResult,
  temperatureLogProblems,
  verificationProblem,
} from './temperature-logs.rules.ts'

const { FRIDGE, FREEZER } = DEFAULT_LIMITS
const now = Date.parse('2026-03-05T08:12:00Z')
const ben = { now, role: 'user' }
const asha = { now, role: 'admin' }
const draft = { source: 'MANUAL', temperature: 4, date: now, created: now }
const answers = {
  reason: 'DOOR_OPEN',
  corrective_action: 'Shut the door',
  product_decision: { decision: 'MOVED' },
}

describe('what a reading needs before it is saved', () => {
  test('4.0 °C in a fridge needs nothing more', () => {
    expect(temperatureLogProblems(draft, FRIDGE, ben)).toEqual({})
  })
  test('no number: "Enter a temperature."', () => {
    const empty = { ...draft, temperature: null }
    expect(temperatureLogProblems(empty, FRIDGE, ben)).toEqual({
      temperature: 'Enter a temperature.',
    })
  })
  test.each([-60.1, 300.1])('%d °C does not look right', (temperature) => {
    expect(temperatureLogProblems({ ...draft, temperature }, FREEZER, ben)).toEqual({
      temperature: "That doesn't look right. Enter between −60 and 300 °C.",
    })
  })
  test('−60 °C and 300 °C themselves are taken', () => {
    expect(temperatureLogProblems({ ...draft, temperature: -60 }, FREEZER, ben)).toEqual({})
    const hot = { ...draft, temperature: 300 }
    expect(temperatureLogProblems(hot, DEFAULT_LIMITS.HOT_HOLD, ben)).toEqual({})
  })
  test('a °F site is told −76 and 572 °F', () => {
    const wrong = { ...draft, temperature: 301 }
    expect(temperatureLogProblems(wrong, FRIDGE, { ...ben, fahrenheit: true }).temperature).toBe(
      "That doesn't look right. Enter between −76 and 572 °F.",
    )
  })
  test('9.4 °C in a fridge cannot be saved without reason, action and what became of the food', () => {
    expect(temperatureLogProblems({ ...draft, temperature: 9.4 }, FRIDGE, ben)).toEqual({
      reason: '9.4 °C is above 8 °C. Say why.',
      corrective_action: '9.4 °C is above 8 °C. Say what you did.',
      product_decision: 'Say what happened to the food.',
    })
  })
  test('9.4 °C with all three answered is saved', () => {
    const answered = { ...draft, temperature: 9.4, ...answers }
    expect(temperatureLogProblems(answered, FRIDGE, ben)).toEqual({})
  })
  test('food kept at 9.4 °C needs the reason why it is safe', () => {
    const kept = { ...draft, temperature: 9.4, ...answers, product_decision: { decision: 'KEPT' } }
    expect(temperatureLogProblems(kept, FRIDGE, ben)).toEqual({
      product_decision: 'Say why the food is safe to keep.',
    })
  })
  test('6.0 °C needs a reason, and NONE is no reason', () => {
    const warm = { ...draft, temperature: 6, reason: 'NONE' }
    expect(temperatureLogProblems(warm, FRIDGE, ben)).toEqual({
      reason: '6 °C is above 5 °C. Say why.',
    })
    expect(temperatureLogProblems({ ...warm, reason: 'JUST_LOADED' }, FRIDGE, ben)).toEqual({})
  })
  test('a probe reading says which probe', () => {
    const probed = { ...draft, source: 'PROBE', probe_id: ' ' }
    expect(temperatureLogProblems(probed, FRIDGE, ben)).toEqual({
      probe_id: 'Say which probe it was.',
    })
  })
  test('a suggestion is never the source of a reading', () => {
    expect(temperatureLogProblems({ ...draft, source: 'AI' }, FRIDGE, ben)).toEqual({
      source: 'Say how you read it.',
    })
  })
})

describe('when a reading may have been taken', () => {
  const readAt = (minutes: number) => ({ ...draft, date: now + minutes * 60_000 })
  test('1 minute ahead is taken, 61 seconds ahead is the future', () => {
    expect(temperatureLogProblems(readAt(1), FRIDGE, asha)).toEqual({})
    expect(temperatureLogProblems({ ...draft, date: now + 61_000 }, FRIDGE, asha)).toEqual({
      date: "You can't log a temperature in the future.",
    })
  })
  test('24 hours back is taken from Ben, 24 hours and a minute only from Asha', () => {
    expect(temperatureLogProblems(readAt(-24 * 60), FRIDGE, ben)).toEqual({})
    expect(temperatureLogProblems(readAt(-24 * 60 - 1), FRIDGE, asha)).toEqual({})
    expect(temperatureLogProblems(readAt(-24 * 60 - 1), FRIDGE, ben)).toEqual({
      date: 'That is more than 24 hours ago. Ask an admin to add it.',
    })
  })
  test('a reading that waited 3 days in the cold room is not late', () => {
    const threeDaysOn = { ...ben, now: now + 3 * 86_400_000 }
    expect(temperatureLogProblems(draft, FRIDGE, threeDaysOn)).toEqual({})
  })
})

test('the verdict of 6 °C keeps the limits of 5 and 8 °C it was judged by', () => {
  expect(computeResult(6, FRIDGE)).toEqual({ result: 'WARN', warn_max: 5, limit_max: 8 })
})

test('Grace may verify what Ben read, Ben may not', () => {
  expect(verificationProblem({ created_by: 'ben' }, 'grace')).toBeNull()
  expect(verificationProblem({ created_by: 'ben' }, 'ben')).toBe(
    'Someone else must verify this reading.',
  )
})

describe('a failed reading is read again', () => {
  const failed = { id: 'a', date: now, result: 'FAIL' }
  test('30 minutes later: read at 08:12, due at 08:42', () => {
    expect(recheckDueAt(failed)).toBe(Date.parse('2026-03-05T08:42:00Z'))
  })
  test('never for a pass or a voided reading', () => {
    expect(recheckDueAt({ ...failed, result: 'PASS' })).toBeNull()
    expect(recheckDueAt({ ...failed, voided_by_id: 'b' })).toBeNull()
  })
  test('a recheck that fails too waits for the next one, until it is good or the food is out of there', () => {
    const again = { id: 'b', date: now + 1_800_000, result: 'FAIL', recheck_of_id: 'a' }
    const left = { ...again, product_decision: { decision: 'KEPT' } }
    expect(waitingRechecks([failed, left]).map(({ log }) => log.id)).toEqual(['b'])
    const moved = { ...again, product_decision: { decision: 'MOVED' } }
    expect(waitingRechecks([failed, moved])).toEqual([])
    const good = { id: 'c', date: now + 3_600_000, result: 'PASS', recheck_of_id: 'b' }
    expect(waitingRechecks([failed, left, good])).toEqual([])
    const byTheWay = { id: 'd', date: now + 3_600_000, result: 'PASS' }
    expect(waitingRechecks([failed, byTheWay])).toEqual([])
  })
  test('of 2 fails the one with a recheck no longer waits, unless that recheck was voided', () => {
    const other = { id: 'b', date: now - 60_000, result: 'FAIL' }
    const recheck = { id: 'c', date: now, result: 'PASS', recheck_of_id: 'b' }
    const waiting = waitingRechecks([failed, other, recheck])
    expect(waiting.map(({ log }) => log.id)).toEqual(['a'])
    const afterVoid = waitingRechecks([failed, other, { ...recheck, voided_by_id: 'd' }])
    expect(afterVoid.map(({ log }) => log.id)).toEqual(['b', 'a'])
  })
  test('a recheck that fails too opens an issue, the first fail does not', () => {
    expect(opensIssue({ ...failed, recheck_of_id: 'b' })).toBe(true)
    expect(opensIssue(failed)).toBe(false)
  })
})
