import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { VanCheck } from '#contract/modules/vehicles/van-checks.ts'
import { vanItemCodes } from '#contract/modules/vehicles/van-items.ts'
import type { Vehicle } from '#contract/modules/vehicles/vehicles.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { vanCheck, vehicle } from './support/records.ts'

const offline = { [header.madeOffline]: 'true' }
type Reply = Json & { readonly fields?: Record<string, string> }

/** All OK, but for these. */
const itemsWith = (defects: Readonly<Record<string, object>>) =>
  vanItemCodes.map((code) => ({ code, answer: 'OK', ...defects[code] }))
const worn = { answer: 'DEFECT', severity: 'MINOR', note: 'Nearside bulb out' }
const brakes = { answer: 'DEFECT', severity: 'DANGEROUS', note: 'Pedal goes to the floor' }

describe.each(engines)('van checks, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
  })
  let plates = 10
  const addVan = async (more: object = {}) => {
    plates += 1
    const one = vehicle(kitchen.hexham, `VC${plates}`, more)
    expect((await asha.post('/v2/vehicles', one)).status).toBe(201)
    return one.id
  }
  const vanAt = async (id: string) => (await asha.get<Vehicle & Json>(`/v2/vehicles/${id}`)).body
  const check = (vehicle_id: string, more: object = {}, headers: Record<string, string> = {}) =>
    ben.post<Reply>(
      '/v2/van-checks',
      vanCheck(kitchen.hexham, 'ben', { vehicle_id, ...more }),
      headers,
    )
  const issuesOf = async (id: unknown) =>
    (await asha.get<Issue[]>('/v2/issues')).body.filter(({ source }) => source?.id === id)

  test('AC 3.46: every item is answered, a defect says how bad it is and what is wrong, and it is signed', async () => {
    const van = await addVan()
    const short = await check(van, { items: itemsWith({}).slice(1) })
    expect(short.body.fields).toEqual({ items: 'Answer every item.' })
    const mute = await check(van, { items: itemsWith({ LIGHTS: { answer: 'DEFECT' } }) })
    expect(mute.body.fields).toEqual({ items: 'Lights and indicators: say how bad it is.' })
    const unsaid = await check(van, { items: itemsWith({ LIGHTS: { ...worn, note: '' } }) })
    expect(unsaid.body.fields).toEqual({ items: 'Lights and indicators: say what is wrong.' })
    expect((await check(van, { signed: false })).body.fields).toEqual({ signed: 'Sign the check.' })
    const minor = await check(van, { items: itemsWith({ LIGHTS: worn }) })
    expect(minor.status).toBe(201)
    expect((await vanAt(van)).off_road).toBeUndefined()
    expect(await issuesOf(minor.body.id)).toEqual([])
  })

  test('AC 3.46.2 a mileage lower than last time is refused; what was read without signal is kept', async () => {
    const van = await addVan({ mileage: 84_120 })
    const says = { mileage: 'Mileage is lower than last time (84,120).' }
    expect((await check(van, { mileage: 84_119 })).body.fields).toEqual(says)
    expect((await check(van, { mileage: 84_120 })).status).toBe(201)
    expect((await check(van, { mileage: 84_233 })).status).toBe(201)
    expect((await vanAt(van)).mileage).toBe(84_233)
    const less = await check(van, { mileage: 84_200 })
    expect(less.body.fields).toEqual({ mileage: 'Mileage is lower than last time (84,233).' })
    expect((await check(van, { mileage: 84_200 }, offline)).status).toBe(201)
  })

  test('AC 3.46: what the van carries cold is measured before loading; too warm asks what was done', async () => {
    const compartments = [
      { name: 'Front', limit_code: 'DEL_CHILLED' },
      { name: 'Back', limit_code: 'DEL_FROZEN' },
    ]
    const van = await addVan({ compartments })
    const none = await check(van)
    expect(none.body.fields).toEqual({
      temperatures: 'Measure the chilled and the frozen space.',
    })
    const warm = { temperatures: { chilled: 9.2, frozen: -18.4 } }
    expect((await check(van, warm)).body.fields).toEqual({
      corrective_action: 'The chilled space is at 9.2 °C. The limit is 8 °C. Say what you did.',
    })
    const said = await check(van, { ...warm, corrective_action: 'Ran it for 30 minutes: 4.1 °C.' })
    expect(said.status).toBe(201)
  })

  test('AC 3.46.1 and 3.46.3 a dangerous defect takes the van off the road and opens a critical issue, made without signal too', async () => {
    const van = await addVan()
    const items = itemsWith({ BRAKES: brakes, LIGHTS: worn })
    const safe = await check(van, { items })
    expect(safe.body.fields).toEqual({
      safe_to_drive: "A dangerous defect means the van can't be used.",
    })
    const { status, body } = await check(van, { items, safe_to_drive: false }, offline)
    expect(status).toBe(201)
    expect((await vanAt(van)).off_road).toMatchObject({
      reason: 'Brakes: Pedal goes to the floor.',
      by: kitchen.hexham.users.ben,
    })
    expect(await issuesOf(body.id)).toMatchObject([
      { severity: 'CRITICAL', category: 'VEHICLE', status: 'OPEN' },
    ])
    const free = await asha.put<Reply>(`/v2/vehicles/${van}`, { off_road: null })
    expect(free.body.fields).toEqual({
      off_road: 'Say first, on its van check, what was done about the dangerous defect.',
    })
    const fix = (by: Session) =>
      by.put<Reply>(`/v2/van-checks/${body.id}/fixed`, {
        what: 'New master cylinder, Hexham Garage.',
      })
    expect((await fix(ben)).status).toBe(403)
    expect((await fix(asha)).status).toBe(200)
    expect((await vanAt(van)).off_road).toBeUndefined()
    const { body: fixed } = await asha.get<VanCheck & Json>(`/v2/van-checks/${body.id}`)
    expect(fixed.fixed).toMatchObject({
      what: 'New master cylinder, Hexham Garage.',
      by: kitchen.hexham.users.asha,
    })
    expect((await fix(asha)).body.fields).toEqual({ what: 'It has no open defects.' })
  })

  test('AC 3.46.2 Ben takes a van off the road and says why; only Asha puts it back, and says what was done', async () => {
    const van = await addVan()
    const mute = await ben.put<Reply>(`/v2/vehicles/${van}/off-road`, {})
    expect(Object.keys(mute.body.fields ?? {})).toEqual(['reason'])
    const off = await ben.put(`/v2/vehicles/${van}/off-road`, { reason: 'Oil on the floor' })
    expect(off.status).toBe(200)
    expect((await vanAt(van)).off_road).toMatchObject({
      reason: 'Oil on the floor',
      by: kitchen.hexham.users.ben,
    })
    const again = await ben.put<Reply>(`/v2/vehicles/${van}/off-road`, { reason: 'Oil again' })
    expect(again.body.fields).toEqual({ reason: 'It is off the road already.' })
    const done = { reason: 'New sump seal' }
    expect((await ben.put(`/v2/vehicles/${van}/on-road`, done)).status).toBe(403)
    expect((await asha.put(`/v2/vehicles/${van}/on-road`, done)).status).toBe(200)
    const now = await vanAt(van)
    expect(now.off_road).toBeUndefined()
    expect(now.back_on_road).toMatchObject({ ...done, by: kitchen.hexham.users.asha })
  })

  test('a van off the road for its MOT stays off when the brakes are fixed, and an open defect keeps it off', async () => {
    const van = await addVan()
    await ben.put(`/v2/vehicles/${van}/off-road`, { reason: 'No MOT' })
    const { body: bad } = await check(van, {
      items: itemsWith({ BRAKES: brakes }),
      safe_to_drive: false,
    })
    const early = await asha.put<Reply>(`/v2/vehicles/${van}/on-road`, { reason: 'New MOT' })
    expect(early.body.fields).toEqual({
      reason: 'Say first, on its van check, what was done about the dangerous defect.',
    })
    expect((await asha.put(`/v2/van-checks/${bad.id}/fixed`, { what: 'New pads' })).status).toBe(
      200,
    )
    expect((await vanAt(van)).off_road).toMatchObject({ reason: 'No MOT' })
    expect((await asha.put(`/v2/vehicles/${van}/on-road`, { reason: 'New MOT' })).status).toBe(200)
    expect((await vanAt(van)).off_road).toBeUndefined()
  })
})
