import { expect, test } from 'vitest'
import type { Caller } from '#contract/core/access/access.ts'
import { createDevice } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { openLarderDatabase } from '#local/store/database.ts'
import { correctLocal, createLocal } from '#src/records/save/save-local.ts'
import { type Answers, answersInstead, answersToFields, noAnswers } from './answers.ts'

const doorOpen: Answers = {
  ...noAnswers,
  reason: 'DOOR_OPEN',
  action: 'Shut the door',
  decision: 'DISCARDED',
  decisionReason: 'Two hours too warm',
}

/** Ben's 31 °C with its answers, corrected to another number with others. */
async function corrected(to: { temperature: number; result: string }, answers: Answers) {
  const [id, site] = [uuidV7(), uuidV7()]
  const author = { user_id: id, device_id: 'tablet-hs', clock_skew_ms: 0 }
  const ben: Caller = { user_id: id, role: 'user', location_ids: [site], department_ids: [] }
  const keeper = {
    db: await openLarderDatabase('staging', id, createDevice(id)),
    author,
    caller: ben,
    flags: [],
  }
  const first = await createLocal(keeper, 'temperature-logs', {
    location_id: site,
    temperature_location_id: uuidV7(),
    temperature: 31,
    date: Date.now(),
    source: 'MANUAL',
    result: 'FAIL',
    ...answersToFields(doorOpen),
  })
  if (!first.ok) throw new Error(first.message)
  const fields = { ...to, ...answersInstead(answers) }
  const saved = await correctLocal(
    keeper,
    ben,
    'temperature-logs',
    first.record,
    fields,
    'Missed the point',
  )
  if (!saved.ok) throw new Error(saved.message)
  const old = await keeper.db.records('temperature-logs').get(first.record.id)
  return { old, now: saved.record }
}

test('31 °C corrected to 3.1: the door, what was done and the thrown food stay with the 31 alone', async () => {
  const { old, now } = await corrected({ temperature: 3.1, result: 'PASS' }, noAnswers)
  expect(now).toMatchObject({ temperature: 3.1, voids_id: old?.id })
  for (const field of ['reason', 'corrective_action', 'product_decision']) {
    expect(now).not.toHaveProperty(field)
  }
  expect(old).toMatchObject({
    temperature: 31,
    reason: 'DOOR_OPEN',
    corrective_action: 'Shut the door',
    product_decision: { decision: 'DISCARDED', reason: 'Two hours too warm' },
  })
})

test('31 °C corrected to 13, just loaded and moved: of the old answers none is left in the new', async () => {
  const loaded: Answers = { ...noAnswers, reason: 'JUST_LOADED', action: 'Moved the food' }
  const { now } = await corrected({ temperature: 13, result: 'FAIL' }, loaded)
  expect(now).toMatchObject({ reason: 'JUST_LOADED', corrective_action: 'Moved the food' })
  expect(now).not.toHaveProperty('product_decision')
})
