import { beforeAll, describe, expect, test } from 'vitest'
import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import type { Json, Session } from './support/client.ts'
import { deliver } from './support/deliver.ts'
import { type DeviceKey, makeDeviceKey } from './support/device-key.ts'
import { type Kitchen, kitchenFor, oneEngine } from './support/kitchen.ts'
import { reading } from './support/records.ts'
import { openTablet, sharedTablet, signInOn } from './support/tablet.ts'

const PIN = '4821'
const LATER = 10 * 60_000

describe.each(oneEngine)('a sign-out that comes late, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    expect((await asha.post('/users/pin', { pin: PIN })).status).toBe(200)
  })
  /** Asha taps in on the tablet. */
  const opening = async (key: DeviceKey) => {
    const { client, users } = kitchen.hexham
    const body = { id: users.asha, pin: PIN }
    const reply = await client.prove<LoginReply & Json>('/quick-login', body, key)
    return client.session(reply.body, key)
  }
  const underGrant = ({ reply, key }: Session, created: number) =>
    deliver(kitchen.hexham.client, {
      id: reply.grant.id,
      key,
      body: reading(kitchen.hexham, 'asha', { created, date: created }),
    })

  test('“Next person”, and Asha taps in again before the network carried it: her second opening goes on, and takes what she makes in 10 minutes', async () => {
    const { key } = await sharedTablet(kitchen.hexham, asha, ['asha'])
    const first = await opening(key)
    const second = await opening(key)
    expect((await first.post('/logout')).body.code).toBe('token_invalid')
    expect((await second.get('/users/me')).status).toBe(200)
    expect((await underGrant(second, Date.now() + LATER)).status).toBe(201)
    // Her first ended with the second one.
    expect((await underGrant(first, Date.now() + LATER)).body.code).toBe('delivery_refused')
    expect((await second.post('/logout')).status).toBe(200)
    expect((await second.get('/users/me')).status).toBe(401)
    expect((await underGrant(second, Date.now() + LATER)).body.code).toBe('delivery_refused')
  })

  test('on a phone of her own too: signed in again with the password, she is not signed out by what she left', async () => {
    const key = makeDeviceKey()
    const first = await signInOn(kitchen.hexham, 'asha', key)
    const second = await signInOn(kitchen.hexham, 'asha', key)
    expect((await first.post('/logout')).body.code).toBe('token_invalid')
    expect((await second.get('/users/me')).status).toBe(200)
    expect((await underGrant(second, Date.now() + LATER)).status).toBe(201)
  })

  test('a session renewed once since is the same one: its first token ends it', async () => {
    const key = makeDeviceKey()
    const first = await signInOn(kitchen.hexham, 'asha', key)
    const id = kitchen.hexham.users.asha
    const renewed = await openTablet(kitchen.hexham, { key, id })
    const second = kitchen.hexham.client.session(renewed.body, key)
    expect((await first.post('/logout')).status).toBe(200)
    expect((await second.get('/users/me')).status).toBe(401)
  })
})
