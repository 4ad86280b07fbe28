import { expect, test } from 'vitest'
import type { LoginReply, TabletPerson } from '#contract/core/access/session-protocol.ts'
import { device } from '#local/device/device.ts'
import { heldGrant } from '#local/device/held-grant.ts'
import { sharedHere } from '#tests/support/shared-here.ts'
import { apiOf } from './api-calls.ts'
import { type ApiResult, noConnection } from './api-result.ts'
import { nextPerson, openWithPin } from './tablet.ts'

const HOUR = 3_600_000
/** The server is a minute ahead of the tablet. */
const AHEAD = 60_000
const person = (id: string): TabletPerson => ({
  id,
  first_name: id,
  last_name: 'Reid',
  has_pin: true,
  locked: false,
})

const shareHere = () =>
  device.keepSession(sharedHere('high-street', { clock: { server: AHEAD, device: 0 } }))

/** Lets everybody in, each under a grant of 12 hours. */
const server = () => {
  let opened = 0
  return apiOf(async (_method, path) => {
    if (path !== '/quick-login') return noConnection
    opened += 1
    const now = Date.now() + AHEAD
    const grant = { id: `g${opened}`, user_id: '', device_id: '', from: now, to: now + 12 * HOUR }
    const device = { id: 'tablet', code: 'T1', name: 'Tablet' }
    const value: LoginReply = {
      ...{ token: 't', xsrf: 'x', device, grant, server_time: now },
      signed_grant: `g${opened}, signed`,
    }
    return { ok: true, value, headers: new Headers() } as ApiResult<never>
  })
}

test('the tablet keeps the grants of Tom and Mia as the server signed them, Tom’s until Mia took over, Mia’s until she left', async () => {
  await shareHere()
  const api = server()
  const open = (id: string) => openWithPin(api, person(id), { pin: '4821', at: 'kiosk' })
  expect(await open('tom')).toEqual({ ok: true })
  const tom = await heldGrant(device, 'g1')
  expect(tom?.signed).toBe('g1, signed')
  expect(tom?.to).toBeGreaterThan(Date.now() + 11 * HOUR)

  expect(await open('mia')).toEqual({ ok: true })
  await nextPerson()
  const left = Date.now() + AHEAD
  const [toms, mias] = [await heldGrant(device, 'g1'), await heldGrant(device, 'g2')]
  for (const ended of [toms, mias]) {
    expect(ended?.to).toBeGreaterThan(left - 10_000)
    expect(ended?.to).toBeLessThanOrEqual(left)
  }
  expect(mias?.signed).toBe('g2, signed')
  expect(toms?.to).toBeLessThanOrEqual(mias?.to ?? 0)
  expect((await device.session())?.worker).toBeUndefined()
})
