import { expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import { changesOf, filledData } from './form-data.ts'
import { allProblems, formProblems } from './form-problems.ts'
import { fieldsOf, formSchema, groupsOfEdit, startingData } from './form-schema.ts'

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
