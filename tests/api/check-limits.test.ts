import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { Json, Session } from './support/client.ts'
import { type Kitchen, oneEngine, staffedKitchen } from './support/kitchen.ts'
import { check, checkForm, failedReading, fridge, reading, stock } from './support/records.ts'

const CHECKS = '/v2/checks'
const LOGS = '/v2/temperature-logs'
const UNITS = '/v2/temperature/temperature-locations'
const offline = { [header.madeOffline]: 'true' }
const limits = { warn_max: 5, limit_max: 8 }
const review = ['NEEDS_REVIEW']

describe.each(oneEngine)('1.7 the limits a measurement is judged by, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  beforeAll(async () => {
    ;({ kitchen, ben, asha } = await staffedKitchen(engine))
  })
  async function published(xLimits: object, more: object = {}) {
    const { hexham } = kitchen
    const goods = { enum: ['DEL_MINCE', 'DEL_HOT', 'DEL_FROZEN'] }
    const what = { type: 'string', ...('x-ref' in more ? more : goods) }
    const core = { type: 'number', title: 'Core', 'x-limits': { unit: '°C', ...xLimits } }
    const schema = JSON.stringify({ type: 'object', properties: { what, core } })
    const form = checkForm(hexham, { title: 'Cooking', category: 'COOKING', schema })
    expect((await asha.post('/v2/check-forms', form)).status).toBe(201)
    return (answers: object, kept: object | null, headers = {}) =>
      ben.post(
        CHECKS,
        check(hexham, 'ben', {
          form_id: form.id,
          data: JSON.stringify({ ...answers, ...(kept && { _limits: { core: kept } }) }),
        }),
        headers,
      )
  }
  async function installed(name: string) {
    const unit = fridge(kitchen.hexham, name, limits)
    const made = await asha.post<TemperatureLocation & Json>(UNITS, unit)
    expect(made.status).toBe(201)
    return made.body
  }
  const failed = {
    result: 'By its own answers its result is FAIL, not PASS.',
    signed: 'Core needs a corrective action before you can sign.',
  }

  test.each([
    ['F6 a core of 20 °C', 'COOK', 20, { limit_min: 10 }],
    ['F6 reheated to 60 °C', 'REHEAT', 60, { limit_min: 50 }],
    ['F6 cooled to 20 °C', 'COOL', 20, { limit_max: 30 }],
    ['F5 ice water of 5 °C', 'PROBE_ICE', 5, { limit_min: -10, limit_max: 10 }],
    ['a fridge of 12 °C', 'FRIDGE', 12, { limit_max: 20 }],
    ['F4 mince of 12 °C', 'DEL_MINCE', 12, { limit_max: 20 }],
    ['F4 hot food of 40 °C', 'DEL_HOT', 40, { limit_min: 30 }],
    ['F4 frozen food of −5 °C', 'DEL_FROZEN', -5, { limit_max: 0 }],
  ])('%s passes by no limits of its own (%s)', async (_, code, core, kept) => {
    const send = await published({ code })
    for (const said of [kept, {}, null]) {
      for (const headers of [{}, offline]) {
        expect((await send({ core }, said, headers)).body.fields).toEqual(failed)
      }
    }
  })

  test('F4 mince of 5 °C passes by the 6 °C of the business; by a tighter 1 °C 2 °C does not', async () => {
    const { body: client } = await asha.get<{ settings?: object }>('/v2/client')
    const relaxed = { ...client.settings, delivery_limits: { DEL_MINCE: 6 } }
    expect((await asha.put('/v2/client', { settings: relaxed })).status).toBe(200)
    const send = await published({ of: 'what' })
    const mince = { what: 'DEL_MINCE' }
    const usual = await send({ ...mince, core: 5 }, { warn_max: 2, limit_max: 6 })
    expect([usual.status, usual.body.tags]).toEqual([201, undefined])
    const looser = await send({ ...mince, core: 5 }, { warn_max: 2, limit_max: 8 }, offline)
    expect([looser.status, looser.body.tags]).toEqual([201, review])
    expect((await send({ ...mince, core: 2 }, { limit_max: 1 })).body.fields).toEqual(failed)
  })

  test('F6 82 °C of Scottish law is kept; 75 °C at a site in Scotland is marked', async () => {
    const send = await published({ code: 'REHEAT' })
    expect((await send({ core: 78 }, { limit_min: 82 })).body.fields).toEqual(failed)
    expect((await send({ core: 78 }, { limit_min: 75 })).body.tags).toBeUndefined()
    const site = `/v2/locations/${kitchen.hexham.sites.highStreet}`
    await asha.put(site, { region: 'SCOTLAND' })
    expect((await send({ core: 78 }, { limit_min: 75 })).body.tags).toEqual(review)
    await asha.put(site, { region: 'ENGLAND' })
  })

  test('F11 12 °C in a fridge of 8 °C: without limits refused, by 20 °C marked, by those of before marked, by its own a fail', async () => {
    const { id: what } = await installed('Counter')
    const send = await published({ of: 'what' }, { 'x-ref': 'temperature-locations' })
    for (const headers of [{}, offline]) {
      const bare = await send({ what, core: 3 }, null, headers)
      expect([bare.status, bare.body.fields]).toEqual([
        422,
        { data: 'Core: its limits are missing. Enter it again.' },
      ])
    }
    expect((await send({ what, core: 12 }, { limit_max: 20 })).body.tags).toEqual(review)
    expect((await send({ what, core: 6 }, { limit_max: 8 })).body.tags).toEqual(review)
    expect((await send({ what, core: 3 }, limits)).body.tags).toBeUndefined()
    expect((await send({ what, core: 3 }, { limit_max: 4 })).body.tags).toBeUndefined()
    await asha.put(`${UNITS}/${what}`, { warn_max: 3, limit_max: 5, limits_reason: 'The plan' })
    const before = await send({ what, core: 4 }, limits, offline)
    expect([before.status, before.body.tags]).toEqual([201, review])
  })

  test('F11 begun at a fridge that was put away before it was signed: taken without limits, for a person to look at', async () => {
    const { id: what } = await installed('Old counter')
    const send = await published({ of: 'what' }, { 'x-ref': 'temperature-locations' })
    await asha.put(`${UNITS}/${what}`, { archived: true })
    const late = await send({ what, core: 3 }, null)
    expect([late.status, late.body.tags, late.body.result]).toEqual([201, review, 'FAIL'])
  })

  test('F4 an item of the catalogue counts by its own code; changed while the tablet had no signal, what it knew is taken and marked', async () => {
    const send = await published({ of: 'what' }, { 'x-ref': 'stocks' })
    const item = stock(kitchen.hexham, 'Cream', { limit_code: 'DEL_CHILLED', storage: 'CHILLED' })
    expect((await asha.post('/v2/stocks', item)).status).toBe(201)
    const { id: what } = item
    expect((await send({ what, core: 3 }, null)).status).toBe(422)
    expect((await send({ what, core: 3 }, limits)).body.tags).toBeUndefined()
    const dry = stock(kitchen.hexham, 'Dried cream')
    await asha.post('/v2/stocks', dry)
    expect((await send({ what: dry.id, core: 25 }, null)).body.tags).toBeUndefined()
    const now = { limit_code: 'DEL_CHILLED', storage: 'CHILLED' }
    expect((await asha.put(`/v2/stocks/${dry.id}`, now)).status).toBe(200)
    const unknown = await send({ what: dry.id, core: 25 }, null, offline)
    expect([unknown.status, unknown.body.tags]).toEqual([201, review])
    expect([unknown.body.result, unknown.body.failed_fields]).toEqual(['FAIL', ['core']])
    expect((await send({ what: dry.id, core: 25 }, null)).status).toBe(422)
  })

  test('a draft signed by looser limits than the fridge’s is marked as it is signed', async () => {
    const { hexham } = kitchen
    const { id: what } = await installed('Cellar')
    const schema = JSON.stringify({
      type: 'object',
      properties: {
        what: { type: 'string', 'x-ref': 'temperature-locations' },
        core: { type: 'number', title: 'Core', 'x-limits': { unit: '°C', of: 'what' } },
      },
    })
    const form = checkForm(hexham, { schema })
    await asha.post('/v2/check-forms', form)
    const said = (core: number, core_limits: object) =>
      JSON.stringify({ what, core, _limits: { core: core_limits } })
    const draft = check(hexham, 'ben', {
      ...{ form_id: form.id, data: said(3, limits) },
      ...{ signed: false, signed_by: undefined, signed_at: undefined },
    })
    expect((await ben.post(CHECKS, draft)).status).toBe(201)
    const signed = await ben.put(`${CHECKS}/${draft.id}`, {
      ...{ data: said(12, { limit_max: 20 }), signed: true },
      ...{ signed_by: hexham.users.ben, signed_at: Date.now() },
    })
    expect([signed.status, signed.body.tags]).toEqual([200, review])
  })

  test('2.19 12 °C in the log: without the fridge’s limits refused, by looser ones taken and marked, by tighter ones taken', async () => {
    const unit = await installed('Larder')
    const log = (more: object) =>
      reading(kitchen.hexham, 'ben', {
        ...{ temperature_location_id: unit.id, warn_max: undefined, limit_max: undefined },
        ...more,
      })
    for (const headers of [{}, offline]) {
      const bare = await ben.post(LOGS, log({ temperature: 12 }), headers)
      expect([bare.status, bare.body.fields]).toEqual([
        422,
        { limit_max: 'The limits of this fridge are missing. Enter the reading again.' },
      ])
    }
    const loose = await ben.post(LOGS, log({ temperature: 12, limit_max: 20 }), offline)
    expect([loose.status, loose.body.tags]).toEqual([201, review])
    const silent = await ben.post(LOGS, log({ temperature: 6, limit_max: 8 }))
    expect(silent.body.tags).toEqual(review)
    const tight = await ben.post(LOGS, log({ ...failedReading, temperature: 5, limit_max: 4 }))
    expect([tight.status, tight.body.tags]).toEqual([201, undefined])
    await asha.put(`${UNITS}/${unit.id}`, { archived: true })
    expect((await ben.post(LOGS, log({}), offline)).body.tags).toEqual(review)
  })
})
