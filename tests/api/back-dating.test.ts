/**
 * When something was recorded is never taken from the device alone (sync.md, "What counts as late"): the
 * API's half. The engine's half is in tests/sync/back-dating.test.ts.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { TIME_NOT_PROVEN } from '#contract/core/names.ts'
import { slotsInForce } from '#contract/modules/temperature/slots-in-force.ts'
import type { SlotLog, SlotUnit } from '#contract/modules/temperature/temperature-slots.ts'
import { contact, savedWith } from './support/anchor.ts'
import type { Business } from './support/business.ts'
import type { Json, Session } from './support/client.ts'
import { deliver } from './support/deliver.ts'
import { makeDeviceKey } from './support/device-key.ts'
import { engines, kitchenFor } from './support/kitchen.ts'
import { check, clockEvent, operation, reading } from './support/records.ts'
import {
  handInSession,
  openTablet,
  pinSession,
  sealKeyOf,
  sharedTablet,
  signInOn,
} from './support/tablet.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LOGS = '/v2/temperature-logs'
const EVENTS = '/v2/user-clock-events'

describe.each(engines)('when it was recorded, on %s', (engine) => {
  let passed = 0
  const now = () => Date.now() + passed
  const pass = (ms: number) => {
    passed += ms
  }
  let hexham: Business
  let kelso: Business
  let asha: Session
  beforeAll(async () => {
    ;({ hexham, kelso } = await kitchenFor(engine, { now }))
    await signedIn()
  })
  /** Tokens last 15 minutes. */
  const signedIn = async () => {
    asha = await signInOn(hexham, 'asha', makeDeviceKey())
  }
  const ben = () => signInOn(hexham, 'ben', makeDeviceKey())
  /** Signs the same device in again, as the app renews its session. */
  const again = (session: Session) => signInOn(hexham, 'ben', session.key)

  const at = (created: number, more: object = {}) =>
    reading(hexham, 'ben', { created, date: created, ...more })
  const tagsOf = ({ body }: { body: Json }) => (body.tags ?? []) as string[]
  const isTagged = (reply: { status: number; body: Json; text: string }) => {
    expect(reply.status, reply.text).toBe(201)
    return tagsOf(reply).includes(TIME_NOT_PROVEN)
  }

  test.each([
    ['18 hours', 18 * HOUR],
    ['ten days', 10 * DAY],
    ['ten years', 3_650 * DAY],
  ])(
    'Ben’s reading dated %s back is kept, and Larder says between when it was made',
    async (_, ago) => {
      const session = await ben()
      const signedInAt = session.reply.grant.from
      pass(2 * MINUTE)
      const sent = now()
      const reply = await session.post(LOGS, at(sent - ago))
      expect(isTagged(reply)).toBe(true)
      expect(reply.body.proven_from).toBe(signedInAt)
      expect(reply.body.proven_to).toBeGreaterThanOrEqual(sent)
      expect(reply.body.created).toBe(sent - ago)
    },
  )

  test('a shift of 12 hours, clocked in an hour after it ended, waits for a manager before it is paid', async () => {
    const session = await ben()
    const end = now() - HOUR
    const shift = [
      clockEvent(hexham, 'ben', 'IN', { created: end - 12 * HOUR, date: end - 12 * HOUR }),
      clockEvent(hexham, 'ben', 'OUT', { created: end, date: end }),
    ]
    for (const event of shift) expect(isTagged(await session.post(EVENTS, event))).toBe(true)
    await signedIn()
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    const hours = async () =>
      (
        await asha.get<{ in: number; needs_approval: boolean }[]>(
          `/v1/clock-hours?from=${day(end - 2 * DAY)}&to=${day(end + DAY)}`,
        )
      ).body.find((row) => row.in === end - 12 * HOUR)
    expect(await hours()).toMatchObject({ minutes: 720, needs_approval: true })
    for (const { id } of shift) {
      const path = `${EVENTS}/${id}`
      expect((await asha.put(path, { approved_by: hexham.users.asha })).status).toBe(200)
    }
    expect(await hours()).toMatchObject({ minutes: 720, needs_approval: false })
  })

  test('a signed check and 500 g of waste of ten days ago are kept, and tagged too', async () => {
    const session = await ben()
    const created = now() - 10 * DAY
    const signed = check(hexham, 'ben', { created, date: created, signed_at: created })
    expect(isTagged(await session.post('/v2/checks', signed))).toBe(true)
    const waste = operation(hexham, 'asha', { created, date: created })
    expect(isTagged(await asha.post('/v2/stock-operations', waste))).toBe(true)
  })

  test('an app too old to know of anchors is believed for a quarter of an hour', async () => {
    const session = await ben()
    pass(30 * MINUTE)
    const late = await again(session)
    expect(isTagged(await late.post(LOGS, at(now() - 14 * MINUTE)))).toBe(false)
    expect(isTagged(await late.post(LOGS, at(now() - 16 * MINUTE)))).toBe(true)
  })

  test('eight honest hours in the cold room are believed: 6 readings, the session renewed on the way back', async () => {
    const session = await ben()
    const anchor = await contact(session)
    const facts = Array.from({ length: 6 }, (_, nth) => at(now() + (nth + 1) * HOUR))
    pass(8 * HOUR)
    const back = await again(session)
    await contact(back, facts)
    // Five go at once; the sixth only after the lift, with the way lost in between.
    const headers = savedWith(anchor, session.reply.grant.id)
    for (const fact of facts.slice(0, 5)) {
      expect(isTagged(await back.post(LOGS, fact, headers))).toBe(false)
    }
    pass(3 * HOUR)
    const later = await again(session)
    await contact(later, facts.slice(5))
    expect(isTagged(await later.post(LOGS, facts[5], headers))).toBe(false)
  })

  test('the reply with the last anchor was lost on the way into the cold room: nobody is doubted for that', async () => {
    const session = await ben()
    const anchor = await contact(session)
    pass(MINUTE)
    await contact(session)
    const fact = at(now() + 4 * HOUR)
    pass(5 * HOUR)
    const back = await again(session)
    await contact(back, [fact])
    expect(isTagged(await back.post(LOGS, fact, savedWith(anchor)))).toBe(false)
  })

  test('a tablet whose clock is 3 hours fast and knows it is believed where its times are put right: a tap and 500 g of waste', async () => {
    const key = makeDeviceKey()
    const anchor = await contact(await signInOn(hexham, 'asha', key))
    pass(2 * HOUR)
    const shown = now() - HOUR + 3 * HOUR
    const fast = { created: shown, date: shown, clock_skew_ms: 3 * HOUR }
    const back = await signInOn(hexham, 'asha', key)
    const tap = clockEvent(hexham, 'asha', 'IN', fast)
    expect(isTagged(await back.post(EVENTS, tap, savedWith(anchor)))).toBe(false)
    const waste = operation(hexham, 'asha', fast)
    expect(isTagged(await back.post('/v2/stock-operations', waste, savedWith(anchor)))).toBe(false)
    await signedIn()
  })

  test('a reading is read as its tablet wrote it: off by 4 minutes that is believed, by 2 hours Larder says between when it was made', async () => {
    const session = await ben()
    const anchor = await contact(session)
    const held = now()
    const saved = now() + 4 * HOUR
    const skews = [4 * MINUTE, -4 * MINUTE, 2 * HOUR, -2 * HOUR]
    const facts = skews.map((skew) => at(saved + skew, { clock_skew_ms: skew }))
    pass(8 * HOUR)
    const back = await again(session)
    await contact(back, facts)
    const replies: Json[] = []
    for (const fact of facts) replies.push((await back.post(LOGS, fact, savedWith(anchor))).body)
    const isDoubted = replies.map((body) => tagsOf({ body }).includes(TIME_NOT_PROVEN))
    expect(isDoubted).toEqual([false, false, true, true])
    for (const { proven_from, proven_to } of replies.slice(2)) {
      expect(Math.abs(Number(proven_from) - held)).toBeLessThan(MINUTE)
      expect(Math.abs(Number(proven_to) - now())).toBeLessThan(MINUTE)
    }
  })

  test('of an app too old to know of anchors, the span goes back to when its reading says it was made', async () => {
    const session = await ben()
    const made = now()
    await session.post('/logout', {})
    pass(10 * MINUTE)
    const late = await again(session)
    const slow = at(made - 2 * HOUR, { clock_skew_ms: -2 * HOUR })
    const reply = await late.post(LOGS, slow)
    expect(isTagged(reply)).toBe(true)
    expect(reply.body.proven_from).toBe(made)
  })

  test('a clock said to be ten days slow does not fill the log time Ben missed ten days ago unseen', async () => {
    await signedIn()
    const path = `/v2/temperature-locations/${hexham.fridges.walkIn}`
    const { body: walkIn } = await asha.get<SlotUnit>(path)
    const session = await ben()
    const signedInAt = session.reply.grant.from
    const anchor = await contact(session)
    pass(2 * MINUTE)
    const day = new Date(now() - 10 * DAY).toISOString().slice(0, 10)
    const eight = Date.parse(`${day}T08:00:00Z`)
    const unit = { ...walkIn, created: eight - DAY, log_times: ['08:00'], earlier: undefined }
    const stateWith = (logs: readonly SlotLog[]) =>
      slotsInForce(unit, logs, { day, now: now(), timezone: 'UTC' }).map(({ state }) => state)
    expect(stateWith([])).toEqual(['MISSED'])
    for (const headers of [savedWith(anchor), {}]) {
      const slow = { clock_skew_ms: eight - now() }
      const reply = await session.post<SlotLog & Json>(LOGS, at(eight, slow), headers)
      expect(stateWith([reply.body])).toEqual(['DONE'])
      expect(isTagged(reply)).toBe(true)
      expect(Number(reply.body.proven_from)).toBeGreaterThanOrEqual(signedInAt)
    }
  })

  test('a shift by a clock said to be ten days slow stays where that put it, and waits for a manager', async () => {
    const session = await ben()
    const anchor = savedWith(await contact(session))
    const slow = { created: now() - 10 * DAY, date: now() - 10 * DAY, clock_skew_ms: -10 * DAY }
    for (const kind of ['IN', 'OUT'] as const) {
      const event = clockEvent(hexham, 'ben', kind, slow)
      expect(isTagged(await session.post(EVENTS, event, anchor))).toBe(true)
    }
  })

  test('the clock set back by 18 hours after an anchor is seen, offline as it was', async () => {
    const session = await ben()
    const anchor = await contact(session)
    const held = now()
    pass(2 * HOUR)
    const fact = at(now() - HOUR - 18 * HOUR)
    const back = await again(session)
    await contact(back, [fact])
    const reply = await back.post(LOGS, fact, savedWith(anchor))
    expect(isTagged(reply)).toBe(true)
    expect(Math.abs(Number(reply.body.proven_from) - held)).toBeLessThan(MINUTE)
    expect(Math.abs(Number(reply.body.proven_to) - now())).toBeLessThan(MINUTE)
  })

  test('a clock set a day ahead is seen', async () => {
    const session = await ben()
    const anchor = await contact(session)
    expect(isTagged(await session.post(LOGS, at(now() + DAY), savedWith(anchor)))).toBe(true)
  })

  test('made now and claimed in this morning’s gap, it was not there when the tablet came back', async () => {
    const session = await ben()
    const anchor = await contact(session)
    const inTheGap = now() + 2 * HOUR
    pass(4 * HOUR)
    const back = await again(session)
    await contact(back)
    const seen = now()
    pass(HOUR)
    const evening = await again(session)
    const reply = await evening.post(LOGS, at(inTheGap), savedWith(anchor))
    expect(isTagged(reply)).toBe(true)
    // It was made after the contact at which it was not there.
    expect(Math.abs(Number(reply.body.proven_from) - seen)).toBeLessThan(MINUTE)
    // Nor does another claim under an id that was listed with its own time help.
    const listed = at(now())
    await contact(evening, [listed])
    pass(20 * MINUTE)
    const night = await again(session)
    await contact(night)
    const moved = { ...listed, created: inTheGap, date: inTheGap }
    expect(isTagged(await night.post(LOGS, moved, savedWith(anchor)))).toBe(true)
  })

  test('an id listed at 08:00 with a claim of 10:00 was not there at 10:00: it vouches for nothing', async () => {
    const session = await ben()
    const invented = at(now() + 2 * HOUR)
    const anchor = await contact(session, [invented])
    pass(3 * HOUR)
    const noon = await again(session)
    await contact(noon)
    const seen = now()
    pass(8 * HOUR)
    const evening = await again(session)
    const reply = await evening.post(LOGS, invented, savedWith(anchor))
    expect(isTagged(reply)).toBe(true)
    expect(Math.abs(Number(reply.body.proven_from) - seen)).toBeLessThan(MINUTE)
  })

  test('claimed before its own sign-in, it is tagged, though the device’s anchor is older', async () => {
    const session = await ben()
    const anchor = await contact(session)
    pass(HOUR)
    await session.post('/logout', {})
    pass(HOUR)
    const second = await again(session)
    const before = savedWith(anchor, second.reply.grant.id)
    pass(30 * MINUTE)
    const third = await again(session)
    const tooEarly = at(second.reply.grant.from - 30 * MINUTE)
    expect(isTagged(await third.post(LOGS, tooEarly, before))).toBe(true)
    const after = at(second.reply.grant.from + MINUTE)
    expect(isTagged(await third.post(LOGS, after, before))).toBe(false)
    // A sign-in nobody gave proves nothing either.
    const invented = savedWith(anchor, 'no sign-in of anybody')
    expect(isTagged(await third.post(LOGS, at(now() - MINUTE), invented))).toBe(true)
  })

  test('the anchor of another device, of the other business or of nobody is worth nothing', async () => {
    const other = await ben()
    const theirs = await contact(other)
    const session = await ben()
    // The same key is a device of its own in the other business.
    const kelsos = await contact(await signInOn(kelso, 'ben', session.key))
    pass(2 * HOUR)
    const back = await again(session)
    const forged = `${theirs.split('.')[0]}.${'A'.repeat(43)}`
    for (const anchor of [theirs, kelsos, forged, 'x', '']) {
      expect(isTagged(await back.post(LOGS, at(now() - HOUR), savedWith(anchor))), anchor).toBe(
        true,
      )
    }
  })

  test('refused first and put right in the afternoon, its own time is still believed', async () => {
    const session = await ben()
    const anchor = await contact(session)
    const fact = at(now() + HOUR, { temperature: 9.4, result: 'FAIL' })
    pass(3 * HOUR)
    const back = await again(session)
    await contact(back, [fact])
    expect((await back.post(LOGS, fact, savedWith(anchor))).status).toBe(422)
    pass(4 * HOUR)
    const afternoon = await again(session)
    await contact(afternoon, [fact])
    const mended = { ...fact, temperature: 4.9, result: 'PASS', modified: now() }
    expect(isTagged(await afternoon.post(LOGS, mended, savedWith(anchor)))).toBe(false)
  })

  test('within a minute the anchor is the one there is, and what is new is listed all the same', async () => {
    const session = await ben()
    const first = await contact(session)
    const fact = at(now())
    expect(await contact(session, [fact])).toBe(first)
    pass(2 * HOUR)
    const back = await again(session)
    expect(await contact(back)).not.toBe(first)
    expect(isTagged(await back.post(LOGS, fact, savedWith(first)))).toBe(false)
    const tooMany = Array.from({ length: 1_001 }, () => at(now()))
    await expect(contact(back, tooMany)).rejects.toThrow('No anchor')
  })

  test('nobody takes the tag away, nor gives it; a manager verifies the reading', async () => {
    const session = await ben()
    const created = now() - 10 * DAY
    const draft = check(hexham, 'ben', { created, date: created, signed: false })
    const { signed_by: _, signed_at: __, ...unsigned } = draft
    const kept = await session.post('/v2/checks', unsigned)
    expect(isTagged(kept)).toBe(true)
    const path = `/v2/checks/${draft.id}`
    await session.put(path, { tags: [] })
    expect(tagsOf(await session.get(path))).toContain(TIME_NOT_PROVEN)
    expect((await session.put(path, { proven_from: 1 })).body.code).toBe('validation_failed')
    const own = await session.post(LOGS, at(now(), { tags: [TIME_NOT_PROVEN] }))
    expect(isTagged(own)).toBe(false)
    const late = await session.post(LOGS, at(created))
    await signedIn()
    const verified = { verified_by: hexham.users.asha, verified_at: now() }
    expect((await asha.put(`${LOGS}/${late.body.id}`, verified)).status).toBe(200)
  })

  test('a shared tablet without signal: what was made in a PIN session is believed by its anchor, not by the session', async () => {
    await signedIn()
    const tablet = await sharedTablet(hexham, asha, ['ben'])
    const opened = (await openTablet(hexham, tablet)).body
    const own = hexham.client.session(opened, tablet.key)
    const anchor = await contact(own)
    const seal = await sealKeyOf(hexham, tablet)
    await signedIn()
    expect(
      (await (await again({ key: makeDeviceKey() } as Session)).post('/users/pin', { pin: '4821' }))
        .status,
    ).toBe(200)
    const held = now()
    pass(3 * HOUR)
    // The tablet's own sign-in was renewed; the person's was only on the tablet.
    const name = pinSession(tablet, hexham.users.ben, { from: held - 4 * HOUR })
    expect((await handInSession(hexham, tablet.key, { name, seal, pin: '4821' })).status).toBe(200)
    const send = async (created: number) => {
      const body = at(created)
      const reply = await deliver(hexham.client, {
        ...{ id: name.session_id, key: tablet.key, body },
        headers: savedWith(anchor),
      })
      expect(reply.status, reply.text).toBe(201)
      const stored = await asha.get(`${LOGS}/${body.id}`)
      return tagsOf(stored).includes(TIME_NOT_PROVEN)
    }
    await signedIn()
    expect(await send(held + HOUR)).toBe(false)
    expect(await send(held - HOUR)).toBe(true)
  })
})
