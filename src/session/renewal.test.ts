import { expect, test } from 'vitest'
import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import { problemBody } from '#contract/core/problems.ts'
import { createDevice, type DeviceSession } from '#local/device/device.ts'
import type { Api } from './api-calls.ts'
import { type ApiResult, noConnection } from './api-result.ts'
import { renewSession } from './renewal.ts'

const now = Date.now()
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenUntil = (exp: number) =>
  `${part({ alg: 'ES256' })}.${part({ id: 'ben', roles: ['user'], domain: 'staging', device: 'd', exp })}.s`
const stale = tokenUntil(now / 1000 - 60)
const good = tokenUntil(now / 1000 + 900)

const bens: DeviceSession = {
  customer_id: 'staging',
  user_id: 'ben',
  token: stale,
  xsrf: 'x1',
  device: { id: 'd', code: 'D1', name: 'Tablet' },
  grant: { id: 'g', user_id: 'ben', device_id: 'd', from: now, to: now + 1 },
  caller: { user_id: 'ben', role: 'user', location_ids: ['hs'], department_ids: [] },
  flags: ['temperature'],
  clock: { server: now, device: now },
}
const reply: LoginReply = {
  token: good,
  xsrf: 'x2',
  device: bens.device,
  grant: bens.grant,
  signed_grant: 'g, signed',
  server_time: now,
}

let devices = 0
async function bensDevice(session = bens) {
  devices += 1
  const device = createDevice(`larder-device-${devices}`)
  await device.keepSession(session)
  return device
}

function apiThatSays(result: ApiResult<LoginReply>) {
  const calls: string[] = []
  const api = {
    call: async (_method: string, path: string) => {
      calls.push(path)
      return result
    },
  } as unknown as Api
  return { api, calls }
}

test('the device proves itself and keeps the new token; sites and flags stay', async () => {
  const device = await bensDevice()
  const { api, calls } = apiThatSays({ ok: true, value: reply, headers: new Headers() })
  expect((await renewSession(api, device, stale)).kind).toBe('renewed')
  expect(calls).toEqual(['/browser-fingerprint-login'])
  expect(await device.session()).toMatchObject({
    token: good,
    xsrf: 'x2',
    flags: ['temperature'],
    caller: bens.caller,
  })
})

test('a network failure is not a failed login: Ben stays signed in', async () => {
  const device = await bensDevice()
  expect((await renewSession(apiThatSays(noConnection).api, device, stale)).kind).toBe('later')
  expect((await device.session())?.token).toBe(stale)
})

test('a server that is only busy is asked again later', async () => {
  const device = await bensDevice()
  const busy = { ok: false, reason: 'refused', problem: problemBody('unavailable') } as const
  expect((await renewSession(apiThatSays(busy).api, device, stale)).kind).toBe('later')
})

test('a device that was removed is refused, in the server’s words', async () => {
  const device = await bensDevice()
  const no = { ok: false, reason: 'refused', problem: problemBody('device_not_enrolled') } as const
  expect(await renewSession(apiThatSays(no).api, device, stale)).toEqual({
    kind: 'refused',
    reason: "This device isn't known here. Sign in with your password.",
  })
})

test('a token another tab has just renewed is taken, without asking the server', async () => {
  const device = await bensDevice({ ...bens, token: good })
  const { api, calls } = apiThatSays(noConnection)
  expect((await renewSession(api, device, stale)).kind).toBe('renewed')
  expect(calls).toEqual([])
})
