/**
 * Check forms over the whole language (ADR 0015), and answers to them, good and broken in every way.
 * Always the same by their seed. A form it makes may still be one nobody can answer: publishing
 * refuses it, and the test takes the next one.
 */
import { withAnswer } from '#contract/modules/forms/answers.ts'
import {
  type Answers,
  choicesOf,
  isAnswers,
  type Question,
} from '#contract/modules/forms/form-language.ts'
import { type Asked, askedQuestions } from '#contract/modules/forms/form-questions.ts'

export type Chance = ReturnType<typeof chanceOf>

export function chanceOf(seed: number) {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  const is = (part: number) => next() < part
  return { next, below, pick, is }
}

type Words = Record<string, unknown>
type Made = Map<string, Words>

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`
/** A fridge and a freezer, chilled goods and dry goods, and what has no limits here. */
export const records = { fridge: id(1), freezer: id(2), chilled: id(3), dry: id(4), unknown: id(5) }
const codes = ['FRIDGE', 'FREEZER', 'HOT_HOLD', 'COOK', 'REHEAT', 'COOL', 'DEL_MINCE', 'DEL_FISH']
const goods = ['DEL_MINCE', 'DEL_FROZEN', 'DEL_HOT', 'DEL_AMBIENT', 'DEL_CHILLED']
const letters = ['A', 'B', 'C', 'D', '😀', 'é']

const few = (chance: Chance, from: readonly string[]) =>
  from
    .filter(() => chance.is(0.6))
    .concat(from[0] ?? [])
    .filter((one, at, all) => all.indexOf(one) === at)

function figures(chance: Chance): Words {
  const from = chance.below(20) - 10
  const limits = { min: from, warn_min: from + 2, warn_max: from + 6, max: from + 9 }
  const kept = Object.entries(limits).filter(() => chance.is(0.5))
  return Object.fromEntries(kept.length > 0 ? kept : [['max', from + 9]])
}

const called = (made: Made, ...kinds: string[]) =>
  [...made].filter(([, question]) => kinds.includes(String(question.kind))).map(([name]) => name)

function limitsFor(chance: Chance, made: Made): Words {
  const [byCode, byCase, byRecord] = [
    called(made, 'goods'),
    called(made, 'choice', 'yes-no'),
    called(made, 'record'),
  ].map((names) => (names.length > 0 ? chance.pick(names) : undefined))
  const held = called(made, 'seconds')[0]
  const way = chance.below(6)
  if (way === 0 && byCode) return { of: byCode }
  if (way === 1 && byRecord) return { of: byRecord }
  if (way === 2 && byCase) {
    const answers = choicesOf(made.get(byCase)?.question as Question)
    const one = () => (chance.is(0.7) ? figures(chance) : { code: chance.pick(codes) })
    return { of: byCase, cases: Object.fromEntries(answers.map(({ value }) => [value, one()])) }
  }
  if (way === 3) {
    const code = chance.pick(codes)
    return { code, ...(held && ['COOK', 'REHEAT'].includes(code) && { held }) }
  }
  return way === 4 ? {} : figures(chance)
}

const counts = (chance: Chance): Words => ({
  ...(chance.is(0.3) && { minItems: chance.below(3) }),
  ...(chance.is(0.3) && { maxItems: 1 + chance.below(3) }),
  ...(chance.is(0.5) && { uniqueItems: chance.is(0.8) }),
})

function lengths(chance: Chance): Words {
  const least = chance.below(4)
  return {
    ...(chance.is(0.4) && { minLength: least }),
    ...(chance.is(0.4) && { maxLength: least + chance.below(5) }),
  }
}

function bounds(chance: Chance): Words {
  const from = chance.below(20) - 10
  return {
    ...(chance.is(0.4) && { minimum: from }),
    ...(chance.is(0.4) && { maximum: from + chance.below(30) }),
  }
}

const makers: Readonly<Record<string, (chance: Chance, made: Made) => Words>> = {
  'yes-no': (chance) => ({
    type: 'string',
    enum: chance.is(0.3) ? ['YES', 'NO', 'NA'] : ['YES', 'NO'],
    ...(chance.is(0.6) && { 'x-fail': ['NO'] }),
  }),
  choice: (chance) => {
    const answers = few(chance, letters)
    const named = answers.map((answer) => ({ const: answer, title: `Is ${answer}` }))
    return { type: 'string', ...(chance.is(0.5) ? { enum: answers } : { oneOf: named }) }
  },
  goods: (chance) => ({ type: 'string', enum: few(chance, goods) }),
  choices: (chance) => ({
    type: 'array',
    ...counts(chance),
    items: { type: 'string', enum: few(chance, letters) },
  }),
  temperature: (chance, made) => ({
    type: 'number',
    ...bounds(chance),
    'x-limits': { unit: '°C', ...limitsFor(chance, made) },
  }),
  number: (chance, made) => ({
    type: chance.is(0.3) ? 'integer' : 'number',
    ...bounds(chance),
    ...(chance.is(0.5) && { 'x-limits': { unit: 'min', ...limitsFor(chance, made) } }),
  }),
  seconds: () => ({ type: 'number', minimum: 0, 'x-limits': { unit: 's' } }),
  text: (chance) => ({ type: 'string', ...lengths(chance) }),
  day: (chance) => ({
    type: 'string',
    format: 'date',
    ...(chance.is(0.5) && { 'x-age': { max_days: 3 } }),
  }),
  clock: (chance, made) => {
    const [from] = called(made, 'clock')
    return { type: 'string', format: 'clock', ...(from && chance.is(0.5) && { between: from }) }
  },
  person: (chance, made) => {
    const [other] = called(made, 'person')
    return {
      type: 'string',
      'x-ref': 'users',
      ...(other && chance.is(0.5) && { 'x-differs-from': other }),
    }
  },
  record: (chance) => ({
    type: 'string',
    'x-ref': chance.pick(['temperature-locations', 'stocks']),
  }),
  named: (chance) => ({ type: 'string', 'x-ref': chance.pick(['suppliers', 'vehicles', 'lots']) }),
  picks: (chance) => ({
    type: 'array',
    ...counts(chance),
    items: { type: 'string', 'x-ref': chance.pick(['users', 'suppliers']) },
  }),
  file: (chance) => ({ type: 'string', 'x-file': chance.pick(['photo', 'signature', 'document']) }),
  files: (chance) => ({
    type: 'array',
    ...counts(chance),
    items: { type: 'string', 'x-file': 'photo' },
  }),
  heading: () => ({ type: 'null' }),
}

const kinds = Object.keys(makers)

/** "It is asked when …": a question before it, and an answer that question can have. */
function conditionOn(chance: Chance, name: string, question: Question): Words {
  if (chance.is(0.1)) return { required: [name] }
  const answers = choicesOf(question).map(({ value }) => value)
  const among = chance.is(0.5) ? { const: chance.pick(answers) } : { enum: few(chance, answers) }
  const said =
    question.type === 'array'
      ? chance.is(0.8)
        ? { contains: among }
        : { minItems: 2 }
      : answers.length > 0
        ? among
        : chance.is(0.5)
          ? { minimum: chance.below(10) - 5 }
          : { maximum: chance.below(10) }
  return { properties: { [name]: said }, ...(chance.is(0.8) && { required: [name] }) }
}

type Scope = { readonly made: Made; readonly prefix: string; readonly depth: number; count: number }

function questions(chance: Chance, scope: Scope, most: number): Words {
  const properties: Words = {}
  for (let left = 1 + chance.below(most); left > 0; left--) {
    scope.count += 1
    const name = `${scope.prefix}${scope.count}`
    const isHolder = scope.depth > 0 && chance.is(0.2)
    const kind = isHolder ? chance.pick(['section', 'group']) : chance.pick(kinds)
    const title = { title: `Question ${name}` }
    const inner = () => objectOf(chance, scope.depth - 1, `${name}_`)
    const { between, ...question } =
      kind === 'section'
        ? inner()
        : kind === 'group'
          ? {
              type: 'array',
              ...(chance.is(0.5) && { minItems: chance.below(3) }),
              ...(chance.is(0.3) && { maxItems: 2 + chance.below(3) }),
              items: inner(),
            }
          : (makers[kind]?.(chance, scope.made) ?? {})
    const rule = between ? { 'x-time-between': { from: between, to: name, max_min: 90 } } : {}
    properties[name] = { ...title, ...question, ...rule }
    scope.made.set(name, { kind, question: properties[name] })
  }
  const asked = Object.entries(properties).filter(
    ([, one]) => !['null', 'object'].includes(String((one as Words).type)),
  )
  const required = asked.filter(() => chance.is(0.5)).map(([name]) => name)
  return { properties, ...(required.length > 0 && { required }) }
}

function branch(chance: Chance, scope: Scope, left: number): Words {
  const deciders = called(scope.made, 'yes-no', 'choice', 'goods', 'choices', 'number', 'seconds')
  const name = chance.pick(deciders)
  const condition = conditionOn(chance, name, scope.made.get(name)?.question as Question)
  // What a branch asks is known to the branch alone.
  const made: Made = new Map(scope.made)
  const inner = { ...scope, made }
  const then = questions(chance, inner, 2)
  const more = left > 0 && chance.is(0.3) ? { allOf: [branch(chance, inner, left - 1)] } : {}
  const otherwise = chance.is(0.3) ? { else: questions(chance, inner, 2) } : {}
  scope.count = inner.count
  // Some ask nothing more, but for an answer that may be left otherwise.
  const needed = [...scope.made].filter(
    ([other, { kind, question }]) =>
      other !== name && kind !== 'heading' && (question as Words).type !== 'object',
  )
  if (chance.is(0.15) && needed.length > 0) {
    return Object.fromEntries([
      ['if', condition],
      ['then', { required: [chance.pick(needed)[0]] }],
    ])
  }
  const whole = Object.fromEntries([
    ['if', condition],
    ['then', { ...then, ...more }],
  ])
  return { ...whole, ...otherwise }
}

function objectOf(chance: Chance, depth: number, prefix: string): Words {
  const scope: Scope = { made: new Map(), prefix, depth, count: 0 }
  const own = questions(chance, scope, depth > 1 ? 6 : 3)
  const canDecide =
    called(scope.made, 'yes-no', 'choice', 'goods', 'choices', 'number', 'seconds').length > 0
  const allOf: Words[] = []
  if (canDecide)
    for (let left = chance.below(3); left > 0; left--) allOf.push(branch(chance, scope, 2))
  return { type: 'object', ...own, ...(allOf.length > 0 && { allOf }) }
}

export const randomForm = (chance: Chance): Question =>
  ({ title: 'Random', ...objectOf(chance, 2, 'q') }) as Question

const broken: readonly unknown[] = [
  ...[
    '',
    '   ',
    'x',
    'YES',
    'maybe',
    '😀'.repeat(3),
    '👨‍👩‍👧',
    'x'.repeat(130),
    '2026-02-30',
    '25:00',
    '1',
    'constructor',
  ],
  ...[null, true, 0, -1, 1.5, 1e9, 301, -61, 3.000_000_1],
  ...[[], {}, [null], [1], ['A', 'A'], ['A', 'B', 'C', 'D'], [{}], { a: 1 }, [[]], ['x', id(9)]],
  ...[id(9), id(9).toUpperCase(), `${id(9)} `, [id(9), id(9)], [id(8), id(9)]],
]

function rightAnswer({ kind, question }: Asked, chance: Chance): unknown {
  const several = <T>(one: () => T) => Array.from({ length: 1 + chance.below(3) }, one)
  const people = () => id(6 + chance.below(4))
  switch (kind) {
    case 'yes-no':
    case 'choice':
      return chance.pick(choicesOf(question)).value
    case 'choices':
      return several(() => chance.pick(choicesOf(question)).value)
    case 'temperature':
    case 'number':
      return question.type === 'integer'
        ? chance.below(24) - 6
        : Math.round(chance.next() * 1100 - 250) / 10
    case 'text':
      return chance.pick(['ok', 'Well', 'é', '😀😀', '👨‍👩‍👧', 'as usual', ' x '])
    case 'day':
      return chance.pick(['2026-03-05', '2024-02-29', '2026-03-01', '0001-01-01'])
    case 'clock':
      return chance.pick(['00:00', '12:00', '13:45', '23:59'])
    case 'pick':
      return question['x-ref'] === 'users'
        ? people()
        : chance.pick([...Object.values(records), 'By hand'])
    case 'picks':
      return several(people)
    case 'file':
      return people()
    case 'files':
      return several(people)
    case 'group':
      return several(() => ({}))
    case 'section':
      return {}
    case 'heading':
      return undefined
  }
}

/** @param wrong how many of a hundred answers are broken, and as many are left out */
export function randomAnswers(form: Question, chance: Chance, wrong: number): Answers {
  let answers: Answers = {}
  const decided = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const open = askedQuestions(form, answers).filter(({ path }) => !decided.has(path))
    if (open.length === 0) break
    for (const asked of open) {
      decided.add(asked.path)
      if (asked.kind === 'heading' || chance.is(wrong / 100)) continue
      const isWrong = chance.is(wrong / 100)
      const value = isWrong ? chance.pick(broken) : rightAnswer(asked, chance)
      // A row or a part that is broken holds no answers.
      const holder = asked.path.split('.').slice(0, -1)
      const isThere = holds(answers, holder)
      if (isThere) answers = withAnswer(answers, asked.path, value)
    }
  }
  return chance.is(wrong / 200) ? { ...answers, not_asked: 'x' } : answers
}

/** Can an answer stand there: in a part that may be empty still, or in a row that is one? */
function holds(at: unknown, [name, ...path]: readonly string[]): boolean {
  if (name === undefined) return isAnswers(at)
  const inner = (at as Readonly<Record<string, unknown>>)[name]
  if (Array.isArray(inner)) return path[0] !== undefined && path[0] in inner && holds(inner, path)
  return Array.isArray(at) ? isAnswers(inner) && holds(inner, path) : holds(inner ?? {}, path)
}
