import { describe, expect, test } from 'vitest'
import { processorTime } from '#tests/support/processor-time.ts'
import { sealAnswers, withAction, withoutRow } from './answers.ts'
import { evaluate, type JudgingContext, signRefusal } from './evaluate.ts'
import type { Answers, FormSchema } from './form-language.ts'

const context: JudgingContext = { today: '2026-03-05', site: { region: 'ENGLAND' } }
const form = (properties: FormSchema['properties'], more: object = {}): FormSchema => ({
  type: 'object',
  properties,
  ...more,
})
const judge = (schema: FormSchema, answers: Answers, more: Partial<JudgingContext> = {}) =>
  evaluate(schema, answers, { ...context, ...more })
const done = { text: 'Called engineer', by: 'u', at: 1 }

/** The example of domain §4, as it stands there. */
const opening = form(
  {
    fridges_ok: {
      type: 'string',
      title: 'Fridges, freezers and displays are working',
      enum: ['YES', 'NO'],
      'x-fail': ['NO'],
      'x-issue': 'HIGH',
      'x-actions': ['Called engineer', 'Moved food to another unit', 'Rechecked in 30 minutes'],
    },
    staff_fit: {
      type: 'string',
      title: 'Everyone is fit for work and in clean clothes',
      enum: ['YES', 'NO'],
      'x-fail': ['NO'],
      'x-issue': 'MEDIUM',
    },
  },
  { title: 'Opening checks', required: ['fridges_ok', 'staff_fit'] },
)

test('of several answers the worst opens the issue: none and mice a high one, mice and rats a critical one', () => {
  const pests = form({
    pests: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', enum: ['none', 'mice', 'rats'] },
      'x-fail': ['mice', 'rats'],
      'x-issue': { rats: 'CRITICAL', mice: 'HIGH' },
    },
  })
  const issueOf = (...chosen: string[]) => judge(pests, { pests: chosen }).findings[0]?.issue
  expect([issueOf('none', 'mice'), issueOf('rats', 'mice'), issueOf('mice', 'rats')]).toEqual([
    'HIGH',
    'CRITICAL',
    'CRITICAL',
  ])
  expect(issueOf('none')).toBeUndefined()
})

describe('§4 the opening checks: two questions, Yes is good', () => {
  test('two times Yes passes, with nothing to say', () => {
    const judged = judge(opening, { fridges_ok: 'YES', staff_fit: 'YES' })
    expect(judged).toMatchObject({ result: 'PASS', failed_fields: [], findings: [], errors: {} })
    expect(signRefusal(judged)).toBeNull()
  })
  test('AC 3.25.1 a No fails until what was done is said in 3 letters or more; then it can be signed', () => {
    const answers = { fridges_ok: 'NO', staff_fit: 'YES' }
    const judged = judge(opening, answers)
    expect(judged).toMatchObject({
      result: 'FAIL',
      failed_fields: ['fridges_ok'],
      missing_actions: ['fridges_ok'],
    })
    expect(judged.findings[0]).toMatchObject({ issue: 'HIGH', suggestions: { length: 3 } })
    expect(signRefusal(judged)).toBe(
      'Fridges, freezers and displays are working needs a corrective action before you can sign.',
    )
    const short = judge(opening, withAction(answers, 'fridges_ok', { ...done, text: 'ok' }))
    expect(short.missing_actions).toEqual(['fridges_ok'])
    const said = judge(opening, withAction(answers, 'fridges_ok', done))
    expect(said).toMatchObject({ result: 'ACTION', missing_actions: [] })
    expect(signRefusal(said)).toBeNull()
  })
  test.each([
    [{ fridges_ok: 'YES' }, { staff_fit: 'Answer this question.' }],
    [{ fridges_ok: 'MAYBE', staff_fit: 'YES' }, { fridges_ok: 'Choose one of the answers.' }],
    [
      { fridges_ok: 'YES', staff_fit: 'YES', smell: 'odd' },
      { smell: "This question isn't in the form." },
    ],
  ])('%j: %j', (answers, errors) => {
    expect(judge(opening, answers).errors).toEqual(errors)
  })
})

describe('§1.7 temperatures and numbers are judged by figures, codes, fridges and other answers', () => {
  const temperature = (limits: object) =>
    form({
      core: { type: 'number', title: 'Core', 'x-limits': { unit: '°C', ...limits } },
      held_s: { type: 'integer', title: 'Held', 'x-limits': { unit: 's' } },
      what: { type: 'string' },
    })
  test.each([
    ['figures', { max: 8, warn_max: 5 }, { core: 5 }, {}, 'PASS', []],
    ['figures', { max: 8, warn_max: 5 }, { core: 6 }, {}, 'PASS', ['6 °C is above 5 °C.']],
    [
      'figures',
      { max: 8, warn_max: 5 },
      { core: 9.4 },
      {},
      'FAIL',
      ['9.4 °C is above 8 °C. Say what you did.'],
    ],
    ['COOK', { code: 'COOK', held: 'held_s' }, { core: 70, held_s: 120 }, {}, 'PASS', []],
    [
      'COOK',
      { code: 'COOK', held: 'held_s' },
      { core: 71, held_s: 60 },
      {},
      'FAIL',
      ['Core is 71.0 °C. Hold it 2 minutes at 70 °C or cook to 75 °C. Say what you did.'],
    ],
    ['REHEAT', { code: 'REHEAT' }, { core: 76 }, {}, 'PASS', []],
    [
      'REHEAT in Scotland',
      { code: 'REHEAT' },
      { core: 76 },
      { region: 'SCOTLAND' },
      'FAIL',
      ['76 °C is below 82 °C. Say what you did.'],
    ],
    [
      'the goods',
      { of: 'what' },
      { core: 3, what: 'DEL_MINCE' },
      {},
      'FAIL',
      ['3 °C is above 2 °C. Say what you did.'],
    ],
    [
      'the goods, relaxed to 6 °C',
      { of: 'what' },
      { core: 5, what: 'DEL_MINCE' },
      { delivery_limits: { DEL_MINCE: 6 } },
      'PASS',
      ['5 °C is above 2 °C.'],
    ],
    [
      'the fridge',
      { of: 'what' },
      { core: 4, what: 'f1' },
      { limits_by_id: { f1: { limit_max: 3 } } },
      'FAIL',
      ['4 °C is above 3 °C. Say what you did.'],
    ],
    ['no fridge chosen', { of: 'what' }, { core: 40 }, {}, 'FAIL', ['Answer what first.']],
    [
      'a row of cases',
      { of: 'what', cases: { FROZEN: { max: -15 } } },
      { core: -12, what: 'FROZEN' },
      {},
      'FAIL',
      ['−12 °C is above −15 °C. Say what you did.'],
    ],
  ])('%s %j %j %j is a %s', (_, limits, answers, site, result, says) => {
    const judged = judge(temperature(limits), answers, { site })
    expect(judged.result).toBe(result)
    expect(judged.findings.map((finding) => finding.says)).toEqual(says)
    // The server, which has no fridges at hand, reaches the same by what the answers carry.
    const again = judge(
      temperature(limits),
      { ...answers, _limits: judged.limits },
      { site: undefined },
    )
    expect(again).toEqual(judged)
  })
  test('figures the form writes itself cannot be widened by what the answers carry', () => {
    const answers = { core: 20, _limits: { core: { limit_max: 99 } } }
    expect(judge(temperature({ max: 8 }), answers, { site: undefined }).result).toBe('FAIL')
  })
  test.each([
    ['COOK', 20, { limit_min: 10 }, 'FAIL', { limit_min: 75 }],
    ['COOL', 20, { limit_max: 30 }, 'FAIL', { warn_max: 5, limit_max: 8 }],
    ['PROBE_ICE', 5, { limit_max: 10 }, 'FAIL', { limit_min: -1, limit_max: 1 }],
    ['FREEZER', -5, { limit_max: 0 }, 'FAIL', { warn_max: -18, limit_max: -15 }],
    ['REHEAT', 60, { limit_min: 50 }, 'FAIL', { limit_min: 75 }],
    ['REHEAT', 78, { limit_min: 82 }, 'FAIL', { limit_min: 82 }],
    ['REHEAT', 78, { limit_min: 75 }, 'PASS', { limit_min: 75 }],
    ['DEL_MINCE', 12, { limit_max: 20 }, 'FAIL', { warn_max: 2, limit_max: 8 }],
    ['DEL_MINCE', 2, { limit_max: 1 }, 'FAIL', { limit_max: 1 }],
    ['DEL_FROZEN', -5, { limit_max: 0 }, 'FAIL', { warn_max: -18, limit_max: -15 }],
    ['DEL_HOT', 40, { limit_min: 30 }, 'FAIL', { limit_min: 63 }],
    ['DEL_CHILLED', 6, { warn_max: 5, limit_max: 8 }, 'PASS', { warn_max: 5, limit_max: 8 }],
  ] as const)(
    '%s of %d °C, with %j kept beside it, is a %s by %j',
    (code, core, kept, result, used) => {
      const judged = judge(
        temperature({ code }),
        { core, _limits: { core: kept } },
        { site: undefined },
      )
      expect([judged.result, judged.limits]).toEqual([result, { core: used }])
    },
  )
  test('a number has its own unit, and °F are words only', () => {
    const minutes = form({
      stored: { type: 'number', 'x-limits': { max: 20, unit: 'min' }, 'x-action': 'OPTIONAL' },
    })
    const [finding] = judge(minutes, { stored: 25 }).findings
    expect(finding).toMatchObject({ says: '25 min is above 20 min.', action: 'OPTIONAL' })
    const [warm] = judge(temperature({ max: 8 }), { core: 10 }, { fahrenheit: true }).findings
    expect(warm?.says).toBe('50 °F is above 46.4 °F. Say what you did.')
  })
  test.each([
    ['warm', 'Enter a temperature.'],
    [301, "That doesn't look right. Enter between −60 and 300 °C."],
  ])('%j: %s', (core, sentence) => {
    expect(judge(temperature({}), { core }).errors).toEqual({ core: sentence })
  })
})

describe('§4 times, days and people beside each other', () => {
  const cooling = form({
    start: { type: 'string', title: 'Begun', format: 'clock' },
    end: {
      type: 'string',
      title: 'Ended',
      format: 'clock',
      'x-time-between': { from: 'start', to: 'end', max_min: 90 },
    },
  })
  test.each([
    ['12:00', '13:30', 'PASS'],
    ['12:00', '13:31', 'FAIL'],
    ['23:30', '00:45', 'PASS'],
  ])('cooled from %s to %s: %s', (start, end, result) => {
    expect(judge(cooling, { start, end }).result).toBe(result)
  })
  test('91 minutes are said; 25:00 is no time', () => {
    const [finding] = judge(cooling, { start: '12:00', end: '13:31' }).findings
    expect(finding?.says).toBe('That took 91 minutes, more than 90. Say what you did.')
    expect(judge(cooling, { start: '25:00' }).errors).toEqual({
      start: 'Enter a time, for example 14:30.',
    })
  })
  test('a use-by of yesterday fails, of today passes; tubes of 366 days ago warn', () => {
    const days = form({
      use_by: { type: 'string', format: 'date', 'x-age': { max_days: 0 } },
      tubes: { type: 'string', format: 'date', 'x-age': { warn_days: 365 } },
    })
    expect(judge(days, { use_by: '2026-03-05' }).result).toBe('PASS')
    const past = judge(days, { use_by: '2026-03-04', tubes: '2025-03-04' })
    expect(past.findings.map(({ path, says }) => [path, says])).toEqual([
      ['use_by', '04/03/2026 is past. Say what you did.'],
      ['tubes', '366 days is more than 365.'],
    ])
    expect(judge(days, { use_by: '2026-02-30' }).errors).toHaveProperty('use_by')
  })
  test('who cleaned it does not release it; who fills it in answers for themselves', () => {
    const asha = '00000000-0000-7000-8000-000000000001'
    const ben = '00000000-0000-7000-8000-000000000002'
    const people = form({
      cleaned_by: { type: 'string', title: 'Cleaned by', 'x-ref': 'users' },
      released_by: { type: 'string', 'x-ref': 'users', 'x-differs-from': 'cleaned_by' },
      me: { type: 'string', 'x-ref': 'users', 'x-self': true },
    })
    const answers = { cleaned_by: ben, released_by: ben, me: asha }
    expect(judge(people, answers, { user_id: ben }).errors).toEqual({
      released_by: 'Choose somebody else than for “Cleaned by”.',
      me: 'Each person fills this in for themselves.',
    })
    expect(judge(people, { ...answers, released_by: asha }, { user_id: asha }).errors).toEqual({})
  })
})

describe('§4 sections, rows and questions asked only sometimes', () => {
  const cleaning = form(
    {
      rows: {
        type: 'array',
        title: 'Item',
        minItems: 1,
        items: {
          type: 'object',
          required: ['item', 'looks_clean'],
          properties: {
            item: { type: 'string', oneOf: [{ const: 'MINCER', title: 'Mincer' }] },
            looks_clean: {
              type: 'string',
              title: 'Looks clean',
              enum: ['YES', 'NO'],
              'x-fail': ['NO'],
            },
          },
          allOf: [
            JSON.parse(
              '{"if":{"properties":{"looks_clean":{"const":"NO"}},"required":["looks_clean"]},"then":{"properties":{"photo":{"type":"string","x-file":"photo"}},"required":["photo"]}}',
            ),
          ],
        },
      },
    },
    { required: ['rows'] },
  )
  const photo = '00000000-0000-7000-8000-000000000009'
  test('a row carries its own name; a photo is asked for only where it is not clean', () => {
    const clean = { item: 'MINCER', looks_clean: 'YES' }
    expect(judge(cleaning, { rows: [clean] }).errors).toEqual({})
    const dirty = { item: 'MINCER', looks_clean: 'NO' }
    const judged = judge(cleaning, { rows: [clean, dirty] })
    expect(judged.errors).toEqual({ 'rows.1.photo': 'Add a photo.' })
    expect(judged.failed_fields).toEqual(['rows.1.looks_clean'])
    expect(judged.findings[0]?.title).toBe('Mincer: Looks clean')
    expect(judge(cleaning, {}).errors).toEqual({ rows: 'Add at least one.' })
    expect(judge(cleaning, { rows: [{ ...clean, photo }] }).errors).toEqual({
      'rows.0.photo': "This question isn't in the form.",
    })
  })
  test('what is kept holds only what is asked, with actions and limits; a row taken out moves the rest', () => {
    const dirty = { item: 'MINCER', looks_clean: 'NO', photo }
    const given = {
      rows: [{ item: 'MINCER', looks_clean: 'YES', photo }, dirty],
      _actions: { 'rows.0.looks_clean': done, 'rows.1.looks_clean': done },
      stale: 1,
    }
    const sealed = sealAnswers(cleaning, given, context)
    expect(sealed).toMatchObject({ result: 'ACTION', failed_fields: ['rows.1.looks_clean'] })
    expect(JSON.parse(sealed.data)).toEqual({
      rows: [{ item: 'MINCER', looks_clean: 'YES' }, dirty],
      _actions: { 'rows.1.looks_clean': done },
    })
    expect(withoutRow(JSON.parse(sealed.data), 'rows', 0)).toEqual({
      rows: [dirty],
      _actions: { 'rows.0.looks_clean': done },
    })
  })
  test('a section is judged by its own path; one with nothing asked for may be left', () => {
    const parts = form({
      cook: {
        type: 'object',
        title: 'Cook',
        required: ['core'],
        properties: { core: { type: 'number', 'x-limits': { code: 'COOK', unit: '°C' } } },
      },
    })
    expect(judge(parts, { cook: { core: 60 } }).failed_fields).toEqual(['cook.core'])
    expect(judge(parts, {}).errors).toEqual({ 'cook.core': 'Answer this question.' })
  })
})

describe('§4 a list has at most 200 items', () => {
  const round = form(
    {
      units: {
        type: 'array',
        title: 'Fridges',
        items: form(
          { unit: { type: 'string' }, ok: { type: 'string', enum: ['YES', 'NO'] } },
          {
            required: ['unit', 'ok'],
          },
        ),
      },
      seen: { type: 'array', title: 'Seen', items: { type: 'string', enum: ['A', 'B'] } },
    },
    {
      allOf: Array.from({ length: 100 }, () => ({
        if: { properties: { seen: { contains: { const: 'B' } } } },
        // biome-ignore lint/suspicious/noThenProperty: a word of the form language
        then: { properties: { why: { type: 'string' } } },
      })),
    },
  )
  const good = { unit: 'Walk-in', ok: 'YES' }
  const rows = (count: number) => Array.from({ length: count }, () => good)

  test('200 rows are kept; of 201 all that is said is that they are too many', () => {
    expect(judge(round, { units: rows(200) }).errors).toEqual({})
    const says = 'That is too many. Add at most 200.'
    expect(judge(round, { units: rows(201) }).errors).toEqual({ units: says })
  })

  test('66,000 empty rows and 60,000 choices, as many as answers have room for, are refused at once', () => {
    const units = Array.from({ length: 66_000 }, () => ({}))
    const seen = Array.from({ length: 60_000 }, () => 'A')
    const took = processorTime(() => {
      expect(judge(round, { units }).errors).toMatchObject({
        units: 'That is too many. Add at most 200.',
      })
      expect(judge(round, { seen }).errors).toEqual({ seen: 'Choose from the answers.' })
    })
    expect(took).toBeLessThan(200)
  })
})
