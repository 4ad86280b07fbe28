import { beforeAll, describe, expect, test } from 'vitest'
import type {
  JoinCodeReply,
  LoginReply,
  ShownDevice,
} from '#contract/core/access/session-protocol.ts'
import type { Json, Session } from './support/client.ts'
import { type DeviceKey, makeDeviceKey } from './support/device-key.ts'
import { type Kitchen, kitchenFor, oneEngine } from './support/kitchen.ts'

const MINUTE_MS = 60_000

describe.each(oneEngine)('a tablet joins by a code, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ahead = 0
  beforeAll(async () => {
    kitchen = await kitchenFor(engine, { now: () => Date.now() + ahead })
    asha = await kitchen.hexham.as('asha')
  })
  const highStreet = () => kitchen.hexham.sites.highStreet
  const newCode = async () => {
    const reply = await asha.post<JoinCodeReply>('/v2/devices/join-codes', {
      location_id: highStreet(),
    })
    expect(reply.status).toBe(200)
    return reply.body
  }
  const join = (code: string, key: DeviceKey) =>
    kitchen.hexham.client.prove<LoginReply & Json>(
      '/v2/devices/join',
      { code, browser_fingerprint: 'wall', device_name: 'Cutting room tablet' },
      key,
    )
  const tokenIn = ({ link }: JoinCodeReply) => link.split('#')[1] ?? ''

  test('by its link it is shared at High Street from its first minute, and the ledger names Asha', async () => {
    const key = makeDeviceKey()
    const code = await newCode()
    expect(code.link).toMatch(/\/t#[\w-]{32}$/)
    expect(code.code).toMatch(/^\d{6}$/)
    const reply = await join(tokenIn(code), key)
    expect(reply.status).toBe(200)
    expect(reply.body.device).toMatchObject({
      name: 'Cutting room tablet',
      shared_at: [highStreet()],
    })
    const tablet = kitchen.hexham.client.session(reply.body, key)
    expect((await tablet.get('/v2/locations')).status).toBe(200)
    expect((await tablet.post('/v2/issues', { title: 'Basin' })).status).toBe(403)
    const devices = await asha.get<ShownDevice[]>('/v2/devices')
    const joined = devices.body.find(({ id }) => id === reply.body.device.id)
    expect(joined).toMatchObject({
      shared_at: [highStreet()],
      enrolled_by: kitchen.hexham.users.asha,
    })
    const { id } = reply.body.device
    const acts = await kitchen.store
      .read('hexham')
      .ledger({ resource: 'devices', id, limit: 1_000 })
    expect(acts).toContainEqual(
      expect.objectContaining({ act: 'share-device', actor: kitchen.hexham.users.asha }),
    )
  })

  test('six digits do the same, typed with a space; either works once, and ends the other', async () => {
    const code = await newCode()
    const spaced = `${code.code.slice(0, 3)} ${code.code.slice(3)}`
    expect((await join(spaced, makeDeviceKey())).status).toBe(200)
    for (const again of [code.code, tokenIn(code)]) {
      const reply = await join(again, makeDeviceKey())
      expect([reply.status, reply.body.code]).toEqual([400, 'link_expired'])
    }
  })

  test('a new code ends the last one; after 15 minutes it ends by itself', async () => {
    const first = await newCode()
    const second = await newCode()
    expect((await join(tokenIn(first), makeDeviceKey())).status).toBe(400)
    ahead += 15 * MINUTE_MS + 1
    expect((await join(tokenIn(second), makeDeviceKey())).status).toBe(400)
  })

  test('Ben can’t make one, nor Asha for a site of another business', async () => {
    const ben = await kitchen.hexham.as('ben')
    const asks = (who: Session, location_id: string) =>
      who.post('/v2/devices/join-codes', { location_id })
    expect((await asks(ben, highStreet())).status).toBe(403)
    expect((await asks(asha, kitchen.kelso.sites.highStreet)).status).toBe(403)
  })

  test('after ten wrong guesses the right digits have to wait, and the link works all the same', async () => {
    ahead += 15 * MINUTE_MS
    const code = await newCode()
    const wrong = code.code === '000000' ? '000001' : '000000'
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await join(wrong, makeDeviceKey())).status).toBe(400)
    }
    expect((await join(code.code, makeDeviceKey())).status).toBe(429)
    expect((await join(tokenIn(code), makeDeviceKey())).status).toBe(200)
    ahead += 15 * MINUTE_MS
    expect((await join((await newCode()).code, makeDeviceKey())).status).toBe(200)
  })
})
