import { expect, test } from 'vitest'
import { formProblems } from '../check-forms.rules.ts'
import type { FormSchema, Question } from '../form-language.ts'
import { library } from './library.ts'
import { newWording } from './new-wording.ts'

const schemaOf = async (key: string) =>
  (await library.find((one) => one.key === key)?.load())?.schema as FormSchema

/** F10 as it was published before: its questions turned round, its issues without a name. */
const before: Question = {
  type: 'object',
  required: ['no_sickness_48h'],
  properties: {
    no_sickness_48h: {
      ...{ type: 'string', title: 'No diarrhoea or vomiting in the last 48 hours' },
      ...{ enum: ['YES', 'NO'], 'x-fail': ['NO'], 'x-issue': 'HIGH' },
    },
    hands_washed: {
      type: 'string',
      title: 'Hands scrubbed',
      enum: ['YES', 'NO'],
      'x-fail': ['NO'],
    },
    own: { type: 'string', title: 'No rings', enum: ['YES', 'NO'], 'x-fail': ['NO'] },
  },
}

test('a copy of F10 published before is offered its 1 plain question; what its people wrote stays, and what is stored too', async () => {
  const offer = newWording(before, await schemaOf('F10'))
  expect(offer?.changes).toEqual([
    {
      path: 'no_sickness_48h',
      was: 'No diarrhoea or vomiting in the last 48 hours',
      now: 'Have you had diarrhoea or vomiting in the last 48 hours?',
      answers: ['None', 'Yes, I have'],
      issues: ['Diarrhoea or vomiting in the last 48 hours'],
    },
  ])
  const sickness = offer?.schema.properties?.no_sickness_48h
  expect(sickness).toMatchObject({ enum: ['YES', 'NO'], 'x-fail': ['NO'], 'x-issue': 'HIGH' })
  expect(offer?.schema.properties?.hands_washed).toEqual(before.properties?.hands_washed)
  expect(offer?.schema.properties?.own).toEqual(before.properties?.own)
  const schema = JSON.stringify(offer?.schema)
  expect(formProblems({ title: 'Fit for work', schema })).toEqual({})
  expect(formProblems({ title: 'Fit for work', schema: JSON.stringify(before) })).toMatchObject({
    schema: expect.stringMatching(/say what is wrong when it fails/),
  })
})

test('of rows and of questions asked only sometimes too; once published nothing is offered again', async () => {
  const fridges = await schemaOf('F11')
  const changeover = await schemaOf('F7')
  const stripped = (schema: FormSchema) =>
    JSON.parse(
      JSON.stringify(schema, (word, value) =>
        ['x-labels', 'x-issue-title', 'x-issue-category'].includes(word) ? undefined : value,
      ),
    ) as Question
  const paths = (schema: FormSchema) =>
    newWording(stripped(schema), schema)?.changes.map(({ path }) => path)
  expect(paths(fridges)).toEqual([
    'units.temp_again',
    'units.not_overloaded',
    'units.no_ice_build_up',
  ])
  expect(paths(changeover)).toContain('same_day_dual_use_avoided')
  for (const schema of [fridges, changeover]) {
    expect(newWording(schema, schema)).toBeNull()
    expect(newWording(stripped(schema), schema)?.schema).toEqual(schema)
  }
})
