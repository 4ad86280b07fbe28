/** Asha publishes a form; what nobody could answer, ask or judge is told at its question (§2.24). */
import { describe, expect, test } from 'vitest'
import { processorTime } from '#tests/support/processor-time.ts'
import { formFaults, formProblems } from './check-forms.rules.ts'
import { draft07 } from './form-keywords.ts'
import { branchWords, conditionWords, objectWords, questionWords } from './form-words.ts'

type Json = Readonly<Record<string, unknown>>

const yesNo = { type: 'string', title: 'Clean', enum: ['YES', 'NO'] }
const goods = { type: 'string', title: 'Goods', enum: ['Frozen', 'CHILLED'] }
const temp = (limits: Json, more: Json = {}) => ({
  type: 'number',
  title: 'Core',
  'x-limits': { unit: '°C', ...limits },
  ...more,
})
const form = (properties: Json, more: Json = {}) => ({ type: 'object', properties, ...more })
const when = (condition: Json, asks: Json, otherwise?: Json) =>
  Object.fromEntries([
    ['if', condition],
    ['then', asks],
    ...(otherwise ? [['else', otherwise]] : []),
  ])
const is = (name: string, answer: unknown) => ({
  properties: { [name]: { const: answer } },
  required: [name],
})
const why = { properties: { why: { type: 'string', title: 'Why' } } }

const faultOf = (schema: Json, ui?: Json) => {
  const text = { title: 'Opening', schema: JSON.stringify(schema) }
  return formProblems({ ...text, ...(ui && { ui_schema: JSON.stringify(ui) }) }).schema
}

describe('§1.7 a temperature that could be judged by nothing is not published', () => {
  test.each<readonly [Json, string]>([
    [
      form({ what: { type: 'string', title: 'What' }, core: temp({ of: 'what' }) }),
      'Core: its limits depend on “What”, which says nothing about limits. Choose a question with answers to choose, a fridge or an item of stock.',
    ],
    [
      form({ what: { type: 'number', title: 'Weight' }, core: temp({ of: 'what' }) }),
      'Core: its limits depend on “Weight”, which says nothing about limits. Choose a question with answers to choose, a fridge or an item of stock.',
    ],
    [
      form({ who: { type: 'string', title: 'Who', 'x-ref': 'users' }, core: temp({ of: 'who' }) }),
      'Core: its limits depend on “Who”, which says nothing about limits. Choose a question with answers to choose, a fridge or an item of stock.',
    ],
    [
      form({ core: temp({ of: 'core' }) }),
      'Core: its limits depend on “Core”, which says nothing about limits. Choose a question with answers to choose, a fridge or an item of stock.',
    ],
    [
      form({ goods, core: temp({ of: 'goods' }) }),
      'Core: it has no limits when “Goods” is “Frozen”. Add a case for it.',
    ],
    [
      form({
        goods,
        core: temp({ of: 'goods', cases: { frozen: { max: -15 }, CHILLED: { max: 8 } } }),
      }),
      'Core: the case “frozen” is not an answer to “Goods”. Write it as it is there.',
    ],
    [
      form({ goods, core: temp({ of: 'goods', cases: { Frozen: {}, CHILLED: { max: 8 } } }) }),
      'Core: the case “Frozen” sets no limits. Add a figure or a code.',
    ],
    [
      form({ core: temp({ code: 'DEL_AMBIENT' }) }),
      'Core: nothing is measured by DEL_AMBIENT. Choose other limits, or take it away.',
    ],
    [
      form(
        {
          clean: yesNo,
          core: temp({ of: 'goods', cases: { Frozen: { max: -15 }, CHILLED: { max: 8 } } }),
        },
        { allOf: [when(is('clean', 'NO'), { properties: { goods } })] },
      ),
      'Core: its limits depend on “Goods”, which is not always asked with it.',
    ],
    [
      form({ held: { type: 'string', title: 'Held' }, core: temp({ code: 'COOK', held: 'held' }) }),
      'Core: “held” names “Held”, which is no number of seconds.',
    ],
    [
      form({ use_by: { type: 'string', title: 'Use by', format: 'date', 'x-age': {} } }),
      'Use by: say in “x-age” how many days it may be.',
    ],
    [
      form({
        begun: { type: 'string', title: 'Begun' },
        ended: {
          type: 'string',
          title: 'Ended',
          format: 'clock',
          'x-time-between': { from: 'begun', to: 'ended', max_min: 90 },
        },
      }),
      'Ended: “x-time-between” names “Begun”, which is no time.',
    ],
  ])('%j: %s', (schema, sentence) => {
    expect(faultOf(schema)).toBe(sentence)
  })

  test('a fridge, an item, delivery codes and cases for every answer can be; dry goods are asked for nothing', () => {
    const codes = { type: 'string', enum: ['DEL_MINCE', 'DRY'] }
    for (const schema of [
      form({
        unit: { type: 'string', 'x-ref': 'temperature-locations' },
        core: temp({ of: 'unit' }),
      }),
      form({ item: { type: 'string', 'x-ref': 'stocks' }, core: temp({ of: 'item' }) }),
      form({
        goods,
        core: temp({ of: 'goods', cases: { Frozen: { max: -15 }, CHILLED: { code: 'FRIDGE' } } }),
      }),
      form(
        { codes },
        {
          allOf: [when(is('codes', 'DEL_MINCE'), { properties: { core: temp({ of: 'codes' }) } })],
        },
      ),
      form(
        { codes },
        { allOf: [when(is('codes', 'DRY'), why, { properties: { core: temp({ of: 'codes' }) } })] },
      ),
      form({ core: temp({}) }),
    ]) {
      expect(faultOf(schema)).toBeUndefined()
    }
  })
})

describe('§4 a question is asked by an answer there is, of a question before it', () => {
  const of = (condition: Json, more: Json = {}) =>
    form(
      {
        clean: yesNo,
        many: {
          type: 'array',
          title: 'Seen',
          uniqueItems: true,
          items: { type: 'string', enum: ['A', 'B'] },
        },
        packs: { type: 'integer', title: 'Packs', minimum: 0, maximum: 5 },
        start: { type: 'null', title: 'Start' },
        ...more,
      },
      { allOf: [when(condition, why)] },
    )
  test.each<readonly [Json, string]>([
    [
      is('clean', 'MAYBE'),
      'Why: it depends on “Clean”, and “MAYBE” is not one of its answers. Choose one of them.',
    ],
    [
      { properties: { clean: { enum: ['NO', 'no'] } }, required: ['clean'] },
      'Why: it depends on “Clean”, and “no” is not one of its answers. Choose one of them.',
    ],
    [
      { properties: { clean: { enum: [] } }, required: ['clean'] },
      'Why: it depends on “Clean”, but on none of its answers. Choose one of them.',
    ],
    [is('dirty', 'NO'), 'Why: it depends on dirty, and there is no such question beside it.'],
    [{ required: ['dirty'] }, 'Why: it depends on dirty, and there is no such question beside it.'],
    [{}, 'Why: its condition names no question. Name one and its answer.'],
    [is('why', 'x'), "Why: it can't be asked by its own answer."],
    [
      is('start', 'x'),
      'Why: it depends on “Start”, which is a heading and has no answer. Choose a question.',
    ],
    [
      is('many', 'A'),
      'Why: it depends on “Seen”, which takes several answers. Put the answer into “contains”.',
    ],
    [
      { properties: { many: { contains: { const: 'C' } } }, required: ['many'] },
      'Why: it depends on “Seen”, and “C” is not one of its answers. Choose one of them.',
    ],
    [
      { properties: { many: { minItems: 3 } }, required: ['many'] },
      'Why: it depends on “Seen”, which takes at most 2 answers.',
    ],
    [
      { properties: { clean: { contains: { const: 'NO' } } }, required: ['clean'] },
      'Why: it depends on “Clean”, which takes one answer. Take “contains” away.',
    ],
    [
      { properties: { clean: { minimum: 3 } }, required: ['clean'] },
      'Why: it depends on “Clean”, which is no number. Take “minimum” away.',
    ],
    [
      is('packs', 7),
      'Why: it depends on “Packs”, and “7” is not one of its answers. Choose one of them.',
    ],
    [
      is('packs', 1.5),
      'Why: it depends on “Packs”, and “1.5” is not one of its answers. Choose one of them.',
    ],
    [
      { properties: { packs: { minimum: 6 } }, required: ['packs'] },
      "Why: it is never asked: its conditions can't all hold. Change one of them.",
    ],
    [
      { properties: { clean: { type: 'number' } }, required: ['clean'] },
      'Why: it depends on “Clean”, whose answer is no number. Take “type” away.',
    ],
  ])('%j: %s', (condition, sentence) => {
    expect(faultOf(of(condition))).toBe(sentence)
  })

  test('a question is not asked by one that is shown after it, or by one that is asked later', () => {
    const smell = { ...yesNo, title: 'Smell' }
    const later = form(
      { clean: yesNo },
      { allOf: [when(is('smell', 'NO'), why), when(is('clean', 'NO'), { properties: { smell } })] },
    )
    expect(faultOf(later)).toBe(
      'Why: it depends on “Smell”, which comes after it. Move “Smell” up.',
    )
    expect(faultOf(later, { 'ui:order': ['clean', 'smell', '*'] })).toBeUndefined()
    const simple = form({ clean: yesNo }, { allOf: [when(is('clean', 'NO'), why)] })
    expect(faultOf(simple)).toBeUndefined()
    expect(faultOf(simple, { 'ui:order': ['why', '*'] })).toBe(
      'Why: it depends on “Clean”, which comes after it. Move “Clean” up.',
    )
  })

  test('hidden forever: asked for Yes inside what is asked for No, or by a question that is itself not asked then', () => {
    const never = "Why: it is never asked: its conditions can't all hold. Change one of them."
    const inside = form(
      { clean: yesNo },
      { allOf: [when(is('clean', 'NO'), { allOf: [when(is('clean', 'YES'), why)] })] },
    )
    expect(faultOf(inside)).toBe(never)
    const smell = { properties: { smell: { ...yesNo, title: 'Smell' } } }
    const both = {
      properties: { clean: { const: 'YES' }, smell: { const: 'NO' } },
      required: ['clean', 'smell'],
    }
    const apart = form(
      { clean: yesNo },
      { allOf: [when(is('clean', 'NO'), smell), when(both, why)] },
    )
    expect(faultOf(apart)).toBe(never)
  })

  test('what must be answered is there, is asked then, and is no heading', () => {
    const sometimes = { allOf: [when(is('clean', 'NO'), why)] }
    expect(faultOf(form({ clean: yesNo }, { required: ['dirty'] }))).toBe(
      'Form: there is no question dirty to be answered.',
    )
    expect(faultOf(form({ clean: yesNo }, { required: ['why'], ...sometimes }))).toBe(
      'Why: it must be answered also when it is not asked. Require it where it is asked.',
    )
    expect(
      faultOf(
        form({ clean: yesNo, head: { type: 'null', title: 'Start' } }, { required: ['head'] }),
      ),
    ).toBe('Start: a heading has no answer. Take it out of “required”.')
    expect(
      faultOf(
        form({ clean: yesNo }, { allOf: [when(is('clean', 'NO'), { required: ['clean'] })] }),
      ),
    ).toBe("Clean: whether it must be answered can't depend on its own answer.")
    expect(
      faultOf(
        form(
          { clean: yesNo, photo: { type: 'string', 'x-file': 'photo' } },
          { allOf: [when(is('clean', 'no'), { required: ['photo'] })] },
        ),
      ),
    ).toContain('photo: it depends on “Clean”, and “no” is not one of its answers.')
    expect(faultOf(form({ clean: yesNo }, { if: is('clean', 'NO') }))).toBe(
      'Form: “if” needs a “then”.',
    )
  })
})

describe('§2.24 a form nobody can answer', () => {
  const text = (more: Json) => ({ type: 'string', title: 'Notes', ...more })
  const figure = (more: Json) => ({ type: 'number', title: 'Packs', ...more })
  const several = (more: Json) => ({
    type: 'array',
    title: 'Seen',
    uniqueItems: true,
    items: { type: 'string', enum: ['A', 'B'] },
    ...more,
  })
  test.each<readonly [Json, string]>([
    [
      figure({ minimum: 5, maximum: 1 }),
      'Packs: no number is 5 or more and 1 or less. Change one of them.',
    ],
    [
      figure({ type: 'integer', minimum: 1.2, maximum: 1.8 }),
      'Packs: no whole number lies between 1.2 and 1.8.',
    ],
    [
      temp({}, { minimum: 400 }),
      'Core: a temperature lies between −60 and 300 °C. Change its bounds.',
    ],
    [
      text({ minLength: 9, maxLength: 3 }),
      'Notes: no text is as long as 9 characters and at most 3.',
    ],
    [text({ minLength: 4001 }), 'Notes: no text is as long as 4001 characters and at most 4000.'],
    [text({ enum: [] }), 'Notes: add the answers to choose.'],
    [
      text({ enum: ['A'], oneOf: [{ const: 'B' }] }),
      'Notes: name the answers in “enum” or in “oneOf”, not in both.',
    ],
    [
      text({ oneOf: [{ const: 'A' }, { const: 'A', title: 'Other' }] }),
      'Notes: two of its answers are the same.',
    ],
    [
      text({ enum: ['A'], minLength: 5 }),
      "Notes: “minLength” doesn't go with this kind of question.",
    ],
    [figure({ enum: ['A'] }), "Packs: “enum” doesn't go with this kind of question."],
    [text({ minimum: 3 }), "Notes: “minimum” doesn't go with this kind of question."],
    [
      text({ 'x-ref': 'users', enum: ['A'] }),
      "Notes: “enum” doesn't go with this kind of question.",
    ],
    [
      text({ format: 'date', maxLength: 4 }),
      "Notes: “maxLength” doesn't go with this kind of question.",
    ],
    [
      text({ 'x-differs-from': 'one' }),
      "Notes: its answer can't differ from itself. Name another question.",
    ],
    [
      several({ minItems: 2, maxItems: 1 }),
      'Seen: it wants 2 or more and takes 1 at most. Change one of them.',
    ],
    [several({ minItems: 3 }), 'Seen: it wants 3 different answers and has only 2.'],
    [several({ maxItems: 0 }), 'Seen: let it take at least one.'],
    [several({ maxItems: 500 }), 'Seen: let it take at most 200.'],
    [
      several({ items: { type: 'number', enum: ['A'] } }),
      'Seen: each of its answers is a “string”.',
    ],
    [
      several({ items: { type: 'string', enum: ['A'], minLength: 5 } }),
      "Seen: “minLength” can't be said of each answer. Say it of the question.",
    ],
    [
      several({ items: { type: 'object', properties: { a: yesNo } } }),
      "Seen: “uniqueItems” doesn't go with this kind of question.",
    ],
  ])('%j: %s', (one, sentence) => {
    expect(faultOf(form({ clean: yesNo, one }))).toBe(sentence)
  })

  test('each question that is wrong says so itself, inside rows and parts too', () => {
    const rows = {
      type: 'array',
      title: 'Packs',
      items: form({ weight: figure({ title: 'Weight', minimum: 5, maximum: 1 }), ok: yesNo }),
    }
    const part = form({ core: temp({ of: 'gone' }) }, { title: 'Cook' })
    const { schema } = formFaults({
      title: 'x',
      schema: JSON.stringify(form({ rows, notes: text({ minLength: 9, maxLength: 3 }), part })),
    })
    expect(schema).toEqual([
      {
        path: 'rows.weight',
        says: 'Weight: no number is 5 or more and 1 or less. Change one of them.',
      },
      { path: 'notes', says: 'Notes: no text is as long as 9 characters and at most 3.' },
      { path: 'part.core', says: 'Core: there is no question gone beside it.' },
    ])
  })

  test('a question of the name of what every object has is refused, and the name is said', () => {
    expect(faultOf(form({ constructor: yesNo }))).toBe('Clean: choose another name for it.')
  })
})

describe('ADR 0032 every keyword of draft-07 is judged, a note, or refused', () => {
  const words = { ...questionWords, ...objectWords, ...branchWords, ...conditionWords }
  test('what the table judges a form may say, and what it refuses a form may not', () => {
    for (const [keyword, { is: what }] of Object.entries(draft07)) {
      expect([keyword, Object.hasOwn(words, keyword)]).toEqual([keyword, what !== 'refused'])
    }
    const unlisted = Object.keys(words).filter(
      (word) => !word.startsWith('x-') && !(word in draft07),
    )
    expect(unlisted).toEqual([])
  })
  test.each(Object.entries(draft07).filter(([, { is: what }]) => what === 'refused'))(
    '“%s” is refused at a question, at the form and in a condition',
    (keyword) => {
      const sentence = `“${keyword}” can't be used in a form.`
      expect(faultOf(form({ one: { ...yesNo, [keyword]: {} } }))).toContain(`Clean: ${sentence}`)
      expect(faultOf(form({ clean: yesNo }, { [keyword]: {} }))).toContain(`Form: ${sentence}`)
      const asked = form(
        { clean: yesNo },
        { allOf: [when({ ...is('clean', 'NO'), [keyword]: {} }, why)] },
      )
      expect(faultOf(asked)).toContain(sentence)
    },
  )
  test('where another word says the same, it is named', () => {
    expect(faultOf(form({ one: { type: 'number', exclusiveMinimum: 0 } }))).toBe(
      "one: “exclusiveMinimum” can't be used in a form. Use “minimum”.",
    )
  })
})

test('a form of 64 KB whose questions each hang on the two before is judged at once', () => {
  const question = { type: 'string', enum: ['A', 'B'] }
  const count = 375
  const chain = Array.from({ length: count }, (_, at) =>
    when(
      {
        properties: { [`q${at}`]: { const: 'A' }, [`q${at + 1}`]: { const: 'A' } },
        required: [`q${at}`, `q${at + 1}`],
      },
      { properties: { [`q${at + 2}`]: question } },
    ),
  )
  const parts = [0, 1, 2, 3].map((part) => ({ allOf: chain.slice(part * 95, part * 95 + 95) }))
  const hostile = form({ q0: question, q1: question }, { allOf: parts })
  expect(JSON.stringify(hostile).length).toBeGreaterThan(55_000)
  const took = processorTime(() => expect(faultOf(hostile)).toBeUndefined())
  expect(took).toBeLessThan(2000)
})
