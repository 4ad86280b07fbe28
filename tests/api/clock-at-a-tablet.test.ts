import { beforeAll, describe, expect, test } from 'vitest'
import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { PersonName } from './support/business.ts'
import type { Json, Session } from './support/client.ts'
import { deliver } from './support/deliver.ts'
import { type Kitchen, kitchenFor, oneEngine } from './support/kitchen.ts'
import { clockEvent } from './support/records.ts'
import {
  handInSession,
  pinSession,
  sealKeyOf,
  shareAt,
  sharedTablet,
  type Tablet,
} from './support/tablet.ts'

const PATH = '/v2/user-clock-events'
const PIN = '4821'
const MINUTE = 60_000
const STEP = 20_000
const HOUR = 60 * MINUTE
const online = { [header.madeOffline]: 'false' }
type Kind = Parameters<typeof clockEvent>[2]

describe.each(oneEngine)('the clock of a tablet that holds its own site alone, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    ben = await kitchen.hexham.as('ben')
    for (const one of [asha, ben]) await one.post('/users/pin', { pin: PIN })
  })
  /** Asha's tap so many times 20 seconds ago: all within the time that is believed without an anchor. */
  const tap = (kind: Kind, ago: number, at: 'highStreet' | 'millLane', more: object = {}) => {
    const date = Date.now() - ago * STEP
    const location_id = kitchen.hexham.sites[at]
    return clockEvent(kitchen.hexham, 'asha', kind, { created: date, date, location_id, ...more })
  }
  const onPhone = (event: object) => asha.post(PATH, event)
  /** What their PIN of an hour ago delivers from this tablet, which is online. */
  async function atTablet(tablet: Tablet, who: PersonName = 'asha') {
    const name = pinSession(tablet, kitchen.hexham.users[who])
    const seal = await sealKeyOf(kitchen.hexham, tablet)
    await handInSession(kitchen.hexham, tablet.key, { name, seal, pin: PIN })
    return (body: Record<string, unknown>) => {
      const sent = { id: name.session_id, key: tablet.key, path: PATH, body, headers: online }
      return deliver(kitchen.hexham.client, sent)
    }
  }
  const tagsOf = async ({ id }: { id?: unknown }) => (await asha.get(`${PATH}/${id}`)).body.tags

  test('§2.32 Asha is in at Mill Lane, which the tablet of High Street cannot see: her clock-in there is kept and marked; her second tap there meets the time of the first', async () => {
    const deliverTap = await atTablet(await sharedTablet(kitchen.hexham, asha, ['asha']))
    expect((await onPhone(tap('IN', 40, 'millLane'))).status).toBe(201)
    const here = tap('IN', 30, 'highStreet')
    expect((await deliverTap(here)).status).toBe(201)
    expect(await tagsOf(here)).toEqual(['NEEDS_REVIEW'])
    const again = await deliverTap(tap('IN', 29, 'highStreet'))
    expect([again.status, again.body.code]).toEqual([409, 'out_of_order'])
    const since = new Intl.DateTimeFormat('en-GB', {
      timeStyle: 'short',
      timeZone: 'Europe/London',
    })
    expect(again.body.title).toBe(
      `You are already clocked in since ${since.format(Number(here.date))}.`,
    )
    const away = { override: true, override_reason: 'Drove to Mill Lane' }
    expect((await onPhone(tap('OUT', 28, 'millLane', away))).status).toBe(201)
    const out = tap('OUT', 27, 'highStreet')
    expect((await deliverTap(out)).status).toBe(201)
    expect(await tagsOf(out)).toEqual(['MISSING_IN'])
    expect((await deliverTap(tap('OUT', 26, 'highStreet'))).body.title).toBe(
      "You aren't clocked in.",
    )
  })

  test('§2.32 who knew of the other site is refused as ever: Asha on her phone, and at a tablet of both sites', async () => {
    const both = await sharedTablet(kitchen.hexham, asha, ['asha'])
    const { highStreet, millLane } = kitchen.hexham.sites
    await shareAt(asha, both.id, [highStreet, millLane])
    const deliverTap = await atTablet(both)
    const there = tap('IN', 20, 'millLane')
    expect((await onPhone(there)).status).toBe(201)
    const codes = [
      (await onPhone(tap('IN', 19, 'highStreet'))).body.code,
      (await deliverTap(tap('IN', 19, 'highStreet'))).body.code,
    ]
    expect(codes).toEqual(['out_of_order', 'out_of_order'])
    await onPhone(tap('OUT', 18, 'millLane'))
  })

  test('§2.32 four digits online are judged alike: in at Mill Lane, Asha’s break at High Street’s tablet is refused there, her clock-in kept', async () => {
    const { key } = await sharedTablet(kitchen.hexham, asha, ['asha'])
    const body = { id: kitchen.hexham.users.asha, pin: PIN }
    const reply = await kitchen.hexham.client.prove<LoginReply>('/quick-login', body, key)
    const byPin = kitchen.hexham.client.session(reply.body, key)
    await onPhone(tap('IN', 10, 'millLane'))
    const rest = await byPin.post(PATH, tap('BREAK_END', 9, 'highStreet'))
    expect(rest.body.title).toBe("You aren't on a break.")
    const here = await byPin.post(PATH, tap('IN', 8, 'highStreet'))
    expect([here.status, here.body.tags]).toEqual([201, ['NEEDS_REVIEW']])
  })

  test('§5.3 Ben comes in 50 minutes ago on a tablet 20 minutes fast and goes 10 minutes later by his phone, which is right: payroll has 10 minutes since then', async () => {
    const tablet = await sharedTablet(kitchen.hexham, asha, ['asha', 'ben'])
    const deliverTap = await atTablet(tablet, 'ben')
    const at = Date.now() - 50 * MINUTE
    const fast = { created: at + 20 * MINUTE, date: at + 20 * MINUTE, clock_skew_ms: 20 * MINUTE }
    const came = clockEvent(kitchen.hexham, 'ben', 'IN', fast)
    expect((await deliverTap(came)).status).toBe(201)
    const gone = { created: at + 10 * MINUTE, date: at + 10 * MINUTE }
    expect((await ben.post(PATH, clockEvent(kitchen.hexham, 'ben', 'OUT', gone))).status).toBe(201)
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    const span = `from=${dayOf(at - 24 * HOUR)}&to=${dayOf(at + 24 * HOUR)}`
    const { body } = await asha.get<Json[]>(`/v1/clock-hours?${span}`)
    expect(body.filter(({ user_id }) => user_id === kitchen.hexham.users.ben)).toMatchObject([
      { in: at, out: gone.date, minutes: 10, clock_wrong: false },
    ])
    expect((await asha.get(`${PATH}/${came.id}`)).body).toMatchObject(fast)
  })
})
