/** Forms that can't be judged, checks nobody could judge, and the second opinion (domain §1.7, §2.24; ADR 0032). */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { putFirst } from '#server/found-business.ts'
import type { Session } from './support/client.ts'
import { type Kitchen, oneEngine, staffedKitchen } from './support/kitchen.ts'
import { check, checkForm } from './support/records.ts'

const FORMS = '/v2/check-forms'
const CHECKS = '/v2/checks'
const JUDGE = '#server/modules/forms/form-judge/form-judge.ts'
const core = { type: 'number', title: 'Core', 'x-limits': { unit: '°C', of: 'what' } }
const object = (properties: object, more: object = {}) =>
  JSON.stringify({ type: 'object', properties, ...more })
const freeText = object({ what: { type: 'string', title: 'Goods' }, core })

describe.each(oneEngine)('what nobody can judge, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  beforeAll(async () => {
    ;({ kitchen, ben, asha } = await staffedKitchen(engine))
  })

  test('§2.24 Asha can’t publish limits by a free text, and is told at which question', async () => {
    const reply = await asha.post(FORMS, checkForm(kitchen.hexham, { schema: freeText }))
    expect([reply.status, reply.body.fields]).toEqual([
      422,
      {
        schema:
          'Core: its limits depend on “Goods”, which says nothing about limits. Choose a question with answers to choose, a fridge or an item of stock.',
      },
    ])
    const draft = checkForm(kitchen.hexham, { schema: freeText, draft: true })
    expect((await asha.post(FORMS, draft)).status).toBe(422)
  })

  test('the longest form a builder can send is judged without keeping others from the server', async () => {
    const question = { type: 'string', enum: ['A', 'B'] }
    const chain = Array.from({ length: 375 }, (_, at) => ({
      if: {
        properties: { [`q${at}`]: { const: 'A' }, [`q${at + 1}`]: { const: 'A' } },
        required: [`q${at}`, `q${at + 1}`],
      },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { [`q${at + 2}`]: question } },
    }))
    const allOf = [0, 1, 2, 3].map((part) => ({ allOf: chain.slice(part * 95, part * 95 + 95) }))
    const schema = object({ q0: question, q1: question }, { allOf })
    const form = checkForm(kitchen.hexham, { schema, draft: true })
    // The rules take some 300 ms of it.
    const before = process.threadCpuUsage().user
    const reply = await asha.post(FORMS, form)
    const took = (process.threadCpuUsage().user - before) / 1000
    expect(reply.status).toBe(201)
    expect(took).toBeLessThan(200)
  })

  async function publishedBefore(schema: string) {
    const { hexham, store } = kitchen
    const form = checkForm(hexham, { title: 'Intake', category: 'DELIVERY', schema })
    await store.write('hexham', (tx) => putFirst(tx, 'check-forms', form as never))
    return (answers: object, more: object = {}) =>
      check(hexham, 'ben', { form_id: form.id, data: JSON.stringify(answers), ...more })
  }

  test('§1.7 by a form published before, 40 °C never passes: from an earlier app it is kept as failed, for a person to look at', async () => {
    const of = await publishedBefore(freeText)
    const earlier = of({ what: 'mince', core: 40 })
    const kept = await ben.post(CHECKS, earlier)
    expect([kept.status, kept.body.result, kept.body.failed_fields, kept.body.tags]).toEqual([
      201,
      'FAIL',
      ['core'],
      ['NEEDS_REVIEW'],
    ])
    expect((await ben.post(CHECKS, earlier)).status).toBe(200)
    const open = await ben.post(CHECKS, of({ core: 40 }))
    expect([open.status, open.body.result]).toEqual([201, 'FAIL'])
  })

  test('§2.23 today’s app signs it once it says what was done, and not before the goods are named', async () => {
    const of = await publishedBefore(freeText)
    const failed = { result: 'FAIL', failed_fields: ['core'] }
    const silent = await ben.post(CHECKS, of({ what: 'mince', core: 40 }, failed))
    expect([silent.status, silent.body.fields]).toEqual([
      422,
      { signed: 'Core needs a corrective action before you can sign.' },
    ])
    const waiting = await ben.post(CHECKS, of({ core: 40 }, failed))
    expect([waiting.status, waiting.body.fields]).toEqual([422, { signed: 'Answer Goods first.' }])
    const text = 'Threw it away'
    const _actions = { core: { text, by: kitchen.hexham.users.ben, at: 1 } }
    const done = await ben.post(
      CHECKS,
      of({ what: 'mince', core: 40, _actions }, { ...failed, result: 'ACTION' }),
    )
    expect([done.status, done.body.result, done.body.tags]).toEqual([201, 'ACTION', undefined])
  })

  test('a form published before, which could not be published today, is still filled in', async () => {
    const yesNo = { type: 'string', enum: ['YES', 'NO'] }
    const of = await publishedBefore(
      object({ clean: { ...yesNo, minLength: 1 } }, { required: ['clean'] }),
    )
    const reply = await ben.post(CHECKS, of({ clean: 'YES' }))
    expect([reply.status, reply.body.tags]).toEqual([201, undefined])
  })

  test('spaces are no answer to what must be answered', async () => {
    const { hexham } = kitchen
    const schema = object({ notes: { type: 'string', title: 'Notes' } }, { required: ['notes'] })
    const form = checkForm(hexham, { schema })
    expect((await asha.post(FORMS, form)).status).toBe(201)
    const reply = await ben.post(
      CHECKS,
      check(hexham, 'ben', { form_id: form.id, data: JSON.stringify({ notes: '   ' }) }),
    )
    expect(reply.body.fields).toMatchObject({ data: 'Notes: Answer this question.' })
  })
})

describe.each([
  ['sees an answer otherwise', { offending: ['staff_fit'] }],
  ['does not answer in time', null],
])('ADR 0032 where the second judge %s', (_, verdict) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  beforeAll(async () => {
    vi.resetModules()
    vi.doMock(JUDGE, () => ({
      judgeForm: async () =>
        verdict
          ? { problems: { schema: 'Fridges are working: check the value of “enum”.' } }
          : null,
      judgeAnswers: async () => verdict,
    }))
    const anew = await import('./support/kitchen.ts')
    ;({ kitchen, ben, asha } = await anew.staffedKitchen('SQLite'))
  })
  afterAll(() => {
    vi.doUnmock(JUDGE)
    vi.resetModules()
  })
  test('the check is kept and shown to a person, never lost; a form is not published', async () => {
    const reply = await ben.post(CHECKS, check(kitchen.hexham, 'ben'))
    expect([reply.status, reply.body.result, reply.body.tags]).toEqual([
      201,
      'PASS',
      ['NEEDS_REVIEW'],
    ])
    const form = await asha.post(FORMS, checkForm(kitchen.hexham))
    expect([form.status, form.body.title]).toEqual(
      verdict
        ? [422, 'Fridges are working: check the value of “enum”.']
        : [
            503,
            "We couldn't check this form in time. Nothing was saved. Try again, or make it shorter.",
          ],
    )
  })
})
