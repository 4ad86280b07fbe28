import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Client } from '#contract/modules/business/client.ts'
import type { User } from '#contract/modules/people/users.ts'
import type { Json, Session } from './support/client.ts'
import { makeDeviceKey, makeProof } from './support/device-key.ts'
import { emailOf, engines, type Kitchen, kitchenFor, PASSWORD } from './support/kitchen.ts'
import { department, fridge, site } from './support/records.ts'

describe.each(engines)('sites, departments and settings, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
  })

  test('AC 3.11.4 the code HS is refused a second time', async () => {
    const twice = await asha.post('/v2/locations', site(kitchen.hexham, 'Harbour Street', 'HS'))
    expect(twice.status).toBe(422)
    expect(twice.body.fields).toEqual({ code: 'Another site already uses this code.' })
    const lower = await asha.post('/v2/locations', site(kitchen.hexham, 'Harbour Street', 'hs'))
    expect(lower.body.fields.code).toBe('Use two to four capitals or digits, for example HS.')
  })

  test('2.13 a time zone that is none, such as Europe/Hexham, is refused: a new site keeps none, High Street its own', async () => {
    const choose = { timezone: 'Choose a time zone.' }
    const timezone = 'Europe/Hexham'
    const made = site(kitchen.hexham, 'Quay Street', 'QS', { timezone })
    expect((await asha.post('/v2/locations', made)).body.fields).toEqual(choose)
    const path = `/v2/locations/${kitchen.hexham.sites.highStreet}`
    const edited = await asha.put(path, { timezone })
    expect([edited.status, edited.body.fields]).toEqual([422, choose])
    expect((await asha.put(path, { timezone: 'Europe/Dublin' })).status).toBe(200)
    expect((await asha.put(path, { timezone: 'Europe/London' })).status).toBe(200)
  })

  test('Asha opens a site and has it at once; Grace does not see it before it is given to her', async () => {
    const given = site(kitchen.hexham, 'Station Road', 'SR')
    const scope = (await asha.get('/v2/locations')).headers.get(header.scope)
    expect((await asha.post('/v2/locations', given)).status).toBe(201)
    const mine = await asha.get<Json[]>('/v2/locations')
    expect(mine.body.map(({ id }) => id)).toContain(given.id)
    expect(mine.headers.get(header.scope)).not.toBe(scope)
    const grace = await kitchen.hexham.as('grace')
    const { users } = kitchen.hexham
    expect((await grace.get<Json[]>('/v2/locations')).body).toHaveLength(2)
    const ids = (await asha.get<User>(`/users/${users.grace}`)).body.location_ids
    await asha.put(`/users/${users.grace}`, { location_ids: [...ids, given.id] })
    expect((await grace.get<Json[]>('/v2/locations')).body).toHaveLength(3)
    const at = { location_id: given.id }
    const unit = fridge(kitchen.hexham, 'First fridge', at)
    expect((await asha.post('/v2/temperature/temperature-locations', unit)).status).toBe(201)
  })

  test('AC 3.11.1 and 3.11.3 Mill Lane can be deactivated, the only active site and one with a lot in stock cannot', async () => {
    const boss = await kitchen.kelso.as('asha')
    const { millLane, highStreet } = kitchen.kelso.sites
    const { brisket } = kitchen.kelso.lots
    const off = { tags: ['DEACTIVATED'] }
    expect((await boss.put(`/v2/locations/${millLane}`, off)).body.tags).toEqual(['DEACTIVATED'])
    const last = await boss.put(`/v2/locations/${highStreet}`, off)
    expect(last.status).toBe(422)
    expect(last.body.title).toBe("You can't deactivate your only active location.")
    const away = await boss.post(`/v1/control/locations/archive?id=${highStreet}`)
    expect(away.body.title).toBe("You can't deactivate your only active location.")
    expect((await boss.put(`/v2/locations/${millLane}`, { tags: null })).status).toBe(200)
    const stocked = await boss.put(`/v2/locations/${highStreet}`, off)
    expect(stocked.status).toBe(422)
    expect(stocked.body.title).toBe('High Street still has 1 lot in stock.')
    expect((await boss.post(`/v1/control/meats/archive?id=${brisket}`)).status).toBe(200)
    expect((await boss.put(`/v2/locations/${highStreet}`, off)).status).toBe(200)
  })

  test('AC 3.11.2 the °F switch changes no stored temperature', async () => {
    const path = `/v2/locations/${kitchen.hexham.sites.highStreet}`
    expect((await asha.put(path, { temperatures_in_farenheit: true })).status).toBe(200)
    const unit = await asha.get(
      `/v2/temperature/temperature-locations/${kitchen.hexham.fridges.walkIn}`,
    )
    expect(unit.body).toMatchObject({ warn_max: 5, limit_max: 8, version: 1 })
  })

  test('AC 3.12.3 and 3.12.4 Ben sees only Butchery, and no two departments share a name', async () => {
    const ben = await kitchen.hexham.as('ben')
    const seen = await ben.get<Json[]>('/v2/departments')
    expect(seen.body.map(({ name }) => name)).toEqual(['Butchery'])
    const twice = await asha.post('/v2/departments', department(kitchen.hexham, 'butchery'))
    expect(twice.body.fields).toEqual({ name: 'A department with this name already exists.' })
    const ids = { created_by: kitchen.hexham.users.ben }
    expect(
      (await ben.post('/v2/departments', department(kitchen.hexham, 'Bakery', ids))).status,
    ).toBe(403)
  })

  test('a department with people in it waits until they are moved', async () => {
    const { departments, users } = kitchen.hexham
    const away = () => asha.post(`/v1/control/departments/archive?id=${departments.kitchen}`)
    expect((await away()).body.title).toBe('Move 2 people first.')
    for (const name of ['fiona', 'grace'] as const) {
      await asha.put(`/users/${users[name]}`, { department_ids: [departments.butchery] })
    }
    expect((await away()).body.archived).toBe(true)
  })

  test('a fridge needs a limit and a reading time, and its warning inside the limit', async () => {
    const post = (more: object) =>
      asha.post('/v2/temperature/temperature-locations', fridge(kitchen.hexham, 'Odd one', more))
    const none = { limit_max: undefined, warn_max: undefined }
    expect((await post(none)).body.fields).toEqual({ limit_max: 'Set a minimum or a maximum.' })
    expect((await post({ warn_max: 9 })).body.fields).toEqual({
      warn_max: 'The warning must be inside the limit.',
    })
    expect((await post({ log_times: [] })).body.fields).toEqual({
      log_times: 'Add at least one log time, or a sensor.',
    })
    expect((await post({ log_times: undefined, sensor_id: 'S-1' })).status).toBe(201)
  })

  test('a sensor is on one fridge: the sentence names it, to whoever holds its site', async () => {
    const path = '/v2/temperature/temperature-locations'
    const tom = await kitchen.hexham.as('tom')
    const { millLane } = kitchen.hexham.sites
    const of = (name: string, more: object) => fridge(kitchen.hexham, name, more)
    const far = of('Far one', { sensor_id: 'S-far', location_id: millLane })
    await asha.post(path, far)
    await asha.post(path, of('Display 2', { sensor_id: 'S-2' }))
    const says = async (sensor_id: string) =>
      (
        await tom.post(path, {
          ...of(`With ${sensor_id}`, { sensor_id }),
          created_by: kitchen.hexham.users.tom,
        })
      ).body.fields.sensor_id
    expect(await says('S-2')).toBe('This sensor is already on Display 2.')
    expect(await says('S-far')).toBe('This sensor is already on another fridge.')
  })

  test('two people change different settings from the same copy, and both keep theirs', async () => {
    const tom = await kitchen.hexham.as('tom')
    const { body: before } = await asha.get<Client>('/v2/client')
    const base = before.settings ?? {}
    const save = (session: Session, settings: object) =>
      session.put<Client>('/v2/client', { settings, settings_base: base })
    await save(asha, { ...base, week_starts: 'SUN' })
    const second = await save(tom, { ...base, retention_months: 36 })
    expect(second.body.settings).toEqual({ ...base, week_starts: 'SUN', retention_months: 36 })
    const clock = { round_min: 1, auto_out_h: 16 }
    const { settings: begun = {} } = (
      await asha.put<Client>('/v2/client', { settings: { ...second.body.settings, clock } })
    ).body
    const saveClock = (session: Session, change: object) =>
      session.put<Client>('/v2/client', {
        settings: { ...begun, clock: { ...clock, ...change } },
        settings_base: begun,
      })
    await saveClock(asha, { auto_out_h: 14 })
    const { body: both } = await saveClock(tom, { paid_breaks: true })
    expect(both.settings?.clock).toEqual({ round_min: 1, auto_out_h: 14, paid_breaks: true })
    const nameless = await asha.put('/v2/client', { name: '' })
    expect(nameless.body.fields).toEqual({ name: 'Enter the business name.' })
    const forged = await asha.put('/v2/client', { trial_expires: 1 })
    expect(forged.status).toBe(400)
    const ben = await kitchen.hexham.as('ben')
    expect((await ben.put('/v2/client', { name: 'Ben’s' })).status).toBe(403)
  })

  test('a call looks up its own business and lists no others', async () => {
    const listed = vi.spyOn(kitchen.store, 'businesses')
    onTestFinished(() => listed.mockRestore())
    expect((await kitchen.kelso.client.call('GET', '/public/business')).status).toBe(200)
    const tom = await kitchen.kelso.as('tom')
    const { body } = await tom.post<{ ticket: string }>('/live/authenticate')
    const socket = new WebSocket(
      `${kitchen.url.replace('http', 'ws')}/live/subscribe?ticket=${body.ticket}`,
    )
    onTestFinished(() => socket.close())
    await new Promise((resolve) => socket.addEventListener('message', resolve))
    expect(listed).toHaveBeenCalledTimes(0)
  })

  test('the business at an address brings a nonce, so that the first sign-in needs 1 call and not 2', async () => {
    const { client } = kitchen.hexham
    const { headers } = await client.call('GET', '/public/business')
    expect(headers.get('cache-control')).toBe('no-store')
    const nonce = headers.get(header.nonce) ?? ''
    const call = { method: 'POST', url: `${client.url}/login`, nonce }
    const reply = await client.call('POST', '/login', {
      body: {
        email: emailOf('asha'),
        password: PASSWORD,
        browser_fingerprint: 'fingerprint-1',
        device_name: 'Office',
      },
      headers: { [header.proof]: makeProof(makeDeviceKey(), call) },
    })
    expect(reply.status).toBe(200)
  })

  test('the business at an address tells its name and nothing else, and no business is a 404', async () => {
    const { client } = kitchen.hexham
    const here = await client.call('GET', '/public/business')
    expect(here.body).toEqual({
      name: 'The hexham business',
      customer_id: 'hexham',
      secure_needed: null,
    })
    const nobody = await client.call('GET', '/public/business', {
      headers: { [header.customerId]: 'nobody' },
    })
    expect(nobody.body).toMatchObject({ status: 404, code: 'business_unknown' })
    const reset = await client.call('POST', '/reset-password', {
      body: { password: 'amber-otter-quill-7' },
      headers: { [header.customerId]: 'nobody', Authorization: 'Bearer guessed' },
    })
    expect(reset.body).toMatchObject({ status: 404, code: 'business_unknown' })
  })
})
