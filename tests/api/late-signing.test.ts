/**
 * A check that is sent unsigned is signed by an edit: when that was is no more taken from the device than
 * when the check was made (sync.md, "What counts as late"). New facts are in back-dating.test.ts.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { TIME_NOT_PROVEN } from '#contract/core/names.ts'
import { CLOCK_WRONG } from '#contract/core/sync/made-at.ts'
import { contact, savedWith, signingOf } from './support/anchor.ts'
import type { Business } from './support/business.ts'
import type { Session } from './support/client.ts'
import { makeDeviceKey } from './support/device-key.ts'
import { kitchenFor, oneEngine } from './support/kitchen.ts'
import { check } from './support/records.ts'
import { signInOn } from './support/tablet.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const CHECKS = '/v2/checks'

type Kept = {
  readonly id: string
  readonly created: number
  readonly tags?: readonly string[]
  readonly proven_from?: number
  readonly proven_to?: number
}

describe.each(oneEngine)('a check that is signed later, on %s', (engine) => {
  let passed = 0
  const now = () => Date.now() + passed
  const pass = (ms: number) => {
    passed += ms
  }
  let hexham: Business
  beforeAll(async () => {
    ;({ hexham } = await kitchenFor(engine, { now }))
  })
  const ben = () => signInOn(hexham, 'ben', makeDeviceKey())
  /** Signs the same device in again: tokens last 15 minutes. */
  const again = (session: Session) => signInOn(hexham, 'ben', session.key)

  const unsigned = { signed: false, signed_by: undefined, signed_at: undefined }
  /** An unsigned check of now, by the clock of the test. */
  const draft = (more: object = {}) =>
    check(hexham, 'ben', { created: now(), date: now(), ...unsigned, ...more }) as Kept
  const signedAt = (signed_at: number) => ({
    ...{ signed: true, signed_by: hexham.users.ben },
    signed_at,
  })

  async function send(session: Session, sent: Kept, headers = {}): Promise<Kept> {
    const { status, text, body } = await session.post<Kept>(CHECKS, sent, headers)
    expect(status, text).toBe(201)
    return body
  }
  async function edit(session: Session, { id }: Kept, patch: object, headers = {}): Promise<Kept> {
    const { status, text, body } = await session.put<Kept>(`${CHECKS}/${id}`, patch, headers)
    expect(status, text).toBe(200)
    return body
  }
  const sign = (session: Session, one: Kept, at: number, headers = {}) =>
    edit(session, one, signedAt(at), headers)
  const isTagged = ({ tags = [], proven_from, proven_to }: Kept) => {
    const isDoubted = tags.includes(TIME_NOT_PROVEN)
    expect([proven_from !== undefined, proven_to !== undefined]).toEqual([isDoubted, isDoubted])
    return isDoubted
  }
  /** Within a minute: the test itself takes time. */
  const isAbout = (at: number | undefined, instant: number) =>
    expect(Math.abs((at ?? 0) - instant)).toBeLessThan(MINUTE)

  test('sent unsigned at 09:00 and signed at 15:00 as if at 09:30, it is kept, and Larder says between when it was signed', async () => {
    const session = await ben()
    const old = await contact(session)
    const one = await send(session, draft(), savedWith(old))
    expect(isTagged(one)).toBe(false)
    pass(HOUR)
    const ten = await again(session)
    await contact(ten)
    const seen = now()
    pass(5 * HOUR)
    const late = await again(session)
    const signed = await sign(late, one, one.created + HOUR / 2, savedWith(old))
    expect(isTagged(signed)).toBe(true)
    expect(signed).toMatchObject({ signed: true, signed_at: one.created + HOUR / 2 })
    isAbout(signed.proven_from, seen)
    isAbout(signed.proven_to, now())
  })

  test('signed as if before the newest anchor of its device, it is tagged', async () => {
    const session = await ben()
    const one = await send(session, draft())
    pass(3 * HOUR)
    const late = await again(session)
    const anchor = await contact(late)
    const held = now()
    const signed = await sign(late, one, one.created, savedWith(anchor))
    expect(isTagged(signed)).toBe(true)
    isAbout(signed.proven_from, held)
  })

  test('signed and sent at once, nothing is odd about it, with an anchor or without', async () => {
    const session = await ben()
    const anchor = await contact(session)
    for (const headers of [savedWith(anchor, session.reply.grant.id), {}]) {
      const one = await send(session, draft(), headers)
      expect(isTagged(await sign(session, one, now(), headers))).toBe(false)
    }
  })

  test('sent at 09:00, signed at 10:00 without signal and delivered at 21:00, it is believed: it was listed at 18:00', async () => {
    const session = await ben()
    const anchor = await contact(session)
    const headers = savedWith(anchor, session.reply.grant.id)
    const one = await send(session, draft(), headers)
    pass(HOUR)
    const ten = now()
    pass(8 * HOUR)
    const back = await again(session)
    await contact(back, [signingOf(one.id, ten)])
    pass(3 * HOUR)
    const night = await again(session)
    await contact(night)
    expect(isTagged(await sign(night, one, ten, headers))).toBe(false)
  })

  test('made at 09:00 and signed at 10:00, both without signal: both are listed, and both are believed', async () => {
    const session = await ben()
    const anchor = await contact(session)
    const headers = savedWith(anchor, session.reply.grant.id)
    const made = draft({ created: now() + HOUR, date: now() + HOUR })
    const signed = made.created + HOUR
    pass(9 * HOUR)
    const back = await again(session)
    await contact(back, [made, signingOf(made.id, signed)])
    pass(3 * HOUR)
    const night = await again(session)
    expect(isTagged(await send(night, made, headers))).toBe(false)
    expect(isTagged(await sign(night, made, signed, headers))).toBe(false)
  })

  test('a check that was listed unsigned vouches for no signing: not for one of the very same moment', async () => {
    const session = await ben()
    const anchor = await contact(session)
    const made = draft({ created: now() + HOUR, date: now() + HOUR })
    pass(2 * HOUR)
    const back = await again(session)
    await contact(back, [made])
    const seen = now()
    expect(isTagged(await send(back, made, savedWith(anchor)))).toBe(false)
    pass(4 * HOUR)
    const late = await again(session)
    const signed = await sign(late, made, made.created, savedWith(anchor))
    expect(isTagged(signed)).toBe(true)
    isAbout(signed.proven_from, seen)
  })

  test('an app too old to know of anchors is believed for a quarter of an hour', async () => {
    const session = await ben()
    const [first, second] = [await send(session, draft()), await send(session, draft())]
    pass(HOUR)
    const late = await again(session)
    expect(isTagged(await sign(late, first, now() - 14 * MINUTE))).toBe(false)
    expect(isTagged(await sign(late, second, now() - 16 * MINUTE))).toBe(true)
  })

  test('moved back by 3 hours before it is signed, a check is tagged; another answer or a note is not', async () => {
    const session = await ben()
    const anchor = savedWith(await contact(session))
    const one = await send(session, draft(), anchor)
    pass(HOUR)
    const later = await again(session)
    const data = JSON.stringify({ staff_fit: 'YES', fridges_ok: 'YES' })
    expect(isTagged(await edit(later, one, { data, notes: 'All well' }, anchor))).toBe(false)
    expect(isTagged(await edit(later, one, { date: one.created, notes: 'x' }, anchor))).toBe(false)
    const moved = await edit(later, one, { date: one.created - 3 * HOUR }, anchor)
    expect(isTagged(moved)).toBe(true)
  })

  test('signed with the time of a clock a day ahead it is tagged, and without an anchor as made after it came', async () => {
    const session = await ben()
    const anchor = await contact(session)
    const one = await send(session, draft(), savedWith(anchor))
    expect(isTagged(await sign(session, one, now() + DAY, savedWith(anchor)))).toBe(true)
    const other = await send(session, draft())
    expect((await sign(session, other, now() + DAY)).tags).toEqual([CLOCK_WRONG])
  })

  test('what is not known of the check stays unknown: signed honestly, or signed late, its span never shrinks', async () => {
    const session = await ben()
    const back = now() - 10 * HOUR
    const dated = () => draft({ created: back, date: back })
    const [first, second] = [await send(session, dated()), await send(session, dated())]
    expect([isTagged(first), isTagged(second)]).toEqual([true, true])
    pass(2 * HOUR)
    const late = await again(session)
    const anchor = savedWith(await contact(late))
    const honest = await sign(late, first, now(), anchor)
    expect(honest).toMatchObject({ proven_from: first.proven_from, proven_to: first.proven_to })
    const bent = await sign(late, second, back, anchor)
    expect(isTagged(bent)).toBe(true)
    expect(bent.proven_from).toBe(second.proven_from)
    isAbout(bent.proven_to, now())
  })

  test('made on a tablet whose clock is 3 hours fast, it is signed by that clock, which Larder does not believe; how fast that was stays as it was', async () => {
    const session = await ben()
    const anchor = savedWith(await contact(session))
    const fast = { created: now() + 3 * HOUR, date: now() + 3 * HOUR, clock_skew_ms: 3 * HOUR }
    const one = await send(session, draft(fast), anchor)
    expect(isTagged(one)).toBe(true)
    const other = await session.put(`${CHECKS}/${one.id}`, { clock_skew_ms: 0 })
    expect([other.status, other.body.code]).toEqual([400, 'validation_failed'])
    pass(HOUR)
    const later = await again(session)
    const signed = await sign(later, one, now() + 3 * HOUR, anchor)
    expect(signed.proven_from).toBe(one.proven_from)
    isAbout(signed.proven_to, now())
  })

  test('made and signed in one, the signature is dated back no more than the check is', async () => {
    const session = await ben()
    const anchor = savedWith(await contact(session))
    const three = now() - 3 * DAY
    for (const headers of [anchor, {}]) {
      expect(isTagged(await send(session, draft(signedAt(three)), headers))).toBe(true)
      expect(isTagged(await send(session, draft(signedAt(now() - MINUTE)), headers))).toBe(false)
    }
  })
})
