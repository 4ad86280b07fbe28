import { describe, expect, test } from 'vitest'
import { hasLimits, isLooser } from './compare-limits.ts'
import { DEFAULT_LIMITS, type UnitKind } from './default-limits.ts'
import { crossedBound, judge, requiredActions } from './limits.ts'
import {
  failSentence,
  freezerSignDoubt,
  freezerSignQuestion,
  fullLimitsInWords,
  limitProblems,
  limitsInWords,
} from './limits-in-words.ts'

const { FRIDGE, FREEZER, HOT_HOLD, DISHWASHER } = DEFAULT_LIMITS

describe('a new unit is judged by the usual limits of its kind', () => {
  const vectors: [UnitKind, number, string][] = [
    ['FRIDGE', 5, 'PASS'],
    ['FRIDGE', 5.01, 'WARN'],
    ['FRIDGE', 6, 'WARN'],
    ['FRIDGE', 8, 'WARN'],
    ['FRIDGE', 8.01, 'FAIL'],
    ['FRIDGE', 9.4, 'FAIL'],
    ['DISPLAY_CHILL', 5, 'PASS'],
    ['DISPLAY_CHILL', 5.1, 'WARN'],
    ['DISPLAY_CHILL', 8, 'WARN'],
    ['DISPLAY_CHILL', 8.1, 'FAIL'],
    ['FREEZER', -18, 'PASS'],
    ['FREEZER', -17.9, 'WARN'],
    ['FREEZER', -15, 'WARN'],
    ['FREEZER', -14.9, 'FAIL'],
    ['HOT_HOLD', 63, 'PASS'],
    ['HOT_HOLD', 62.9, 'FAIL'],
    ['PREP_ROOM', 12, 'PASS'],
    ['PREP_ROOM', 12.1, 'WARN'],
    ['PREP_ROOM', 15, 'WARN'],
    ['PREP_ROOM', 15.1, 'FAIL'],
    ['VAN', 5, 'PASS'],
    ['VAN', 5.1, 'WARN'],
    ['VAN', 8, 'WARN'],
    ['VAN', 8.1, 'FAIL'],
    ['BLAST_CHILLER', 5, 'PASS'],
    ['BLAST_CHILLER', 5.1, 'WARN'],
    ['BLAST_CHILLER', 8, 'WARN'],
    ['BLAST_CHILLER', 8.1, 'FAIL'],
    ['DISHWASHER', 82, 'PASS'],
    ['DISHWASHER', 81.9, 'WARN'],
    ['DISHWASHER', 80, 'WARN'],
    ['DISHWASHER', 79.9, 'FAIL'],
  ]
  test.each(vectors)('%s at %d °C: %s', (kind, celsius, result) => {
    expect(judge(celsius, DEFAULT_LIMITS[kind])).toBe(result)
  })
  test('what is no number never passes', () => {
    expect(judge(Number.NaN, FRIDGE)).toBe('FAIL')
    expect(judge(Number.POSITIVE_INFINITY, FRIDGE)).toBe('FAIL')
  })
})

test('5.06 °C, typed as 41.1 °F, is above a limit of 5 °C', () => {
  expect(judge(5.06, { limit_max: 5 })).toBe('FAIL')
})

test('a pass asks nothing, a warning the reason, a fail reason, action and what became of the food', () => {
  expect(requiredActions('PASS')).toEqual([])
  expect(requiredActions('WARN')).toEqual(['reason'])
  expect(requiredActions('FAIL')).toEqual(['reason', 'corrective_action', 'product_decision'])
})

describe('limits in words', () => {
  test('a fridge reads "5 °C or below" on the round and tells its fail at 8 °C on its page', () => {
    expect(limitsInWords(FRIDGE)).toBe('5 °C or below')
    expect(fullLimitsInWords(FRIDGE)).toBe('5 °C or below, fails above 8 °C')
  })
  test('a freezer has a true minus: "−18 °C or below, fails above −15 °C"', () => {
    expect(fullLimitsInWords(FREEZER)).toBe('−18 °C or below, fails above −15 °C')
  })
  test('a hot cabinet reads "63 °C or above", a dishwasher fails below 80 °C', () => {
    expect(fullLimitsInWords(HOT_HOLD)).toBe('63 °C or above')
    expect(fullLimitsInWords(DISHWASHER)).toBe('82 °C or above, fails below 80 °C')
  })
  test('ice water for a probe reads "−1 to 1 °C"', () => {
    expect(fullLimitsInWords({ limit_min: -1, limit_max: 1 })).toBe('−1 to 1 °C')
  })
  test('both sides can fail: 2 to 4 °C, below 0 °C or above 8 °C', () => {
    expect(fullLimitsInWords({ limit_min: 0, warn_min: 2, warn_max: 4, limit_max: 8 })).toBe(
      '2 to 4 °C, fails below 0 °C or above 8 °C',
    )
  })
  test('a °F site reads 41 °F and 46.4 °F for 5 °C and 8 °C', () => {
    expect(fullLimitsInWords(FRIDGE, { fahrenheit: true })).toBe(
      '41 °F or below, fails above 46.4 °F',
    )
  })
})

describe('limits that cannot be used', () => {
  test('neither a minimum nor a maximum', () => {
    expect(limitProblems({ warn_max: 5 })).toEqual({ limit_max: 'Set a minimum or a maximum.' })
  })
  test.each([
    ['a warning at 9 °C over a limit of 8 °C', { warn_max: 9, limit_max: 8 }, 'warn_max'],
    ['a warning at 60 °C under a limit of 63 °C', { warn_min: 60, limit_min: 63 }, 'warn_min'],
    ['a warning at 9 °C under a minimum of 10 °C', { warn_max: 9, limit_min: 10 }, 'warn_max'],
    [
      'warnings crossed at 4 and 3 °C',
      { warn_min: 4, warn_max: 3, limit_min: 0, limit_max: 8 },
      'warn_max',
    ],
  ])('%s', (_, limits, field) => {
    expect(limitProblems(limits)).toEqual({ [field]: 'The warning must be inside the limit.' })
  })
  test('a warning on the limit itself, and one exact wish of 4 °C, can be used', () => {
    expect(limitProblems({ warn_max: 8, limit_max: 8 })).toEqual({})
    expect(limitProblems({ warn_min: 4, warn_max: 4, limit_min: 4, limit_max: 4 })).toEqual({})
  })
  test('a minimum of 9 °C over a maximum of 8 °C', () => {
    expect(limitProblems({ limit_min: 9, limit_max: 8 })).toEqual({
      limit_max: 'The maximum must be above the minimum.',
    })
  })
  test('the usual limits of every kind but OTHER can be used as they are', () => {
    const unusable = Object.entries(DEFAULT_LIMITS).filter(
      ([, limits]) => Object.keys(limitProblems(limits)).length > 0,
    )
    expect(unusable.map(([kind]) => kind)).toEqual(['OTHER'])
  })
})

describe('18 typed for a freezer', () => {
  test('is asked about: "Did you mean −18 °C?"', () => {
    expect(freezerSignDoubt(18, FREEZER)).toBe(-18)
    expect(freezerSignQuestion(-18)).toBe('Did you mean −18 °C?')
  })
  test('16 is asked about too, for −16 °C would only warn', () => {
    expect(freezerSignDoubt(16, FREEZER)).toBe(-16)
  })
  test('2 is not: a freezer at −2 °C fails as well, it may have thawed', () => {
    expect(freezerSignDoubt(2, FREEZER)).toBeNull()
  })
  test('−18 itself, and 18 in a fridge or a °F site, are not', () => {
    expect(freezerSignDoubt(-18, FREEZER)).toBeNull()
    expect(freezerSignDoubt(18, FRIDGE)).toBeNull()
    expect(freezerSignDoubt(18, { limit_max: 0 })).toBeNull()
    expect(freezerSignDoubt(18, FREEZER, { fahrenheit: true })).toBeNull()
  })
})

describe('the sentence at a value that does not pass', () => {
  test('9.4 °C in a fridge says what the limit is and asks what was done', () => {
    expect(failSentence(9.4, FRIDGE)).toBe('9.4 °C is above 8 °C. Say what you did.')
  })
  test('60 °C in a hot cabinet is below 63 °C', () => {
    expect(failSentence(60, HOT_HOLD)).toBe('60 °C is below 63 °C. Say what you did.')
  })
  test('6 °C in a fridge only asks why', () => {
    expect(failSentence(6, FRIDGE)).toBe('6 °C is above 5 °C. Say why.')
  })
  test("a sensor's 8.04 °C is not shown as 8 °C above 8 °C", () => {
    expect(failSentence(8.04, FRIDGE)).toBe('8.04 °C is above 8 °C. Say what you did.')
    expect(failSentence(8.02, FRIDGE, { fahrenheit: true })).toBe(
      '46.44 °F is above 46.4 °F. Say what you did.',
    )
  })
  test('4 °C has none', () => {
    expect(failSentence(4, FRIDGE)).toBe('')
    expect(crossedBound(4, FRIDGE)).toBeNull()
  })
  test('the crossed bound of 9.4 °C is the 8 °C above', () => {
    expect(crossedBound(9.4, FRIDGE)).toEqual({ result: 'FAIL', side: 'above', bound: 8 })
  })
})

test('1.7 of a fridge of 5 and 8 °C looser is a higher limit, a later warning or none; tighter is not', () => {
  const own = { warn_max: 5, limit_max: 8 }
  for (const used of [{}, { limit_max: 8 }, { warn_max: 5 }, { ...own, limit_max: 9 }]) {
    expect(isLooser(used, own)).toBe(true)
  }
  for (const used of [
    own,
    { limit_max: 5 },
    { ...own, limit_min: 0 },
    { warn_max: 3, limit_max: 7 },
  ]) {
    expect(isLooser(used, own)).toBe(false)
  }
  expect(isLooser({ limit_min: 60 }, { limit_min: 63 })).toBe(true)
  expect(isLooser({ limit_min: 65 }, { limit_min: 63 })).toBe(false)
  expect(isLooser({}, {})).toBe(false)
  expect([hasLimits({ warn_max: 5 }), hasLimits({ limit_max: null })]).toEqual([true, false])
})
