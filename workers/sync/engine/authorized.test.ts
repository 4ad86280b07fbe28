import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import { createDevice, type DeviceSession } from '#local/device/device.ts'
import { type Contact, contactIn, createAuthorized } from './authorized.ts'
import type { Lock, WireReply, WireRequest } from './ports.ts'
import { realClock } from './real-clock.ts'

const answer = (status: number, body: unknown, epoch: string | null = null): WireReply => ({
  status,
  body,
  header: (name) => (name === 'Epoch' ? epoch : null),
})

test('the sign-in page of a guest network and the words of a proxy are no contact, our own answers are', () => {
  expect(contactIn(answer(200, undefined))).toBe('silent')
  expect(contactIn(answer(200, { login: 'Welcome to the guest network' }))).toBe('silent')
  expect(contactIn(answer(502, undefined))).toBe('silent')
  expect(contactIn(answer(200, [], 'e1'))).toBe('answered')
  expect(contactIn(answer(204, undefined, 'e1'))).toBe('answered')
  expect(contactIn(answer(503, problemBody('unavailable')))).toBe('answered')
})

const free: Lock = {
  async hold(_name, _wish, _stop, work) {
    await work(new AbortController().signal)
    return true
  },
}

/** A phone Ben is signed in on with token 1, and a server that takes whichever token it likes. */
async function bensPhone(name: string, reply: (token: string) => Promise<WireReply>) {
  const device = createDevice(name)
  const session = { customer_id: 'staging', user_id: 'ben', token: '1', xsrf: 'x' }
  await device.keepSession(session as DeviceSession)
  const renew = (token: string) => device.changeSession('ben', { token })
  const tokens: string[] = []
  const network = {
    url: (path: string) => `https://larder.test${path}`,
    async request({ headers }: WireRequest) {
      const token = String(headers.Authorization).replace('Bearer ', '')
      tokens.push(token)
      return reply(token)
    },
  }
  const met: Contact[] = []
  const ports = { clock: realClock, lock: free, network, session: device }
  const calls = createAuthorized(ports, 'ben', (contact) => met.push(contact))
  return { calls, renew, tokens, met, close: () => device.close() }
}

const expired = answer(401, problemBody('token_expired'))
const list: WireRequest = { method: 'GET', path: '/v2/departments', headers: {} }

test('a call that is 40 s on its way twice, while others renew the token each time, goes with the third: nobody is asked to sign in', async () => {
  const { calls, renew, tokens, met, close } = await bensPhone('a slow phone', async (token) => {
    if (token === '3') return answer(200, [], 'e1')
    await renew(String(Number(token) + 1))
    return expired
  })
  expect(await calls.call(list)).toMatchObject({ ok: true, reply: { status: 200 } })
  expect(tokens).toEqual(['1', '2', '3'])
  expect(met).toEqual(['answered'])
  expect(await calls.mayCall()).toBe(true)
  close()
})

test('a token the server will not renew is asked about once; once Ben has signed in again, calls may go', async () => {
  const { calls, renew, tokens, met, close } = await bensPhone('a lost phone', async (token) =>
    // The renewal names no token.
    token === '2'
      ? answer(200, [], 'e1')
      : answer(401, problemBody(token === '1' ? 'token_expired' : 'device_not_enrolled')),
  )
  expect(await calls.call(list)).toEqual({ ok: false, why: 'signed_out' })
  expect(await calls.call(list)).toEqual({ ok: false, why: 'signed_out' })
  expect(tokens).toEqual(['1', 'undefined'])
  expect(met).toEqual(['signed_out', 'signed_out'])
  expect(await calls.mayCall()).toBe(false)

  await renew('2')
  expect(await calls.mayCall()).toBe(true)
  expect(await calls.call(list)).toMatchObject({ ok: true })
  close()
})
