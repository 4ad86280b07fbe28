import { beforeAll, describe, expect, test } from 'vitest'
import { resourceNames } from '#contract/core/resource/registry.ts'
import type { Json, Session } from './support/client.ts'
import { type DeviceKey, makeDeviceKey } from './support/device-key.ts'
import { type Kitchen, kitchenFor, oneEngine } from './support/kitchen.ts'
import { clockEvent, reading } from './support/records.ts'
import { openTablet, shareAt, signInOn } from './support/tablet.ts'

describe.each(oneEngine)('a shared tablet for itself, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let key: DeviceKey
  let id: string
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    key = makeDeviceKey()
    id = (await signInOn(kitchen.hexham, 'ben', key)).reply.device.id
  })
  const share = (at: string[]) => shareAt(asha, id, at)
  const open = () => openTablet(kitchen.hexham, { key, id })
  async function session(): Promise<Session> {
    await share([kitchen.hexham.sites.highStreet])
    return kitchen.hexham.client.session((await open()).body, key)
  }

  test('it opens a session of its own only while it is shared, and says at which sites', async () => {
    expect((await open()).body.code).toBe('device_not_enrolled')
    const tablet = await session()
    expect(tablet.reply.device.shared_at).toEqual([kitchen.hexham.sites.highStreet])
    expect((await tablet.get('/v2/temperature-logs')).status).toBe(200)
    await share([])
    expect((await tablet.get('/v2/temperature-logs')).status).toBe(401)
  })

  test('it reads the floor of its site and nothing of Mill Lane; of people names, of hours who is in but not who is unwell', async () => {
    const { sites, users } = kitchen.hexham
    const fiona = await kitchen.hexham.as('fiona')
    const there = reading(kitchen.hexham, 'fiona', { location_id: sites.millLane })
    await fiona.post('/v2/temperature-logs', there)
    await (await kitchen.hexham.as('ben')).post(
      '/v2/user-clock-events',
      clockEvent(kitchen.hexham, 'ben', 'IN', { fit_to_work: 'NO' }),
    )
    await asha.put(`/users/${users.ben}`, { hourly_rate_pence: 1250, birth_date: '2009-01-01' })
    const tablet = await session()
    const logs = await tablet.get<Json[]>('/v2/temperature-logs')
    expect(logs.body.map((log) => log.id)).not.toContain(there.id)
    const people = await tablet.get<Json[]>('/users')
    const ben = people.body.find((one) => one.id === users.ben)
    expect(Object.keys(ben ?? {})).toContain('first_name')
    for (const hidden of ['hourly_rate_pence', 'birth_date', 'email_address', 'has_pin']) {
      expect(Object.keys(ben ?? {})).not.toContain(hidden)
    }
    const [event] = (await tablet.get<Json[]>('/v2/user-clock-events')).body
    expect(event).toMatchObject({ user_id: users.ben, kind: 'IN' })
    expect(event?.fit_to_work).toBeUndefined()
  })

  test('it records nothing itself: every write of every resource is refused', async () => {
    const tablet = await session()
    for (const name of resourceNames) {
      const path = name === 'users' ? '/users' : `/v2/${name}`
      const reply = await tablet.post(path, { id, created_by: id, created: Date.now() })
      expect([name, reply.status >= 400]).toEqual([name, true])
    }
    const own = { ...reading(kitchen.hexham, 'ben'), created_by: id }
    expect((await tablet.post('/v2/temperature-logs', own)).status).toBe(403)
    expect((await tablet.post('/users/pin', { pin: '4821' })).status).toBe(403)
  })
})
