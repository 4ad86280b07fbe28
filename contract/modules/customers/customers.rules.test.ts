import { expect, test } from 'vitest'
import { customerProblems, dispatchProblem } from './customers.rules.ts'

test('AC 3.46: a care home without a phone number to call in a recall is refused', () => {
  const says = { recall_contact: 'Enter a recall contact with a phone number.' }
  expect(customerProblems({ recall_contact: { name: 'Moira', phone: '+441434600123' } })).toEqual(
    {},
  )
  expect(customerProblems({ recall_contact: { name: 'Moira' } })).toEqual(says)
  expect(customerProblems({ recall_contact: {} })).toEqual(says)
})

test('nothing is dispatched to a customer on stop', () => {
  expect(dispatchProblem({ stop_dispatch: true })).toBe('This customer is on stop. Ask an admin.')
  expect(dispatchProblem({ stop_dispatch: false })).toBeNull()
  expect(dispatchProblem({})).toBeNull()
})
