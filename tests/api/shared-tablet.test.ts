import { beforeAll, describe, expect, test } from 'vitest'
import { pinCheck } from '#contract/core/access/pin-check.ts'
import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import { kept } from '#server/sessions/kept.ts'
import { rounds } from '#tests/support/depth.ts'
import type { PersonName } from './support/business.ts'
import type { Json, Session } from './support/client.ts'
import { type DeviceKey, makeDeviceKey } from './support/device-key.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { shareAt, sharedTablet, signInOn } from './support/tablet.ts'
import { withoutChance } from './support/without-chance.ts'

const PIN = '4821'
/** security.md, "How it is proved". */
const GUESSES = rounds(40, 1_000)
type Person = {
  readonly id: string
  readonly has_pin: boolean
  readonly locked: boolean
  readonly pin_check: { readonly salt: string; readonly bits: number }
}

describe.each(engines)('a shared tablet and four digits, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    const ben = await kitchen.hexham.as('ben')
    const fiona = await kitchen.hexham.as('fiona')
    for (const person of [asha, ben, fiona]) {
      expect((await person.post('/users/pin', { pin: PIN })).status).toBe(200)
    }
  })
  const signIn = (name: PersonName, key: DeviceKey) => signInOn(kitchen.hexham, name, key)
  const quick = (name: PersonName, pin: string, key: DeviceKey) =>
    kitchen.hexham.client.prove<LoginReply & Json>(
      '/quick-login',
      { id: kitchen.hexham.users[name], pin },
      key,
    )
  const share = (id: string, at: readonly string[], who = asha) => shareAt(who, id, at)
  const tabletOf = (...names: PersonName[]) => sharedTablet(kitchen.hexham, asha, names)
  const peopleOn = async (key: DeviceKey) =>
    (await kitchen.hexham.client.prove<{ people: Person[] }>('/v2/devices/people', {}, key)).body
      .people

  test('Ben opens the tablet with his PIN and is Ben: his own record, his own token and grant', async () => {
    const { key, id } = await tabletOf('ben')
    const reply = await quick('ben', PIN, key)
    expect(reply.status).toBe(200)
    expect(reply.body.device.id).toBe(id)
    expect(reply.body.grant).toMatchObject({ user_id: kitchen.hexham.users.ben, device_id: id })
    const session = kitchen.hexham.client.session(reply.body, key)
    expect((await session.get('/users/me')).body.id).toBe(kitchen.hexham.users.ben)
  })

  test('only an admin with the sites shares a tablet: not Ben, not Tom for Mill Lane, not kelso’s Asha', async () => {
    const key = makeDeviceKey()
    const ben = await signIn('ben', key)
    const { id } = ben.reply.device
    const { highStreet, millLane } = kitchen.hexham.sites
    expect((await share(id, [highStreet], ben)).status).toBe(403)
    const tom = await kitchen.hexham.as('tom')
    expect((await share(id, [millLane], tom)).body.code).toBe('location_forbidden')
    const other = await kitchen.kelso.as('asha')
    expect((await share(id, [], other)).status).toBe(404)
    expect((await quick('ben', PIN, key)).body.code).toBe('device_not_enrolled')
  })

  test('the right PIN is worth nothing on an unknown device, on a personal one, on a removed one, in the other business', async () => {
    expect((await quick('ben', PIN, makeDeviceKey())).body.code).toBe('device_not_enrolled')
    const { key, id } = await tabletOf('ben')
    const there = await kitchen.kelso.client.prove<Json>(
      '/quick-login',
      { id: kitchen.hexham.users.ben, pin: PIN },
      key,
    )
    expect(there.body.code).toBe('device_not_enrolled')
    await share(id, [])
    expect((await quick('ben', PIN, key)).body.code).toBe('device_not_enrolled')
    await share(id, [kitchen.hexham.sites.highStreet])
    await asha.call('DELETE', `/v2/devices/${id}`)
    expect((await quick('ben', PIN, key)).body.code).toBe('device_not_enrolled')
  })

  test('who never signed in there, or works at another site only, gets the answer of a wrong PIN', async () => {
    const { key } = await tabletOf('ben', 'fiona')
    for (const name of ['asha', 'fiona', 'grace', 'jo'] as const) {
      expect((await quick(name, PIN, key)).body.code).toBe('wrong_pin')
    }
    expect((await peopleOn(key)).map(({ id }) => id)).toEqual([kitchen.hexham.users.ben])
  })

  test('AC 3.2.5 a wrong PIN says how many tries are left; 3 digits or a letter are no try', async () => {
    const { key } = await tabletOf('ben')
    expect((await quick('ben', '0007', key)).body.title).toBe('That PIN is wrong. 4 tries left.')
    expect((await quick('ben', '482', key)).status).toBe(401)
    expect((await quick('ben', '482a', key)).status).toBe(401)
    expect((await quick('ben', '0008', key)).body.title).toBe('That PIN is wrong. 3 tries left.')
    expect((await quick('ben', PIN, key)).status).toBe(200)
    expect((await quick('ben', '0007', key)).body.title).toBe('That PIN is wrong. 4 tries left.')
  })

  test(`of ${GUESSES} guesses, 40 at once, 5 are judged; then even the right PIN is locked there, but not elsewhere, until the password`, async () => {
    const first = await tabletOf('ben')
    const second = await tabletOf('ben')
    const codes: unknown[] = []
    const pins = Array.from({ length: GUESSES }, (_, at) => String(at).padStart(4, '0'))
    for (let from = 0; from < pins.length; from += 40) {
      const guesses = pins.slice(from, from + 40).filter((pin) => pin !== PIN)
      const replies = await Promise.all(guesses.map((pin) => quick('ben', pin, first.key)))
      codes.push(...replies.map(({ body }) => body.code))
    }
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(5)
    expect(codes.filter((code) => code === 'pin_locked')).toHaveLength(codes.length - 5)
    expect((await quick('ben', PIN, first.key)).body.code).toBe('pin_locked')
    expect((await peopleOn(first.key))[0]?.locked).toBe(true)
    expect((await quick('ben', PIN, second.key)).status).toBe(200)
    await signIn('ben', first.key)
    expect((await quick('ben', PIN, first.key)).status).toBe(200)
  })

  test('a reset by Asha takes PIN and locks away; Tom cannot do it for Fiona, nor Ben for himself', async () => {
    const { key } = await tabletOf('asha', 'ben')
    const reset = (who: Session, name: PersonName) =>
      who.post(`/v1/control/users/reset-pin?id=${kitchen.hexham.users[name]}`)
    const ben = await kitchen.hexham.as('ben')
    expect((await reset(ben, 'ben')).status).toBe(403)
    expect((await reset(await kitchen.hexham.as('tom'), 'fiona')).status).toBe(422)
    expect((await reset(asha, 'ben')).body.has_pin).toBe(false)
    expect((await quick('ben', PIN, key)).body.code).toBe('wrong_pin')
    expect((await ben.post('/users/pin', { pin: PIN })).body.has_pin).toBe(true)
    expect((await quick('ben', PIN, key)).status).toBe(200)
  })

  test('two tablets hold the same 6 bits of Ben’s PIN and nothing else of it, also when he sets the same one again', async () => {
    const tablets = await Promise.all([tabletOf('ben'), tabletOf('ben')])
    const { ben } = kitchen.hexham.users
    const held = async () =>
      Promise.all(tablets.map(async ({ key }) => (await peopleOn(key))[0]?.pin_check))
    const [first, second] = await held()
    expect(first).toEqual(second)
    expect(first?.bits).toBe(await pinCheck(first?.salt ?? '', ben, PIN))
    expect(first?.bits).toBeLessThan(64)
    await (await kitchen.hexham.as('ben')).post('/users/pin', { pin: PIN })
    expect((await held())[0]).toEqual(first)
    const stored = await kitchen.store.read('hexham').kept<{ hash: string }>(kept.pin, ben)
    const raw = await kitchen.hexham.client.prove('/v2/devices/people', {}, tablets[0].key)
    expect(raw.text).not.toContain(stored?.value.hash)
    const said = withoutChance(raw.text).replaceAll(first?.salt ?? '', '')
    expect(said).toContain('"bits":')
    expect(said).not.toContain(PIN)
  })
})
