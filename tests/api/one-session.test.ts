import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import type { LiveTicket } from '#contract/core/sync/sync-protocol.ts'
import type { PersonName } from './support/business.ts'
import { everyCall, isOpenCall } from './support/calls.ts'
import type { Session } from './support/client.ts'
import { deliver } from './support/deliver.ts'
import { type DeviceKey, makeDeviceKey } from './support/device-key.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { changedToken, signInOverride } from './support/override.ts'
import { reading } from './support/records.ts'
import { openTablet, sharedTablet, signInOn } from './support/tablet.ts'

const PIN = '4821'
const MINUTE = 60_000

describe.each(engines)('a token is worth its own session and no other, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    for (const one of [asha, await kitchen.hexham.as('ben')]) {
      expect((await one.post('/users/pin', { pin: PIN })).status).toBe(200)
    }
  })
  const tapIn = async (name: PersonName, key: DeviceKey) => {
    const { client, users } = kitchen.hexham
    const body = { id: users[name], pin: PIN }
    const reply = await client.prove<LoginReply>('/quick-login', body, key)
    return client.session(reply.body, key)
  }
  const signIn = (name: PersonName, key: DeviceKey) => signInOn(kitchen.hexham, name, key)
  /** What only an admin may do, and changes nothing. */
  const asAdmin = async (session: Session) =>
    (await session.put(`/v2/departments/${kitchen.hexham.departments.kitchen}`, {})).status
  /** How every call but the open ones answers, each status once. */
  async function everyAnswer(session: Session): Promise<unknown[]> {
    const calls = (await everyCall(kitchen.hexham.client)).filter((call) => !isOpenCall(call))
    expect(calls.length).toBeGreaterThan(100)
    const answers: unknown[] = []
    for (const { method, path } of calls) {
      const address = path.replace('{id}', kitchen.hexham.users.ben)
      const options = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
      const { status, body } = await session.call(method, address, options)
      answers.push(`${status} ${body?.code}`)
    }
    return [...new Set(answers)]
  }
  const ticketOf = async (session: Session) =>
    (await session.post<LiveTicket>('/live/authenticate')).body.ticket
  /** @returns the close code, once it is closed; 1006 where it was never opened */
  async function openLine(ticket: string): Promise<() => number | undefined> {
    const address = `${kitchen.url.replace('http', 'ws')}/live/subscribe?ticket=${ticket}`
    const socket = new WebSocket(address)
    let closed: number | undefined
    let greeted = false
    socket.addEventListener('message', () => {
      greeted = true
    })
    socket.addEventListener('close', ({ code }) => {
      closed = code
    })
    onTestFinished(() => socket.close())
    await vi.waitUntil(() => greeted || closed !== undefined, { timeout: 30_000 })
    return () => closed
  }

  test('Asha opens the tablet with 4 digits and then signs in there with her password: what the digits opened is over, on every call and on its live line', async () => {
    const { key } = await sharedTablet(kitchen.hexham, asha, ['asha', 'ben'])
    const byPin = await tapIn('asha', key)
    expect(await asAdmin(byPin)).toBe(403)
    const line = await openLine(await ticketOf(byPin))
    const ticket = await ticketOf(byPin)
    const byPassword = await signIn('asha', key)
    expect(await asAdmin(byPassword)).toBe(200)
    expect(await everyAnswer(byPin)).toEqual(['401 token_invalid'])
    await vi.waitUntil(() => line() === 4401)
    expect((await openLine(ticket))()).toBe(1006)
    expect((await openLine(await ticketOf(byPassword)))()).toBeUndefined()
  })

  test('Ben’s 4 digits stay staff’s while Asha signs in on the same tablet with her password', async () => {
    const { key } = await sharedTablet(kitchen.hexham, asha, ['asha', 'ben'])
    const ben = await tapIn('ben', key)
    const admin = await signIn('asha', key)
    expect([await asAdmin(ben), await asAdmin(admin)]).toEqual([403, 200])
    expect((await ben.get<{ roles: string[] }>('/users/me')).body.roles).toEqual(['user'])
  })

  test('signed out stays signed out: Asha’s next sign-in on the same phone brings none of her old tokens back', async () => {
    const key = makeDeviceKey()
    const first = await signIn('asha', key)
    const line = await openLine(await ticketOf(first))
    const ticket = await ticketOf(first)
    expect((await first.post('/logout')).status).toBe(200)
    await vi.waitUntil(() => line() === 4401)
    const renewal = () => openTablet(kitchen.hexham, { key, id: kitchen.hexham.users.asha })
    expect((await renewal()).body.code).toBe('device_not_enrolled')
    const second = await signIn('asha', key)
    expect(await everyAnswer(first)).toEqual(['401 token_invalid'])
    expect((await openLine(ticket))()).toBe(1006)
    expect((await second.get('/users/me')).status).toBe(200)
    const created = Date.now() + 10 * MINUTE
    const body = reading(kitchen.hexham, 'asha', { created, date: created })
    const late = await deliver(kitchen.hexham.client, { id: first.reply.grant.id, key, body })
    expect(late.body.code).toBe('delivery_refused')
    // The device's key renews what is open now, and that alone.
    const renewed = kitchen.hexham.client.session((await renewal()).body, key)
    expect((await second.get('/users/me')).status).toBe(200)
    expect((await renewed.get('/users/me')).status).toBe(200)
    expect((await first.get('/users/me')).status).toBe(401)
  })

  test('two links of the provider on one browser: the first one’s token is not taken for the second one’s person', async () => {
    const key = makeDeviceKey()
    const sam = await signInOverride(engine, kitchen, kitchen.hexham, { actor: 'Sam Lee', key })
    const kim = await signInOverride(engine, kitchen, kitchen.hexham, { actor: 'Kim Roy', key })
    expect((await sam.get('/verify-token')).body.code).toBe('token_invalid')
    expect((await kim.get('/verify-token')).status).toBe(200)
  })

  test('a session that an older server opened goes on with its tokens, which name none, and with no others', async () => {
    const ben = await signIn('ben', makeDeviceKey())
    const { users } = kitchen.hexham
    const name = `${users.ben} ${ben.reply.device.id}`
    await kitchen.store.write('hexham', async (tx) => {
      const found = await tx.kept<{ id?: string }>('session', name)
      const { id: _, ...older } = found?.value ?? {}
      await tx.keep('session', name, older)
    })
    const token = changedToken(engine, kitchen, ben.token, ({ session: _, ...claims }) => claims)
    const older = kitchen.hexham.client.session({ ...ben.reply, token }, ben.key)
    expect((await older.get('/users/me')).status).toBe(200)
    const again = await signIn('ben', ben.key)
    expect((await older.get('/users/me')).body.code).toBe('token_invalid')
    expect((await again.get('/users/me')).status).toBe(200)
  })
})
