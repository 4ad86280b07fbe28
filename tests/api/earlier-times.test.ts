/** What the server keeps of a schedule's and a fridge's times when they change (ADR 0025). */
import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { Json, Session } from './support/client.ts'
import { type Kitchen, kitchenFor, oneEngine } from './support/kitchen.ts'
import { checkSchedule, fridge } from './support/records.ts'

const UNITS = '/v2/temperature/temperature-locations'
const SCHEDULES = '/v2/check-schedules'
const stood = { cron: '0 7 * * *', due_window_min: 120, early_min: 60, start_date: '2026-01-01' }

describe.each(oneEngine)('times that change, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let by: string
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    by = kitchen.hexham.users.asha
  })
  const plan = async (more: object = {}) => {
    const { body } = await asha.post(SCHEDULES, checkSchedule(kitchen.hexham, more))
    return `${SCHEDULES}/${body.id}`
  }
  const change = async (one: string, patch: object) =>
    (await asha.put<CheckSchedule & Json>(one, patch)).body

  test('07:00 moved to 09:00, then paused: both are kept, each until the server’s time of the change', async () => {
    const one = await plan()
    const before = Date.now()
    const moved = await change(one, { cron: '0 9 * * *' })
    expect(moved.earlier).toEqual([{ ...stood, until: expect.any(Number), by }])
    const until = moved.earlier?.[0]?.until ?? 0
    expect(until).toBeGreaterThanOrEqual(before)
    expect(until).toBeLessThanOrEqual(Date.now())
    const paused = await change(one, { paused: true })
    expect(paused.earlier?.map(({ cron }) => cron)).toEqual(['0 7 * * *', '0 9 * * *'])
  })

  test('who is reminded, and a time said again, keep nothing', async () => {
    const one = await plan()
    expect(await change(one, { role: 'user' })).not.toHaveProperty('earlier')
    expect(await change(one, { cron: '0 7 * * *', paused: false })).not.toHaveProperty('earlier')
  })

  test('stopped and taken back, it says that nothing was asked for between', async () => {
    const one = await plan()
    const stopped = await asha.call<CheckSchedule & Json>('PUT', `${one}/archive`)
    expect(stopped.body).not.toHaveProperty('earlier')
    const back = await asha.call<CheckSchedule & Json>('DELETE', `${one}/archive`)
    expect(back.body.earlier).toEqual([
      { ...stood, until: stopped.body.archived_at },
      { archived: true, until: expect.any(Number), by },
    ])
  })

  test('nobody else says what stood before: made with it or changed, it is refused', async () => {
    const refused = { earlier: 'Only the server sets this.' }
    const earlier = [{ ...stood, paused: true, until: Date.now() }]
    const made = await asha.post(SCHEDULES, checkSchedule(kitchen.hexham, { earlier }))
    expect(made.body.fields).toEqual(refused)
    const one = await plan()
    expect((await asha.put(one, { cron: '0 9 * * *', earlier })).body.fields).toEqual(refused)
    const moved = await change(one, { cron: '0 9 * * *' })
    expect((await asha.put(one, { earlier: null })).body.fields).toEqual(refused)
    expect((await change(one, {})).earlier).toEqual(moved.earlier)
  })

  test('a fridge said to be out of use 3 weeks ago, without signal, is out of use from now on', async () => {
    const unit = fridge(kitchen.hexham, 'Walk-in of long ago')
    const limits = { warn_max: 5, limit_max: 8 }
    await asha.post(UNITS, unit)
    const before = Date.now()
    const modified = before - 21 * 86_400_000
    const { body } = await asha.put<TemperatureLocation & Json>(
      `${UNITS}/${unit.id}`,
      { out_of_use: true, modified },
      { [header.madeOffline]: 'true' },
    )
    expect(body).toMatchObject({ out_of_use: true, modified })
    expect(body.earlier).toEqual([
      { log_times: ['08:00', '16:00'], ...limits, until: expect.any(Number), by },
    ])
    expect(body.earlier?.[0]?.until).toBeGreaterThanOrEqual(before)
  })

  test('8 °C to 7 °C is refused without a reason, kept with it as Asha’s; the reason doesn’t count for the next change', async () => {
    const unit = fridge(kitchen.hexham, 'Walk-in of the plan')
    await asha.post(UNITS, unit)
    const put = (patch: object) =>
      asha.put<TemperatureLocation & Json>(`${UNITS}/${unit.id}`, patch)
    const refused = { limits_reason: 'Say why the limits change this time.' }
    expect((await put({ limit_max: 7 })).body).toMatchObject({ status: 422, fields: refused })
    const reason = { limits_reason: 'Matches the plan, CCP 1' }
    const { body } = await put({ limit_max: 7, ...reason })
    expect(body).toMatchObject({ limit_max: 7, ...reason })
    expect(body.earlier).toMatchObject([{ limit_max: 8, until: expect.any(Number), by }])
    expect((await put({ limit_max: 6, ...reason })).body.fields).toEqual(refused)
    expect((await put({ limit_max: 6 })).body.fields).toEqual(refused)
  })
})
