import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#server/ids.ts'
import type { PersonName } from './support/business.ts'
import type { Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { check, checkForm, checkSchedule } from './support/records.ts'

const PATH = '/v2/checks'
const LONDON = 'Europe/London'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const offline = { [header.madeOffline]: 'true' }
const another = 'That is another check. Correct it from its own page.'
const void_reason = 'Typed it wrong'

describe.each(engines)('1.5 what may take the place of a check, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  beforeAll(async () => {
    ;({ kitchen, ben, asha } = await staffedKitchen(engine))
  })
  const make = (more: object = {}, by: PersonName = 'ben') => check(kitchen.hexham, by, more)
  const failing = () => ({
    data: JSON.stringify({
      ...{ fridges_ok: 'NO', staff_fit: 'YES' },
      _actions: {
        fridges_ok: { text: 'Rang', by: kitchen.hexham.users.ben, at: Date.now() },
      },
    }),
    result: 'ACTION',
    failed_fields: ['fridges_ok'],
  })
  const published = async (more: object) => {
    const form = checkForm(kitchen.hexham, more)
    expect((await asha.post('/v2/check-forms', form)).status).toBe(201)
    return String(form.id)
  }
  const scheduled = async () => {
    const made = await asha.post('/v2/check-schedules', checkSchedule(kitchen.hexham))
    return String(made.body.id)
  }

  test('a failed check is not voided by 1 of another form, site, schedule or time, signal or not; its own correction is taken', async () => {
    const { sites } = kitchen.hexham
    const [other, schedule_id, second] = [
      await published({ title: 'Closing checks' }),
      await scheduled(),
      await scheduled(),
    ]
    const slot = Date.now() - HOUR
    const first = make({ ...failing(), schedule_id, slot })
    expect((await ben.post(PATH, first)).status).toBe(201)
    const { date } = first
    const own = { date, schedule_id, slot, voids_id: first.id, void_reason }
    for (const [more, field] of [
      [{ form_id: other, schedule_id: undefined, slot: undefined }, 'voids_id'],
      [{ schedule_id: undefined, slot: undefined }, 'voids_id'],
      [{ schedule_id: second }, 'voids_id'],
      [{ slot: slot - DAY }, 'voids_id'],
    ] as const) {
      for (const headers of [{}, offline]) {
        const refused = await ben.post(PATH, make({ ...own, ...more }), headers)
        expect([refused.status, refused.body.fields]).toEqual([422, { [field]: another }])
      }
    }
    const elsewhere = { location_id: sites.millLane, schedule_id: undefined, slot: undefined }
    const moved = await asha.post(PATH, make({ ...own, ...elsewhere }, 'asha'))
    expect(moved.body.fields).toEqual({ voids_id: another })
    const right = await ben.post(PATH, make(own), offline)
    expect([right.status, right.body.tags]).toEqual([201, undefined])
  })

  test('a private check is not voided by 1 about another person, an open one not by a private one', async () => {
    const form_id = await published({ title: 'Fit for work', private: true })
    const { users } = kitchen.hexham
    const about = { form_id, private: true, user_id: users.ben }
    const first = make(about)
    expect((await ben.post(PATH, first)).status).toBe(201)
    const own = { ...about, date: first.date, voids_id: first.id, void_reason }
    const fionas = await asha.post(PATH, make({ ...own, user_id: users.fiona }, 'asha'))
    expect(fionas.body.fields).toEqual({ voids_id: another })
    const open = make()
    await ben.post(PATH, open)
    const closed = await ben.post(PATH, make({ ...own, date: open.date, voids_id: open.id }))
    expect(closed.body.fields).toEqual({ voids_id: another })
    expect((await ben.post(PATH, make(own))).status).toBe(201)
  })

  test('a newer revision of the form corrects a check of the one before', async () => {
    const form = checkForm(kitchen.hexham)
    await asha.post('/v2/check-forms', form)
    const first = make({ form_id: form.id })
    await ben.post(PATH, first)
    const next = { ...form, id: uuidV7(), revision: 2, supersedes_id: form.id }
    expect((await asha.post('/v2/check-forms', next)).status).toBe(201)
    const own = { form_id: next.id, date: first.date, voids_id: first.id, void_reason }
    expect((await ben.post(PATH, make(own), offline)).status).toBe(201)
  })

  test('what says why a check was missed is not turned into one that was done', async () => {
    const made = Date.now() - 3 * DAY
    const schedule = checkSchedule(kitchen.hexham, { id: uuidV7(made), created: made })
    const { body } = await asha.post<CheckSchedule>('/v2/check-schedules', schedule)
    const today = localDay(Date.now(), LONDON)
    const slot = instantOf(addDays(today, -2), '07:00', LONDON)
    const said = make({
      ...{ schedule_id: body.id, slot, data: '{}', result: 'MISSED' },
      missed_reason: 'Forgotten',
    })
    expect((await ben.post(PATH, said)).status).toBe(201)
    const done = make({
      ...{ date: said.date, schedule_id: body.id, slot, voids_id: said.id, void_reason },
    })
    expect((await ben.post(PATH, done)).body.fields).toEqual({ voids_id: another })
  })

  test('a correction keeps the time of the check it corrects: 3 weeks back and 5 minutes on are refused, but for an admin', async () => {
    const first = make()
    await ben.post(PATH, first)
    const own = { voids_id: first.id, void_reason }
    const keeps = { date: 'A correction keeps the time of the check it corrects.' }
    for (const date of [Number(first.date) - 21 * DAY, Number(first.date) - 300_000]) {
      for (const headers of [{}, offline]) {
        const refused = await ben.post(PATH, make({ ...own, date }), headers)
        expect([refused.status, refused.body.fields]).toEqual([422, keeps])
      }
    }
    const byAsha = make({ ...own, date: Number(first.date) - 21 * DAY }, 'asha')
    expect((await asha.post(PATH, byAsha)).status).toBe(201)
    const draft = make({ signed: false, signed_by: undefined, signed_at: undefined })
    await ben.post(PATH, draft)
    const second = make({ ...draft, id: uuidV7(), voids_id: draft.id, void_reason })
    expect((await ben.post(PATH, second)).status).toBe(201)
    const later = await ben.put(`${PATH}/${second.id}`, { date: Number(draft.date) - DAY / 2 })
    expect(later.body.fields).toEqual(keeps)
  })

  test('F7 Ben signs under his own name alone: released by Asha is refused, and stays Ben’s when she corrects it', async () => {
    const person = { type: 'string', title: 'Released by', 'x-ref': 'users', 'x-self': true }
    const schema = JSON.stringify({ type: 'object', properties: { released_by: person } })
    const form_id = await published({ title: 'Allergen changeover', schema })
    const { users } = kitchen.hexham
    const by = (who: PersonName) => ({
      form_id,
      data: JSON.stringify({ released_by: users[who] }),
    })
    const alone = 'Released by: Each person fills this in for themselves.'
    expect((await ben.post(PATH, make(by('asha')))).body.fields).toEqual({ data: alone })
    const first = make(by('ben'))
    expect((await ben.post(PATH, first)).status).toBe(201)
    const own = { date: first.date, voids_id: first.id, void_reason }
    const taken = await asha.post(PATH, make({ ...by('asha'), ...own }, 'asha'))
    expect(taken.body.fields).toEqual({ data: alone })
    const second = make({ ...by('ben'), ...own }, 'asha')
    expect((await asha.post(PATH, second)).status).toBe(201)
    await asha.put(`${PATH}/${first.id}`, { voided_by_id: second.id, void_reason })
    const third = make({ ...by('ben'), ...own, voids_id: second.id }, 'asha')
    expect((await asha.post(PATH, third)).status).toBe(201)
  })

  test('F10 a private check of Ben’s that Asha corrected once is corrected by her again, in his name', async () => {
    const person = { type: 'string', title: 'Person', 'x-ref': 'users', 'x-self': true }
    const schema = JSON.stringify({ type: 'object', properties: { person } })
    const form_id = await published({ title: 'Fit for work', private: true, schema })
    const user_id = kitchen.hexham.users.ben
    const his = { form_id, private: true, user_id, data: JSON.stringify({ person: user_id }) }
    const first = make(his)
    expect((await ben.post(PATH, first)).status).toBe(201)
    let voids_id = first.id
    for (const _ of ['once', 'and again']) {
      const next = make({ ...his, date: first.date, voids_id, void_reason }, 'asha')
      expect((await asha.post(PATH, next)).status).toBe(201)
      await asha.put(`${PATH}/${voids_id}`, { voided_by_id: next.id, void_reason })
      voids_id = next.id
    }
  })
})
