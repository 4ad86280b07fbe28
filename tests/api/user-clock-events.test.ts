import { beforeAll, describe, expect, test } from 'vitest'
import { contact, savedWith } from './support/anchor.ts'
import type { PersonName } from './support/business.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { signInOverride } from './support/override.ts'
import { clockEvent } from './support/records.ts'

const PATH = '/v2/user-clock-events'
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(engines)('the clock, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  let fiona: Session
  /** Sent without signal since, with the anchor of five days ago. */
  const since: Record<'ben' | 'fiona', Readonly<Record<string, string>>> = { ben: {}, fiona: {} }
  beforeAll(async () => {
    let ahead = -5 * DAY
    kitchen = await kitchenFor(engine, { now: () => Date.now() + ahead })
    asha = await kitchen.hexham.as('asha')
    ben = await kitchen.hexham.as('ben')
    fiona = await kitchen.hexham.as('fiona')
    since.ben = savedWith(await contact(ben))
    since.fiona = savedWith(await contact(fiona))
    ahead = 0
  })
  const event = (by: PersonName, kind: Parameters<typeof clockEvent>[2], more: object = {}) =>
    clockEvent(kitchen.hexham, by, kind, more)
  const because = { override: true, override_reason: 'Forgot to clock in' }

  test('AC 3.41.2 Ben clocks in; a second clock-in is 409 with the time of the first, then he clocks out', async () => {
    expect((await ben.post(PATH, event('ben', 'IN'))).status).toBe(201)
    const again = await ben.post(PATH, event('ben', 'IN'))
    expect([again.status, again.body.code]).toEqual([409, 'out_of_order'])
    expect(again.body.title).toMatch(/^You are already clocked in since \d\d:\d\d\.$/)
    expect((await ben.post(PATH, event('ben', 'OUT'))).status).toBe(201)
    expect((await ben.post(PATH, event('ben', 'OUT'))).body.title).toBe("You aren't clocked in.")
  })

  test('AC 3.41.1 in and out without signal, 9 hours ago, arrive as they were; an out without an in is flagged', async () => {
    const at = Date.now() - 9 * HOUR
    const there = { location_id: kitchen.hexham.sites.millLane }
    const made = (hours: number) => ({
      ...there,
      created: at + hours * HOUR,
      date: at + hours * HOUR,
    })
    expect(
      (await fiona.post(PATH, event('fiona', 'IN', made(0)), since.fiona)).body.tags,
    ).toBeUndefined()
    expect(
      (await fiona.post(PATH, event('fiona', 'OUT', made(8)), since.fiona)).body.tags,
    ).toBeUndefined()
    const stray = await fiona.post(PATH, event('fiona', 'OUT', made(8.5)), since.fiona)
    expect([stray.status, stray.body.tags]).toEqual([201, ['MISSING_IN']])
  })

  test('AC 3.41.4 an override needs a reason; Ben’s own waits for an admin, who is not himself', async () => {
    const late = { date: Date.now() - 24 * HOUR }
    expect((await ben.post(PATH, event('ben', 'IN', late))).status).toBe(409)
    const bare = await ben.post(`${PATH}?override=true`, event('ben', 'IN', late))
    expect(bare.body.fields).toEqual({ override_reason: 'Say why this is added or changed.' })
    const { override_reason } = because
    const made = await ben.post(
      `${PATH}?override=true`,
      event('ben', 'IN', { ...late, override_reason }),
    )
    expect([made.status, made.body.override]).toEqual([201, true])
    const approve = (who: Session, by: PersonName) =>
      who.put(`${PATH}/${made.body.id}`, { approved_by: kitchen.hexham.users[by] })
    expect((await approve(ben, 'ben')).status).toBe(422)
    expect((await approve(asha, 'ben')).status).toBe(422)
    expect((await approve(asha, 'asha')).status).toBe(200)
  })

  test('Asha adds a time of her own, which she cannot approve herself; Tom can', async () => {
    const own = event('asha', 'IN', { ...because, date: Date.now() - 30 * HOUR })
    const { body } = await asha.post(`${PATH}?override=true`, own)
    const approve = async (by: PersonName) => {
      const who = await kitchen.hexham.as(by)
      return who.put(`${PATH}/${body.id}`, { approved_by: kitchen.hexham.users[by] })
    }
    const refused = await approve('asha')
    expect(refused.status).toBe(422)
    expect(refused.body.title).toBe("You can't verify your own record.")
    expect((await approve('tom')).status).toBe(200)
  })

  test('Ben says of a tap that it was not him; Asha’s word settles it, his own does not, and of no other tap', async () => {
    await ben.post(PATH, event('ben', 'IN', because))
    const tap = `${PATH}/${(await ben.post(PATH, event('ben', 'OUT'))).body.id}`
    const approve = { approved_by: kitchen.hexham.users.asha }
    expect((await asha.put(tap, approve)).status).toBe(422)
    expect((await fiona.put(tap, { disowned: true })).status).toBe(403)
    expect((await ben.put(tap, { disowned: true })).body.disowned).toBe(true)
    expect((await ben.put(tap, { approved_by: kitchen.hexham.users.ben })).status).toBe(422)
    expect((await asha.put(tap, approve)).status).toBe(200)
  })

  test('Asha adds an event for Ben by override, Ben none for Asha; Ben sees his own, Grace none', async () => {
    const { users } = kitchen.hexham
    const forBen = event('asha', 'IN', { user_id: users.ben, date: Date.now() - 48 * HOUR })
    expect((await asha.post(PATH, forBen)).status).toBe(409)
    expect((await asha.post(PATH, { ...forBen, ...because })).status).toBe(201)
    const forAsha = await ben.post(PATH, event('ben', 'IN', { user_id: users.asha, ...because }))
    expect(forAsha.status).toBe(403)
    await asha.post(PATH, event('asha', 'IN'))
    const own = await ben.get<Json[]>(PATH)
    expect(new Set(own.body.map(({ user_id }) => user_id))).toEqual(new Set([users.ben]))
    expect(own.body.map(({ id }) => id)).toContain(forBen.id)
    expect((await (await kitchen.hexham.as('grace')).get(PATH)).status).toBe(403)
    const tom = await (await kitchen.hexham.as('tom')).get<Json[]>(PATH)
    expect(new Set(tom.body.map(({ location_id }) => location_id))).toEqual(
      new Set([kitchen.hexham.sites.highStreet]),
    )
  })

  test('AC 3.41.5 the super user cannot clock in', async () => {
    const sam = await signInOverride(engine, kitchen, kitchen.hexham)
    const own = { ...event('ben', 'IN'), created_by: 'ADMIN OVERRIDE' }
    expect((await sam.post(PATH, own)).body.title).toBe("The super user can't clock in.")
  })

  test('a correction is an override with its reason, also Ben’s own; at a site that is not his he cannot clock in', async () => {
    const wrong = await ben.post(PATH, event('ben', 'IN', { ...because }))
    const right = event('ben', 'IN', {
      date: Date.now() - HOUR,
      voids_id: wrong.body.id,
      void_reason: 'Started at 7',
    })
    const made = await ben.post(PATH, right)
    expect(made.body).toMatchObject({ override: true, override_reason: 'Started at 7' })
    expect((await ben.post(PATH, right)).status).toBe(200)
    const there = { location_id: kitchen.hexham.sites.millLane }
    expect((await ben.post(PATH, event('ben', 'IN', there))).body.code).toBe('location_forbidden')
  })

  test('AC 3.41.3 hours for payroll: 22:00-06:00 once, on the day it began; Tom sees no Mill Lane, Ben and kelso nothing', async () => {
    const night = { override: true, override_reason: 'Tablet was broken' }
    const at = (date: number) => ({
      ...night,
      date,
      user_id: kitchen.hexham.users.fiona,
      location_id: kitchen.hexham.sites.millLane,
    })
    for (const [kind, date] of [
      ['IN', 1_772_488_800_000],
      ['OUT', 1_772_517_600_000],
    ] as const) {
      expect((await asha.post(PATH, event('asha', kind, at(date)))).status).toBe(201)
    }
    const hours = '/v1/clock-hours?from=2026-03-02&to=2026-03-08'
    expect((await asha.get<Json[]>(hours)).body).toMatchObject([
      { pay_day: '2026-03-02', minutes: 480, state: 'CLOSED', override: true },
    ])
    expect((await (await kitchen.hexham.as('tom')).get(hours)).body).toEqual([])
    expect((await (await kitchen.kelso.as('asha')).get(hours)).body).toEqual([])
    expect((await ben.get(hours)).status).toBe(403)
    expect((await asha.get('/v1/clock-hours?from=2026-03-08&to=2026-03-02')).status).toBe(400)
  })

  test('§5.3 Ben’s 17 weeks of 49 h say over 48 hours on average in the last, not in the one before; a night is 120 and 360 by the calendar', async () => {
    const { users, sites } = kitchen.hexham
    const first = Date.UTC(2025, 0, 6, 8)
    const because17 = { override: true, override_reason: 'From the paper rota' }
    const at = (kind: 'IN' | 'OUT', date: number) =>
      asha.post(
        PATH,
        event('asha', kind, {
          ...because17,
          date,
          user_id: users.ben,
          location_id: sites.highStreet,
        }),
      )
    for (let day = 0; day < 17 * 7; day += 1) {
      if (day % 7 > 3) continue
      const start = first + day * 24 * HOUR
      await at('IN', start)
      await at('OUT', start + 12.25 * HOUR)
    }
    const said = async (from: string, to: string) => {
      const { body } = await asha.get<Json[]>(`/v1/clock-hours?from=${from}&to=${to}`)
      return body.map(({ over_average }) => over_average)
    }
    expect(await said('2025-04-21', '2025-04-27')).toEqual([false, false, false, false])
    expect(await said('2025-04-28', '2025-05-04')).toEqual([true, true, true, true])
    await at('IN', Date.UTC(2025, 10, 3, 22))
    await at('OUT', Date.UTC(2025, 10, 4, 6))
    const byDay = '/v1/clock-hours?by=day&from='
    const place = { user_id: users.ben, location_id: sites.highStreet }
    expect((await asha.get(`${byDay}2025-11-03&to=2025-11-09`)).body).toEqual([
      { ...place, day: '2025-11-03', minutes: 120 },
      { ...place, day: '2025-11-04', minutes: 360 },
    ])
    // A span that begins at midnight has its part of the night before.
    expect((await asha.get(`${byDay}2025-11-04&to=2025-11-04`)).body).toMatchObject([
      { minutes: 360 },
    ])
    expect((await ben.get(`${byDay}2025-11-03&to=2025-11-09`)).status).toBe(403)
  })

  test('domain §1.6 a week of 2024, long gone from every device, is asked for by its days: Asha has it of all her sites, Tom nothing of Mill Lane, Ben his own', async () => {
    const { users, sites } = kitchen.hexham
    const monday = Date.UTC(2024, 4, 6, 8)
    const taps = [
      [users.ben, sites.highStreet, 'IN', monday],
      [users.ben, sites.highStreet, 'OUT', monday + 8 * HOUR],
      [users.fiona, sites.millLane, 'IN', monday + HOUR],
      [users.fiona, sites.millLane, 'OUT', monday + 9 * HOUR],
      [users.ben, sites.highStreet, 'IN', monday + 14 * 24 * HOUR],
    ] as const
    for (const [user_id, location_id, kind, date] of taps) {
      const made = event('asha', kind, { ...because, user_id, location_id, date })
      expect((await asha.post(`${PATH}?override=true`, made)).status).toBe(201)
    }
    const week = `${PATH}?from=${monday - 48 * HOUR}&to=${monday + 9 * 24 * HOUR}`
    const datesOf = async (who: Session, more = '') =>
      (await who.get<Json[]>(week + more)).body.map(({ date }) => Number(date) - monday)
    expect((await datesOf(asha)).map((at) => at / HOUR)).toEqual([0, 8, 1, 9])
    expect(await datesOf(await kitchen.hexham.as('tom'))).toEqual([0, 8 * HOUR])
    expect(await datesOf(ben)).toEqual([0, 8 * HOUR])
    expect(await datesOf(asha, `&location_id=${sites.millLane}`)).toEqual([HOUR, 9 * HOUR])
    expect(await datesOf(asha, `&user_id=${users.ben}`)).toEqual([0, 8 * HOUR])
    const hours = await asha.get<Json[]>('/v1/clock-hours?from=2024-05-06&to=2024-05-12')
    expect(hours.body.map(({ minutes }) => minutes)).toEqual([480, 480])
  })

  test('Asha voids a tap a stranger made for Ben, with her reason, and it counts nowhere; her own only Tom voids', async () => {
    const { users } = kitchen.hexham
    const date = Date.UTC(2025, 5, 2, 8)
    const tap = (user_id: string | undefined) =>
      asha.post(PATH, event('asha', 'IN', { ...because, date, user_id }))
    const strangers = (await tap(users.ben)).body
    const voids = (who: Session, { id }: Json, void_reason?: string) =>
      who.put(`${PATH}/${id}`, { voided_by_id: id, void_reason })
    const reason = 'Somebody else tapped his name'
    expect((await voids(ben, strangers, reason)).status).toBe(422)
    expect((await voids(asha, strangers)).status).toBe(422)
    const hours = '/v1/clock-hours?from=2025-06-02&to=2025-06-02'
    expect((await asha.get<Json[]>(hours)).body).toHaveLength(1)
    expect((await voids(asha, strangers, reason)).status).toBe(200)
    expect((await asha.get<Json[]>(hours)).body).toEqual([])
    const own = (await tap(users.asha)).body
    expect((await voids(asha, own, reason)).body.title).toBe('Another admin voids your own times.')
    expect((await voids(await kitchen.hexham.as('tom'), own, reason)).status).toBe(200)
  })

  test('3.41 payroll is told that Ben’s 480 minutes wait for an admin while he says the clock-in was not his', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const day = Date.parse(`${today}T08:00:00Z`) - 4 * DAY
    const on = new Date(day).toISOString().slice(0, 10)
    const tap = (kind: 'IN' | 'OUT', date: number) =>
      ben.post(PATH, event('ben', kind, { created: date, date }), since.ben)
    const came = (await tap('IN', day)).body
    await tap('OUT', day + 8 * HOUR)
    const paid = async () => {
      const { body } = await asha.get<Json[]>(`/v1/clock-hours?from=${on}&to=${on}`)
      return body.map(({ minutes, needs_approval }) => [minutes, needs_approval])
    }
    expect(await paid()).toEqual([[480, false]])
    const disowned = await asha.put(`${PATH}/${came.id}`, { disowned: true })
    expect(disowned.status).toBe(200)
    expect(await paid()).toEqual([[480, true]])
    await asha.put(`${PATH}/${came.id}`, { approved_by: kitchen.hexham.users.asha })
    expect(await paid()).toEqual([[480, false]])
  })

  test('who says NO to fit to work is still clocked in, and only an admin and they see the answer, not who shares the tablet', async () => {
    const at = { location_id: kitchen.hexham.sites.highStreet, fit_to_work: 'NO' }
    const tom = await kitchen.hexham.as('tom')
    const made = await tom.post(PATH, event('tom', 'IN', at))
    // The answer is the mark: a tag would stand on every shared tablet.
    expect([made.status, made.body.fit_to_work, made.body.tags]).toEqual([201, 'NO', undefined])
    const seen = await asha.get(`${PATH}/${made.body.id}`)
    expect(seen.body.fit_to_work).toBe('NO')
  })
})
