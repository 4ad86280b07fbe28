import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#contract/modules/business/client.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { CRON_ERROR } from '#contract/time/cron.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { checkForm, checkSchedule, nextRevision } from './support/records.ts'

const PATH = '/v2/check-forms'

describe.each(engines)('check forms and schedules, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    ben = await kitchen.hexham.as('ben')
  })
  const inUse = async () => (await ben.get<Client>('/v2/client')).body.settings?.check_forms ?? []
  const publish = async (more: object = {}) => {
    const form = checkForm(kitchen.hexham, more)
    expect((await asha.post(PATH, form)).status).toBe(201)
    return form
  }

  test('AC 3.27.1 a new revision stands where the old one stood, and only once', async () => {
    const [a, b, c] = [await publish(), await publish(), await publish()]
    expect((await inUse()).slice(-3)).toEqual([a.id, b.id, c.id])
    const next = nextRevision(kitchen.hexham, b)
    expect((await asha.post(PATH, next)).status).toBe(201)
    expect((await asha.post(PATH, next)).status).toBe(200)
    expect((await inUse()).slice(-3)).toEqual([a.id, next.id, c.id])
    const rival = await asha.post(PATH, nextRevision(kitchen.hexham, b))
    expect(rival.body.title).toBe(
      'Somebody published a newer version of this form meanwhile. Make your change there.',
    )
    const skipped = nextRevision(kitchen.hexham, next, { revision: 7 })
    expect((await asha.post(PATH, skipped)).body.fields).toHaveProperty('revision')
  })

  test('a draft is in no list and may change; published it stays as it is', async () => {
    const form = await publish({ draft: true })
    const one = `${PATH}/${form.id}`
    expect(await inUse()).not.toContain(form.id)
    expect((await asha.put(one, { title: 'Opening, new' })).status).toBe(200)
    const early = await asha.post(
      '/v2/check-schedules',
      checkSchedule(kitchen.hexham, { form_id: form.id }),
    )
    expect(early.body.fields).toEqual({ form_id: 'Publish the form first, then schedule it.' })
    expect((await asha.put(one, { draft: null })).status).toBe(200)
    expect((await inUse()).at(-1)).toBe(form.id)
    for (const change of [
      { title: 'Other' },
      { schema: String(form.schema).replace('Fridges', 'Ovens') },
    ]) {
      expect((await asha.put(one, change)).body.title).toBe(
        'A published form stays as it is. Publish a new version.',
      )
    }
    expect((await asha.put(one, { category: 'CLOSING' })).body.category).toBe('CLOSING')
  })

  test('AC 3.26.1 PUT …/archive takes a form out of use, DELETE …/archive brings it back', async () => {
    const form = await publish()
    const archived = await asha.call('PUT', `${PATH}/${form.id}/archive`)
    expect(archived.body).toMatchObject({ archived: true, archived_by: kitchen.hexham.users.asha })
    expect(await inUse()).not.toContain(form.id)
    const back = await asha.call<CheckForm & Json>('DELETE', `${PATH}/${form.id}/archive`)
    expect(back.body).not.toHaveProperty('archived')
    expect(await inUse()).toContain(form.id)
    expect((await ben.call('PUT', `${PATH}/${form.id}/archive`)).status).toBe(403)
  })

  test('AC 3.26.4 a form with 2 schedules cannot be archived until both are stopped', async () => {
    const { hexham } = kitchen
    const form = await publish()
    const plan = async () =>
      (await asha.post('/v2/check-schedules', checkSchedule(hexham, { form_id: form.id }))).body
    const [first, second] = [await plan(), await plan()]
    const archive = () => asha.call('PUT', `${PATH}/${form.id}/archive`)
    expect((await archive()).body.title).toBe('2 schedules use this form. Stop them first.')
    await asha.call('PUT', `/v2/check-schedules/${first.id}/archive`)
    expect((await archive()).body.title).toBe('1 schedule uses this form. Stop it first.')
    await asha.put(`/v2/check-schedules/${second.id}`, { end_date: '2026-01-02' })
    expect((await archive()).status).toBe(200)
    const again = await asha.call('DELETE', `/v2/check-schedules/${first.id}/archive`)
    expect(again.body.fields).toEqual({ form_id: 'This form is archived. Take it back first.' })
  })

  test('AC 3.26.2 an order dragged meanwhile keeps the form that was published meanwhile', async () => {
    const [a, b] = [await publish(), await publish()]
    const { settings = {} } = (await asha.get<Client>('/v2/client')).body
    const list = settings.check_forms ?? []
    const next = nextRevision(kitchen.hexham, a)
    await asha.post(PATH, next)
    const dragged = [...list.slice(0, -2), b.id, a.id]
    const saved = await asha.put<Client & Json>('/v2/client', {
      settings: { ...settings, check_forms: dragged },
      settings_base: settings,
    })
    expect(saved.status).toBe(200)
    expect((await inUse()).toSorted()).toEqual([...list.slice(0, -2), b.id, next.id].toSorted())
    const moved = await inUse()
    expect(moved).not.toContain(a.id)
    const blind = await asha.put('/v2/client', { settings: { ...settings, check_forms: dragged } })
    expect(blind.body.title).toBe(
      'One of these forms is not in use any more. Look at the list again.',
    )
    const swapped = [...moved.slice(0, -2), moved.at(-1), moved.at(-2)]
    await asha.put('/v2/client', {
      settings: { check_forms: swapped },
      settings_base: { check_forms: moved },
    })
    expect(await inUse()).toEqual(swapped)
  })

  test('§2.24 no title, no questions, broken JSON, a name twice: each is said; a word outside the language too', async () => {
    const of = async (more: object) => {
      const { body } = await asha.post(PATH, checkForm(kitchen.hexham, more))
      return body.fields
    }
    expect(await of({ title: '' })).toEqual({ title: 'Give the form a title.' })
    expect(await of({ schema: '{"type":"object","properties":{}}' })).toEqual({
      schema: 'The form has no questions.',
    })
    expect(await of({ schema: '{\n\n\n"a" 1}' })).toEqual({
      schema: "That isn't valid JSON (line 4).",
    })
    const text = '{"type":"string","pattern":"(a+)+"}'
    expect(await of({ schema: `{"type":"object","properties":{"a":${text}}}` })).toEqual({
      schema: "a: “pattern” can't be used in a form.",
    })
  })

  test.each([
    [{ cron: '0 24 * * *' }, { cron: `${CRON_ERROR} hours part must be >= 0 and <= 23` }],
    [{ cron: '* * * * *' }, { cron: 'This runs every minute. Choose at most every 15 minutes.' }],
    [
      { cron: '0 9 31 2 *' },
      { cron: "This doesn't come in the next 8 years. Check the day, the month and the year." },
    ],
    [{ due_window_min: 4 }, { due_window_min: 'Due window must be at least 5 minutes.' }],
    [{ last_completed: 1 }, { last_completed: 'Only the server sets this.' }],
  ])('§2.25 a schedule %j is refused: %j', async (more, fields) => {
    const reply = await asha.post('/v2/check-schedules', checkSchedule(kitchen.hexham, more))
    expect(reply.body.fields).toEqual(fields)
  })

  test('AC 3.26.3 0 7,15 * * * is kept; a superseded form is not scheduled', async () => {
    const { hexham } = kitchen
    const form = await publish()
    const of = (form_id: string) =>
      asha.post('/v2/check-schedules', checkSchedule(hexham, { form_id, cron: '0 7,15 * * *' }))
    expect((await of(form.id)).status).toBe(201)
    await asha.post(PATH, nextRevision(hexham, form))
    expect((await of(form.id)).body.fields).toEqual({
      form_id: 'This form has a newer version. Schedule that one.',
    })
  })

  test('a schedule stays at the site it was added for: moved it is refused, with its own site said again it is saved', async () => {
    const one = checkSchedule(kitchen.hexham)
    const path = `/v2/check-schedules/${one.id}`
    await asha.post('/v2/check-schedules', one)
    const { highStreet, millLane } = kitchen.hexham.sites
    const moved = await asha.put(path, { location_id: millLane })
    expect([moved.status, moved.body.fields]).toEqual([
      422,
      { location_id: 'Stop this schedule and add one at the other site.' },
    ])
    const saved = await asha.put(path, { location_id: highStreet, due_window_min: 90 })
    expect(saved).toMatchObject({
      status: 200,
      body: { location_id: highStreet, due_window_min: 90, version: 2 },
    })
  })

  test('with builder and library switched off nobody publishes', async () => {
    const { kelso, store } = kitchen
    await store.write('kelso', (tx) => tx.keep('business', 'flags', ['checks']))
    const reply = await (await kelso.as('asha')).post(PATH, checkForm(kelso))
    expect(reply.body.code).toBe('flag_off')
  })
})
