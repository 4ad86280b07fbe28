import { expect, test } from 'vitest'
import { checkUser, fittingRole, userGroups } from './user-form.ts'

const access = userGroups.find(({ title }) => title === 'Access')
const asked = (person: object) =>
  access?.fields.filter((field) => !access.hides?.(field, { ...person }))

test('Jo of Border Beef is asked for her supplier and for no site; Ben for his sites and for no supplier', () => {
  expect(asked({ roles: ['supplier'] })).toEqual(['roles', 'supplier_id'])
  expect(asked({ roles: ['user'] })).toEqual(['roles', 'location_ids', 'department_ids'])
})

test('a supplier’s person without a supplier is not invited, and says so', () => {
  const jo = { username: 'jo', roles: ['supplier'] }
  expect(checkUser(jo)).toEqual({ supplier_id: 'Choose a supplier.' })
  expect(checkUser({ ...jo, supplier_id: 'b' })).toEqual({})
  expect(checkUser({ roles: ['user'] })).toEqual({ email_address: 'Enter an email or a username.' })
})

test('the site that is filled in at first goes when the role becomes supplier, the supplier when it changes back', () => {
  const person = { roles: ['supplier'], location_ids: ['hs'], supplier_id: 'b' }
  expect(fittingRole(person)).toEqual({ ...person, location_ids: [], department_ids: [] })
  expect(fittingRole({ ...person, roles: ['user'] })).toEqual({
    roles: ['user'],
    location_ids: ['hs'],
  })
})
