import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import { missedReason } from '#contract/modules/checks/missed-checks.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Session } from './support/client.ts'
import { type Kitchen, oneEngine, staffedKitchen } from './support/kitchen.ts'
import { check, checkSchedule } from './support/records.ts'

const PATH = '/v2/checks'
const LONDON = 'Europe/London'
const MINUTE = 60_000
const offline = { [header.madeOffline]: 'true' }
/** 07:00 at High Street, so many days ago. */
const seven = (daysAgo: number) =>
  instantOf(addDays(localDay(Date.now(), LONDON), -daysAgo), '07:00', LONDON)

describe.each(oneEngine)('5.4 why a check was missed, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  let since: Readonly<Record<string, string>>
  beforeAll(async () => {
    ;({ kitchen, ben, asha, since } = await staffedKitchen(engine))
  })
  /** Daily at 07:00, due until 09:00, for 5 days. */
  async function daily(more: object = {}) {
    const created = Date.now() - 5 * 24 * 60 * MINUTE
    const schedule = checkSchedule(kitchen.hexham, { id: uuidV7(created), created, ...more })
    const made = await asha.post<CheckSchedule>('/v2/check-schedules', schedule)
    expect(made.status).toBe(201)
    return made.body
  }
  const say = (schedule: CheckSchedule, slot: number, at: number) => ({
    ...{ id: uuidV7(at), created: at, created_by: kitchen.hexham.users.ben },
    ...missedReason(schedule, slot, 'We were closed', {
      user_id: kitchen.hexham.users.ben,
      now: at,
    }),
  })

  test('at 07:10 the 07:00 check is still due, at 09:10 it is overdue: neither is missed; at 07:00 of the next day it is', async () => {
    const schedule = await daily()
    for (const minutes of [10, 130, 22 * 60]) {
      const early = say(schedule, seven(2), seven(2) + minutes * MINUTE)
      for (const headers of [{}, offline]) {
        const reply = await ben.post(PATH, early, headers)
        expect([reply.status, reply.body.fields]).toEqual([422, { slot: 'It isn’t missed yet.' }])
      }
    }
    const late = await ben.post(PATH, say(schedule, seven(2), seven(1)), since)
    expect([late.status, late.body.tags]).toEqual([201, undefined])
  })

  test('07:20 and a day before the schedule were never asked for', async () => {
    const schedule = await daily()
    for (const slot of [seven(2) + 20 * MINUTE, seven(9)]) {
      for (const headers of [{}, offline]) {
        const reply = await ben.post(PATH, say(schedule, slot, Date.now()), headers)
        expect([reply.status, reply.body.fields]).toEqual([
          422,
          { slot: 'No check was asked for then. Look at the missed checks again.' },
        ])
      }
    }
  })

  test('what was done is not missed; said without signal by who could not know of it, it is kept for a person', async () => {
    const schedule = await daily()
    const date = seven(2) + 20 * MINUTE
    const done = { id: uuidV7(date), created: date, date, schedule_id: schedule.id }
    const signed = { signed_at: date, slot: seven(2) }
    const made = check(kitchen.hexham, 'asha', { ...done, ...signed })
    expect((await asha.post(PATH, made, offline)).status).toBe(201)
    const known = await ben.post(PATH, say(schedule, seven(2), seven(1)))
    expect(known.body.fields).toEqual({
      slot: 'This check was done: there is nothing to explain.',
    })
    const unknown = await ben.post(PATH, say(schedule, seven(2), seven(1)), since)
    expect([unknown.status, unknown.body.tags]).toEqual([201, ['NEEDS_REVIEW']])
  })

  test('said without signal of a schedule that was moved meanwhile: kept for a person; with signal refused', async () => {
    const schedule = await daily()
    const path = `/v2/check-schedules/${schedule.id}`
    expect((await asha.put(path, { cron: '0 12 * * *' })).status).toBe(200)
    const odd = () => say(schedule, seven(2) + 20 * MINUTE, Date.now())
    expect((await ben.post(PATH, odd())).status).toBe(422)
    const kept = await ben.post(PATH, odd(), offline)
    expect([kept.status, kept.body.tags]).toEqual([201, ['NEEDS_REVIEW']])
    const before = await ben.post(PATH, say(schedule, seven(3), seven(1)), since)
    expect([before.status, before.body.tags]).toEqual([201, undefined])
  })
})
