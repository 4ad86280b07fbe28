import { expect, test } from 'vitest'
import { judgeNewPassword } from './judge-password.ts'

const words = { owner: {}, business: 'Hexham Butchers', sites: ['High Street'] }
const hostile = Array.from({ length: 200 }, (_, at) => '4a@8b6(c3e'[(at * at * 7) % 10]).join('')

test('while 200 hostile signs are judged the server does other things: its loop turns more than 10 times', async () => {
  let turns = 0
  let isJudging = true
  const turn = () => {
    turns += 1
    if (isJudging) setImmediate(turn)
  }
  turn()
  await judgeNewPassword(hostile, words)
  isJudging = false
  expect(turns).toBeGreaterThan(10)
})

test('each of 20 questions at once gets its own answer; of 60 some are told to come back', async () => {
  const ask = (at: number) =>
    judgeNewPassword(at % 2 === 0 ? 'Summer2026!' : 'kettle tram violet', words)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at)))
  expect(answers.map((weakness) => weakness !== null)).toEqual(
    Array.from({ length: 20 }, (_, at) => at % 2 === 0),
  )
  const many = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => ask(at)))
  expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  expect(await ask(0)).toMatch(/^That's easy to guess/)
})
