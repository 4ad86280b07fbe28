import { beforeAll, describe, expect, test } from 'vitest'
import { type PinSessionName, type SealKey, sealPin } from '#contract/core/access/pin-check.ts'
import { uuidV7 } from '#server/ids.ts'
import { contact, savedWith } from './support/anchor.ts'
import type { PersonName } from './support/business.ts'
import type { Session } from './support/client.ts'
import { deliver } from './support/deliver.ts'
import { type Kitchen, kitchenFor, oneEngine } from './support/kitchen.ts'
import { reading } from './support/records.ts'
import {
  handInSession,
  openTablet,
  pinSession,
  sealKeyOf,
  sharedTablet,
  signInOn,
  type Tablet,
} from './support/tablet.ts'

const PIN = '4821'
const HOUR = 3_600_000
/** `anchor`: of two hours ago, when the tablet last had signal. */
type Sealing = Tablet & { readonly seal: SealKey; readonly anchor: string }

describe.each(oneEngine)('PIN sessions without the network, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ahead = 0
  beforeAll(async () => {
    kitchen = await kitchenFor(engine, { now: () => Date.now() + ahead })
    asha = await kitchen.hexham.as('asha')
    for (const name of ['ben', 'tom'] as const) {
      await (await kitchen.hexham.as(name)).post('/users/pin', { pin: PIN })
    }
  })
  /** On which Ben and Tom are known. */
  async function tablet(): Promise<Sealing> {
    ahead = -2 * HOUR
    const at = await sharedTablet(kitchen.hexham, asha, ['ben', 'tom'])
    const { body } = await openTablet(kitchen.hexham, at)
    const anchor = await contact(kitchen.hexham.client.session(body, at.key))
    ahead = 0
    return { ...at, anchor, seal: await sealKeyOf(kitchen.hexham, at) }
  }
  const hold = (at: Tablet, more?: Partial<PinSessionName>) =>
    pinSession(at, kitchen.hexham.users.ben, more)
  const handIn = ({ key, seal }: Sealing, name: PinSessionName, pin: string, sealed?: string) =>
    handInSession(kitchen.hexham, key, { name, seal, pin, ...(sealed && { sealed }) })
  /** A reading of that session, delivered; its tags as Asha sees them. */
  async function record(at: Sealing, name: PinSessionName, by: PersonName = 'ben') {
    const created = name.from + 60_000
    const log = reading(kitchen.hexham, by, { created, date: created })
    const { status, body } = await deliver(kitchen.hexham.client, {
      id: name.session_id,
      key: at.key,
      body: log,
      headers: savedWith(at.anchor),
    })
    const stored = status === 201 ? await asha.get(`/v2/temperature-logs/${log.id}`) : null
    return { status, body, tags: stored?.body.tags }
  }
  async function held(at: Sealing, pin: string, more: Partial<PinSessionName> = {}) {
    const name = hold(at, more)
    await handIn(at, name, pin)
    return record(at, name)
  }

  test('Ben worked an hour without signal on his PIN: his readings arrive as his', async () => {
    const at = await tablet()
    expect(await held(at, PIN)).toMatchObject({ status: 201, tags: undefined })
  })

  test('four readings bring the session with them at once: each of them arrives as his, and it is judged once', async () => {
    const at = await tablet()
    const name = hold(at)
    const seal = await sealPin(at.seal, name, PIN)
    const bring = async () => {
      await handIn(at, name, PIN, seal)
      return record(at, name)
    }
    const all = await Promise.all([bring(), bring(), bring(), bring()])
    expect(all.map(({ status, tags }) => [status, tags])).toEqual(Array(4).fill([201, undefined]))
    const acts = await kitchen.store.read('hexham').ledger({ limit: 10_000 })
    const own = acts.filter(({ body }) => body?.includes(name.session_id))
    expect(own.map(({ act }) => act)).toEqual(['pin-session'])
  })

  test('a wrong PIN loses nothing: the reading is kept and marked, and the tablet is not told', async () => {
    const at = await tablet()
    const [right, wrong] = [hold(at), hold(at)]
    const replies = [await handIn(at, right, PIN), await handIn(at, wrong, '7020')]
    expect(replies.map(({ status, text }) => [status, text])).toEqual([
      [200, '{"ok":true}'],
      [200, '{"ok":true}'],
    ])
    const marked = await record(at, wrong)
    expect([marked.status, marked.tags]).toEqual([201, ['NAME_NOT_PROVEN']])
    expect(Object.keys(marked.body).sort()).toEqual(['id', 'updated', 'version'])
    expect((await record(at, right)).tags).toBeUndefined()
  })

  test('a seal is worth nothing in another session, for Tom, at another time or on another tablet', async () => {
    const [at, other] = [await tablet(), await tablet()]
    const name = hold(at)
    const seal = await sealPin(at.seal, name, PIN)
    const replayed = [
      { tablet: at, name: { ...name, session_id: uuidV7() } },
      { tablet: at, name: { ...name, session_id: uuidV7(), from: name.from + 1 } },
      { tablet: other, name: { ...name, device_id: other.id } },
    ]
    for (const one of replayed) {
      await handIn(one.tablet, one.name, PIN, seal)
      expect((await record(one.tablet, one.name)).tags).toEqual(['NAME_NOT_PROVEN'])
    }
    const asTom = { ...name, session_id: uuidV7(), user_id: kitchen.hexham.users.tom }
    await handIn(at, asTom, PIN, seal)
    expect((await record(at, asTom, 'tom')).tags).toEqual(['NAME_NOT_PROVEN'])
    const forged = await handIn(other, hold(at), PIN)
    expect(forged.status).toBe(401)
  })

  test('seals are no way of guessing: of 30, 5 are judged, the right one after them is not; the password opens it again', async () => {
    const at = await tablet()
    await Promise.all(
      Array.from({ length: 30 }, (_, guess) => handIn(at, hold(at), String(7100 + guess))),
    )
    expect((await held(at, PIN)).tags).toEqual(['NAME_NOT_PROVEN'])
    await signInOn(kitchen.hexham, 'ben', at.key)
    expect((await held(at, PIN)).tags).toBeUndefined()
  })

  test('handed in twice it is judged once; an unknown session delivers nothing, nor does a known one after 12 hours', async () => {
    const at = await tablet()
    const name = hold(at)
    await handIn(at, name, '7020')
    await handIn(at, name, PIN)
    expect((await record(at, name)).tags).toEqual(['NAME_NOT_PROVEN'])
    expect((await record(at, hold(at))).body.code).toBe('delivery_refused')
    const long = hold(at, { from: Date.now() - 14 * HOUR })
    await handIn(at, long, PIN)
    const late = reading(kitchen.hexham, 'ben')
    const reply = await deliver(kitchen.hexham.client, {
      id: long.session_id,
      key: at.key,
      body: late,
    })
    expect(reply.body.code).toBe('delivery_refused')
  })

  test('Tom was staff when he opened the tablet, an auditor when it finds signal: his hour arrives, and is looked at', async () => {
    const at = await tablet()
    const { ben, tom } = kitchen.hexham.users
    const name = hold(at, { user_id: tom, from: Date.now() })
    await asha.put(`/users/${tom}`, { roles: ['auditor'] })
    await handIn(at, name, PIN)
    expect(await record(at, name, 'tom')).toMatchObject({ status: 201, tags: ['NEEDS_REVIEW'] })
    const ofBen = reading(kitchen.hexham, 'ben')
    await (await kitchen.hexham.as('ben')).post('/v2/temperature-logs', ofBen)
    const words = { verified_by: tom, verified_at: Date.now() }
    const signedOff = await deliver(kitchen.hexham.client, {
      ...{ id: name.session_id, key: at.key, path: `/v2/temperature-logs/${ofBen.id}` },
      ...{ method: 'PUT', body: words, headers: { 'If-Match': '"1"' } },
    })
    expect([signedOff.status, ofBen.created_by]).toEqual([422, ben])
    await asha.put(`/users/${tom}`, { roles: ['admin'] })
  })

  test('by a tablet whose clock was months behind Tom was let in before he was ever known: what he made as staff arrives, though he is an auditor by now', async () => {
    const at = await tablet()
    const { tom } = kitchen.hexham.users
    const name = hold(at, { user_id: tom, from: Date.now() - 120 * 24 * 3_600_000 })
    await asha.put(`/users/${tom}`, { roles: ['auditor'] })
    await handIn(at, name, PIN)
    expect((await record(at, name, 'tom')).status).toBe(201)
    await asha.put(`/users/${tom}`, { roles: ['admin'] })
  })

  test('a PIN that Ben changed since is judged by what it was when he typed it', async () => {
    const at = await tablet()
    await (await kitchen.hexham.as('ben')).post('/users/pin', { pin: '9317' })
    expect((await held(at, PIN)).tags).toBeUndefined()
    expect((await held(at, '9317', { from: Date.now() })).tags).toBeUndefined()
    expect((await held(at, PIN, { from: Date.now() })).tags).toEqual(['NAME_NOT_PROVEN'])
  })
})
