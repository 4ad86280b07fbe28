/** What nobody can judge never passes, and what is no answer is none (domain §1.7, §2.23). */
import { describe, expect, test } from 'vitest'
import { sealAnswers, withAction } from './answers.ts'
import { evaluate, type JudgingContext, signRefusal } from './evaluate.ts'
import type { Answers, FormSchema, Question } from './form-language.ts'

const context: JudgingContext = { today: '2026-03-05', site: { region: 'ENGLAND' } }
const form = (properties: Record<string, Question>, more: Partial<Question> = {}): FormSchema => ({
  ...more,
  type: 'object',
  properties,
})
const judge = (schema: FormSchema, answers: Answers, more: Partial<JudgingContext> = {}) =>
  evaluate(schema, answers, { ...context, ...more })
const said = { text: 'Put it in the freezer', by: 'ben', at: 1 }
const core = (limits: object, more: Question = {}): Question => ({
  type: 'number',
  title: 'Core',
  'x-limits': { unit: '°C', ...limits },
  ...more,
})

describe('§1.7 Ben measures 40 °C, and nobody can say what it may be', () => {
  const goods = (what: Question, limits: object = { of: 'what' }) =>
    form({ what: { title: 'Goods', ...what }, core: core(limits) })
  const choice = { type: 'string', enum: ['Frozen', 'CHILLED'] } as const
  const cases = { of: 'what', cases: { frozen: { max: -15 }, CHILLED: {} } }
  const stock = '00000000-0000-7000-8000-000000000007'

  test.each<readonly [why: string, FormSchema, answer: unknown, JudgingContext['site']]>([
    ['the goods are free text', goods({ type: 'string' }), 'mince', {}],
    ['the goods are a number', goods({ type: 'number' }), 3, {}],
    ['the case is mistyped', goods(choice, cases), 'Frozen', {}],
    ['the case sets nothing', goods(choice, cases), 'CHILLED', {}],
    ['the goods are written by hand', goods({ type: 'string', 'x-ref': 'stocks' }), 'Mince', {}],
    [
      'the fridge has no limits',
      goods({ type: 'string', 'x-ref': 'temperature-locations' }),
      stock,
      { limits_by_id: { [stock]: {} } },
    ],
    ['several goods are chosen', goods({ type: 'array', items: choice }), ['Frozen'], {}],
    ['no such question is asked', form({ core: core({ of: 'gone' }) }), undefined, {}],
  ])(
    '%s: it fails until Ben says what he did, on the tablet and on the server',
    (_, schema, what, site) => {
      const answers = { ...(what !== undefined && { what }), core: 40 }
      const judged = judge(schema, answers, { site })
      expect(judged).toMatchObject({ result: 'FAIL', failed_fields: ['core'], errors: {} })
      expect(judged.findings[0]).toMatchObject({ unjudged: 'unknown', action: 'REQUIRED' })
      expect(judged.findings[0]?.says).toContain("We don't know the limits for this")
      expect(signRefusal(judged)).not.toBeNull()
      const server = judge(schema, { ...answers, _limits: judged.limits }, { site: undefined })
      expect(server).toEqual(judged)
      const mended = withAction(answers, 'core', {
        ...said,
        reason: 'OTHER',
        product_decision: { decision: 'DISCARDED' },
      })
      expect(judge(schema, mended, { site })).toMatchObject({
        result: 'ACTION',
        missing_actions: [],
      })
    },
  )

  test('an OPTIONAL action is not optional there: a fail nobody judged is never waved through', () => {
    const schema = form({
      what: { type: 'string' },
      core: core({ of: 'what' }, { 'x-action': 'OPTIONAL' }),
    })
    expect(judge(schema, { what: 'mince', core: 40 }).missing_actions).toEqual(['core'])
  })

  test('the goods are not chosen yet: they are answered first, and what is done about 40 °C does not help', () => {
    const schema = goods({ type: 'string', enum: ['DEL_MINCE', 'DEL_FROZEN'] })
    const open = judge(schema, withAction({ core: 40 }, 'core', said))
    expect([open.result, signRefusal(open)]).toEqual(['FAIL', 'Answer Goods first.'])
    expect(open.findings[0]).toMatchObject({ unjudged: 'waiting', action: 'NONE', lacks: [] })
    expect(judge(schema, { what: 'DEL_MINCE', core: 40 }).findings[0]?.unjudged).toBeUndefined()
    expect(judge(schema, { what: 'DEL_MINCE', core: 1 }).result).toBe('PASS')
  })

  test('cooling ended at 13:00 and nobody says when it began: that is answered first', () => {
    const clock = { type: 'string', format: 'clock' } as const
    const schema = form({
      began: { ...clock, title: 'Cooling began' },
      ended: { ...clock, 'x-time-between': { from: 'began', to: 'ended', max_min: 90 } },
    })
    expect(signRefusal(judge(schema, { ended: '13:00' }))).toBe('Answer Cooling began first.')
    expect(judge(schema, { began: '12:00', ended: '13:00' }).result).toBe('PASS')
  })

  test('what is only measured, and dry goods, pass: their limits are known to be none', () => {
    expect(judge(form({ core: core({}) }), { core: 40 }).result).toBe('PASS')
    const dry = goods({ type: 'string', enum: ['DEL_AMBIENT'] })
    expect(judge(dry, { what: 'DEL_AMBIENT', core: 40 }).result).toBe('PASS')
    const item = goods({ type: 'string', 'x-ref': 'stocks' })
    const judged = judge(
      item,
      { what: stock, core: 40 },
      { site: { limits_by_id: { [stock]: {} } } },
    )
    expect([judged.result, judged.limits]).toEqual(['PASS', { core: {} }])
    const carried = { what: stock, core: 40, _limits: judged.limits }
    expect(judge(item, carried, { site: undefined }).result).toBe('PASS')
  })
})

describe('§2.23 what is an answer', () => {
  const notes = form(
    { notes: { type: 'string' }, why: { type: 'string' } },
    { required: ['notes'] },
  )
  test('spaces are none to a question that must be answered, and are not kept where it may be left', () => {
    const judged = judge(notes, { notes: '  \u00a0\n', why: '   ' })
    expect(judged.errors).toEqual({ notes: 'Answer this question.' })
    expect(JSON.parse(sealAnswers(notes, { notes: 'Well', why: '   ' }, context).data)).toEqual({
      notes: 'Well',
    })
  })
  test('a family of three on one emoji is five characters, as JSON Schema counts', () => {
    const of = (question: Question, text: string) =>
      judge(form({ text: { type: 'string', ...question } }), { text }).errors.text
    expect(of({ maxLength: 4 }, '👨‍👩‍👧')).toBe('Write at most 4 characters.')
    expect(of({ maxLength: 5 }, '👨‍👩‍👧')).toBeUndefined()
    expect(of({ minLength: 2 }, '😀')).toBe('Write at least 2 characters.')
  })
  test('as many people, photos and choices as the form says, each once', () => {
    const person = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
    const of = (question: Question, ...count: number[]) =>
      judge(form({ many: { type: 'array', ...question } }), { many: count.map(person) }).errors.many
    const people = { items: { type: 'string', 'x-ref': 'users' } } as const
    expect(of({ ...people, minItems: 2 }, 1)).toBe('Choose at least 2.')
    expect(of({ ...people, maxItems: 1 }, 1, 2)).toBe('Choose at most 1.')
    expect(of({ ...people, uniqueItems: true }, 1, 1)).toBe('Choose each only once.')
    expect(of({ ...people, uniqueItems: true, minItems: 2, maxItems: 2 }, 1, 2)).toBeUndefined()
    const photos = { items: { type: 'string', 'x-file': 'photo' } } as const
    expect(of({ ...photos, minItems: 2 }, 1)).toBe('Add at least 2.')
    expect(of({ ...photos, maxItems: 1 }, 1, 2)).toBe('Add at most 1.')
    expect(of({ ...photos, uniqueItems: true }, 1, 1)).toBe('Add each only once.')
    const choices = { items: { type: 'string', enum: [person(1), person(2)] } } as const
    expect(of({ ...choices, minItems: 2 }, 1)).toBe('Choose at least 2.')
  })
  test('an answer whose own question has gone decides nothing: what is signed is what the server judges', () => {
    const yesNo = { type: 'string', enum: ['YES', 'NO'] } as const
    const when = (name: string, answer: string, then: Question): Question =>
      Object.fromEntries([
        ['if', { properties: { [name]: { const: answer } }, required: [name] }],
        ['then', then],
      ])
    const chain = form(
      { smell: yesNo },
      {
        allOf: [
          when('smell', 'NO', { properties: { binned: yesNo } }),
          when('binned', 'NO', { properties: { why: { type: 'string' } }, required: ['why'] }),
        ],
      },
    )
    const stale = { smell: 'YES', binned: 'NO', why: 'Kept for the supplier' }
    const { data, evaluation } = sealAnswers(chain, stale, context)
    expect(JSON.parse(data)).toEqual({ smell: 'YES' })
    expect(evaluation.errors).toEqual({})
    expect(judge(chain, { ...stale, smell: 'NO' }).errors).toEqual({})
    expect(judge(chain, { smell: 'NO', binned: 'NO' }).errors).toEqual({
      why: 'Answer this question.',
    })
  })
})
