import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Session } from './support/client.ts'
import { engines, type Kitchen, openKitchen, staffedKitchen } from './support/kitchen.ts'
import { failedReading as failed, reading } from './support/records.ts'

const PATH = '/v2/temperature-logs'
const DAY = 86_400_000
const offline = { [header.madeOffline]: 'true' }

describe.each(engines)('temperatures, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  let grace: Session
  let since: Readonly<Record<string, string>>
  beforeAll(async () => {
    ;({ kitchen, ben, asha, grace, since } = await staffedKitchen(engine))
  })
  const log = (more: object = {}) => reading(kitchen.hexham, 'ben', more)

  test('3.2 °C in a fridge is stored as PASS, with the limits it was judged by', async () => {
    const reply = await ben.post(PATH, log())
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ result: 'PASS', warn_max: 5, limit_max: 8 })
  })

  test('AC 3.14.2 9.4 °C in a fridge needs reason, action and what became of the food', async () => {
    const bare = await ben.post(PATH, log({ temperature: 9.4, result: 'FAIL' }))
    expect(bare.status).toBe(422)
    expect(Object.keys(bare.body.fields).sort()).toEqual([
      'corrective_action',
      'product_decision',
      'reason',
    ])
    expect(bare.body.fields.corrective_action).toBe('9.4 °C is above 8 °C. Say what you did.')
    expect((await ben.post(PATH, log(failed))).status).toBe(201)
  })

  test('AC 3.14.3 6.0 °C is saved as WARN with a reason, and not without', async () => {
    const warm = { temperature: 6, result: 'WARN' }
    expect((await ben.post(PATH, log(warm))).body.fields).toEqual({
      reason: '6 °C is above 5 °C. Say why.',
    })
    expect((await ben.post(PATH, log({ ...warm, reason: 'JUST_LOADED' }))).status).toBe(201)
  })

  test('a result that contradicts its own limits is refused: 9.4 °C is no PASS', async () => {
    const reply = await ben.post(PATH, log({ ...failed, result: 'PASS' }))
    expect(reply.body.fields).toEqual({
      result: 'By its own limits this reading is a FAIL, not a PASS.',
    })
  })

  test('a reading of 25 hours ago is an admin’s to add, and tomorrow’s is nobody’s', async () => {
    const old = { date: Date.now() - 25 * 3_600_000 }
    expect((await ben.post(PATH, log(old))).body.fields.date).toBe(
      'That is more than 24 hours ago. Ask an admin to add it.',
    )
    expect((await asha.post(PATH, reading(kitchen.hexham, 'asha', old))).status).toBe(201)
    const future = { date: Date.now() + 3_600_000 }
    expect((await asha.post(PATH, reading(kitchen.hexham, 'asha', future))).body.fields.date).toBe(
      "You can't log a temperature in the future.",
    )
  })

  test('a reading that waited 3 days in a cold room is judged by when it was made', async () => {
    const created = Date.now() - 3 * DAY
    const reply = await ben.post(PATH, log({ created, date: created, id: uuidV7(created) }), since)
    expect(reply.status).toBe(201)
    expect(reply.body).not.toHaveProperty('tags')
    const ahead = Date.now() + 2 * 3_600_000
    const wrong = await ben.post(PATH, log({ created: ahead, date: ahead }), offline)
    expect(wrong.body.tags).toEqual(['CLOCK_WRONG'])
  })

  test('saying that it was made without signal makes nobody staff: not Grace the auditor, not Jo of Border Beef', async () => {
    const jo = await kitchen.hexham.as('jo')
    const of = (name: 'grace' | 'jo') => reading(kitchen.hexham, name)
    expect((await grace.post(PATH, of('grace'), offline)).body.code).toBe('forbidden')
    expect((await jo.post(PATH, of('jo'), offline)).body.code).toBe('forbidden')
    const made = log()
    await ben.post(PATH, made)
    const note = await jo.put(`${PATH}/${made.id}`, { notes: 'Fine' }, offline)
    expect([note.status, note.body.code]).toEqual([403, 'forbidden'])
    const gone = await jo.call('DELETE', `${PATH}/${made.id}`, { headers: offline })
    expect(gone.status).toBe(403)
  })

  test('Ben corrects his reading of today: the old one names the new one and stays readable', async () => {
    const { body: wrong } = await ben.post(PATH, log({ temperature: 4.9 }))
    const right = log({ temperature: 4.1, voids_id: wrong.id, void_reason: 'Misread the dial' })
    const nameless = await ben.post(PATH, { ...right, void_reason: '-' })
    expect(nameless.body.fields).toEqual({ void_reason: 'Say why you are correcting this.' })
    expect((await ben.post(PATH, right)).status).toBe(201)
    const voided = await ben.put(`${PATH}/${wrong.id}`, {
      voided_by_id: right.id,
      void_reason: 'Misread the dial',
    })
    expect(voided.body).toMatchObject({ temperature: 4.9, voided_by_id: right.id, version: 2 })

    const again = log({ temperature: 4, voids_id: wrong.id, void_reason: 'Misread again' })
    expect((await ben.post(PATH, again)).body.title).toBe(
      'This was already corrected. Correct the newer one.',
    )
    const kept = await ben.post(PATH, { ...again, id: uuidV7() }, offline)
    expect(kept.status).toBe(201)
    expect(kept.body.tags).toEqual(['NEEDS_REVIEW'])
  })

  test('a reading cannot be verified, or corrected, before it was made', async () => {
    for (const more of [{ verified_by: kitchen.hexham.users.ben }, { voided_by_id: uuidV7() }]) {
      const reply = await ben.post(PATH, log(more))
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.body.fields)).toEqual(Object.keys(more))
    }
  })

  test('a correction that is not there cannot be named', async () => {
    const { body } = await ben.post(PATH, log())
    const reply = await ben.put(`${PATH}/${body.id}`, {
      voided_by_id: uuidV7(),
      void_reason: 'Misread',
    })
    expect(reply.body).toMatchObject({ status: 422, code: 'rule_broken' })
  })

  test('a measured value never changes and is never deleted, not by an admin either', async () => {
    const { body } = await ben.post(PATH, log())
    const changed = await asha.put(`${PATH}/${body.id}`, { temperature: 2 })
    expect(changed.body.title).toBe("Records can't be changed. Correct it instead.")
    const deleted = await asha.call('DELETE', `${PATH}/${body.id}`)
    expect(deleted.status).toBe(422)
    expect(deleted.body.title).toBe("Records can't be deleted. Correct it instead.")
  })

  test('after 24 hours Ben’s own record is an admin’s to amend, what he says he did in time is marked; Fiona’s never is his', async () => {
    const created = Date.now() - 25 * 3_600_000
    const { body } = await ben.post(
      PATH,
      log({ created, date: created, id: uuidV7(created) }),
      since,
    )
    const late = await ben.put(`${PATH}/${body.id}`, { notes: 'Late thought' })
    expect(late.body.title).toBe('You can correct your own records for 24 hours. Ask an admin.')
    const inTime = { notes: 'Written then', modified: created + 3_600_000 }
    const kept = await ben.put(`${PATH}/${body.id}`, inTime, offline)
    expect([kept.status, kept.body.tags]).toEqual([200, ['NEEDS_REVIEW']])
    const made = { created: created + 60_000, date: created, id: uuidV7(created + 60_000) }
    const why = { voids_id: body.id, void_reason: 'Misread the dial' }
    const correction = await ben.post(PATH, log({ ...made, ...why }), since)
    expect([correction.status, correction.body.tags]).toEqual([201, ['NEEDS_REVIEW']])
    expect((await asha.put(`${PATH}/${body.id}`, { notes: 'Asha looked' })).status).toBe(200)

    const { body: ashas } = await asha.post(PATH, reading(kitchen.hexham, 'asha'))
    const others = await ben.put(`${PATH}/${ashas.id}`, { notes: 'Mine now' })
    expect(others.status).toBe(422)
  })

  test('Grace verifies Ben’s reading under her own name; Ben cannot, nor can Asha verify her own', async () => {
    const { body } = await ben.post(PATH, log())
    const path = `${PATH}/${body.id}`
    const sign = (by: string) => ({ verified_by: by, verified_at: Date.now() })
    const { users } = kitchen.hexham
    expect((await ben.put(path, sign(users.ben))).body.title).toBe(
      'Only an admin or an auditor can verify records.',
    )
    expect((await grace.put(path, sign(users.asha))).body.title).toBe(
      'Sign it off under your own name.',
    )
    expect((await grace.put(path, sign(users.grace))).status).toBe(200)
    const words = { verified_comment: 'Grace found this fine' }
    expect((await asha.put(path, words)).body.title).toBe('Sign it off under your own name.')
    expect((await grace.put(path, words)).status).toBe(200)
    // A slip is taken back at once, whole and by her alone; what follows is somebody's to verify again.
    const back = { verified_by: null, verified_at: null, verified_comment: null }
    expect((await asha.put(path, back)).body.title).toBe('Sign it off under your own name.')
    expect((await grace.put(path, { verified_by: null })).status).toBe(422)
    const taken = await grace.put(path, back)
    expect([taken.status, taken.body.verified_by]).toEqual([200, undefined])
    expect((await asha.put(path, sign(users.asha))).status).toBe(200)
    const { body: ashas } = await asha.post(PATH, reading(kitchen.hexham, 'asha'))
    expect((await asha.put(`${PATH}/${ashas.id}`, sign(users.asha))).body.title).toBe(
      "You can't verify your own record.",
    )
    expect((await grace.post(PATH, reading(kitchen.hexham, 'grace'))).status).toBe(403)
  })

  test('a reading of a fridge at another site is refused while online, and kept when made offline', async () => {
    const misplaced = { temperature_location_id: kitchen.hexham.fridges.prep }
    const online = await asha.post(PATH, reading(kitchen.hexham, 'asha', misplaced))
    expect(online.body.fields).toEqual({
      temperature_location_id: 'This fridge is at another site.',
    })
    const made = await asha.post(PATH, reading(kitchen.hexham, 'asha', misplaced), offline)
    expect(made.status).toBe(201)
  })

  test('what Fiona recorded while Mill Lane was hers is accepted after it was taken away, and flagged', async () => {
    const { users, sites, fridges } = kitchen.hexham
    const fiona = await kitchen.hexham.as('fiona')
    // The ledger tells when she lost the site; a moment before counts as hers.
    const before = Date.now()
    await vi.waitUntil(() => Date.now() > before, { interval: 1 })
    const taken = await asha.put(`/users/${users.fiona}`, { location_ids: [sites.highStreet] })
    expect(taken.status).toBe(200)
    const there = { location_id: sites.millLane, temperature_location_id: fridges.prep }
    const made = (created: number) =>
      reading(kitchen.hexham, 'fiona', { ...there, created, date: created, id: uuidV7(created) })
    expect((await fiona.post(PATH, made(before))).body.code).toBe('location_forbidden')
    const late = await fiona.post(PATH, made(before), offline)
    expect(late.status).toBe(201)
    expect(late.body.tags).toEqual(['NEEDS_REVIEW'])
    expect((await fiona.post(PATH, made(Date.now()), offline)).body.code).toBe('location_forbidden')
  })

  test('the first pull of 92 days leaves out older readings, and the next pull still brings what changes', async () => {
    const created = Date.now() - 100 * DAY
    const old = reading(kitchen.hexham, 'asha', { created, date: created, id: uuidV7(created) })
    await asha.post(PATH, old, offline)
    const window = await asha.get<{ id: string }[]>(`${PATH}?window=92d`)
    expect(window.body.some(({ id }) => id === old.id)).toBe(false)
    const cursor = window.headers.get(header.cursor)
    await asha.put(`${PATH}/${old.id}`, { notes: 'Looked at again' })
    const next = await asha.get<{ id: string }[]>(`${PATH}?after=${cursor}`)
    expect(next.body.map(({ id }) => id)).toEqual([old.id])
    // Looked at on demand: that day, and no other.
    const day = (from: number) =>
      asha.get<{ id: string }[]>(`${PATH}?from=${from}&to=${from + DAY}`)
    expect((await day(created)).body.map(({ id }) => id)).toEqual([old.id])
    expect((await day(created - DAY)).body).toEqual([])
  })
})

test('a reading of a site that was taken away is accepted for 30 days, and not on day 31', async () => {
  let ahead = 0
  const kitchen = await openKitchen('SQLite', { now: () => Date.now() + ahead })
  onTestFinished(kitchen.close)
  const { users, sites, fridges } = kitchen.hexham
  const asha = await kitchen.hexham.as('asha')
  const fiona = await kitchen.hexham.as('fiona')
  const created = Date.now()
  await vi.waitUntil(() => Date.now() > created, { interval: 1 })
  await asha.put(`/users/${users.fiona}`, { location_ids: [sites.highStreet] })
  const there = { location_id: sites.millLane, temperature_location_id: fridges.prep }
  const late = () =>
    reading(kitchen.hexham, 'fiona', { ...there, created, date: created, id: uuidV7() })
  ahead = 30 * DAY - 60_000
  expect((await fiona.post(PATH, late(), offline)).status).toBe(201)
  ahead = 30 * DAY + 60_000
  expect((await fiona.post(PATH, late(), offline)).body.code).toBe('location_forbidden')
})
