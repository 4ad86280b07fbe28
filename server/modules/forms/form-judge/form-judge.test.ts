import { expect, test } from 'vitest'
import { openFormJudge } from './form-judge.ts'

const yesNo = { type: 'string', title: 'Clean', enum: ['YES', 'NO'] }
const textOf = (properties: object, more: object = {}) => ({
  title: 'Opening',
  schema: JSON.stringify({ type: 'object', properties, ...more }),
})
const small = textOf({ clean: yesNo }, { required: ['clean'] })

test('a form and its answers are judged in another thread: No is taken, Maybe and nothing are not', async () => {
  const judge = openFormJudge(20_000)
  expect(await judge.judgeForm(small)).toMatchObject({ problems: {} })
  expect(await judge.judgeAnswers(small, { clean: 'NO' })).toMatchObject({ offending: [] })
  expect(await judge.judgeAnswers(small, { clean: 'Maybe' })).toMatchObject({
    offending: ['clean'],
  })
  expect(await judge.judgeAnswers(small, {})).toMatchObject({ offending: ['clean'] })
})

test('what takes too long is ended and not answered, and the next one is asked of a new thread', async () => {
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`q${at}`, yesNo]))
  const judge = openFormJudge(1)
  expect(await judge.judgeForm(textOf(many))).toBeNull()
  expect(await judge.judgeForm(textOf(many))).toBeNull()
})

test('what is no JSON at all is refused as a form and no verdict on answers, and ends nothing', async () => {
  const judge = openFormJudge(20_000)
  expect(await judge.judgeForm({ title: 'Opening', schema: '{' })).toMatchObject({
    problems: { schema: "That isn't valid JSON (line 1)." },
  })
  expect(await judge.judgeAnswers({ schema: '{' }, {})).toBeNull()
  expect(await judge.judgeForm(small)).toMatchObject({ problems: {} })
})
