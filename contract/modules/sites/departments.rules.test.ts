import { expect, test } from 'vitest'
import { archiveProblem, type Member, membersOf } from './departments.rules.ts'

const person = (id: string, more: Partial<Member> = {}): Member => ({
  id,
  department_ids: ['kitchen'],
  ...more,
})
const people = [
  person('asha'),
  person('ben'),
  person('fiona', { department_ids: ['kitchen', 'butchery'] }),
  person('gus', { deactivated: true }),
  person('iain', { archived: true }),
  person('dev', { department_ids: ['butchery'] }),
]

test('3 of 6 people work in the kitchen: those switched off and archived do not count', () => {
  expect(membersOf('kitchen', people).map(({ id }) => id)).toEqual(['asha', 'ben', 'fiona'])
})

test('the kitchen waits for 2 people beside Asha who puts it away; alone in it she may', () => {
  expect(archiveProblem('kitchen', people, 'asha')).toBe('Move 2 people first.')
  expect(archiveProblem('kitchen', people.slice(0, 2), 'asha')).toBe('Move 1 person first.')
  expect(archiveProblem('kitchen', people.slice(0, 1), 'asha')).toBeNull()
})
