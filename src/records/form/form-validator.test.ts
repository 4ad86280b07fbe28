import { expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import { changesOf, filledData } from './form-data.ts'
import { allProblems } from './form-problems.ts'
import { fieldsOf, formSchema, groupsOfEdit, startingData } from './form-schema.ts'
import { formProblems, formValidator, isAllowed } from './form-validator.ts'

const fields = ['name', 'code', 'region', 'timezone', 'phone_number']
const schema = formSchema(declarations.locations, fields)
const mill = { name: 'Mill Lane', code: 'ML', region: 'ENGLAND', timezone: 'Europe/London' }

test('an empty site says what is missing at 3 fields, in the words of the contract', () => {
  const start = startingData(declarations.locations, fields, {})
  expect(start).toEqual({ timezone: 'Europe/London' })
  expect(formProblems(schema, start)).toEqual({
    name: "Enter the site's name.",
    code: 'Enter a code of two to four capitals or digits.',
    region: 'Choose a region.',
  })
})

test('the form library gets the same sentences at the same fields', () => {
  const data = { ...mill, code: 'x', phone_number: { phone: '07700' } }
  const { errors, errorSchema } = formValidator.validateFormData(data, schema)
  expect(
    errors.map(({ property }) => property ?? '').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['.code', '.phone_number'])
  expect(errorSchema.code?.__errors).toEqual([
    'Use two to four capitals or digits, for example HS.',
  ])
  expect(formValidator.validateFormData(mill, schema).errors).toEqual([])
})

test('spaces around a name are not a mistake: they are taken off before it is judged', () => {
  const data = { ...mill, name: '  Mill Lane ', phone_number: undefined, code: 'ML' }
  expect(formProblems(schema, data)).toEqual({})
  expect(filledData(data)).toEqual(mill)
})

test('a form asks for part of a record and sends only what was changed; null clears', () => {
  const record = { id: '1', version: 3, ...mill, phone_number: { phone: '+441434600123' } }
  const { phone_number: _, ...typed } = { ...record, name: 'Mill Lane ', code: 'MLN' }
  expect(changesOf(record, fields, typed)).toEqual({ code: 'MLN', phone_number: null })
})

test('conditions of a check form are followed without generated code', () => {
  const form = {
    type: 'object' as const,
    properties: { clean: { type: 'boolean' as const }, action: { type: 'string' as const } },
    if: { properties: { clean: { const: false } }, required: ['clean'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word.
    then: { required: ['action'] },
  }
  expect(isAllowed(form, { clean: true })).toBe(true)
  expect(isAllowed(form, { clean: false })).toBe(false)
  expect(isAllowed(form, { clean: false, action: 'Scrubbed' })).toBe(true)
  const ref = { $ref: '#/definitions/short' }
  const root = { definitions: { short: { type: 'string' as const, maxLength: 2 } } }
  expect([isAllowed(ref, 'ab', root), isAllowed(ref, 'abc', root)]).toEqual([true, false])
})

test('the summary lists problems in the order of the fields, those of no field last', () => {
  const found = allProblems(schema, { ...mill, code: '' }, [
    { sensor_id: 'This sensor is already on another fridge.' },
    { name: 'A site with this name already exists.' },
  ])
  expect(found.map(({ field }) => field)).toEqual(['name', 'code', 'sensor_id'])
})

test('the site of a schedule is asked for when it is added, and not when it is changed', () => {
  const groups = [{ fields: ['cron'] }, { fields: ['location_id', 'due_window_min'] }]
  expect(fieldsOf(groupsOfEdit(declarations['check-schedules'], groups))).toEqual([
    'cron',
    'due_window_min',
  ])
})
