import { expect, test } from 'vitest'
import type { Read } from '#contract/core/rules/judge.ts'
import { judgeFood, judgeFoodRecord } from './food.rules.ts'
import type { FoodRecordItem } from './food-record-items.ts'
import type { FoodRecord } from './food-records.ts'

const read = (region: string) =>
  ({ isWhole: true, get: async () => ({ region }), where: async () => [] }) as unknown as Read
const caller = { role: 'user', user_id: 'ben' } as const
const judge = async (after: Partial<FoodRecord>, region = 'ENGLAND') =>
  judgeFoodRecord(
    { before: null, after: after as FoodRecord, caller, at: 0, madeOffline: false },
    read(region),
  )

test('78.4 °C for 30 s passes; 71 °C without a time does not, and says how long to hold it', async () => {
  const cook = { stage: 'COOK', phase: 'END', result: 'PASS' } as const
  expect(await judge({ ...cook, temperature: 78.4, held_seconds: 30 })).toEqual({})
  expect(await judge({ ...cook, temperature: 71 })).toEqual({
    temperature: 'Core is 71.0 °C. Hold it 2 minutes at 70 °C or cook to 75 °C.',
  })
  expect(await judge({ ...cook, temperature: 71, held_seconds: 120 })).toEqual({})
})

test('71 °C that was cooked on is kept as a fail with what was done', async () => {
  const short = { stage: 'COOK', phase: 'CHECK', result: 'FAIL', temperature: 71 } as const
  expect(await judge(short)).toEqual({ corrective_action: 'Say what was done.' })
  expect(await judge({ ...short, corrective_action: 'CONTINUED_COOKING' })).toEqual({})
  expect(await judge({ ...short, corrective_action: 'OTHER' })).toHaveProperty('corrective_text')
})

test('75 °C reheated passes in Hexham and not in Kelso', async () => {
  const hot = { stage: 'REHEAT', phase: 'END', result: 'PASS', temperature: 75 } as const
  expect(await judge(hot)).toEqual({})
  expect(await judge(hot, 'SCOTLAND')).toHaveProperty('temperature')
})

test('a discarded food says why', async () => {
  const of = (after: Partial<FoodRecordItem>) =>
    judgeFood(
      { before: null, after: after as FoodRecordItem, caller, at: 0, madeOffline: false },
      read('ENGLAND'),
    )
  expect(of({ status: 'DISCARDED' })).toEqual({ discard_reason: 'Say why it was discarded.' })
  expect(of({ status: 'DONE' })).toEqual({})
})
