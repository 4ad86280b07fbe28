import { beforeAll, describe, expect, test } from 'vitest'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { missedReason } from '#contract/modules/checks/missed-checks.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#server/ids.ts'
import type { PersonName } from './support/business.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import {
  check,
  checkForm,
  checkSchedule,
  fileRecord,
  issue,
  lot,
  nextRevision,
} from './support/records.ts'
import { photo, upload } from './support/upload.ts'

const PATH = '/v2/checks'
const HOUR = 3_600_000
const LONDON = 'Europe/London'
const offline = { [header.madeOffline]: 'true' }

describe.each(engines)('checks, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  let grace: Session
  beforeAll(async () => {
    ;({ kitchen, ben, asha, grace } = await staffedKitchen(engine))
  })
  const make = (more: object = {}, by: PersonName = 'ben') => check(kitchen.hexham, by, more)
  const done = (text: string, by: PersonName = 'ben') => ({
    text,
    by: kitchen.hexham.users[by],
    at: Date.now(),
  })
  /** A No to the fridges, with what was done about it or without. */
  const fridgesBad = (action?: object) => ({
    data: JSON.stringify({
      fridges_ok: 'NO',
      staff_fit: 'YES',
      ...(action && { _actions: { fridges_ok: action } }),
    }),
    result: action ? 'ACTION' : 'FAIL',
    failed_fields: ['fridges_ok'],
  })
  const unsigned = { signed: false, signed_by: undefined, signed_at: undefined }
  /** A form of its own: of the one everybody uses, the fridges' issue may be open already. */
  async function freshForm(more: object = {}): Promise<string> {
    const form = checkForm(kitchen.hexham, more)
    expect((await asha.post('/v2/check-forms', form)).status).toBe(201)
    return String(form.id)
  }

  test('AC 3.25.1 a No is signed only with what was done about it; a verdict other than its answers’ is refused', async () => {
    const silent = await ben.post(PATH, make(fridgesBad()))
    expect(silent.body.fields).toEqual({
      signed: 'Fridges are working needs a corrective action before you can sign.',
    })
    const lied = await ben.post(
      PATH,
      make({ ...fridgesBad(done('Called engineer')), result: 'PASS' }),
    )
    expect(lied.body.fields).toEqual({
      result: 'By its own answers its result is ACTION, not PASS.',
    })
    const said = await ben.post(PATH, make(fridgesBad(done('Called engineer'))))
    expect([said.status, said.body.result]).toEqual([201, 'ACTION'])
    const unanswered = await ben.post(PATH, make({ data: '{"staff_fit":"YES"}' }))
    expect(unanswered.body.fields).toEqual({ data: 'Fridges are working: Answer this question.' })
    const forged = await ben.post(PATH, make(fridgesBad(done('Called engineer', 'grace'))))
    expect(forged.body.fields).toEqual({ data: 'Say under your own name what was done.' })
  })

  test('an unsigned check is changed and signed by who made it; a signed one is corrected by a second check only', async () => {
    const first = await ben.post(PATH, make({ ...unsigned, ...fridgesBad() }))
    expect(first.status).toBe(201)
    const one = `${PATH}/${first.body.id}`
    const others = await asha.put(one, { data: make().data, result: 'PASS', failed_fields: null })
    expect(others.body.title).toBe('Only the person who recorded this can change it.')
    expect((await grace.put(one, { verified_by: kitchen.hexham.users.grace })).body.title).toBe(
      'It isn’t signed yet.',
    )
    const sign = { signed: true, signed_by: kitchen.hexham.users.ben, signed_at: Date.now() }
    const signed = await ben.put(one, { ...fridgesBad(done('Moved the food')), ...sign })
    expect(signed.body).toMatchObject({ signed: true, result: 'ACTION', version: 2 })
    const late = await ben.put(one, { data: make().data, result: 'PASS' })
    expect(late.body.title).toBe("Records can't be changed. Correct it instead.")
    expect((await ben.call('DELETE', one)).body.title).toBe(
      "Records can't be deleted. Correct it instead.",
    )
    const { date } = first.body
    const correction = make({ voids_id: first.body.id, void_reason: 'Wrong shop', date })
    const corrected = await ben.post(PATH, correction)
    expect(corrected.status).toBe(201)
    const old = { voided_by_id: corrected.body.id, void_reason: 'Wrong shop' }
    expect((await ben.put(one, old)).body).toMatchObject(old)
  })

  test('AC 3.25.5 Grace verifies Ben’s check, Asha not her own, Ben nobody’s', async () => {
    const verify = (by: PersonName) => ({
      verified_by: kitchen.hexham.users[by],
      verified_at: Date.now(),
    })
    const bens = await ben.post(PATH, make())
    expect((await ben.put(`${PATH}/${bens.body.id}`, verify('ben'))).body.title).toBe(
      'Only an admin or an auditor can verify records.',
    )
    expect((await grace.put(`${PATH}/${bens.body.id}`, verify('grace'))).status).toBe(200)
    const own = await asha.post(PATH, make({}, 'asha'))
    expect((await asha.put(`${PATH}/${own.body.id}`, verify('asha'))).body.title).toBe(
      "You can't verify your own check.",
    )
  })

  test('AC 3.25.6 a check begun before a new revision keeps its own; the schedule asks for the new one', async () => {
    const { hexham } = kitchen
    const form = checkForm(hexham)
    expect((await asha.post('/v2/check-forms', form)).status).toBe(201)
    const schedule = await asha.post<CheckSchedule & Json>(
      '/v2/check-schedules',
      checkSchedule(hexham, { form_id: form.id }),
    )
    expect(schedule.status).toBe(201)
    const next = nextRevision(hexham, form)
    expect((await asha.post('/v2/check-forms', next)).status).toBe(201)
    const late = make({ form_id: form.id, schedule_id: schedule.body.id })
    expect((await ben.post(PATH, late, offline)).status).toBe(201)
    expect((await ben.get<Check>(`${PATH}/${late.id}`)).body.form_id).toBe(form.id)
    expect((await ben.get(`/v2/check-forms/${form.id}`)).body.schema).toBe(form.schema)
    const { body } = await ben.get<CheckSchedule>(`/v2/check-schedules/${schedule.body.id}`)
    expect(body).toMatchObject({ form_id: next.id, last_completed: late.date })
    const stranger = make({ form_id: hexham.forms.opening, schedule_id: schedule.body.id })
    expect((await ben.post(PATH, stranger)).body.fields).toEqual({
      schedule_id: 'This schedule asks for another form.',
    })
  })

  test('AC 3.25.3 a check done without signal 3 hours ago tells its schedule when; an older one does not turn it back', async () => {
    const { hexham } = kitchen
    const { body: schedule } = await asha.post('/v2/check-schedules', checkSchedule(hexham))
    const at = async (hours: number) => {
      const date = Date.now() - hours * HOUR
      const sent = make({ id: uuidV7(date), created: date, date, schedule_id: schedule.id })
      expect((await ben.post(PATH, sent, offline)).status).toBe(201)
      const now = await ben.get<CheckSchedule>(`/v2/check-schedules/${schedule.id}`)
      return [date, now.body.last_completed]
    }
    const [three, told] = await at(3)
    expect(told).toBe(three)
    const [, still] = await at(20)
    expect(still).toBe(three)
  })

  test('§4 x-issue: a failing answer opens 1 issue, also when the check comes twice, is signed later, or the tablet made the issue', async () => {
    const form_id = await freshForm()
    const action = done('Called engineer')
    const sent = make({ ...unsigned, ...fridgesBad(), form_id })
    await ben.post(PATH, sent)
    expect((await ben.post(PATH, sent)).status).toBe(200)
    const sign = { signed: true, signed_by: kitchen.hexham.users.ben, signed_at: Date.now() }
    await ben.put(`${PATH}/${sent.id}`, { ...fridgesBad(action), ...sign })
    const all = await ben.get<Issue[]>('/v2/issues')
    const opened = all.body.filter(({ source }) => source?.id === sent.id)
    expect(opened).toHaveLength(1)
    expect(opened[0]).toMatchObject({
      id: derivedId(sent.id, 'issue:fridges_ok'),
      title: 'A fridge isn’t working',
      description: 'Failed in “Opening checks”.',
      severity: 'HIGH',
      created_by: kitchen.hexham.users.ben,
    })
    const correction = make({
      ...fridgesBad(action),
      form_id,
      voids_id: sent.id,
      void_reason: 'Wrong fridge named',
      date: sent.date,
    })
    await ben.post(PATH, correction)
    const other = make({ ...fridgesBad(action), form_id })
    const twin = issue(kitchen.hexham, 'ben', {
      id: derivedId(other.id, 'issue:fridges_ok'),
      source: { kind: 'checks', id: other.id },
    })
    await ben.post('/v2/issues', twin)
    await ben.post(PATH, other)
    const sources = (await ben.get<Issue[]>('/v2/issues')).body.map(({ source }) => source?.id)
    expect(sources).not.toContain(correction.id)
    expect(sources.filter((id) => id === other.id)).toHaveLength(1)
  })

  test('§4 x-issue: two Nos are 2 issues, in the words and of the kind the form gives them, for the site’s manager; a No next day is a line of the open one, and a new issue once it is over', async () => {
    const { hexham } = kitchen
    const question = (title: string, wrong: string, more: object) => ({
      ...{ type: 'string', title, enum: ['YES', 'NO'], 'x-fail': ['NO'] },
      ...{ 'x-issue': 'HIGH', 'x-issue-title': wrong },
      ...more,
    })
    const properties = {
      pests: question('Any signs of pests?', 'Signs of pests were seen', {
        'x-labels': { YES: 'None seen', NO: 'Yes, signs seen' },
        'x-issue-category': 'PEST',
      }),
      basin: question('The basin has hot water', 'Hand basin has no hot water', {}),
    }
    const schema = JSON.stringify({ type: 'object', required: ['pests', 'basin'], properties })
    const form_id = await freshForm({ schema })
    const bad = (text: string) => ({
      ...{ form_id, result: 'ACTION', failed_fields: ['pests', 'basin'] },
      data: JSON.stringify({
        ...{ pests: 'NO', basin: 'NO' },
        _actions: { pests: done(text), basin: done('Put up a sign') },
      }),
    })
    const site = `/v2/locations/${hexham.sites.highStreet}`
    const manager_id = hexham.users.asha
    expect((await asha.put(site, { manager_id })).status).toBe(200)
    const first = make(bad('Called pest contractor'))
    const next = make(bad('Cleaned the corner'))
    for (const one of [first, next]) expect((await ben.post(PATH, one)).status).toBe(201)
    const issueOf = async (sent: typeof first, path: string) =>
      (await ben.get<Issue>(`/v2/issues/${derivedId(String(sent.id), `issue:${path}`)}`)).body
    const pests = await issueOf(first, 'pests')
    expect(pests).toMatchObject({
      ...{ title: 'Signs of pests were seen', category: 'PEST', severity: 'HIGH' },
      ...{ assigned_to: manager_id, immediate_action: 'Called pest contractor' },
    })
    expect(pests.timeline).toEqual([
      {
        at: expect.any(Number),
        by: hexham.users.ben,
        text: 'Failed again in “Opening checks”. What was done straight away: Cleaned the corner',
      },
    ])
    expect(await issueOf(first, 'basin')).toMatchObject({
      ...{ title: 'Hand basin has no hot water', category: 'OTHER', assigned_to: manager_id },
    })
    expect(await issueOf(next, 'pests')).toMatchObject({ code: 'not_found' })
    const cancelled = {
      status: 'CANCELLED',
      timeline: [
        ...(pests.timeline ?? []),
        {
          ...{ at: Date.now(), by: manager_id, text: 'It was a leaf' },
          ...{ from: 'OPEN', to: 'CANCELLED' },
        },
      ],
    }
    expect((await asha.put(`/v2/issues/${pests.id}`, cancelled)).status).toBe(200)
    const later = make(bad('Called again'))
    expect((await ben.post(PATH, later)).status).toBe(201)
    expect(await issueOf(later, 'pests')).toMatchObject({ status: 'OPEN' })
    expect(await issueOf(later, 'basin')).toMatchObject({ code: 'not_found' })
    expect((await asha.put(site, { manager_id: null })).status).toBe(200)
  })

  test('§4 x-hold: a lot held by an answer is on hold, in an issue where the form asks for none; held later, the issue takes it in', async () => {
    const { hexham } = kitchen
    const [first, later] = [lot(hexham, 'asha'), lot(hexham, 'asha')]
    for (const one of [first, later]) expect((await asha.post('/v2/meats', one)).status).toBe(201)
    const held = (...lots: { id: string }[]) => ({
      ...done('Put it apart'),
      product_decision: { decision: 'HELD' },
      lots: lots.map(({ id }) => ({ kind: 'meats', id })),
    })
    const said = (action: object) => ({
      data: JSON.stringify({ fridges_ok: 'YES', staff_fit: 'NO', _actions: { staff_fit: action } }),
      result: 'ACTION',
      failed_fields: ['staff_fit'],
    })
    const sent = make({ ...unsigned, ...said(held(first)) })
    expect((await ben.post(PATH, sent)).status).toBe(201)
    const issue_id = derivedId(sent.id, 'issue:staff_fit')
    const holds = async () =>
      Promise.all(
        [first, later].map(async ({ id }) => (await ben.get<Meat>(`/v2/meats/${id}`)).body.hold),
      )
    expect(await holds()).toEqual([expect.objectContaining({ issue_id }), undefined])
    expect((await ben.put(`${PATH}/${sent.id}`, said(held(first, later)))).status).toBe(200)
    expect(await holds()).toMatchObject([{ issue_id }, { issue_id }])
    const opened = (await ben.get<Issue>(`/v2/issues/${issue_id}`)).body
    expect(opened).toMatchObject({ severity: 'MEDIUM', status: 'OPEN', version: 2 })
    expect(opened.lots).toHaveLength(2)
  })

  test('a photo of what was done goes with the check, and into the issue it opens', async () => {
    const file = fileRecord(kitchen.hexham, 'ben')
    await upload(ben, { record: file, bytes: photo('seal') })
    const form_id = await freshForm()
    const bad = { ...fridgesBad({ ...done('Taped the seal'), file_ids: [file.id] }), form_id }
    const alone = await ben.post(PATH, make(bad))
    expect(alone.body.fields).toEqual({ file_ids: 'Send the photos of this check with it.' })
    const sent = make({ ...bad, file_ids: [file.id] })
    expect((await ben.post(PATH, sent)).status).toBe(201)
    const opened = await ben.get<Issue>(`/v2/issues/${derivedId(sent.id, 'issue:fridges_ok')}`)
    expect(opened.body).toMatchObject({
      file_ids: [file.id],
      immediate_action: 'Taped the seal',
    })
  })

  test('the limits an answer was judged by stay with it: relaxed on the tablet, it passes; widened against the form, it does not', async () => {
    const { hexham } = kitchen
    const limits = { unit: '°C', of: 'what' }
    const form = checkForm(hexham, {
      title: 'Intake',
      category: 'DELIVERY',
      schema: JSON.stringify({
        type: 'object',
        properties: {
          what: { type: 'string', enum: ['DEL_MINCE', 'DEL_FROZEN'] },
          core: { type: 'number', title: 'Core', 'x-limits': limits },
          rinse: { type: 'number', title: 'Rinse', 'x-limits': { unit: '°C', min: 80 } },
        },
      }),
    })
    await asha.post('/v2/check-forms', form)
    const of = (answers: object) =>
      ben.post(PATH, make({ form_id: form.id, data: JSON.stringify(answers) }))
    const relaxed = { core: { limit_max: 6 } }
    expect((await of({ what: 'DEL_MINCE', core: 5, _limits: relaxed })).status).toBe(201)
    expect((await of({ what: 'DEL_MINCE', core: 5 })).status).toBe(422)
    expect((await of({ rinse: 70, _limits: { rinse: { limit_min: 60 } } })).status).toBe(422)
    expect((await of({ rinse: 85, _limits: { rinse: 'no' } })).status).toBe(422)
    expect((await of({ rinse: 85, _proto: {} })).status).toBe(422)
    expect((await ben.post(PATH, make({ data: 'no json' }))).status).toBe(422)
  })

  test('a photo in the answers is sent before its check', async () => {
    const { hexham } = kitchen
    const form = checkForm(hexham, {
      schema: '{"type":"object","properties":{"label":{"type":"string","x-file":"photo"}}}',
    })
    await asha.post('/v2/check-forms', form)
    const file = fileRecord(hexham, 'ben')
    const answers = { form_id: form.id, data: JSON.stringify({ label: file.id }) }
    expect((await ben.post(PATH, make(answers))).body.fields).toEqual({
      file_ids: 'Send the photos of this check with it.',
    })
    const sent = make({ ...answers, file_ids: [file.id] })
    expect((await ben.post(PATH, sent)).status).toBe(422)
    await upload(ben, { record: file, bytes: photo() })
    expect((await ben.post(PATH, sent)).status).toBe(201)
  })

  test('§2.24 a form that wants a photo: signed only with one, which travels with the check', async () => {
    const form = checkForm(kitchen.hexham, { photo_required: true })
    await asha.post('/v2/check-forms', form)
    const plain = make({ form_id: form.id })
    expect((await ben.post(PATH, plain)).body.fields).toEqual({
      signed: 'Take a photo before you sign.',
    })
    const file = fileRecord(kitchen.hexham, 'ben')
    await upload(ben, { record: file, bytes: photo('bench') })
    const data = JSON.stringify({ ...JSON.parse(String(plain.data)), _photos: [file.id] })
    expect((await ben.post(PATH, { ...plain, data })).body.fields).toEqual({
      file_ids: 'Send the photos of this check with it.',
    })
    const sent = await ben.post(PATH, { ...plain, data, file_ids: [file.id] })
    expect([sent.status, sent.body.result]).toEqual([201, 'PASS'])
  })

  test('5.4 why a check was missed is kept once, as a check without answers; it completes nothing, and it cannot pretend', async () => {
    const { hexham } = kitchen
    const made = Date.now() - 3 * 24 * HOUR
    const { body: schedule } = await asha.post<CheckSchedule>(
      '/v2/check-schedules',
      checkSchedule(hexham, { id: uuidV7(made), created: made }),
    )
    const now = Date.now()
    const missed = instantOf(addDays(localDay(now, LONDON), -2), '07:00', LONDON)
    const said = (more: object = {}) => ({
      id: uuidV7(now),
      created: now,
      created_by: hexham.users.ben,
      ...missedReason(schedule, missed, 'We were closed', {
        user_id: hexham.users.ben,
        now,
      }),
      ...more,
    })
    const sent = said()
    expect((await ben.post(PATH, sent, offline)).status).toBe(201)
    expect((await ben.post(PATH, sent, offline)).status).toBe(200)
    const told = await ben.get<CheckSchedule>(`/v2/check-schedules/${schedule.id}`)
    expect(told.body.last_completed).toBeUndefined()
    expect((await grace.post(PATH, said())).status).toBe(403)
    const early = await ben.post(PATH, said({ slot: now + HOUR }))
    expect(early.body.fields).toEqual({ slot: 'It isn’t missed yet.' })
    const other = await ben.post(PATH, said({ form_id: uuidV7() }))
    expect(other.status).toBe(422)
    const pretends = await ben.post(PATH, make({ missed_reason: 'No time' }))
    expect(pretends.body.fields).toEqual({
      missed_reason: 'This check was done: there is nothing to explain.',
    })
    const rewritten = await ben.put(`${PATH}/${sent.id}`, { missed_reason: 'Forgotten' })
    expect(rewritten.body.title).toBe("Records can't be changed. Correct it instead.")
    const first = await ben.post(PATH, make(unsigned))
    const turned = await ben.put(`${PATH}/${first.body.id}`, { result: 'MISSED' })
    expect(turned.body.fields).toHaveProperty('result')
  })

  test('1.5 an admin voids a check with a reason and nothing in its place: it stays readable, its schedule was last done by the one before', async () => {
    const { body: schedule } = await asha.post('/v2/check-schedules', checkSchedule(kitchen.hexham))
    const at = async (hours: number) => {
      const date = Date.now() - hours * HOUR
      const sent = make({ id: uuidV7(date), created: date, date, schedule_id: schedule.id })
      await ben.post(PATH, sent, offline)
      return sent
    }
    const before = await at(20)
    const wrong = await at(2)
    const one = `${PATH}/${wrong.id}`
    const itself = { voided_by_id: wrong.id, void_reason: 'Done in the wrong shop' }
    expect((await ben.put(one, itself)).body.title).toBe(
      'Only an admin can void a record. Correct it instead.',
    )
    expect((await grace.put(one, itself)).status).toBe(422)
    expect((await asha.put(one, { ...itself, void_reason: '-' })).body.fields).toEqual({
      void_reason: 'Say why you are voiding this.',
    })
    const voided = await asha.put(one, itself, offline)
    expect(voided.body).toMatchObject({ ...itself, data: wrong.data, version: 2 })
    expect((await asha.put(one, itself)).status).toBe(200)
    const again = await asha.put(one, { void_reason: 'Another reason' })
    expect(again.body.title).toBe('This is void already.')
    expect((await asha.put(one, { voided_by_id: null })).status).toBe(422)
    const told = await ben.get<CheckSchedule>(`/v2/check-schedules/${schedule.id}`)
    expect(told.body.last_completed).toBe(before.date)
    const late = make({
      ...{ voids_id: wrong.id, void_reason: 'Correcting what is void' },
      ...{ date: wrong.date, schedule_id: schedule.id },
    })
    expect((await ben.post(PATH, late)).body.fields).toHaveProperty('voids_id')
  })

  test('a check of tomorrow, one of two days ago and one signed for somebody else are refused', async () => {
    const tomorrow = await ben.post(PATH, make({ date: Date.now() + 24 * HOUR }))
    expect(tomorrow.body.fields).toEqual({ date: "You can't do a check in the future." })
    const old = { date: Date.now() - 48 * HOUR }
    expect((await ben.post(PATH, make(old))).status).toBe(422)
    expect((await asha.post(PATH, make(old, 'asha'))).status).toBe(201)
    const forged = await ben.post(PATH, make({ signed_by: kitchen.hexham.users.asha }))
    expect(forged.body.fields).toEqual({ signed_by: 'Sign it under your own name.' })
  })

  describe('§4 F10 private answers', () => {
    let form: ReturnType<typeof checkForm>
    const bad = () => ({
      form_id: form.id,
      private: true,
      user_id: kitchen.hexham.users.ben,
      notes: 'Sick since Monday',
      ...fridgesBad(done('Sent home')),
    })
    beforeAll(async () => {
      form = checkForm(kitchen.hexham, { title: 'Fit for work', private: true })
      await asha.post('/v2/check-forms', form)
    })

    test('Ben, Asha and Grace see Ben’s answers; Tom’s colleague sees that he did it, and no filter tells more', async () => {
      const { hexham, store } = kitchen
      const { body: sent } = await ben.post(PATH, make(bad()))
      expect(sent.result).toBe('ACTION')
      // Fiona, put to High Street for a day, is a colleague.
      await asha.put(`/users/${hexham.users.fiona}`, {
        location_ids: [hexham.sites.highStreet, hexham.sites.millLane],
      })
      const fiona = await hexham.as('fiona')
      for (const [session, mayRead] of [
        [ben, true],
        [asha, true],
        [grace, true],
        [fiona, false],
      ] as const) {
        const list = await session.get<Json[]>(PATH)
        const row = list.body.find(({ id }) => id === sent.id)
        const one = await session.get(`${PATH}/${sent.id}`)
        expect(row).toEqual(one.body)
        const seen = ['data', 'result', 'failed_fields', 'notes'].filter(
          (field) => field in one.body,
        )
        expect(seen).toHaveLength(mayRead ? 4 : 0)
        expect(one.body).toMatchObject({ signed: true, form_id: form.id })
        const filtered = await session.get<Json[]>(`${PATH}?result=ACTION`)
        expect(filtered.body.some(({ id }) => id === sent.id)).toBe(mayRead)
        expect(list.text.includes('Sent home') && !mayRead).toBe(false)
      }
      const issues = await store.read('hexham').find('issues', {})
      expect(issues.some(({ body }) => body.includes(sent.id))).toBe(false)
      const touched = await fiona.put(`${PATH}/${sent.id}`, { notes: 'x' })
      expect(touched.status).toBe(403)
    })

    test('each person answers for themselves, an admin may write it down; the form’s privacy cannot be left out', async () => {
      const { users } = kitchen.hexham
      const others = await ben.post(PATH, make({ ...bad(), user_id: users.fiona }))
      expect(others.body.fields).toEqual({
        user_id: 'Each person fills this in for themselves.',
      })
      const action = fridgesBad(done('Sent home', 'asha'))
      const byAsha = make({ ...bad(), ...action }, 'asha')
      expect((await asha.post(PATH, byAsha)).status).toBe(201)
      expect((await ben.get(`${PATH}/${byAsha.id}`)).body.notes).toBe('Sick since Monday')
      const open = await ben.post(PATH, make({ ...bad(), private: undefined, user_id: undefined }))
      expect(open.body.fields).toHaveProperty('private')
    })
  })
})
