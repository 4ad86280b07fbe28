import { beforeAll, describe, expect, test } from 'vitest'
import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { PersonName } from './support/business.ts'
import type { Json, Reply } from './support/client.ts'
import { type DeviceKey, makeDeviceKey, makeProof } from './support/device-key.ts'
import { emailOf, type Kitchen, kitchenFor, oneEngine, PASSWORD } from './support/kitchen.ts'
import { shareAt } from './support/tablet.ts'

const MINUTE = 60_000

describe.each(oneEngine)('too many wrong passwords, on %s', (engine) => {
  let kitchen: Kitchen
  let ahead = 0
  let street = 0
  beforeAll(async () => {
    kitchen = await kitchenFor(engine, { trustProxy: 1, now: () => Date.now() + ahead })
  })
  /** An address nobody has called from yet. */
  const newAddress = () => {
    street += 1
    return `203.0.${street >> 8}.${street & 255}`
  }
  const tryAs = async (
    email: string,
    password: string,
    { from, key = makeDeviceKey() }: { from: string; key?: DeviceKey },
  ): Promise<Reply<LoginReply & Json>> => {
    const { client } = kitchen.hexham
    const call = { method: 'POST', url: `${client.url}/login`, nonce: await client.nonce() }
    return client.call<LoginReply & Json>('POST', '/login', {
      body: { email, password, browser_fingerprint: 'x', device_name: 'Phone' },
      headers: { [header.proof]: makeProof(key, call), 'X-Forwarded-For': from },
    })
  }
  const wrong = (email: string, from: string, key?: DeviceKey) =>
    tryAs(email, 'wrong-guess', { from, ...(key && { key }) })
  const right = (name: PersonName, from: string, key?: DeviceKey) =>
    tryAs(emailOf(name), PASSWORD, { from, ...(key && { key }) })
  const statuses = async (count: number, once: () => Promise<Reply<Json>>) => {
    const all = await Promise.all(Array.from({ length: count }, once))
    const of = (status: number) => all.filter((reply) => reply.status === status).length
    return { judged: of(401), refused: of(429) }
  }

  test('a stranger’s 10 wrong passwords leave Ben in peace: on his own phone, and on a new one from elsewhere', async () => {
    const phone = makeDeviceKey()
    expect((await right('ben', newAddress(), phone)).status).toBe(200)
    const stranger = newAddress()
    const guess = () => wrong(emailOf('ben'), stranger)
    expect(await statuses(14, guess)).toEqual({ judged: 10, refused: 4 })
    // Even from the stranger’s own address: it is the key that is known.
    expect((await right('ben', stranger, phone)).status).toBe(200)
    expect((await right('ben', newAddress())).status).toBe(200)
    expect((await right('ben', stranger)).status).toBe(429)
  })

  test('one address tries 50 names at most, and who is known there still signs in', async () => {
    const tablet = makeDeviceKey()
    const kitchenAddress = newAddress()
    expect((await right('fiona', kitchenAddress, tablet)).status).toBe(200)
    let name = 0
    const spray = () => wrong(`someone-${++name}@example.com`, kitchenAddress)
    // The right one above was given back.
    expect(await statuses(56, spray)).toEqual({ judged: 50, refused: 6 })
    expect((await right('grace', kitchenAddress)).status).toBe(429)
    expect((await right('fiona', kitchenAddress, tablet)).status).toBe(200)
    ahead += 15 * MINUTE + 1_000
    expect((await right('grace', kitchenAddress)).status).toBe(200)
  })

  test('an IPv6 network is one address, however many its holder takes', async () => {
    const network = '2001:db8:44:1'
    let host = 0
    const guess = () => wrong(emailOf('tom'), `${network}::${(++host).toString(16)}`)
    expect(await statuses(13, guess)).toEqual({ judged: 10, refused: 3 })
    expect((await right('tom', '2001:db8:44:2::1')).status).toBe(200)
  })

  test('a guess spread over many addresses is bounded: 100 an hour on new devices, and Asha’s own laptop is not slowed', async () => {
    const laptop = makeDeviceKey()
    expect((await right('asha', newAddress(), laptop)).status).toBe(200)
    const spread = () => wrong(emailOf('asha'), newAddress())
    expect(await statuses(110, spread)).toEqual({ judged: 100, refused: 10 })
    const elsewhere = await right('asha', newAddress())
    expect(elsewhere.status).toBe(429)
    expect(elsewhere.body.title).toMatch(/^Too many tries\. Wait (59|60) minutes and try again\.$/)
    expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(58 * 60)
    expect((await right('asha', newAddress(), laptop)).status).toBe(200)
    ahead += 60 * MINUTE + 1_000
    expect((await right('asha', newAddress())).status).toBe(200)
  })

  test('a known device has 10 tries of its own too; a removed one, and one of somebody else, is a stranger’s', async () => {
    const phone = makeDeviceKey()
    const from = newAddress()
    const signedIn = await right('fiona', from, phone)
    const guess = () => wrong(emailOf('fiona'), from, phone)
    expect(await statuses(13, guess)).toEqual({ judged: 10, refused: 3 })
    const later = await right('fiona', from, phone)
    expect(later.body.title).toBe('Too many tries. Wait 15 minutes and try again.')
    expect((await right('fiona', newAddress())).status).toBe(200)
    // Fiona’s phone says nothing for Grace.
    const other = newAddress()
    const atGrace = () => wrong(emailOf('grace'), other, phone)
    expect(await statuses(12, atGrace)).toEqual({ judged: 10, refused: 2 })
    const asha = await kitchen.hexham.as('asha')
    const { id } = signedIn.body.device
    expect((await asha.call('DELETE', `/v2/devices/${id}`)).status).toBe(204)
    expect((await right('fiona', other, phone)).status).toBe(200)
  })

  test('on a shared tablet each of its people has tries of their own', async () => {
    const key = makeDeviceKey()
    const from = newAddress()
    const { device } = (await right('tom', from, key)).body
    await right('ben', from, key)
    const asha = await kitchen.hexham.as('asha')
    expect((await shareAt(asha, device.id, [kitchen.hexham.sites.highStreet])).status).toBe(200)
    const guess = () => wrong(emailOf('tom'), from, key)
    expect(await statuses(12, guess)).toEqual({ judged: 10, refused: 2 })
    expect((await right('ben', from, key)).status).toBe(200)
  })

  test('a name nobody has is counted and answered like Jo’s: after 10 tries the same refusal', async () => {
    const answers = async (email: string) => {
      const from = newAddress()
      const replies = []
      for (let n = 0; n < 12; n++) replies.push(await wrong(email, from))
      return replies.map(({ status, text }) => [status, text])
    }
    const [real, nobody] = [await answers(emailOf('jo')), await answers('nobody@example.com')]
    expect(real).toEqual(nobody)
    expect(real.filter(([status]) => status === 429)).toHaveLength(2)
  })
})
