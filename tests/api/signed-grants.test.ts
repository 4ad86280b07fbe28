import { beforeAll, describe, expect, test } from 'vitest'
import type { GrantRequest, LoginReply } from '#contract/core/access/session-protocol.ts'
import { putFirst } from '#server/found-business.ts'
import { kept } from '#server/sessions/kept.ts'
import type { Business } from './support/business.ts'
import type { Json, Reply, Session } from './support/client.ts'
import { deliver } from './support/deliver.ts'
import { type DeviceKey, makeDeviceKey } from './support/device-key.ts'
import { type Kitchen, kitchenFor, oneEngine } from './support/kitchen.ts'
import { reading } from './support/records.ts'
import { openTablet, sharedTablet, signInOn, type Tablet } from './support/tablet.ts'

const PATH = '/v2/devices/grants'
const PIN = '4821'
const MINUTE = 60_000

describe.each(oneEngine)('a grant that a server put back has forgotten, on %s', (engine) => {
  let kitchen: Kitchen
  let hexham: Business
  let asha: Session
  let tablet: Tablet
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    hexham = kitchen.hexham
    asha = await hexham.as('asha')
    const tom = await hexham.as('tom')
    expect((await tom.post('/users/pin', { pin: PIN })).status).toBe(200)
    tablet = await sharedTablet(hexham, asha, ['tom'])
  })
  /** At 12:30 Tom taps in; the backup of noon, put back at 13:00, knows nothing of it. */
  async function openedAndForgotten(): Promise<LoginReply> {
    const body = { id: hexham.users.tom, pin: PIN }
    const { body: reply } = await hexham.client.prove<LoginReply & Json>(
      '/quick-login',
      body,
      tablet.key,
    )
    await kitchen.store.write('hexham', (tx) => tx.take(kept.grant, reply.grant.id))
    return reply
  }
  const made = ({ grant }: LoginReply, created = grant.from + 10) =>
    deliver(hexham.client, {
      id: grant.id,
      key: tablet.key,
      body: reading(hexham, 'tom', { created, date: created }),
    })
  const handIn = (body: GrantRequest, key: DeviceKey = tablet.key, { client } = hexham) =>
    client.prove<Json>(PATH, body, key)
  const refused = ({ status, body }: Reply<Json>) =>
    expect([status, body.code]).toEqual([403, 'delivery_refused'])

  test('Tom’s reading of 12:40 is refused until the tablet hands the grant of 12:30 in; then it arrives under his name', async () => {
    const reply = await openedAndForgotten()
    refused(await made(reply))
    expect((await handIn({ signed: reply.signed_grant })).body).toEqual({ ok: true })
    const arrived = await made(reply)
    expect(arrived.status).toBe(201)
    const stored = await asha.get(`/v2/temperature-logs/${arrived.body.id}`)
    expect(stored.body).toMatchObject({ created_by: hexham.users.tom })
    const rows = await kitchen.store.read('hexham').ledger({ limit: 10_000 })
    const act = { act: 'grant-handed-in', actor: hexham.users.tom, device: tablet.id }
    expect(rows.findLast((row) => row.act === act.act)).toMatchObject(act)
  })

  test('handed in a second time it changes nothing, not even its end', async () => {
    const { signed_grant: signed, grant } = await openedAndForgotten()
    const to = grant.from + 20 * MINUTE
    expect((await handIn({ signed, to })).status).toBe(200)
    expect((await handIn({ signed })).status).toBe(200)
    const known = await kitchen.store.read('hexham').kept(kept.grant, grant.id)
    expect(known?.value).toEqual({ ...grant, to })
  })

  test('what the server knows of it stands: nobody who has signed out gets their twelve hours back', async () => {
    const body = { id: hexham.users.tom, pin: PIN }
    const reply = await hexham.client.prove<LoginReply & Json>('/quick-login', body, tablet.key)
    const { signed_grant: signed, grant } = reply.body
    await hexham.client.session(reply.body, tablet.key).post('/logout')
    expect((await handIn({ signed })).status).toBe(200)
    refused(await made(reply.body, grant.from + 20 * MINUTE))
  })

  test('it ends where the tablet says he left: 20 minutes later nothing is taken under it', async () => {
    const reply = await openedAndForgotten()
    const to = reply.grant.from + MINUTE
    expect((await handIn({ signed: reply.signed_grant, to })).status).toBe(200)
    expect((await made(reply)).status).toBe(201)
    refused(await made(reply, to + 20 * MINUTE))
  })

  test('not with another hand or other words, not from another device, not in the other business, not for longer than signed', async () => {
    const { signed_grant: signed, grant } = await openedAndForgotten()
    const [said = '', hand = ''] = signed.split('.')
    const words = JSON.parse(Buffer.from(said, 'base64url').toString()) as Json
    const forged = Buffer.from(JSON.stringify({ ...words, to: grant.to + MINUTE }))
    const other = makeDeviceKey()
    await signInOn(hexham, 'tom', other)
    await signInOn(kitchen.kelso, 'tom', other)
    // In kelso there are a person and a tablet of the same ids: what is refused there is the other business.
    const device = await kitchen.store.read('hexham').kept<object>(kept.device, tablet.id)
    await kitchen.store.write('kelso', async (tx) => {
      await tx.keep(kept.device, tablet.id, device?.value)
      const row = await tx.record('users', kitchen.kelso.users.tom)
      if (!row) throw new Error('There is no Tom in kelso.')
      const { id: _, updated: __, version: ___, ...tom } = JSON.parse(row.body)
      await putFirst(tx, 'users', { ...tom, id: hexham.users.tom })
    })
    for (const reply of [
      await handIn({ signed: `${said}.${hand.split('').reverse().join('')}` }),
      await handIn({ signed: `${forged.toString('base64url')}.${hand}` }),
      await handIn({ signed: said }),
      await handIn({ signed }, other),
      await handIn({ signed }, makeDeviceKey()),
      await handIn({ signed }, tablet.key, kitchen.kelso),
      await handIn({ signed }, other, kitchen.kelso),
      await handIn({ signed, to: grant.to + 1 }),
    ]) {
      refused(reply)
    }
    // Nor does anything else the server has put its hand to.
    const { token } = await signInOn(hexham, 'tom', other)
    refused(await handIn({ signed: token.slice(0, token.lastIndexOf('.')) }))
    refused(await handIn({ signed: token.slice(token.indexOf('.') + 1) }))
    expect(await kitchen.store.read('hexham').kept(kept.grant, grant.id)).toBeNull()
    expect(await kitchen.store.read('kelso').kept(kept.grant, grant.id)).toBeNull()
  })

  test('only a person’s: not the tablet’s own grant; and no proof serves twice', async () => {
    const { signed_grant: own, grant } = (await openTablet(hexham, tablet)).body
    await kitchen.store.write('hexham', (tx) => tx.take(kept.grant, grant.id))
    refused(await handIn({ signed: own }))
    const { signed_grant: signed } = await openedAndForgotten()
    const proof = { claims: { jti: 'one proof for both' } }
    const call = () => hexham.client.prove<Json>(PATH, { signed }, tablet.key, proof)
    expect((await call()).status).toBe(200)
    expect((await call()).body.code).toBe('device_not_enrolled')
  })
})
