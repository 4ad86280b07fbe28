import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#contract/modules/temperature/default-limits.ts'
import { judge } from '#contract/modules/temperature/limits.ts'
import {
  limitsToZones,
  railToSentence,
  valueToPlace,
  valueToZoneIndex,
  zoneShares,
} from './limit-zones.ts'

const fridge = { limit_max: 8, warn_max: 5 }
const freezer = { limit_max: -15, warn_max: -18 }
const hotCabinet = { limit_min: 63 }
const dishwasher = { limit_min: 80, warn_min: 82 }
const prepRoom = { limit_min: 2, limit_max: 12 }

describe('the words under the rail', () => {
  test.each([
    ['a fridge', fridge, ['Good to 5 °C', 'Warm 5–8', 'Fail over 8']],
    ['a freezer', freezer, ['Good to −18 °C', 'Warm −18 to −15', 'Fail over −15']],
    ['a hot cabinet', hotCabinet, ['Fail under 63', 'Good from 63 °C']],
    ['a dishwasher', dishwasher, ['Fail under 80', 'Cool 80–82', 'Good from 82 °C']],
    ['a room with two limits', prepRoom, ['Fail under 2', 'Good 2–12 °C', 'Fail over 12']],
    ['beef on arrival', { limit_max: 7 }, ['Good to 7 °C', 'Fail over 7']],
  ])('%s reads as a cook would say it', (_name, limits, words) => {
    expect(limitsToZones(limits).map((zone) => zone.words)).toEqual(words)
  })

  test('intake says Accept to 7 °C and Over 7', () => {
    const zones = limitsToZones({ limit_max: 7 }, '°C', { good: 'Accept', fail: '' })
    expect(zones.map((zone) => zone.words)).toEqual(['Accept to 7 °C', 'Over 7'])
  })

  test('a warning outside its limit is left out', () => {
    expect(limitsToZones({ limit_max: 5, warn_max: 9 }).map((zone) => zone.kind)).toEqual([
      'good',
      'fail',
    ])
  })

  test('no limits, no zones', () => {
    expect(limitsToZones({ limit_min: null, limit_max: null })).toEqual([])
    expect(railToSentence(4, {})).toBe('4 °C. No limits are set.')
  })
})

describe('where the triangle stands', () => {
  test('zones touch each other and a fridge is drawn 5 : 3 : 3', () => {
    const zones = limitsToZones(fridge)
    expect(zones.map((zone) => zone.to - zone.from)).toEqual([5, 3, 3])
    const ends = zones.slice(0, -1).map((zone) => zone.to)
    expect(zones.slice(1).map((zone) => zone.from)).toEqual(ends)
  })

  test('3.6 °C stands inside good, 5.0 still before the gap, 5.1 after it', () => {
    const zones = limitsToZones(fridge)
    expect(valueToPlace(3.6, zones).share).toBeCloseTo((3.6 / 5) * 0.44)
    expect(valueToPlace(5, zones).gaps).toBe(0)
    expect(valueToPlace(5.1, zones).gaps).toBe(1)
    expect(valueToPlace(8.1, zones).gaps).toBe(2)
  })

  test('no zone takes less than 28 % of the rail: a fridge is drawn 44, 28, 28, a room of 2 to 12 °C 28, 44, 28', () => {
    const rounded = (limits: object) =>
      zoneShares(limitsToZones(limits)).map((share) => Math.round(share * 100))
    expect(rounded(fridge)).toEqual([44, 28, 28])
    expect(rounded({ limit_min: 2, limit_max: 12 })).toEqual([28, 44, 28])
    expect(rounded({ limit_max: 40, warn_max: 39 })).toEqual([44, 28, 28])
    expect(limitsToZones(freezer).map(({ label }) => label)).toEqual(['Good', 'Warm', 'Fail'])
  })

  test('far outside the scale the triangle stays at the end', () => {
    expect(valueToPlace(31, limitsToZones(fridge))).toEqual({ share: 1, gaps: 2 })
    expect(valueToPlace(-9, limitsToZones(fridge))).toEqual({ share: 0, gaps: 0 })
    expect(valueToPlace(20, limitsToZones(hotCabinet)).share).toBe(0)
  })

  test('63.0 °C in the hot cabinet is on the good side', () => {
    expect(valueToPlace(63, limitsToZones(hotCabinet)).gaps).toBe(1)
    expect(valueToPlace(62.9, limitsToZones(hotCabinet)).gaps).toBe(0)
  })
})

describe('the verdict and the sentence', () => {
  test('the zone under the triangle is the verdict of the record, for every kind of unit', () => {
    const verdicts = { good: 'PASS', warm: 'WARN', cool: 'WARN', fail: 'FAIL' }
    const everyLimit = [
      ...Object.values(DEFAULT_LIMITS),
      prepRoom,
      { warn_max: 5 },
      { warn_min: 2 },
    ]
    let checked = 0
    for (const limits of everyLimit) {
      const zones = limitsToZones(limits)
      for (let tenths = -400; tenths <= 1200 && zones.length > 0; tenths += 1) {
        const kind = zones[valueToZoneIndex(tenths / 10, zones)]?.kind
        expect(kind && verdicts[kind]).toBe(judge(tenths / 10, limits))
        checked += 1
      }
    }
    expect(checked).toBe(11 * 1601)
  })

  test('a screen reader hears value, verdict and limits', () => {
    expect(railToSentence(9.4, fridge)).toBe('9.4 °C, fail. Good to 5 °C, warm 5–8, fail over 8.')
    expect(railToSentence(null, freezer)).toBe('Good to −18 °C, warm −18 to −15, fail over −15.')
  })
})
