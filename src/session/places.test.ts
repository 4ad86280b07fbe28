import { expect, test } from 'vitest'
import type { Caller, Role } from '#contract/core/access/access.ts'
import { DEACTIVATED } from '#contract/core/names.ts'
import type { Department } from '#contract/modules/sites/departments.ts'
import { chooseLocation } from '#contract/modules/sites/locations.rules.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { chooseDepartment, departmentsOf, locationsOf, scopeOf } from './places.ts'

const site = (id: string, name: string, tags: string[] = []) => ({ id, name, tags }) as Location
const department = (id: string, name: string, location_ids?: string[]) =>
  ({ id, name, location_ids }) as Department
const caller = (role: Role, location_ids: string[], department_ids: string[] = []): Caller => ({
  user_id: 'x',
  role,
  location_ids,
  department_ids,
})

const sites = [
  site('hs', 'High Street'),
  site('ml', 'Mill Lane'),
  site('om', 'Old Market', [DEACTIVATED]),
]
const departments = [
  department('b', 'Butchery', ['hs']),
  department('k', 'Kitchen', ['ml']),
  department('o', 'Office'),
]
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('Ben sees his own site, support sees all three, deactivated ones last (§6)', () => {
  expect(ids(locationsOf(caller('user', ['hs']), sites))).toEqual(['hs'])
  expect(ids(locationsOf(caller('ADMIN OVERRIDE', []), sites))).toEqual(['hs', 'ml', 'om'])
  expect(ids(locationsOf(caller('admin', []), sites))).toEqual([])
})

test('the saved site is kept while it is active, else the first active one is taken (§4)', () => {
  const own = locationsOf(caller('admin', ['om', 'ml', 'hs']), sites)
  expect(chooseLocation(own, 'ml')?.id).toBe('ml')
  expect(chooseLocation(own, 'om')?.id).toBe('hs')
  expect(chooseLocation(own, null)?.id).toBe('hs')
})

test('departments are the person’s own, at the current site; one without sites is everywhere', () => {
  const asha = caller('admin', ['hs', 'ml'], ['b', 'k', 'o'])
  expect(ids(departmentsOf(asha, departments, 'hs'))).toEqual(['b', 'o'])
  expect(ids(departmentsOf(asha, departments, 'ml'))).toEqual(['k', 'o'])
  expect(ids(departmentsOf(caller('user', ['hs'], ['b']), departments, 'hs'))).toEqual(['b'])
})

test('nobody is put into a department they did not choose, unless there is just one', () => {
  expect(chooseDepartment(departments, 'k')?.id).toBe('k')
  expect(chooseDepartment(departments, 'gone')).toBeNull()
  expect(chooseDepartment(departments.slice(0, 1), null)?.id).toBe('b')
})

test('Asha’s Home is about both active sites until she chooses Mill Lane; of one site it is about that one', () => {
  const [highStreet, millLane] = sites
  if (!highStreet || !millLane) throw new Error('There are no sites.')
  expect(ids(scopeOf(sites, millLane, true))).toEqual(['hs', 'ml'])
  expect(ids(scopeOf(sites, millLane, false))).toEqual(['ml'])
  expect(ids(scopeOf([highStreet], highStreet, true))).toEqual(['hs'])
  expect(scopeOf([], null, false)).toEqual([])
})
