import { expect, test } from 'vitest'
import type { FormSchema } from '#contract/modules/forms/form-language.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import { lotsInDoubt } from './lots-in-doubt.ts'

const yesNo = { type: 'string', enum: ['YES', 'NO'] } as const
const lot = { type: 'string', 'x-ref': 'lots' } as const
const form: FormSchema = {
  type: 'object',
  properties: {
    batch: lot,
    clean: yesNo,
    rows: { type: 'array', items: { type: 'object', properties: { lot, ok: yesNo } } },
  },
}
const idOf = (n: number) => `0197a000-0000-7000-8000-00000000000${n}`
const [lot1, lot2, lot3, lot8] = [idOf(1), idOf(2), idOf(3), idOf(8)]
const rows = [
  { lot: lot2, ok: 'NO' },
  { lot: lot3, ok: 'YES' },
]
const asked = askedQuestions(form, { batch: lot1, clean: 'NO', rows })
const of = (path: string, since = false, made: string[] | undefined = [lot8, lot1]) =>
  lotsInDoubt({ path, holdsSincePass: since }, asked, made)

test('§4 the second row’s answer holds its own lot, the form’s answer the batch of the form', () => {
  expect(of('rows.0.ok')).toEqual([lot2])
  expect(of('clean')).toEqual([lot1])
})

test('§4 F12 a failed test piece holds the batch and what was made since the last good test, each once', () => {
  expect(of('clean', true)).toEqual([lot1, lot8])
  expect(lotsInDoubt({ path: 'clean', holdsSincePass: true }, asked, undefined)).toBeUndefined()
})

test('§4 F12 the batch was written, "B-1234": no lot stands for it, and the 2 made since the last good test are held', () => {
  const written = askedQuestions(form, { batch: 'B-1234', clean: 'NO' })
  const made = [lot8, lot1]
  expect(lotsInDoubt({ path: 'clean', holdsSincePass: true }, written, made)).toEqual(made)
  expect(lotsInDoubt({ path: 'clean', holdsSincePass: false }, written, made)).toEqual([])
})

test('a batch written in the row of a failing answer: nothing of another row is held for it', () => {
  const mixed = askedQuestions(form, {
    ...{ batch: lot1, clean: 'YES' },
    rows: [
      { lot: 'B-1234', ok: 'NO' },
      { lot: lot3, ok: 'YES' },
    ],
  })
  expect(lotsInDoubt({ path: 'rows.0.ok', holdsSincePass: false }, mixed, undefined)).toEqual([])
})
