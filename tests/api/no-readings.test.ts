/** Answers without a reading, and the chain of rechecks after a failed one (ADR 0055). */
import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { roundOf } from '#contract/modules/temperature/temperature-round.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { failedReading, fridge, noReading, reading } from './support/records.ts'

const PATH = '/v2/temperature/no-readings'
const UNITS = '/v2/temperature/temperature-locations'
const LOGS = '/v2/temperature-logs'
const ISSUES = '/v2/issues'
const HOUR = 3_600_000
const offline = { [header.madeOffline]: 'true' }

describe.each(engines)('a log time without a reading, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  let grace: Session
  beforeAll(async () => {
    ;({ kitchen, ben, asha, grace } = await staffedKitchen(engine))
    const { sites, users } = kitchen.hexham
    const managed = await asha.put(`/v2/locations/${sites.highStreet}`, { manager_id: users.tom })
    expect(managed.status, managed.text).toBe(200)
  })
  /** A freezer of High Street that no other story touches. */
  async function freezer(name: string): Promise<string> {
    const unit = fridge(kitchen.hexham, name)
    expect((await asha.post(UNITS, unit)).status).toBe(201)
    return String(unit.id)
  }
  const answer = (temperature_location_id: string, more: object = {}) =>
    noReading(kitchen.hexham, 'ben', { temperature_location_id, ...more })
  const unitAt = async (id: string) =>
    (await asha.get<TemperatureLocation & Json>(`${UNITS}/${id}`)).body
  const issuesOf = async (id: unknown) =>
    (await asha.get<(Issue & Json)[]>(ISSUES)).body.filter(({ source }) => source?.id === id)

  test('off, its food moved: kept as Ben’s, without a temperature; its issue is HIGH and Tom’s', async () => {
    const unit = await freezer('Chest freezer')
    const off = answer(unit, { cause: 'OFF', reason: 'BROKEN', food: 'MOVED' })
    const { status, body } = await ben.post<Json>(PATH, off)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      cause: 'OFF',
      food: 'MOVED',
      created_by: kitchen.hexham.users.ben,
    })
    expect(body).not.toHaveProperty('result')
    expect(await issuesOf(off.id)).toMatchObject([
      {
        ...{ title: "Chest freezer: it's off", severity: 'HIGH', category: 'EQUIPMENT' },
        ...{ description: "It's off. It's broken. Food moved." },
        assigned_to: kitchen.hexham.users.tom,
      },
    ])
    expect(await unitAt(unit)).not.toHaveProperty('out_of_use')
  })

  test('still off in the afternoon: the answer that names its issue opens no second one', async () => {
    const unit = await freezer('Drinks fridge')
    const off = { cause: 'OFF', reason: 'SWITCHED_OFF', food: 'NONE' }
    const first = answer(unit, off)
    await ben.post(PATH, first)
    const [issue] = await issuesOf(first.id)
    expect(issue?.severity).toBe('MEDIUM')
    const again = answer(unit, { ...off, issue_id: issue?.id })
    expect((await ben.post(PATH, again)).status).toBe(201)
    expect(await issuesOf(again.id)).toEqual([])
    const told = (await asha.get<Issue & Json>(`${ISSUES}/${issue?.id}`)).body
    expect(told.version).toBeGreaterThan(issue?.version ?? 0)
  })

  test('out of use: it leaves the round at once, with its times of before kept; Ben can’t put it back, Asha can', async () => {
    const unit = await freezer('Ice cream freezer')
    const out = answer(unit, { cause: 'OUT_OF_USE', reason: 'EMPTY' })
    expect((await ben.post(PATH, out)).status).toBe(201)
    const gone = await unitAt(unit)
    expect(gone).toMatchObject({ out_of_use: true, version: 2 })
    expect(gone.earlier).toEqual([
      {
        ...{ log_times: ['08:00', '16:00'], warn_max: 5, limit_max: 8 },
        ...{ until: expect.any(Number), by: kitchen.hexham.users.ben },
      },
    ])
    expect(await issuesOf(out.id)).toEqual([])
    expect((await ben.put(`${UNITS}/${unit}`, { out_of_use: false })).status).toBe(403)
    expect((await asha.put(`${UNITS}/${unit}`, { out_of_use: false })).status).toBe(200)
    const back = await unitAt(unit)
    expect(back.earlier?.at(-1)).toMatchObject({ out_of_use: true })
  })

  test('off without its food, something else without words, no cause and tomorrow are refused, each at its field', async () => {
    const unit = await freezer('Cutting room')
    const fieldsOf = async (more: object) =>
      (await ben.post(PATH, answer(unit, more))).body.fields as Record<string, string>
    expect(await fieldsOf({ cause: 'OFF', reason: 'BROKEN' })).toEqual({
      food: 'Say what happened to the food.',
    })
    expect(await fieldsOf({ reason: 'OTHER' })).toEqual({ notes: 'Say why in a few words.' })
    expect(await fieldsOf({ cause: undefined })).toHaveProperty('cause')
    expect(await fieldsOf({ reason: undefined })).toHaveProperty('reason')
    expect(await fieldsOf({ date: Date.now() + HOUR })).toHaveProperty('date')
    expect(await fieldsOf({ date: Date.now() - 25 * HOUR })).toHaveProperty('date')
  })

  test('Grace the auditor and Jo the supplier answer nothing; Ben puts no fridge of Mill Lane out of use, said offline or not', async () => {
    const { fridges, sites } = kitchen.hexham
    const of = (name: 'grace' | 'jo') => noReading(kitchen.hexham, name)
    expect((await grace.post(PATH, of('grace'))).status).toBe(403)
    const jo = await kitchen.hexham.as('jo')
    expect((await jo.post(PATH, of('jo'))).status).toBe(403)
    expect((await jo.get(PATH)).status).toBe(403)
    const out = { cause: 'OUT_OF_USE', reason: 'EMPTY' }
    const there = answer(fridges.prep, { ...out, location_id: sites.millLane })
    expect((await ben.post(PATH, there)).body.code).toBe('location_forbidden')
    expect((await ben.post(PATH, answer(fridges.prep, out))).body.fields).toEqual({
      temperature_location_id: 'This fridge is at another site.',
    })
    // It may have moved while the tablet had no signal: kept, and nothing follows from it.
    expect((await ben.post(PATH, answer(fridges.prep, out), offline)).status).toBe(201)
    expect(await unitAt(fridges.prep)).not.toHaveProperty('out_of_use')
  })

  test('an answer is never changed or deleted; corrected, the old one stays readable, and not of another fridge', async () => {
    const [unit, other] = [await freezer('Pastry fridge'), await freezer('Bar fridge')]
    const wrong = answer(unit)
    await ben.post(PATH, wrong)
    const path = `${PATH}/${wrong.id}`
    expect((await asha.put(path, { cause: 'OFF' })).status).toBe(422)
    expect((await asha.call('DELETE', path)).status).toBe(422)
    const why = { voids_id: wrong.id, void_reason: 'It was only switched off', date: wrong.date }
    const off = { cause: 'OFF', reason: 'SWITCHED_OFF', food: 'NONE', ...why }
    expect((await ben.post(PATH, answer(other, off))).body.fields).toEqual({
      voids_id: 'That answer is about another fridge.',
    })
    const right = answer(unit, off)
    expect((await ben.post(PATH, right)).status).toBe(201)
    const voided = await ben.put(path, { voided_by_id: right.id, void_reason: why.void_reason })
    expect(voided.body).toMatchObject({ cause: 'CANT_READ', voided_by_id: right.id })
  })

  test('a chain of rechecks: 9.4, again 9.1 opens an issue, again 8.8 adds to it, 4.1 ends the chain; each names the one before', async () => {
    const unit = await freezer('Walk-in of the chain')
    const start = Date.now() - 4 * HOUR
    let minutes = 0
    const read = async (more: object) => {
      minutes += 30
      const log = reading(kitchen.hexham, 'ben', {
        ...{ temperature_location_id: unit, date: start + minutes * 60_000 },
        ...more,
      })
      const reply = await ben.post<TemperatureLog & Json>(LOGS, log)
      expect(reply.status, reply.text).toBe(201)
      return reply.body
    }
    /** The failed reading that waits for another one, as every device of the site sees it. */
    const waiting = async () => {
      const { body: logs } = await asha.get<(TemperatureLog & Json)[]>(LOGS)
      const mine = logs.filter(({ temperature_location_id }) => temperature_location_id === unit)
      const whole = await unitAt(unit)
      const [entry] = roundOf(
        [{ ...whole, log_times: [] }],
        mine,
        { timezone: 'Europe/London' },
        Date.now(),
      ).entries
      return entry?.recheckOf?.id ?? null
    }
    const kept = { ...failedReading, product_decision: { decision: 'KEPT', reason: 'it is cold' } }
    const first = await read(kept)
    expect(await waiting()).toBe(first.id)
    expect(await issuesOf(first.id)).toEqual([])

    const second = await read({ ...kept, temperature: 9.1, recheck_of_id: first.id })
    const [issue, ...others] = await issuesOf(second.id)
    expect(others).toEqual([])
    expect(issue).toMatchObject({ severity: 'HIGH', assigned_to: kitchen.hexham.users.tom })
    expect(await waiting()).toBe(second.id)

    const again = { temperature: 8.8, recheck_of_id: second.id, issue_id: issue?.id }
    const third = await read({ ...kept, ...again })
    expect(await issuesOf(third.id)).toEqual([])
    const told = (await asha.get<Issue & Json>(`${ISSUES}/${issue?.id}`)).body
    expect(told.version).toBeGreaterThan(issue?.version ?? 0)
    expect(await waiting()).toBe(third.id)

    const other = reading(kitchen.hexham, 'ben', { recheck_of_id: third.id })
    expect((await ben.post(LOGS, other)).body.fields).toEqual({
      recheck_of_id: 'That reading is of another fridge.',
    })
    await read({ temperature: 4.1, recheck_of_id: third.id })
    expect(await waiting()).toBeNull()
  })
})
