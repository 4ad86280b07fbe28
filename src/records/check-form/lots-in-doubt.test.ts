import { expect, test } from 'vitest'
import type { FormSchema } from '#contract/rules/form-language.ts'
import { askedQuestions } from '#contract/rules/form-questions.ts'
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
const rows = [
  { lot: 'lot-2', ok: 'NO' },
  { lot: 'lot-3', ok: 'YES' },
]
const asked = askedQuestions(form, { batch: 'lot-1', clean: 'NO', rows })
const of = (path: string, since = false, made: string[] | undefined = ['lot-8', 'lot-1']) =>
  lotsInDoubt({ path, holdsSincePass: since }, asked, made)

test('§4 the second row’s answer holds its own lot, the form’s answer the batch of the form', () => {
  expect(of('rows.0.ok')).toEqual(['lot-2'])
  expect(of('clean')).toEqual(['lot-1'])
})

test('§4 F12 a failed test piece holds the batch and what was made since the last good test, each once', () => {
  expect(of('clean', true)).toEqual(['lot-1', 'lot-8'])
  expect(lotsInDoubt({ path: 'clean', holdsSincePass: true }, asked, undefined)).toBeUndefined()
})
