import { beforeAll, describe, expect, test } from 'vitest'
import { TIME_NOT_PROVEN } from '#contract/core/names.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { check, checkForm, fridge, reading } from './support/records.ts'

const CHECKS = '/v2/checks'
const LOGS = '/v2/temperature-logs'
const offline = { [header.madeOffline]: 'true' }
const limits = { warn_max: 5, limit_max: 8 }

describe.each(engines)('§4 F11 fridges read in a check, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  let form: string
  const units: string[] = []
  beforeAll(async () => {
    ;({ kitchen, ben, asha } = await staffedKitchen(engine))
    const { hexham } = kitchen
    for (const name of ['Walk-in', 'Counter']) {
      const unit = fridge(hexham, name, limits)
      expect((await asha.post('/v2/temperature/temperature-locations', unit)).status).toBe(201)
      units.push(String(unit.id))
    }
    const temp = { type: 'number', title: 'Temperature', 'x-limits': { unit: '°C', of: 'unit' } }
    const made = checkForm(hexham, {
      schema: JSON.stringify({
        type: 'object',
        properties: {
          units: {
            type: 'array',
            items: {
              type: 'object',
              properties: { unit: { type: 'string', 'x-ref': 'temperature-locations' }, temp },
            },
          },
        },
      }),
    })
    await asha.post('/v2/check-forms', made)
    form = String(made.id)
  })
  const round = (temps: readonly number[], more: object = {}) =>
    check(kitchen.hexham, 'ben', {
      form_id: form,
      data: JSON.stringify({
        units: temps.map((temp, at) => ({ unit: units[at], temp })),
        _limits: Object.fromEntries(temps.map((_, at) => [`units.${at}.temp`, limits])),
      }),
      ...more,
    })
  const readings = async (ids: readonly unknown[]) => {
    const all = await ben.get<TemperatureLog[]>(LOGS)
    return all.body
      .filter(({ id, voids_id }) => ids.includes(id) || ids.includes(voids_id))
      .map(({ temperature, voided_by_id }) => (voided_by_id ? 'void' : String(temperature)))
      .sort()
  }
  const idsOf = (sent: { readonly id?: unknown }) =>
    [0, 1].map((at) => derivedId(String(sent.id), `reading:units.${at}.temp`))

  test('the 2 readings of a check that is dated back are of the same span of time as the check', async () => {
    const created = Date.now() - 60 * 60_000
    const sent = round([3.6, 4.2], { created, date: created, signed_at: created })
    const { body } = await ben.post(CHECKS, sent, offline)
    expect(body.tags).toEqual([TIME_NOT_PROVEN])
    const { proven_from, proven_to } = body
    for (const id of idsOf(sent)) {
      const reading = (await ben.get(`${LOGS}/${id}`)).body
      expect(reading).toMatchObject({ tags: [TIME_NOT_PROVEN], proven_from, proven_to })
    }
  })

  test('2 fridges are 2 readings, also when the check comes twice and the tablet made the readings too', async () => {
    const sent = round([3.2, 4])
    expect((await ben.post(CHECKS, sent, offline)).status).toBe(201)
    expect((await ben.post(CHECKS, sent, offline)).status).toBe(200)
    const [id] = idsOf(sent)
    const own = reading(kitchen.hexham, 'ben', {
      id,
      temperature_location_id: units[0],
      temperature: 3.2,
      ...limits,
    })
    const twin = await ben.post<TemperatureLog>(LOGS, own, offline)
    expect([twin.status, twin.body.created_by]).toEqual([200, kitchen.hexham.users.ben])
    expect(await readings(idsOf(sent))).toEqual(['3.2', '4'])
  })

  test('a failed one is refused without why and what became of the food, and carries both', async () => {
    const bad = (said: object) => {
      const { data, ...rest } = round([9.4])
      const answers = JSON.parse(String(data)) as object
      const action = { text: 'Shut it', by: kitchen.hexham.users.ben, at: Date.now(), ...said }
      const _actions = { 'units.0.temp': action }
      const result = Object.keys(said).length > 0 ? 'ACTION' : 'FAIL'
      return {
        ...rest,
        data: JSON.stringify({ ...answers, _actions }),
        result,
        failed_fields: ['units.0.temp'],
      }
    }
    expect((await ben.post(CHECKS, bad({}))).body.fields).toHaveProperty('signed')
    const sent = bad({ reason: 'DOOR_OPEN', product_decision: { decision: 'HELD' } })
    expect((await ben.post(CHECKS, sent)).status).toBe(201)
    const [id] = idsOf(sent)
    expect((await ben.get<TemperatureLog>(`${LOGS}/${id}`)).body).toMatchObject({
      result: 'FAIL',
      reason: 'DOOR_OPEN',
      corrective_action: 'Shut it',
      product_decision: { decision: 'HELD' },
      ...limits,
    })
  })

  test('a correction corrects the 1 reading it changes, leaves the other, and takes out what it no longer says', async () => {
    const first = round([3.2, 4])
    await ben.post(CHECKS, first)
    const void_reason = 'Read it wrong'
    const { date } = first
    const second = round([3.2, 4.6], { voids_id: first.id, void_reason, date })
    expect((await ben.post(CHECKS, second, offline)).status).toBe(201)
    await ben.put(`${CHECKS}/${first.id}`, { voided_by_id: second.id, void_reason }, offline)
    const ids = [...idsOf(first), ...idsOf(second)]
    expect(await readings(ids)).toEqual(['3.2', '4.6', 'void'])
    const fixed = (await ben.get<TemperatureLog>(`${LOGS}/${idsOf(second)[1]}`)).body
    expect(fixed).toMatchObject({ voids_id: idsOf(first)[1], void_reason, date: first.date })
    const third = round([3.2], { voids_id: second.id, void_reason: 'One fridge only', date })
    expect((await ben.post(CHECKS, third)).status).toBe(201)
    expect(await readings(ids)).toEqual(['3.2', 'void', 'void'])
  })

  test('a reading corrected in the log stays so when the check is corrected elsewhere; voiding the check voids it', async () => {
    const first = round([3.2, 4])
    await ben.post(CHECKS, first)
    const [walkIn] = idsOf(first)
    const right = reading(kitchen.hexham, 'ben', {
      temperature_location_id: units[0],
      temperature: 3.6,
      ...limits,
      voids_id: walkIn,
      void_reason: 'Misread',
    })
    await ben.post(LOGS, right)
    await ben.put(`${LOGS}/${walkIn}`, { voided_by_id: right.id, void_reason: 'Misread' })
    const slip = { voids_id: first.id, void_reason: 'Second was wrong', date: first.date }
    const second = round([3.2, 4.6], slip)
    await ben.post(CHECKS, second)
    const ids = [...idsOf(first), ...idsOf(second), right.id]
    expect(await readings(ids)).toEqual(['3.6', '4.6', 'void', 'void'])
    const itself = { voided_by_id: second.id, void_reason: 'Wrong shop' }
    expect((await asha.put<Check>(`${CHECKS}/${second.id}`, itself)).status).toBe(200)
    expect(await readings(ids)).toEqual(['void', 'void', 'void', 'void'])
    const unsigned = { signed: false, signed_by: undefined, signed_at: undefined }
    const open = round([3.2], { ...unsigned, id: uuidV7() })
    await ben.post(CHECKS, open)
    expect(await readings(idsOf(open))).toEqual([])
    const sign = { signed: true, signed_by: kitchen.hexham.users.ben, signed_at: Date.now() }
    await ben.put(`${CHECKS}/${open.id}`, sign)
    expect(await readings(idsOf(open))).toEqual(['3.2'])
  })

  test('signed by an edit that is dated back, a check and its reading are of the same span of time', async () => {
    const open = round([3.2], { signed: false, signed_by: undefined, signed_at: undefined })
    await ben.post(CHECKS, open)
    const signed_at = Date.now() - 60 * 60_000
    const sign = { signed: true, signed_by: kitchen.hexham.users.ben, signed_at }
    const { tags, proven_from, proven_to } = (await ben.put(`${CHECKS}/${open.id}`, sign)).body
    expect(tags).toEqual([TIME_NOT_PROVEN])
    const reading = (await ben.get(`${LOGS}/${idsOf(open)[0]}`)).body
    expect(reading).toMatchObject({ tags, proven_from, proven_to })
  })

  test('a reading sent first under the id of the check’s own is marked when the check says 12 °C and it 3 °C; an honest one is not', async () => {
    const { hexham } = kitchen
    const said = { text: 'Moved it', by: hexham.users.ben, at: Date.now() }
    const action = { ...said, reason: 'BREAKDOWN', product_decision: { decision: 'MOVED' } }
    const warm = () =>
      round([12], {
        ...{ result: 'ACTION', failed_fields: ['units.0.temp'] },
        data: JSON.stringify({
          units: [{ unit: units[0], temp: 12 }],
          _limits: { 'units.0.temp': limits },
          _actions: { 'units.0.temp': action },
        }),
      })
    const own = (sent: { readonly id?: unknown }, more: object) =>
      reading(hexham, 'ben', {
        ...{ id: idsOf(sent)[0], temperature_location_id: units[0], ...limits, ...more },
      })
    const tagsOf = async (sent: { readonly id?: unknown }) => {
      const { body } = await ben.get<TemperatureLog>(`${LOGS}/${idsOf(sent)[0]}`)
      return [body.temperature, body.tags]
    }
    const cold = warm()
    expect((await ben.post(LOGS, own(cold, { temperature: 3 }), offline)).status).toBe(201)
    expect((await ben.post(CHECKS, cold)).status).toBe(201)
    expect(await tagsOf(cold)).toEqual([3, ['NEEDS_REVIEW']])
    const elsewhere = round([3.2])
    const other = { temperature: 3.2, temperature_location_id: units[1] }
    await ben.post(LOGS, own(elsewhere, other), offline)
    await ben.post(CHECKS, elsewhere)
    expect(await tagsOf(elsewhere)).toEqual([3.2, ['NEEDS_REVIEW']])
    const honest = warm()
    const { reason, product_decision } = action
    const twin = own(honest, {
      ...{ temperature: 12, result: 'FAIL', reason, product_decision },
      corrective_action: 'Moved it',
    })
    expect((await ben.post(LOGS, twin, offline)).status).toBe(201)
    const more = { corrective_action: 'Moved it and rang the engineer' }
    expect((await ben.put(`${LOGS}/${twin.id}`, more)).status).toBe(200)
    expect((await ben.post(CHECKS, honest, offline)).status).toBe(201)
    expect(await tagsOf(honest)).toEqual([12, undefined])
  })
})
