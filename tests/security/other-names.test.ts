/**
 * Recording in somebody else's name (security.md, "How it is proved"). Always holds: whatever is
 * tried, it is refused, or kept with the mark that its name is not proven.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { type PinSessionName, type SealKey, sealPin } from '#contract/core/access/pin-check.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { uuidV7 } from '#server/ids.ts'
import { kept, sessionKey } from '#server/sessions/kept.ts'
import { rounds } from '#tests/support/depth.ts'
import { seeded } from '#tests/sync/seeded.ts'
import type { PersonName } from '../api/support/business.ts'
import type { Json, Reply, Session } from '../api/support/client.ts'
import { type Delivered, deliver } from '../api/support/deliver.ts'
import { makeDeviceKey } from '../api/support/device-key.ts'
import { emailOf, type Kitchen, kitchenFor, oneEngine, PASSWORD } from '../api/support/kitchen.ts'
import { check, clockEvent, fileRecord, issue, lot, reading } from '../api/support/records.ts'
import {
  handInSession,
  pinSession,
  sealKeyOf,
  sharedTablet,
  type Tablet,
} from '../api/support/tablet.ts'
import { photo, upload } from '../api/support/upload.ts'

const TRIED = rounds(140, 10_000)
const AT_ONCE = 8
const PIN = '4821'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LOGS = '/v2/temperature-logs'

type Attempt = () => Promise<Reply<Json>>

describe.each(oneEngine)('somebody else’s name, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  let fiona: Session
  let stranger: Session
  let tablets: (Tablet & { readonly seal: SealKey })[]
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    const signIn = (name: PersonName, business = kitchen.hexham) =>
      business.client.signIn({ email: emailOf(name), password: PASSWORD }, makeDeviceKey())
    ;[asha, ben, fiona, stranger] = await Promise.all([
      signIn('asha'),
      signIn('ben'),
      signIn('fiona'),
      signIn('ben', kitchen.kelso),
    ])
    await ben.post('/users/pin', { pin: PIN })
    await asha.post('/users/pin', { pin: PIN })
    tablets = await Promise.all(
      [0, 1].map(async () => {
        const at = await sharedTablet(kitchen.hexham, asha, ['ben', 'asha'])
        return { ...at, seal: await sealKeyOf(kitchen.hexham, at) }
      }),
    )
  })

  /** A reading that says it is Ben's, sent with a grant that does not prove it. */
  const underGrant = (session: Session, more: Partial<Delivered> = {}) =>
    deliver(kitchen.hexham.client, {
      id: session.reply.grant.id,
      key: session.key,
      body: reading(kitchen.hexham, 'ben'),
      ...more,
    })

  /** @param made what was typed on this tablet and sealed; @param said what is handed in */
  async function underSeal(
    at: Tablet & { readonly seal: SealKey },
    said: PinSessionName,
    sealed: { readonly name: PinSessionName; readonly pin: string },
  ): Promise<Reply<Json>> {
    const { hexham, store } = kitchen
    // Each is judged: who is locked out already proves nothing either.
    await store.write('hexham', (tx) => tx.take(kept.pinLock, sessionKey(said.user_id, at.id)))
    const seal = await sealPin(at.seal, sealed.name, sealed.pin)
    await handInSession(hexham, at.key, { name: said, seal: at.seal, pin: '', sealed: seal })
    const created = said.from + MINUTE
    const body = { ...reading(hexham, 'ben'), created, date: created, created_by: said.user_id }
    return deliver(hexham.client, { id: said.session_id, key: at.key, body })
  }

  const attempts = (chance: ReturnType<typeof seeded>): Record<string, Attempt> => {
    const { hexham, kelso } = kitchen
    const { users } = hexham
    const other = () =>
      chance.pick([users.fiona, users.asha, users.grace, users.jo, kelso.users.ben, ADMIN_OVERRIDE])
    const offline = { 'Made-Offline': 'true' }
    const late = () => chance.between(6, 400 * 24 * 60) * MINUTE
    const hold = (at: Tablet, more: Partial<PinSessionName> = {}) => pinSession(at, users.ben, more)
    const [first, second] = tablets as [(typeof tablets)[0], (typeof tablets)[0]]
    const wrongPin = () => String(chance.between(4822, 9999))
    return {
      'a reading by another': () =>
        ben.post(LOGS, { ...reading(hexham, 'ben'), created_by: other() }),
      'a reading by another, made offline': () =>
        ben.post(LOGS, { ...reading(hexham, 'ben'), created_by: other() }, offline),
      'a reading another has verified': () =>
        ben.post(LOGS, reading(hexham, 'ben', { verified_by: other(), verified_at: Date.now() })),
      'a check another has signed': () =>
        ben.post('/v2/checks', check(hexham, 'ben', { signed_by: other() })),
      'a check by another': () =>
        ben.post('/v2/checks', { ...check(hexham, 'ben'), created_by: other() }),
      'a delivery by another': () =>
        asha.post('/v2/meats', { ...lot(hexham, 'asha'), created_by: users.ben }),
      'an issue by another': () =>
        ben.post('/v2/issues', { ...issue(hexham, 'ben'), created_by: other() }),
      'a photo by another': () =>
        upload(ben, {
          record: { ...fileRecord(hexham, 'ben'), created_by: other() },
          bytes: photo(uuidV7()),
        }),
      'hours of another': () =>
        ben.post('/v2/user-clock-events', clockEvent(hexham, 'ben', 'IN', { user_id: other() })),
      'Ben’s reading by the admin': () => asha.post(LOGS, reading(hexham, 'ben')),
      'Ben’s, under Fiona’s grant': () => underGrant(fiona),
      'Ben’s, by another key': () => underGrant(ben, { key: fiona.key }),
      'Ben’s, by a key nobody knows': () => underGrant(ben, { key: makeDeviceKey() }),
      'Ben’s, under no grant': () => underGrant(ben, { id: uuidV7() }),
      'Ben’s, under his grant of the other business': () =>
        underGrant(ben, { id: stranger.reply.grant.id, key: stranger.key }),
      'another’s, under Ben’s grant': () =>
        underGrant(ben, { body: { ...reading(hexham, 'ben'), created_by: other() } }),
      'before the grant': () => {
        const created = ben.reply.grant.from - late()
        return underGrant(ben, { body: reading(hexham, 'ben', { created, date: created }) })
      },
      'after the grant': () => underGrant(ben, { made: ben.reply.grant.to + late() }),
      'made before the grant, by what was signed': () =>
        underGrant(ben, { made: ben.reply.grant.from - late() }),
      'other words than were signed': () =>
        underGrant(ben, { sent: { body: reading(hexham, 'ben', { temperature: -1 }) } }),
      'another operation than was signed': () => underGrant(ben, { sent: { opId: uuidV7() } }),
      'a grant for longer than was signed': () =>
        hexham.client.prove<Json>(
          '/v2/devices/grants',
          { signed: ben.reply.signed_grant, to: ben.reply.grant.to + DAY },
          ben.key,
        ),
      'a grant of the other business handed in': () =>
        hexham.client.prove<Json>(
          '/v2/devices/grants',
          { signed: stranger.reply.signed_grant },
          stranger.key,
        ),
      'a wrong PIN': () => {
        const name = hold(first)
        return underSeal(first, name, { name, pin: wrongPin() })
      },
      'a seal of another session': () =>
        underSeal(first, hold(first), { name: hold(first), pin: PIN }),
      'a seal of another tablet': () => {
        const name = hold(second)
        return underSeal(first, { ...name, device_id: first.id }, { name, pin: PIN })
      },
      'a seal of another time': () => {
        const name = hold(first)
        return underSeal(first, { ...name, from: name.from - late() }, { name, pin: PIN })
      },
      'a seal of Ben in Asha’s name': () => {
        const name = hold(first)
        return underSeal(first, { ...name, user_id: users.asha }, { name, pin: PIN })
      },
    }
  }

  test(`of ${TRIED} entries in another name, outside their time or under a borrowed seal, none counts as proven`, async () => {
    const seed = 36
    const chance = seeded(seed)
    const all = Object.entries(attempts(chance))
    const proven: string[] = []
    const keptUnproven = new Set<string>()
    for (let done = 0; done < TRIED; done += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, async (_, offset) => {
        const [name, attempt] = all[(done + offset) % all.length] ?? []
        const reply = await attempt?.()
        if (!name || !reply) return
        expect(reply.status, name).toBeLessThan(500)
        if (reply.status >= 400) return
        const { body } = await asha.get(`${LOGS}/${reply.body.id}`)
        if ((body.tags as string[] | undefined)?.includes('NAME_NOT_PROVEN')) keptUnproven.add(name)
        else proven.push(`Seed ${seed}: ${name}`)
      })
      await Promise.all(batch)
    }
    expect(proven).toEqual([])
    expect([...keptUnproven].filter((name) => !/seal|PIN/.test(name))).toEqual([])
  })

  test('the same ways with nothing forged are proven: a session, a grant, a seal', async () => {
    const [at] = tablets as [(typeof tablets)[0]]
    const name = pinSession(at, kitchen.hexham.users.ben)
    for (const reply of [
      await ben.post(LOGS, reading(kitchen.hexham, 'ben')),
      await underGrant(ben),
      await underSeal(at, name, { name, pin: PIN }),
    ]) {
      expect(reply.status).toBe(201)
      const { tags = [] } = (await asha.get<{ tags?: string[] }>(`${LOGS}/${reply.body.id}`)).body
      expect(tags).not.toContain('NAME_NOT_PROVEN')
    }
  })
})
